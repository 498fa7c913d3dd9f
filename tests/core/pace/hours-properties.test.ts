import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localTime, reachableFrom, type Hours, momentAt, zonedTime } from "#core/pace/hours.ts";
import { zones } from "#games/me/zones.ts";
import { changesOf, DAY, FIRST, HOUR, isQuiet, LAST, MINUTE, shownAt } from "./intl-calendar.ts";
import { amount } from "../../support/run/soak.ts";

const anyMoment = fc.integer({ min: FIRST + 7 * DAY, max: LAST - 30 * DAY });

/** A zone and a time in it: any time, or one within a day of a clock change. */
const placeAndTime = fc.constantFrom(...zones()).chain((zone) => {
  const changes = changesOf(zone);
  if (changes.length === 0) return fc.record({ zone: fc.constant(zone), at: anyMoment });
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -DAY, max: DAY }))
    .map(([change, distance]) => change + distance);
  const at = fc.oneof({ weight: 3, arbitrary: nearChange }, { weight: 1, arbitrary: anyMoment });
  return fc.record({ zone: fc.constant(zone), at });
});

/** Minutes of the day, often in the early hours, when clocks change. */
const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 0, max: 1439 }));

const quiet = fc.record({ from: minuteOfDay, to: minuteOfDay }).filter(({ from, to }) => from !== to);

const wishes = fc.record(
  {
    quiet,
    daysOff: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 }),
    away: fc.record({
      begins: fc.integer({ min: -3 * DAY, max: 3 * DAY }),
      lasts: fc.integer({ min: 1, max: 9 * DAY }),
    }),
  },
  { requiredKeys: [] },
);

type Limits = Hours & { zone: string };

const situation = fc.tuple(placeAndTime, wishes).map(([{ zone, at }, { away, ...rest }]) => {
  const absence = away && { from: at + away.begins, until: at + away.begins + away.lasts };
  const limits: Limits = { zone, ...rest, ...(absence && { away: absence }) };
  return { at, limits };
});

/** True if a person must not be disturbed, by Intl alone. */
function isForbidden(at: number, limits: Limits): boolean {
  if (limits.away && limits.away.from <= at && at < limits.away.until) return true;
  if (limits.daysOff?.includes(shownAt(at, limits.zone).weekday)) return true;
  return limits.quiet !== undefined && isQuiet(at, limits.quiet, limits.zone);
}

function reached(at: number, limits: Limits): number {
  const moment = reachableFrom(at, limits);
  if (moment === null) throw new Error("Nobody is never reached who has a day.");
  return moment;
}

/** A number of evenly spaced times in a range, and the last one before its end. */
function between(from: number, until: number, count: number): number[] {
  const step = Math.max(MINUTE, (until - from) / count);
  const moments = Array.from(
    { length: Math.floor((until - from - 1) / step) + 1 },
    (_, at) => from + Math.floor(at * step),
  );
  return until > from ? [...moments, until - 1] : [];
}

test("the time is never before the requested one, and nothing forbids it", () => {
  fc.assert(
    fc.property(situation, ({ at, limits }) => {
      const moment = reached(at, limits);
      expect(moment).toBeGreaterThanOrEqual(at);
      expect(isForbidden(moment, limits)).toBe(false);
    }),
    { numRuns: amount(25, 200) },
  );
});

test("all times before it are forbidden", () => {
  fc.assert(
    fc.property(situation, ({ at, limits }) => {
      const earlier = between(at, reached(at, limits), 60);
      const allowed = earlier.filter((moment) => !isForbidden(moment, limits));
      expect(allowed.map((moment) => new Date(moment).toISOString())).toEqual([]);
    }),
    { numRuns: amount(25, 150) },
  );
});

test("a permitted time stays unchanged", () => {
  fc.assert(
    fc.property(situation, ({ at, limits }) => {
      const moment = reached(at, limits);
      expect(reached(moment, limits)).toBe(moment);
    }),
    { numRuns: amount(100, 1000) },
  );
});

test("a later request never gives an earlier time", () => {
  fc.assert(
    fc.property(situation, fc.nat({ max: 3 * DAY }), ({ at, limits }, later) => {
      expect(reached(at + later, limits)).toBeGreaterThanOrEqual(reached(at, limits));
    }),
    { numRuns: amount(100, 1000) },
  );
});

test("clock and calendar match Intl", () => {
  fc.assert(
    fc.property(placeAndTime, ({ zone, at }) => {
      const { date, minutes } = shownAt(at, zone);
      expect(localTime(at, zone)).toEqual({
        date,
        hour: Math.floor(minutes / 60),
        minute: minutes % 60,
      });
    }),
    { numRuns: amount(100, 1000) },
  );
});

test("a clock shows a given minute then, and before and after it only if it is set back", () => {
  fc.assert(
    fc.property(placeAndTime, ({ zone, at }) => {
      const shown = zonedTime(at, zone).toPlainDateTime();
      const [first, last] = [momentAt(shown, zone, "earlier"), momentAt(shown, zone, "later")];
      for (const moment of [first, last])
        expect(zonedTime(moment, zone).toPlainDateTime().equals(shown)).toBe(true);
      expect([first, last]).toContain(at);
      const isPutBack = changesOf(zone).some((change) => first < change && change <= last);
      expect(first !== last).toBe(isPutBack);
    }),
    { numRuns: amount(100, 1000) },
  );
});

test.each(["Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "Antarctica/Troll", "Africa/Casablanca"])(
  "in %s the nights around a clock change are correct throughout",
  (zone) => {
    const limits = { zone, quiet: { from: 23 * 60 + 40, to: 100 } };
    for (const change of changesOf(zone).filter(
      (moment) => moment > Date.UTC(2025, 6) && moment < Date.UTC(2026, 11),
    )) {
      for (let at = change - 5 * HOUR; at < change + 5 * HOUR; at += 19 * MINUTE)
        expect([at, reached(at, limits) === at]).toEqual([at, !isForbidden(at, limits)]);
    }
  },
);
