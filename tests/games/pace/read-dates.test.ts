import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFrom, readUntil } from "#games/pace/read-dates.ts";
import { zones } from "#games/me/zones.ts";
import { refusalOf } from "../../core/pace/refusal.ts";

/** A Saturday, 10:00 in Berlin. */
const NOW = Date.parse("2026-11-21T09:00Z");
const ZONE = "Europe/Berlin";

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

  test("next with a weekday that is still to come this week is ambiguous, and refused", () => {
    expect(refusalOf(() => readUntil("next sunday", NOW, ZONE))).toContain("next sunday");
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

describe("a duration counts from now", () => {
  test.each([
    ["12h", "2026-11-21T21:00Z"],
    ["1 hour", "2026-11-21T10:00Z"],
    ["3d", "2026-11-24T09:00Z"],
    ["3 days", "2026-11-24T09:00Z"],
    ["in 3 days", "2026-11-24T09:00Z"],
    ["2w", "2026-12-05T09:00Z"],
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
    ["2026-11-20", "is over"],
    ["20 nov 2026", "is over"],
    ["0001-01-01", "is over"],
    ["2027-11-22", "is more than a year ahead"],
    ["2028-02-29", "is more than a year ahead"],
    ["53w", "is more than a year ahead"],
    ["9999w", "is more than a year ahead"],
    ["9999-12-31", "is more than a year ahead"],
    ["", "is no day"],
    ["soon", "is no day"],
    ["2026-02-30", "is no day"],
    ["31 nov", "is no day"],
    ["29 feb", "is no day"],
    ["0 dec", "is no day"],
    ["24 dec 26", "is no day"],
    ["24 xyz", "is no day"],
    ["24 dec 2026 noon", "is no day"],
    ["0h", "is no day"],
    ["3m", "is no day"],
    ["-3d", "is no day"],
    ["99999d", "is no day"],
  ])("%j", (written, reason) => {
    for (const read of [readFrom, readUntil]) {
      const refusal = refusalOf(() => read(written, NOW, ZONE));
      expect(refusal).toContain(`"${written}" ${reason}`);
      expect(refusal).toContain("Write it like `2026-12-05`, `24 dec`, `friday`");
    }
  });

  test("until cannot be now", () => {
    expect(refusalOf(() => readUntil("now", NOW, ZONE))).toContain("is no day");
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
