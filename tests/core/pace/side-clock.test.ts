import { describe, expect, test } from "vitest";
import { clockOf } from "#core/pace/index.ts";
import type { Consequence } from "#features/deadline/shapes.ts";
import { pastAbsences, pastFewAbsences, withAbsence } from "#core/pace/absences.ts";
import { credited, stalledFrom, type Wishes } from "#core/pace/plan.ts";
import type { SideAwaited } from "#core/schema/pace.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { DAY, HOUR } from "./intl-calendar.ts";
import { unwarned, timedAfter } from "#games/entries/pace-after.ts";
import { planTimes, warnedOnce } from "#games/watch/time-plan.ts";
import { timeWakeUp } from "#games/pace/waiting.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const NOBODY: Wishes = new Map();

/** A game with a deadline from `NOON` on, or from a later time. */
const game = (hours: number, more: Partial<Game> = {}, from = NOON): Game => {
  const follows: Consequence = "pass";
  return {
    settings: { nudgeMost: 0 },
    seats: [{ user: "ann", side: "axis" }],
    deadline: { hours, follows, from },
    head: { n: 7, hash: "", at: NOON },
    ...more,
  } as Partial<Game> as Game;
};

function waitFor(...people: { user: string; since: number }[]): SideAwaited {
  return { key: "1/a", side: "axis", since: NOON, people: people.map((person) => ({ ...person, sent: 0 })) };
}

const ann = waitFor({ user: "ann", since: NOON });
const awayUntil = (...[from, until]: [number, number]): Wishes =>
  new Map([["ann", { away: { from, until } }]]);

/**
 * When a side is warned and out of time, in hours after noon, for a caller that checks at the times of
 * `timeNews`.
 */
function course(timed: Game, wait = ann, wishes = NOBODY): { warned: number[]; over: number } {
  const warned: number[] = [];
  let stands = wait;
  let now = NOON;
  for (let look = 0; look < 20; look += 1) {
    const news = clockOf(timed, { wishes, now }).timeNews(stands);
    if (news.isOver === true) return { warned, over: (now - NOON) / HOUR };
    if (news.warn !== undefined) {
      warned.push((now - NOON) / HOUR);
      stands = warnedOnce(stands, news.warn, now);
    }
    now = news.next ?? now;
  }
  throw new Error("The time is never over");
}

