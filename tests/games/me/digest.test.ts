import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digestAfter, isQuietMinute } from "#games/me/digest.ts";
import { zones } from "#games/me/zones.ts";
import type { QuietHours } from "#core/schema/reminding.ts";
import {
  changesOf,
  DAY,
  FIRST,
  HOUR,
  isQuiet,
  LAST,
  MINUTE,
  shownAt,
} from "../../core/pace/intl-calendar.ts";

const minute = fc.integer({ min: 0, max: 1439 });

/** A zone, and a time within days of a change of its clock, if it has any. */
const placeAndTime = fc.constantFrom(...zones()).chain((zone) => {
  const changes = changesOf(zone).filter((at) => at > FIRST + 9 * DAY && at < LAST - 9 * DAY);
  const moments = changes.length === 0 ? [FIRST + 100 * DAY] : changes;
  return fc
    .tuple(fc.constantFrom(...moments), fc.integer({ min: -3 * DAY, max: 3 * DAY }))
    .map(([at, off]) => ({ zone, at: at + off }));
});

describe("the next digest", () => {
  test("is none without a digest setting", () => {
    expect(digestAfter(0, { zone: "UTC" })).toBeUndefined();
  });

  test.each([
    ["2026-10-24T05:59:59Z", "2026-10-24T06:00:00Z"],
    ["2026-10-24T06:00:00Z", "2026-10-25T07:00:00Z"],
    ["2026-10-25T07:00:00Z", "2026-10-26T07:00:00Z"],
    ["2027-03-27T07:00:00Z", "2027-03-28T06:00:00Z"],
  ])("after %s is at %s, at eight in Berlin in summer and in winter", (after, next) => {
    const at = digestAfter(Date.parse(after), { zone: "Europe/Berlin", digest: 8 * 60 });
    expect(new Date(at!).toISOString().replace(".000", "")).toBe(next);
  });

  test("is sent at the change if the clock skips its hour, and once if the hour occurs twice", () => {
    const own = { zone: "Europe/Berlin", digest: 150 };
    const spring = digestAfter(Date.parse("2027-03-27T12:00:00Z"), own)!;
    expect(new Date(spring).toISOString()).toBe("2027-03-28T01:00:00.000Z");
    const autumn = digestAfter(Date.parse("2026-10-24T12:00:00Z"), own)!;
    expect(new Date(autumn).toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(new Date(digestAfter(autumn, own)!).toISOString()).toBe("2026-10-26T01:30:00.000Z");
  });

  test("is sent after the second end of quiet hours if their end occurs twice", () => {
    const own = { zone: "Europe/Berlin", digest: 150, quiet: { from: 22 * 60, to: 150 } };
    const autumn = digestAfter(Date.parse("2026-10-24T12:00:00Z"), own)!;
    expect(new Date(autumn).toISOString()).toBe("2026-10-25T01:30:00.000Z");
  });

  test("shows the chosen minute on local clocks, at most a day ahead, except at clock changes", () => {
    fc.assert(
      fc.property(placeAndTime, minute, ({ zone, at }, digest) => {
        const next = digestAfter(at, { zone, digest })!;
        expect(next).toBeGreaterThan(at);
        expect(next - at).toBeLessThanOrEqual(DAY + 3 * HOUR);
        fc.pre(!changesOf(zone).some((change) => Math.abs(change - next) <= 2 * MINUTE));
        expect(shownAt(next, zone).minutes).toBe(digest);
      }),
    );
  });

  test("never falls into quiet hours that do not contain its minute, at any clock change", () => {
    fc.assert(
      fc.property(placeAndTime, minute, minute, minute, ({ zone, at }, digest, from, to) => {
        const quiet: QuietHours = { from, to };
        fc.pre(from !== to && !isQuietMinute(digest, quiet));
        const next = digestAfter(at, { zone, digest, quiet })!;
        expect(isQuiet(next, quiet, zone)).toBe(false);
      }),
    );
  });

  test("is a day after the last one, except at clock changes", () => {
    fc.assert(
      fc.property(placeAndTime, minute, ({ zone, at }, digest) => {
        let next = digestAfter(at, { zone, digest })!;
        for (let count = 0; count < 7; count += 1) {
          const last = next;
          next = digestAfter(last, { zone, digest })!;
          expect(Math.abs(next - last - DAY)).toBeLessThanOrEqual(3 * HOUR);
        }
      }),
    );
  });
});

test.each([
  [1320, 420, [1320, 1439, 0, 419], [420, 1319]],
  [60, 120, [60, 119], [59, 120, 1000]],
])("quiet hours from %i to %i include the first minute and not the last", (from, to, inside, outside) => {
  expect(inside.every((at) => isQuietMinute(at, { from, to }))).toBe(true);
  expect(outside.some((at) => isQuietMinute(at, { from, to }))).toBe(false);
});
