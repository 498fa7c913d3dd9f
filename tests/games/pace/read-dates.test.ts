import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { readFrom, readUntil, timesMeant } from "#games/pace/read-dates.ts";
import { zones } from "#games/me/zones.ts";
import { refusalOf } from "../../core/pace/refusal.ts";

/** A Saturday, 10:00 in Berlin. */
const NOW = Date.parse("2026-11-21T09:00Z");
const ZONE = "Europe/Berlin";

function errorOf(read: () => unknown): RuleError {
  try {
    read();
  } catch (error) {
    if (error instanceof RuleError) return error;
  }
  throw new Error("It was not refused.");
}

function iso(at: number): string {
  return new Date(at).toISOString().replace(":00.000Z", "Z");
}

describe("of a day, from means its start and until its end", () => {
  test.each([
    ["2026-12-24", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["2026-12-4", "2026-12-03T23:00Z", "2026-12-04T23:00Z"],
    ["24 dec", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["24. December", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["Dec 24th, 2026", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["dec 24", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["20 nov", "2027-11-19T23:00Z", "2027-11-20T23:00Z"],
    ["1 jan", "2026-12-31T23:00Z", "2027-01-01T23:00Z"],
    ["24.12.", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["24.12.2026", "2026-12-23T23:00Z", "2026-12-24T23:00Z"],
    ["next monday", "2026-11-22T23:00Z", "2026-11-23T23:00Z"],
    ["tomorrow", "2026-11-21T23:00Z", "2026-11-22T23:00Z"],
    ["sunday", "2026-11-21T23:00Z", "2026-11-22T23:00Z"],
    ["friday", "2026-11-26T23:00Z", "2026-11-27T23:00Z"],
    ["Fri", "2026-11-26T23:00Z", "2026-11-27T23:00Z"],
    ["2027-11-21", "2027-11-20T23:00Z", "2027-11-21T23:00Z"],
  ])("%s", (written, from, until) => {
    expect(iso(readFrom(written, NOW, ZONE))).toBe(from);
    expect(iso(readUntil(written, NOW, ZONE))).toBe(until);
  });

  test.each([
    ["next sunday", ["2026-11-22", "2026-11-29"]],
    ["weekend", ["2026-11-22", "2026-11-28"]],
    ["4/12", ["2026-12-04", "2027-04-12"]],
    ["3m", ["2026-11-21 10:03", "2027-02-21 10:00"]],
    ["sunday next", undefined],
  ])("%s can mean several days, and asks for one", (written, days) => {
    const error = errorOf(() => readUntil(written, NOW, ZONE));
    expect(error.choices?.of.map(({ value }) => value).toSorted()).toEqual(days);
    for (const day of days ?? []) expect(readUntil(day, NOW, ZONE)).toBeGreaterThan(NOW);
  });

  test("a weekday is the next one, and never today", () => {
    expect(iso(readUntil("saturday", NOW, ZONE))).toBe("2026-11-28T23:00Z");
  });

  test.each(["today", "21 nov", "2026-11-21"])("%s starts now", (written) => {
    expect(readFrom(written, NOW, ZONE)).toBe(NOW);
    expect(iso(readUntil(written, NOW, ZONE))).toBe("2026-11-21T23:00Z");
  });

  test("a day is local: on Kiritimati it is the 22nd in the morning, in Pago Pago the 21st at night", () => {
    const late = Date.parse("2026-11-21T20:00Z");
    expect(iso(readUntil("tomorrow", late, "Pacific/Kiritimati"))).toBe("2026-11-23T10:00Z");
    expect(iso(readUntil("tomorrow", late, "Pacific/Pago_Pago"))).toBe("2026-11-23T11:00Z");
  });

  test("a day without a midnight starts at one in the morning (Cairo)", () => {
    const now = Date.parse("2026-04-20T12:00Z");
    expect(iso(readFrom("24 apr", now, "Africa/Cairo"))).toBe("2026-04-23T22:00Z");
    expect(iso(readUntil("23 apr", now, "Africa/Cairo"))).toBe("2026-04-23T22:00Z");
  });
});

describe("of a text that means a day, until means its end", () => {
  test.each([
    ["xmas", "2026-12-25"],
    ["until christmas", "2026-12-25"],
    ["new year's eve", "2026-12-31"],
    ["friday next week", "2026-11-27"],
    ["friday of next week", "2026-11-27"],
    ["next week friday", "2026-11-27"],
    ["friday week", "2026-12-04"],
    ["this friday", "2026-11-27"],
    ["fri, 4 dec", "2026-12-04"],
    ["friday 4 december", "2026-12-04"],
    ["24th of december", "2026-12-24"],
    ["the 24th", "2026-11-24"],
    ["12/24", "2026-12-24"],
    ["day after tomorrow", "2026-11-23"],
    ["end of next week", "2026-11-29"],
    ["end of the month", "2026-11-30"],
    ["end of december", "2026-12-31"],
  ])("%s", (written, day) => {
    expect(readUntil(written, NOW, ZONE)).toBe(readUntil(day, NOW, ZONE));
  });
});

describe("a time of day is by the user's clock", () => {
  test.each([
    ["8pm", "2026-11-21T19:00Z"],
    ["at 8", "2026-11-22T07:00Z"],
    ["20:00", "2026-11-21T19:00Z"],
    ["9am", "2026-11-22T08:00Z"],
    ["noon", "2026-11-21T11:00Z"],
    ["midnight", "2026-11-21T23:00Z"],
    ["tonight", "2026-11-21T18:00Z"],
    ["tonight 8pm", "2026-11-21T19:00Z"],
    ["tomorrow 8pm", "2026-11-22T19:00Z"],
    ["tomorrow at 8 pm", "2026-11-22T19:00Z"],
    ["8pm tomorrow", "2026-11-22T19:00Z"],
    ["tomorrow morning", "2026-11-22T08:00Z"],
    ["friday evening", "2026-11-27T18:00Z"],
    ["until fri 20:30", "2026-11-27T19:30Z"],
    ["8:30pm on friday", "2026-11-27T19:30Z"],
    ["24 dec 18:00", "2026-12-24T17:00Z"],
    ["2026-12-24 18:00", "2026-12-24T17:00Z"],
    ["2026-12-24T18:00", "2026-12-24T17:00Z"],
    ["next week", "2026-11-22T23:00Z"],
    ["next month", "2026-11-30T23:00Z"],
  ])("%s", (written, moment) => {
    expect(iso(readUntil(written, NOW, ZONE))).toBe(moment);
    expect(iso(readFrom(written, NOW, ZONE))).toBe(moment);
  });
});

describe("a duration counts from now", () => {
  test.each([
    ["12h", "2026-11-21T21:00Z"],
    ["1 hour", "2026-11-21T10:00Z"],
    ["3d", "2026-11-24T09:00Z"],
    ["3 days", "2026-11-24T09:00Z"],
    ["in 3 days", "2026-11-24T09:00Z"],
    ["2w", "2026-12-05T09:00Z"],
    ["90m", "2026-11-21T10:30Z"],
    ["90 minutes", "2026-11-21T10:30Z"],
    ["1h30", "2026-11-21T10:30Z"],
    ["1 h 30 min", "2026-11-21T10:30Z"],
    ["1.5h", "2026-11-21T10:30Z"],
    ["half an hour", "2026-11-21T09:30Z"],
    ["an hour", "2026-11-21T10:00Z"],
    ["a week", "2026-11-28T09:00Z"],
    ["two weeks", "2026-12-05T09:00Z"],
    ["a couple of days", "2026-11-23T09:00Z"],
    ["2 days and 3 hours", "2026-11-23T12:00Z"],
    ["a fortnight", "2026-12-05T09:00Z"],
    ["2 months", "2027-01-21T09:00Z"],
    ["52 weeks", "2027-11-20T09:00Z"],
  ])("%s", (written, moment) => {
    expect(iso(readFrom(written, NOW, ZONE))).toBe(moment);
    expect(iso(readUntil(written, NOW, ZONE))).toBe(moment);
  });

  test("days keep the time of day when the clock is set back, hours do not", () => {
    const before = Date.parse("2026-10-24T08:00Z");
    expect(iso(readUntil("1d", before, ZONE))).toBe("2026-10-25T09:00Z");
    expect(iso(readUntil("24h", before, ZONE))).toBe("2026-10-25T08:00Z");
  });

  test("now is now", () => {
    expect(readFrom("Now", NOW, ZONE)).toBe(NOW);
  });
});

describe("an impossible value is refused with an alternative", () => {
  test.each([
    ["2026-11-20", "over"],
    ["20 nov 2026", "over"],
    ["0001-01-01", "over"],
    ["2027-11-22", "far"],
    ["2028-02-29", "far"],
    ["53w", "far"],
    ["9999w", "far"],
    ["9999-12-31", "far"],
    ["", "unread"],
    ["soon", "unread"],
    ["2026-02-30", "unread"],
    ["31 nov", "unread"],
    ["29 feb", "unread"],
    ["0 dec", "unread"],
    ["24 dec 26", "unread"],
    ["24 xyz", "unread"],
    ["24 dec 2026 lunch", "unread"],
    ["0h", "unread"],
    ["today 8am", "over"],
    ["25:00", "unread"],
    ["tomorrow 25:00", "unread"],
    ["tomorrow 13pm", "unread"],
    ["friday 12", "unread"],
    ["saturday, 4 dec", "unread"],
    ["13 months", "far"],
    ["a while", "unread"],
    ["8", "unread"],
    ["-3d", "unread"],
    ["99999d", "unread"],
  ])("%j", (written, reason) => {
    for (const read of [readFrom, readUntil]) {
      const { key, values } = errorOf(() => read(written, NOW, ZONE)).text;
      expect(key).toBe("refuse-date");
      expect(values).toMatchObject({ reason, date: "2026-12-05" });
    }
  });

  test("until cannot be now", () => {
    expect(errorOf(() => readUntil("now", NOW, ZONE)).text.values).toMatchObject({ reason: "unread" });
  });

  test("the proposed alternative is accepted at any time and place", () => {
    const when = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
    fc.assert(
      fc.property(when, fc.constantFrom(...zones()), (now, zone) => {
        const proposals = [...refusalOf(() => readUntil("?", now, zone)).matchAll(/`([^`]+)`/g)];
        expect(proposals.length).toBeGreaterThan(5);
        for (const [, proposal = ""] of proposals) {
          const [from, until] = [readFrom(proposal, now, zone), readUntil(proposal, now, zone)];
          expect(from).toBeGreaterThanOrEqual(now);
          expect(until).toBeGreaterThan(now);
          expect(until).toBeGreaterThanOrEqual(from);
        }
      }),
    );
  });
});

test("each suggested time is what the text means, and its value is read as the same time", () => {
  for (const written of ["friday", "tomorrow 8pm", "90m", "next sunday", "xmas", "3m", "weekend"]) {
    for (const { at, value } of timesMeant(written, NOW, ZONE, "until"))
      expect(readUntil(value, NOW, ZONE)).toBe(at);
  }
});
