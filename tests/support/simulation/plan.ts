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

/** Names of the commands that users type; `acts.ts` has the commands. */
const ACT_NAMES = [
  "roll",
  "secretRoll",
  "done",
  "undo",
  "note",
  "sideNote",
  "notes",
  "standing",
  "nudge",
  "status",
  "set",
  "phase",
  "byDirect",
  "digest",
  "away",
] as const;
export type ActName = (typeof ACT_NAMES)[number];

/** Something that happens in a simulation. `turns`: how many turns follow before the next event. */
export type PlannedEvent = { turns: number } & (
  | { is: "act"; act: ActName; user: number; process: number; twice: boolean }
  | { is: "press"; control: number; user: number; process: number }
  | { is: "kill"; process: number; lands: boolean; isReplaced: boolean }
  | { is: "start" }
  | {
      is: "weather";
      of: keyof Weather;
      process: number;
      connection: Connection;
      delay: number;
      /** True if the weather changes once Discord has taken the next answer. */
      isAfterAnswer?: boolean;
    }
  | { is: "session"; process: number; replayed: number }
  | { is: "outage"; milliseconds: number }
  | { is: "hang"; process: number; milliseconds: number }
  | { is: "clock"; process: number; ahead: number }
  | { is: "loss"; of: "channel" | "direct messages" | "membership"; user: number; process: number }
  | { is: "pass"; milliseconds: number }
);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const index = nat({ max: 5 });
const turns = oneof({ weight: 3, arbitrary: nat({ max: 12 }) }, nat({ max: 80 }));

/** How often the kinds of events happen, compared with each other. */
type Weights = Record<PlannedEvent["is"], number>;
const WEIGHTS: Weights = {
  act: 8,
  press: 4,
  kill: 4,
  start: 3,
  weather: 3,
  session: 1.5,
  outage: 0.2,
  hang: 2,
  clock: 1,
  loss: 0.3,
  pass: 2,
};

/** The events of each kind. */
const EVENTS: { [Is in PlannedEvent["is"]]: Arbitrary<Extract<PlannedEvent, { is: Is }>> } = {
  act: record({
    is: constant("act"),
    act: constantFrom(...ACT_NAMES),
    user: index,
    process: index,
    twice: integer({ min: 0, max: 9 }).map((one) => one === 9),
    turns,
  }),
  press: record({ is: constant("press"), control: nat({ max: 30 }), user: index, process: index, turns }),
  kill: record({ is: constant("kill"), process: index, lands: boolean(), isReplaced: boolean(), turns }),
  start: record({ is: constant("start"), turns }),
  weather: record({
    is: constant("weather"),
    of: constantFrom<(keyof Weather)[]>("store", "writes", "discord"),
    process: index,
    connection: constantFrom<Connection[]>("works", "works", "refused", "cut"),
    delay: constantFrom(0, 200, 2000, 6000),
    isAfterAnswer: integer({ min: 0, max: 3 }).map((one) => one === 3),
    turns,
  }),
  session: record({ is: constant("session"), process: index, replayed: nat({ max: 4 }), turns }),
  outage: record({ is: constant("outage"), milliseconds: constantFrom(20_000, 6 * MINUTE), turns }),
  hang: record({
    is: constant("hang"),
    process: index,
    milliseconds: constantFrom(2000, 12_000, 40_000),
    turns,
  }),
  clock: record({
    is: constant("clock"),
    process: index,
    ahead: constantFrom(0, -90 * MINUTE, 30_000, 3 * HOUR, 26 * HOUR),
    turns,
  }),
  loss: record({
    is: constant("loss"),
    of: constantFrom("channel" as const, "direct messages" as const, "membership" as const),
    user: index,
    process: index,
    turns,
  }),
  pass: record({
    is: constant("pass"),
    milliseconds: constantFrom(100, 2000, 2000, 20_000, 20_000, 10 * MINUTE),
    turns,
  }),
};

/** The events of one simulation, in order. `weights`: those that differ from the usual ones. */
export function planOf(weights: Partial<Weights> = {}): Arbitrary<PlannedEvent[]> {
  const chances = { ...WEIGHTS, ...weights };
  const kinds = Object.entries(EVENTS) as [PlannedEvent["is"], Arbitrary<PlannedEvent>][];
  const event = oneof(
    ...kinds.map(([is, arbitrary]) => ({ weight: Math.round(10 * chances[is]), arbitrary })),
  );
  return array(event, { minLength: 1, maxLength: 40, size: "max" });
}

/** An event in words, for the history of a failure. */
export function inWords(planned: PlannedEvent): string {
  const after = planned.turns === 0 ? "" : `, then ${planned.turns} turns`;
  const words = WORDS[planned.is] as (event: PlannedEvent) => string;
  return words(planned) + after;
}

const WORDS: { [Is in PlannedEvent["is"]]: (planned: Extract<PlannedEvent, { is: Is }>) => string } = {
  act: ({ user, act, process, twice }) =>
    `user ${user} uses ${act} at process ${process}${twice ? ", delivered twice" : ""}`,
  press: ({ user, control, process }) => `user ${user} presses control ${control} at process ${process}`,
  kill: ({ process, lands, isReplaced }) =>
    `process ${process} dies${lands ? ", what it has sent arrives" : ""}${isReplaced ? ", another starts" : ""}`,
  start: () => "a process starts",
  weather: ({ of, process, connection, delay, isAfterAnswer = false }) =>
    `${of} of process ${process}${isAfterAnswer ? " after its next answer" : ""}: ${connection}, ${delay} ms`,
  session: ({ process, replayed }) =>
    replayed === 0
      ? `process ${process} begins a new session`
      : `process ${process} resumes a session, and hears the last ${replayed} interactions again`,
  outage: ({ milliseconds }) => `Discord is away for ${milliseconds} ms`,
  hang: ({ process, milliseconds }) => `process ${process} hangs for ${milliseconds} ms`,
  clock: ({ process, ahead }) => `the clock of process ${process} is ahead by ${ahead} ms`,
  loss: ({ of, user }) => (of === "channel" ? "the channel is deleted" : `user ${user} loses their ${of}`),
  pass: ({ milliseconds }) => `${milliseconds} ms pass`,
};
