import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reachableFrom } from "#core/pace/hours.ts";
import { nextNudge } from "#core/pace/nudge-times.ts";
import { inUsualHour, LONGEST_MOVE, learnedFrom } from "#core/pace/usual-hours.ts";
import { noHours, withMove } from "#games/people/learned-hours.ts";
import { zones } from "#games/me/zones.ts";
import { changesOf, DAY, FIRST, HOUR, isQuiet, LAST, shownAt } from "./intl-calendar.ts";

const PACE = { first: 24, repeat: 24, most: 5 };

/** The counters of a person with a number of moves in one hour, and one move in another. */
function playsAt(hour: number, moves = 20): number[] {
  return noHours().map((_, other) => (other === hour ? moves : other === (hour + 9) % 24 ? 1 : 0));
}

const at = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString();

describe("a person's usual hour", () => {
  test("is counted by their own clock", () => {
    const counts = withMove(noHours(), at("2026-07-01T18:59Z"), "Europe/Berlin");
    expect(counts.indexOf(1)).toBe(20);
    expect(withMove(noHours(), at("2026-12-01T18:59Z"), "Europe/Berlin").indexOf(1)).toBe(19);
    expect(withMove(noHours(), at("2026-12-01T18:59Z"), "Asia/Kathmandu").indexOf(1)).toBe(0);
    expect(withMove(noHours(), at("2026-12-01T18:59Z")).indexOf(1)).toBe(18);
  });

  test("is unknown after a few moves, and for a person who plays all day", () => {
    expect(learnedFrom(playsAt(20, 5)).hour).toBeUndefined();
    expect(learnedFrom(noHours().map(() => 4)).hour).toBeUndefined();
    expect(learnedFrom(playsAt(20)).hour).toBe(20);
  });

  test("is the middle of an evening, even across midnight", () => {
    const evening = noHours().map((_, hour) => ([23, 0, 1].includes(hour) ? 8 : 0));
    expect(learnedFrom(evening).hour).toBe(0);
  });

  test("follows a change of habits, and the counters stay small", () => {
    let counts = noHours();
    for (let day = 0; day < 2000; day += 1) counts = withMove(counts, at("2026-01-01T08:00Z") + day * DAY);
    for (let day = 0; day < 200; day += 1) counts = withMove(counts, at("2026-01-01T21:00Z") + day * DAY);
    expect(learnedFrom(counts).hour).toBe(21);
    expect(learnedFrom(counts).moves).toBeLessThan(240);
  });
});

describe("a reminder moves into the usual hour", () => {
  const evening = { zone: "Europe/Berlin", learned: playsAt(20) };

  test.each([
    ["later the same day", "2026-11-02T11:30Z", "2026-11-02T19:00:00.000Z"],
    ["not if it is within the hour already", "2026-11-02T19:40Z", "2026-11-02T19:40:00.000Z"],
    ["not more than twelve hours later", "2026-11-02T06:59Z", "2026-11-02T06:59:00.000Z"],
    ["twelve hours later at most", "2026-11-02T07:00Z", "2026-11-02T19:00:00.000Z"],
    ["by the clock as it is set back that night", "2026-10-25T00:30Z", "2026-10-25T00:30:00.000Z"],
  ])("%s", (_, due, moved) => {
    expect(iso(inUsualHour(at(due), evening))).toBe(moved);
  });

  test("not into quiet hours, a day off or an absence, but to their end within the hour", () => {
    const due = at("2026-11-02T11:30Z");
    expect(inUsualHour(due, { ...evening, quiet: { from: 19 * 60, to: 7 * 60 } })).toBe(due);
    expect(iso(inUsualHour(due, { ...evening, quiet: { from: 15 * 60, to: 20 * 60 + 15 } }))).toBe(
      "2026-11-02T19:15:00.000Z",
    );
    expect(inUsualHour(due, { ...evening, away: { from: due + HOUR, until: due + DAY } })).toBe(due);
    const late = at("2026-11-02T21:00Z");
    expect(inUsualHour(late, { zone: "UTC", learned: playsAt(3), daysOff: [2] })).toBe(late);
  });

  test("not into an hour that the clock skips", () => {
    const due = at("2026-03-29T00:10Z");
    expect(inUsualHour(due, { zone: "Europe/Berlin", learned: playsAt(2) })).toBe(due);
  });

  test("but not if it was put off to a chosen time", () => {
    const since = at("2026-11-02T11:30Z");
    const snoozed = since + 3 * DAY;
    expect(nextNudge(PACE, { since, sent: 0 }, evening)).toEqual({ at: at("2026-11-03T19:00Z") });
    expect(nextNudge(PACE, { since, sent: 0, snoozed }, evening)).toEqual({ at: snoozed });
    expect(nextNudge(PACE, { since, sent: 0 }, { zone: "Europe/Berlin" })).toEqual({ at: since + DAY });
  });
});

const place = fc.constantFrom(...zones()).chain((zone) => {
  const near = changesOf(zone).map((change) =>
    fc.integer({ min: -DAY, max: DAY }).map((distance) => change + distance),
  );
  const due = fc.oneof(fc.integer({ min: FIRST + 7 * DAY, max: LAST - 30 * DAY }), ...near);
  return fc.record({ zone: fc.constant(zone), due });
});

test("never earlier, at most twelve hours later, and never to a forbidden time", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const quiet = fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to);
  const counts = fc.integer({ min: 0, max: 23 }).map((hour) => playsAt(hour));
  const daysOff = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 6 });
  fc.assert(
    fc.property(place, quiet, daysOff, counts, ({ zone, due }, still, off, learned) => {
      const hours = { zone, quiet: still, daysOff: off };
      const plain = reachableFrom(due, hours)!;
      const moved = inUsualHour(plain, { ...hours, learned });
      expect(moved).toBeGreaterThanOrEqual(plain);
      expect(moved - plain).toBeLessThanOrEqual(LONGEST_MOVE);
      expect(isQuiet(moved, still, zone)).toBe(false);
      expect(off).not.toContain(shownAt(moved, zone).weekday);
      const hour = Math.floor(shownAt(moved, zone).minutes / 60);
      expect(moved === plain || hour === learnedFrom(learned).hour).toBe(true);
      // Checked again at that time, it stays.
      expect(inUsualHour(moved, { ...hours, learned })).toBe(moved);
    }),
    { numRuns: 300 },
  );
});
