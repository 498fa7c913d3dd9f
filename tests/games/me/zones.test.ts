import { describe, expect, test } from "vitest";
import { isZone, zoneNamed, zones } from "#games/me/zones.ts";

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
