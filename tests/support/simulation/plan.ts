import {
  array,
  type Arbitrary,
  boolean,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from "fast-check";
import type { Connection, Weather } from "./process.ts";

/** What users do, by name; see `ACTS` in simulation.ts. */
export const ACT_NAMES = [
  "roll",
  "secretRoll",
  "done",
  "undo",
  "note",
  "notes",
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
  | { is: "weather"; of: keyof Weather; process: number; connection: Connection; delay: number }
  | { is: "hang"; process: number; milliseconds: number }
  | { is: "clock"; process: number; ahead: number }
  | { is: "pass"; milliseconds: number }
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const index = nat({ max: 5 });
const turns = oneof({ weight: 3, arbitrary: nat({ max: 12 }) }, nat({ max: 80 }));

/** How often each kind of event happens, and with what. */
const EVENTS: [weight: number, Arbitrary<PlannedEvent>][] = [
  [
    8,
    record({
      is: constant("act" as const),
      act: constantFrom(...ACT_NAMES),
      user: index,
      process: index,
      twice: integer({ min: 0, max: 9 }).map((one) => one === 9),
      turns,
    }),
  ],
  [
    4,
    record({ is: constant("press" as const), control: nat({ max: 30 }), user: index, process: index, turns }),
  ],
  [
    4,
    record({
      is: constant("kill" as const),
      process: index,
      lands: boolean(),
      isReplaced: boolean(),
      turns,
    }),
  ],
  [3, record({ is: constant("start" as const), turns })],
  [
    3,
    record({
      is: constant("weather" as const),
      of: constantFrom<(keyof Weather)[]>("store", "writes", "discord"),
      process: index,
      connection: constantFrom<Connection[]>("works", "works", "refused", "cut"),
      delay: constantFrom(0, 200, 2000, 6000),
      turns,
    }),
  ],
  [
    2,
    record({
      is: constant("hang" as const),
      process: index,
      milliseconds: constantFrom(2000, 12_000, 40_000),
      turns,
    }),
  ],
  [
    1,
    record({
      is: constant("clock" as const),
      process: index,
      ahead: constantFrom(0, -90 * MINUTE, 30_000, 3 * HOUR, 26 * HOUR),
      turns,
    }),
  ],
  [
    2,
    record({
      is: constant("pass" as const),
      milliseconds: constantFrom(100, 2000, 2000, 20_000, 20_000, 10 * MINUTE),
      turns,
    }),
  ],
];

const event = oneof(...EVENTS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** What happens in one simulation, in order. */
export const plan = array(event, { minLength: 1, maxLength: 40, size: "max" });

/** An event in words, for the history of a failure. */
export function inWords(planned: PlannedEvent): string {
  const after = planned.turns === 0 ? "" : `, then ${planned.turns} turns`;
  return wordsOf(planned) + after;
}

function wordsOf(planned: PlannedEvent): string {
  switch (planned.is) {
    case "act":
      return `user ${planned.user} uses ${planned.act} at process ${planned.process}${planned.twice ? ", delivered twice" : ""}`;
    case "press":
      return `user ${planned.user} presses control ${planned.control} at process ${planned.process}`;
    case "kill":
      return `process ${planned.process} dies${planned.lands ? ", what it has sent arrives" : ""}${planned.isReplaced ? ", another starts" : ""}`;
    case "start":
      return "a process starts";
    case "weather":
      return `${planned.of} of process ${planned.process}: ${planned.connection}, ${planned.delay} ms`;
    case "hang":
      return `process ${planned.process} hangs for ${planned.milliseconds} ms`;
    case "clock":
      return `the clock of process ${planned.process} is ahead by ${planned.ahead} ms`;
    case "pass":
      return `${planned.milliseconds} ms pass`;
  }
}
