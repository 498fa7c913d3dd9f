import { RuleError } from "#core/errors.ts";
import { describe, expect, test } from "vitest";
import { isZone, readZone, zoneNamed, zones } from "#games/me/zones.ts";
import { refusalOf } from "../../core/pace/refusal.ts";

describe("a zone has one spelling", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    ["europe/berlin", "Europe/Berlin"],
    ["AMERICA/NEW_YORK", "America/New_York"],
    ["utc", "UTC"],
    ["Etc/UTC", "UTC"],
    ["etc/gmt+5", "Etc/GMT+5"],
    ["US/Eastern", "America/New_York"],
    ["Japan", "Asia/Tokyo"],
    ["asia/kolkata", "Asia/Kolkata"],
    ["Asia/Calcutta", "Asia/Kolkata"],
    ["Asia/Katmandu", "Asia/Kathmandu"],
    ["Europe/Kiev", "Europe/Kyiv"],
  ])("%s is %s", (written, zone) => {
    expect(zoneNamed(written)).toBe(zone);
    expect(isZone(written)).toBe(true);
  });

  test.each([
    "Europe/Munich",
    "+02:00",
    "UTC+2",
    "PST",
    "IST",
    "BST",
    "SystemV/PST8",
    "",
    " ",
    "2026-01-01[UTC]",
  ])("%j is not a zone", (written) => {
    expect(zoneNamed(written)).toBeUndefined();
    expect(isZone(written)).toBe(false);
  });
});

describe("the zones to choose from", () => {
  test("are all zones of the runtime under their current names, and UTC, sorted", () => {
    const all = zones();
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all).toContain("UTC");
    expect(all).toContain("Asia/Kolkata");
    expect(all).not.toContain("Asia/Calcutta");
    for (const zone of Intl.supportedValuesOf("timeZone")) expect(all).toContain(zoneNamed(zone));
    expect(all).toHaveLength(new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]).size);
  });

  test("are each spelled as saved", () => {
    for (const zone of zones()) expect(zoneNamed(zone.toLowerCase())).toBe(zone);
  });
});

describe("a zone as players type it", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    [" berlin ", "Europe/Berlin"],
    ["new york", "America/New_York"],
    ["New_York", "America/New_York"],
    ["los angeles", "America/Los_Angeles"],
    ["São Paulo", "America/Sao_Paulo"],
    ["Zürich", "Europe/Zurich"],
    ["Calcutta", "Asia/Kolkata"],
    ["kyiv", "Europe/Kyiv"],
    ["utc", "UTC"],
    ["CET", "Europe/Brussels"],
  ])("%s is %s", (written, zone) => {
    expect(readZone(written)).toBe(zone);
  });

  test.each(["munich", "Frankfurt", "Köln"])(
    "a large city without a zone of its own has its country's: %s",
    (city) => {
      expect(readZone(city)).toBe("Europe/Berlin");
    },
  );

  test.each(["+02:00", "UTC+2", "PST", "EST", "mst", "america", ""])(
    "%j is refused with an alternative",
    (written) => {
      expect(refusalOf(() => readZone(written))).toMatch(/^No time zone is called ".*"\. Write a large city/);
    },
  );

  test.each([
    ["Europe/Berln", "Europe/Berlin"],
    ["Amsterdm", "Europe/Amsterdam"],
    ["york", "America/New_York"],
  ])("%s is not a zone, and %s is offered", (written, zone) => {
    const error = errorOf(() => readZone(written));
    expect(error?.choices?.of.map(({ value }) => value)).toContain(zone);
  });
});

function errorOf(read: () => unknown): RuleError | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof RuleError) return error;
  }
  return undefined;
}