describe("the clock of a side", () => {
  test.each([
    [12, [6]],
    [24, [12]],
    [48, [24]],
    [72, [36, 48]],
    [168, [84, 144]],
  ])("of %i hours warns at half time, and a day before the end if that is later", (hours, warned) => {
    expect(course(game(hours))).toEqual({ warned, over: hours });
  });

  test("starts with the deadline if the wait is older", () => {
    expect(course(game(24, {}, NOON + DAY))).toEqual({ warned: [36], over: 48 });
  });

  test("stops during an absence, even one that is over or was cut short", () => {
    expect(course(game(48), ann, awayUntil(NOON + 12 * HOUR, NOON + 84 * HOUR))).toEqual({
      warned: [96],
      over: 120,
    });
    const away = { from: NOON + 12 * HOUR, until: NOON + 84 * HOUR };
    const back = withAbsence({ away }, undefined, NOON + 36 * HOUR);
    expect(back).toEqual({ wasAway: [{ from: NOON + 12 * HOUR, until: NOON + 36 * HOUR }] });
    expect(course(game(48), ann, new Map([["ann", back]]))).toEqual({ warned: [48], over: 72 });
    const again = withAbsence(back, { from: NOON + 40 * HOUR, until: NOON + 50 * HOUR }, NOON + 38 * HOUR);
    expect(course(game(48), ann, new Map([["ann", again]]))).toEqual({ warned: [58], over: 82 });
  });

  test("stops during outages and pauses, as reminders do", () => {
    const outage = { from: NOON + HOUR, until: NOON + 11 * HOUR };
    const [wait = ann] = credited([ann], [outage], NOON);
    expect(course(game(24), wait)).toEqual({ warned: [22], over: 34 });
    const paused = game(24, { paused: { from: NOON, until: NOON + DAY } });
    expect(clockOf(paused, { wishes: NOBODY, now: NOON + 9 * DAY }).timeNews(ann)).toEqual({});
    expect(clockOf(paused, { now: NOON }).timeUntil(ann)).toBeUndefined();
  });

  test("of a shared side runs out once each player's does", () => {
    const shared = waitFor({ user: "ann", since: NOON }, { user: "amy", since: NOON + DAY });
    expect(course(game(48), shared).over).toBe(72);
  });

  test("does not run without a deadline, without a player, or while a player has not followed the moved game", () => {
    const now = NOON + 99 * DAY;
    const { deadline: _, ...free } = game(24);
    const home = { by: "bob", guild: null, channel: "1", unseen: ["ann"] };
    expect(clockOf(free as Game, { wishes: NOBODY, now }).timeNews(ann)).toEqual({});
    expect(clockOf(game(24), { wishes: NOBODY, now }).timeNews(waitFor())).toEqual({});
    expect(clockOf(game(24, { home }), { wishes: NOBODY, now }).timeNews(ann)).toEqual({});
  });

  test("runs out only after a warning with the usual time, given once", () => {
    const late = NOON + 9 * DAY;
    expect(clockOf(game(72), { wishes: NOBODY, now: late }).timeNews(ann)).toEqual({ warn: 2 });
    const warned = warnedOnce(ann, 2, late);
    expect(clockOf(game(72), { wishes: NOBODY, now: late }).timeNews(warned)).toEqual({ next: late + DAY });
    expect(unwarned([warned])).toEqual([ann]);
  });

  test("runs out once per wait", () => {
    const up = { type: "timeUp", key: ann.key, stuck: true } as const;
    const entry = { events: [up], at: NOON + DAY } as unknown as LogEntry;
    const [over = ann] = timedAfter([warnedOnce(ann, 1, NOON)], entry);
    expect(over.time?.over).toBe(NOON + DAY);
    expect(clockOf(game(24), { wishes: NOBODY, now: NOON + 9 * DAY }).timeNews(over)).toEqual({});
    expect(stalledFrom(game(24), over, NOBODY)).toBe(NOON + DAY);
    expect(stalledFrom(game(24), warnedOnce(ann, 1, NOON), NOBODY)).toBe(NOON + 12 * DAY);
  });

  test("wakes the game in time, even without reminders", () => {
    const plan = (now: number, wait = ann) => planTimes(game(72), { waits: [wait] }, { wishes: NOBODY, now });
    expect(timeWakeUp(game(72), ann)).toBe(NOON + 36 * HOUR);
    expect(plan(NOON).next).toBe(NOON + 36 * HOUR);
    expect(plan(NOON + 36 * HOUR)).toMatchObject({ warn: [{ count: 1 }], next: NOON + 48 * HOUR });
    const warned = warnedOnce(ann, 2, NOON + 48 * HOUR);
    expect(plan(NOON + 50 * HOUR, warned)).toMatchObject({ warn: [], isOver: false, next: NOON + 72 * HOUR });
    expect(plan(NOON + 72 * HOUR, warned)).toMatchObject({ isOver: true, next: null });
  });
});

describe("absences", () => {
  test("that overlap count once", () => {
    const absences = { wasAway: [{ from: 10, until: 30 }], away: { from: 20, until: 40 } };
    expect(pastAbsences({ since: 0 }, 15, absences)).toBe(45);
    expect(pastAbsences({ since: 35 }, 15, absences)).toBe(55);
    expect(pastAbsences({ since: 0 }, 5, absences)).toBe(5);
  });

  test("that were planned and did not begin are dropped, and old ones too", () => {
    expect(withAbsence({ away: { from: 10, until: 30 } }, undefined, 5)).toEqual({});
    const old = { from: NOON, until: NOON + DAY };
    expect(withAbsence({ wasAway: [old] }, undefined, NOON + 367 * DAY)).toEqual({});
  });

  test("count for 60 days a year, including those of earlier moves", () => {
    const due = (away: Parameters<typeof pastFewAbsences>[2]) =>
      (pastFewAbsences({ since: NOON }, DAY, away) - NOON) / DAY;
    const days = (from: number, until: number) => ({ from: NOON + from * DAY, until: NOON + until * DAY });
    expect(due({ away: days(0, 360) })).toBe(61);
    expect(due({ wasAway: [days(-90, -60)], away: days(0, 50) })).toBe(31);
    expect(due({ wasAway: [days(-400, -330)], away: days(0, 50) })).toBe(26);
    expect(due({ away: days(0, 20) })).toBe(21);
  });
});
