import { describe, expect, test } from "vitest";
import { clockOf } from "#core/pace/side-clock.ts";
import { HOURS_BY_PACE } from "#core/schema/data/common-settings.ts";
import { nudgePaceOf, type Wishes, remindersOf } from "#core/pace/plan.ts";
import type { Game } from "#core/schema/game.ts";
import type { SideAwaited } from "#core/schema/pace.ts";
import { DAY, HOUR } from "./intl-calendar.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const NOBODY: Wishes = new Map();

const game = (pace: string | null): Game =>
  ({ settings: { pace }, seats: [{ user: "ann", side: "axis" }] }) as Partial<Game> as Game;

function waitFor(...people: { user: string; since: number }[]): SideAwaited {
  return {
    key: "1/turn/fire/fire/axis/confirm",
    side: "axis",
    since: NOON,
    people: people.map((person) => ({ ...person, sent: 0 })),
  };
}

const ann = waitFor({ user: "ann", since: NOON });

test("a game without an agreed pace has none to show", () => {
  expect(clockOf(game(null), { now: NOON }).paceUntil(ann)).toBeUndefined();
  expect(clockOf({ ...game(null), settings: {} }, { now: NOON }).behindBy([ann])).toBeUndefined();
  expect(nudgePaceOf({ settings: {} }).first).toBe(24);
});

describe("an agreed pace", () => {
  const behind = (now: number, wait = ann, wishes = NOBODY) =>
    clockOf(game("d2"), { wishes, now }).behindBy([wait]);

  test("is kept until its time is over, and then a side is late by the rest", () => {
    expect(behind(NOON + 2 * DAY)).toBe(0);
    expect(behind(NOON + 3 * DAY)).toBe(DAY);
  });

  test("stops while the player is away", () => {
    const away = { from: NOON + DAY, until: NOON + 4 * DAY };
    const wishes: Wishes = new Map([["ann", { away }]]);
    expect(behind(NOON + 5 * DAY, ann, wishes)).toBe(0);
    expect(behind(NOON + 6 * DAY, ann, wishes)).toBe(DAY);
  });

  test("does not count an absence that began after its time was over", () => {
    const wishes: Wishes = new Map([["ann", { away: { from: NOON + 3 * DAY, until: NOON + 9 * DAY } }]]);
    expect(behind(NOON + 3 * DAY, ann, wishes)).toBe(DAY);
  });

  test("of a shared side is kept if one of its players keeps it", () => {
    const shared = waitFor({ user: "ann", since: NOON }, { user: "amy", since: NOON + DAY });
    expect(behind(NOON + 3 * DAY, shared)).toBe(0);
    expect(behind(NOON + 4 * DAY, shared)).toBe(DAY);
  });

  test.each(Object.keys(HOURS_BY_PACE))(
    "of %s reminds first when a quarter of it is left, on the hour",
    (pace) => {
      const until = clockOf(game(pace), { now: NOON }).paceUntil(ann) ?? 0;
      const { first } = nudgePaceOf(game(pace));
      expect(first * HOUR).toBe(((until - NOON) * 3) / 4);
      expect(Number.isInteger(first)).toBe(true);
    },
  );

  test("wakes the card when it is over, and daily for a month", () => {
    const settings = { pace: "d2", nudgeMost: 0 };
    const next = (now: number) =>
      remindersOf({ ...game("d2"), settings }, { pace: { waits: [ann] }, wishes: NOBODY, now }).plan().next;
    expect(next(NOON)).toBe(NOON + 2 * DAY);
    expect(next(NOON + 2 * DAY)).toBe(NOON + 3 * DAY);
    expect(next(NOON + 3 * DAY + 1)).toBe(NOON + 4 * DAY);
    expect(next(NOON + 33 * DAY)).toBeNull();
  });
});
