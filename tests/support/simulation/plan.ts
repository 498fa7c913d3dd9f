import fc from "fast-check";
import type { Connection } from "./process.ts";

/** What users do, by name; see `ACTS` in simulation.ts. */
export const ACT_NAMES = [
  "roll",
  "secretRoll",
  "done",
  "undo",
  "note",
  "standing",
  "nudge",
  "status",
  "set",
  "away",
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** Something that happens in a simulation. `turns`: how many turns follow before the next event. */
export type PlannedEvent = { turns: number } & (
  | { is: "act"; act: ActName; user: number; process: number; twice: boolean }
  | { is: "press"; control: number; user: number; process: number }
  | { is: "kill"; process: number; lands: boolean; isReplaced: boolean }
  | { is: "start" }
  | { is: "weather"; of: "store" | "discord"; process: number; connection: Connection; delay: number }
  | { is: "clock"; process: number; ahead: number }
  | { is: "pass"; milliseconds: number }
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const index = fc.nat({ max: 5 });
const turns = fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 12 }) }, fc.nat({ max: 80 }));

const event: fc.Arbitrary<PlannedEvent> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      is: fc.constant("act" as const),
      act: fc.constantFrom(...ACT_NAMES),
      user: index,
      process: index,
      twice: fc.integer({ min: 0, max: 9 }).map((one) => one === 9),
      turns,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant("press" as const),
      control: fc.nat({ max: 30 }),
      user: index,
      process: index,
      turns,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant("kill" as const),
      process: index,
      lands: fc.boolean(),
      isReplaced: fc.boolean(),
      turns,
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("start" as const), turns }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant("weather" as const),
      of: fc.constantFrom("store" as const, "discord" as const),
      process: index,
      connection: fc.constantFrom<Connection>("works", "works", "refused", "cut"),
      delay: fc.constantFrom(0, 200, 2000, 6000),
      turns,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("clock" as const),
      process: index,
      ahead: fc.constantFrom(0, -90 * MINUTE, 30_000, 3 * HOUR, 26 * HOUR),
      turns,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant("pass" as const),
      milliseconds: fc.constantFrom(100, 2000, 2000, 20_000, 20_000, 10 * MINUTE),
      turns,
    }),
  },
);

/** What happens in one simulation, in order. */
export const plan = fc.array(event, { minLength: 1, maxLength: 40, size: "max" });

/** An event in words, for the history of a failure. */
export function inWords(event: PlannedEvent): string {
  const after = event.turns === 0 ? "" : `, then ${event.turns} turns`;
  return wordsOf(event) + after;
}

function wordsOf(event: PlannedEvent): string {
  switch (event.is) {
    case "act":
      return `user ${event.user} uses ${event.act} at process ${event.process}${event.twice ? ", delivered twice" : ""}`;
    case "press":
      return `user ${event.user} presses control ${event.control} at process ${event.process}`;
    case "kill":
      return `process ${event.process} dies${event.lands ? ", what it has sent arrives" : ""}${event.isReplaced ? ", another starts" : ""}`;
    case "start":
      return "a process starts";
    case "weather":
      return `${event.of} of process ${event.process}: ${event.connection}, ${event.delay} ms`;
    case "clock":
      return `the clock of process ${event.process} is ahead by ${event.ahead} ms`;
    case "pass":
      return `${event.milliseconds} ms pass`;
  }
}
