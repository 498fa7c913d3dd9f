import { describe, expect, test } from "vitest";
import { DAY } from "#core/pace/index.ts";
import type { GameEvent, LogEntry } from "#core/schema/index.ts";
import { faultsOfValues, isPast } from "#rules/log/plausible.ts";
import { atOnce } from "#rules/log/slices.ts";
import { lhy } from "../../support/game/given-when-then.ts";

const NOW = 1_800_000_000_000;
const CLOCKS = 366 * DAY;
const FARTHEST = 367 * DAY;

const keysOf = (...entries: { at: number; events?: object[] }[]) => {
  const log = entries.map(({ at, events = [] }, n) => ({ n: n + 1, at, events }) as unknown as LogEntry);
  return atOnce(faultsOfValues(lhy, log, NOW)).map(({ key }) => key);
};
const ofEvent = (event: { type: GameEvent["type"]; [field: string]: unknown }) =>
  keysOf({ at: NOW, events: [event] });

test.each([
  [-1, false],
  [0, true],
  [NOW, true],
  [NOW + CLOCKS, true],
  [NOW + CLOCKS + 1, false],
])("of the time %d it is %s that it is past, with a year for clocks that differ", (at, is) => {
  expect(isPast(at, NOW)).toBe(is);
});

describe("implausible is", () => {
  test("a time of an entry before 1970, ahead of all clocks, or far before the previous entry", () => {
    expect(keysOf({ at: -1 })).toEqual(["fault-time-early"]);
    expect(keysOf({ at: 0 }, { at: CLOCKS }, { at: 0 })).toEqual([]);
    expect(keysOf({ at: CLOCKS + 1 }, { at: 0 })).toEqual(["fault-time-backwards"]);
    expect(keysOf({ at: NOW + CLOCKS })).toEqual([]);
    expect(keysOf({ at: NOW + CLOCKS + 1 })).toEqual(["fault-time-late"]);
  });

  test.each([
    ["corrected", "at", 0, NOW + CLOCKS],
    ["resumed", "at", 0, NOW + CLOCKS],
    ["deadlineSet", "at", 0, NOW + CLOCKS],
    ["deletionSet", "at", 0, NOW + FARTHEST],
  ] as const)("a time of %s outside of its bounds", (type, field, least, most) => {
    for (const time of [least, most]) expect(ofEvent({ type, [field]: time })).toEqual([]);
    for (const time of [least - 1, most + 1])
      expect(ofEvent({ type, [field]: time })).toEqual(["fault-event-time"]);
  });

  test("a start or an end of a pause, and of its proposal", () => {
    const paused = { type: "paused", from: 0, until: NOW + FARTHEST } as const;
    const pause = { of: "pause", until: NOW + FARTHEST };
    const proposed = { type: "proposed", expires: NOW + FARTHEST, about: pause } as const;
    expect([...ofEvent(paused), ...ofEvent({ ...paused, until: undefined })]).toEqual([]);
    expect([...ofEvent(proposed), ...ofEvent({ ...proposed, about: { of: "undo", until: -1 } })]).toEqual([]);
    for (const wrong of [
      { ...paused, from: -1 },
      { ...paused, until: NOW + FARTHEST + 1 },
      { ...proposed, expires: -1 },
      { ...proposed, about: { ...pause, until: NOW + FARTHEST + 1 } },
    ])
      expect(ofEvent(wrong)).toEqual(["fault-event-time"]);
  });

  test("a setting that nobody can set, at the start or later; a setting of an unknown name is not", () => {
    const change = { type: "settingChanged", setting: "enteredDice", from: null } as const;
    expect([
      ...ofEvent({ ...change, to: "any" }),
      ...ofEvent({ ...change, setting: "other", to: 1 }),
    ]).toEqual([]);
    expect(ofEvent({ ...change, to: "no-such" })).toEqual(["fault-setting"]);
    const created = { type: "created", sheet: {}, play: {}, settings: { enteredDice: "any" } } as const;
    expect(ofEvent(created)).toEqual([]);
    expect(ofEvent({ ...created, settings: { enteredDice: "no-such" } })).toEqual(["fault-setting"]);
    expect(ofEvent({ ...created, sheet: { a: { at: -1 } } })).toEqual(["fault-event-time"]);
  });

  test("a number of rolls, or of changes of a card", () => {
    const declared = (rolls: number) => ({ type: "declared", declaration: { rolls } }) as const;
    const undone = (rolls: number) => ({ type: "undone", play: { declared: [{ rolls }] } }) as const;
    for (const made of [declared, undone]) {
      expect([...ofEvent(made(1)), ...ofEvent(made(100))]).toEqual([]);
      for (const rolls of [0, 101]) expect(ofEvent(made(rolls))).toEqual(["fault-declared-rolls"]);
    }
    const moved = (revision: number) => ofEvent({ type: "moved", revision });
    expect([...moved(0), ...moved(2 ** 40), ...ofEvent({ type: "moved" })]).toEqual([]);
    expect([...moved(-1), ...moved(2 ** 40 + 1)]).toEqual(["fault-revision", "fault-revision"]);
    expect(ofEvent({ type: "undone", play: {} })).toEqual([]);
  });
});
