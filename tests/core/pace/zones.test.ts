import { describe, expect, test } from "vitest";
import { isZone, readZone, zoneNamed, zones } from "#core/pace/zones.ts";
import { refusalOf } from "./refusal.ts";

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
  ])("%j is none", (written) => {
    expect(zoneNamed(written)).toBeUndefined();
    expect(isZone(written)).toBe(false);
  });
});

describe("the zones to choose from", () => {
  test("are all that the runtime knows, by the names that they have now, and UTC, sorted", () => {
    const all = zones();
    expect(all).toEqual([...new Set(all)].toSorted());
    expect(all).toContain("UTC");
    expect(all).toContain("Asia/Kolkata");
    expect(all).not.toContain("Asia/Calcutta");
    for (const zone of Intl.supportedValuesOf("timeZone")) expect(all).toContain(zoneNamed(zone));
    expect(all).toHaveLength(new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]).size);
  });

  test("are each spelled as they are kept", () => {
    for (const zone of zones()) expect(zoneNamed(zone.toLowerCase())).toBe(zone);
  });
});

describe("a zone as players write it", () => {
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

  test.each(["Munich", "+02:00", "UTC+2", "PST", "EST", "mst", "america", ""])(
    "%j is refused, with what to write instead",
    (written) => {
      expect(refusalOf(() => readZone(written))).toMatch(
        /^".*" is no time zone, or several\. Write .*Nearest: \w+(\/\w+)*((, | and )\w+(\/\w+)*){0,3}\.$/,
      );
    },
  );

  test("a slip of the pen is forgiven, and what is none names the nearest", () => {
    expect(readZone("Europe/Berln")).toBe("Europe/Berlin");
    expect(readZone("Amsterdm")).toBe("Europe/Amsterdam");
    expect(refusalOf(() => readZone("Amstrd"))).toContain("Nearest: Europe/Amsterdam, ");
  });
});
