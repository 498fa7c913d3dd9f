import * as fc from "fast-check";
import { expect, test } from "vitest";
import { credited, stalledFrom, type Wishes } from "#core/pace/plan.ts";
import { clockOf } from "#core/pace/side-clock.ts";
import type { Game } from "#core/schema/game.ts";
import { standstills } from "#games/pace/waiting.ts";
import { amount } from "../../support/run/soak.ts";
import { DAY } from "./intl-calendar.ts";

const NOON = Date.UTC(2026, 10, 2, 12);

/** Days from `from` until just before `until`, counted from the start of the wait. */
interface Days {
  from: number;
  until: number;
}

const days = (first: number, last: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.integer({ min: 1, max: longest }))
    .map(([from, length]): Days => ({ from, until: from + length }));

/** Spans of one kind that follow each other, as pauses and outages do. */
const inTurn = (longest: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: longest })), { maxLength: 4 })
    .map((steps) => {
      let at = -6;
      return steps.map(([gap, length]): Days => {
        const from = at + gap;
        at = from + length;
        return { from, until: at };
      });
    });

const covers = (spans: readonly Days[], day: number) =>
  spans.some(({ from, until }) => from <= day && day < until);

const moments = (spans: readonly Days[]) =>
  spans.map(({ from, until }) => ({ from: NOON + from * DAY, until: NOON + until * DAY }));

interface Course {
  pauses: Days[];
  outages: Days[];
  absences: Days[];
}

const course = (longest: number): fc.Arbitrary<Course> =>
  fc.record({
    pauses: inTurn(8),
    outages: inTurn(3),
    absences: fc.array(days(-20, 30, longest), { maxLength: 4 }),
  });

/** The day on which `length` days that count have passed, by counting days. Absences count up to 60 in a year. */
function byDays({ pauses, outages, absences }: Course, length: number): number {
  const isStill = (day: number) => covers([...pauses, ...outages], day);
  // Before the wait, only absences are known.
  const before = Array.from({ length: 365 }, (_, n) => -1 - n).filter((day) => covers(absences, day));
  let left = 60 - before.length;
  let counted = 0;
  let day = 0;
  for (; counted < length; day += 1) {
    if (isStill(day)) continue;
    if (covers(absences, day) && left > 0) left -= 1;
    else counted += 1;
  }
  return day;
}

/** A wait for Ann from `NOON` on, after the bot has credited each pause when it ended, and outages when they ended. */
function waitAfter({ pauses, outages }: Course) {
  const ends = [...pauses, ...outages].map(({ until }) => until);
  const checks = [...new Set(ends)].toSorted((a, b) => a - b);
  let waits = [
    { key: "1", side: "axis", since: NOON, people: [{ user: "ann", since: NOON, sent: 0 }] },
  ] as Parameters<typeof credited>[0][number][];
  let until = -7;
  for (const now of checks) {
    const paused = pauses.find(({ from, until: end }) => from <= now && now < end);
    const pauseOver = pauses.findLast((pause) => pause.until <= now);
    const game = {
      ...(paused && { paused: moments([paused])[0]! }),
      ...(pauseOver && { pauseOver: moments([pauseOver])[0]! }),
    };
    const past = moments(outages.filter((outage) => outage.until <= now));
    waits = credited(waits, standstills(game, past), NOON + until * DAY);
    until = Math.max(until, Math.min(now, paused?.from ?? now));
  }
  return waits[0]!;
}

const wishesOf = ({ absences }: Course): Wishes => new Map([["ann", { wasAway: moments(absences) }]]);

test("overlapping absences, pauses and outages count once towards the twelve days", () => {
  fc.assert(
    fc.property(course(40), (run) => {
      const from = stalledFrom({ settings: {} }, waitAfter(run), wishesOf(run)) ?? 0;
      expect((from - NOON) / DAY).toBe(byDays(run, 12));
    }),
    { numRuns: amount(300, 3000) },
  );
});

test("overlapping absences, pauses and outages count once towards a deadline, also one set during the wait", () => {
  fc.assert(
    fc.property(course(10), fc.integer({ min: 0, max: 10 }), (run, set) => {
      const game = {
        seats: [],
        settings: {},
        deadline: { hours: 72, from: NOON + set * DAY },
      } as unknown as Game;
      const later = (spans: Days[]) =>
        spans.map(({ from, until }) => ({ from: from - set, until: until - set }));
      const fromThen = {
        pauses: later(run.pauses),
        outages: later(run.outages),
        absences: later(run.absences),
      };
      const clock = clockOf(game, { wishes: wishesOf(run), now: NOON });
      expect(((clock.timeUntil(waitAfter(run)) ?? 0) - NOON) / DAY).toBe(set + byDays(fromThen, 3));
    }),
    { numRuns: amount(300, 3000) },
  );
});

test("an absence and a pause over the same days, from the third day of the wait on, count once", () => {
  const same = { from: 3, until: 6 };
  const run = { pauses: [same], outages: [], absences: [same] };
  const from = stalledFrom({ settings: {} }, waitAfter(run), wishesOf(run)) ?? 0;
  expect((from - NOON) / DAY).toBe(15);
});
