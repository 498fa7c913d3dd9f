import { RuleError } from "#core/errors.ts";
import { describe, expect, test } from "vitest";
import { readZone, zonesFitting } from "#games/me/read-zone.ts";
import { refusalOf } from "../../core/pace/refusal.ts";

const WINTER = Date.parse("2026-11-28T12:00Z");
const SUMMER = Date.parse("2026-07-15T12:00Z");

function offered(written: string, now = WINTER): string[] {
  try {
    return [readZone(written, now)];
  } catch (error) {
    if (error instanceof RuleError) return error.choices?.of.map(({ value }) => value) ?? [];
    throw error;
  }
}

describe("a zone as players type it", () => {
  test.each([
    ["Europe/Berlin", "Europe/Berlin"],
    [" berlin ", "Europe/Berlin"],
    ["Europe/Berlin · it is 14:05 there", "Europe/Berlin"],
    ["new york", "America/New_York"],
    ["New_York", "America/New_York"],
    ["los angeles", "America/Los_Angeles"],
    ["São Paulo", "America/Sao_Paulo"],
    ["Zürich", "Europe/Zurich"],
    ["Calcutta", "Asia/Kolkata"],
    ["kyiv", "Europe/Kyiv"],
    ["utc", "UTC"],
    ["CET", "Europe/Brussels"],
    ["munich", "Europe/Berlin"],
    ["Frankfurt", "Europe/Berlin"],
    ["Köln", "Europe/Berlin"],
    ["st louis", "America/Chicago"],
    ["etc/gmt+5", "Etc/GMT+5"],
  ])("%s is %s", (written, zone) => {
    expect(readZone(written, WINTER)).toBe(zone);
  });

  test.each([
    ["EST", "America/New_York"],
    ["edt", "America/New_York"],
    ["ET", "America/New_York"],
    ["Eastern", "America/New_York"],
    ["eastern time", "America/New_York"],
    ["US Eastern", "America/New_York"],
    ["US/Eastern", "America/New_York"],
    ["Eastern Standard Time", "America/New_York"],
    ["PST", "America/Los_Angeles"],
    ["Pacific Daylight Time", "America/Los_Angeles"],
    ["central time", "America/Chicago"],
    ["CDT", "America/Chicago"],
    ["BST", "Europe/London"],
    ["British Summer Time", "Europe/London"],
    ["CEST", "Europe/Berlin"],
    ["MEZ", "Europe/Berlin"],
    ["Central European Time", "Europe/Berlin"],
    ["India Standard Time", "Asia/Kolkata"],
    ["JST", "Asia/Tokyo"],
    ["AWST", "Australia/Perth"],
    ["NZDT", "Pacific/Auckland"],
    ["MSK", "Europe/Moscow"],
    ["SAST", "Africa/Johannesburg"],
    ["HST", "Pacific/Honolulu"],
    ["Z", "UTC"],
  ])("the abbreviation or name %s is %s", (written, zone) => {
    expect(readZone(written, WINTER)).toBe(zone);
  });

  test.each([
    ["India", "Asia/Kolkata"],
    ["UK", "Europe/London"],
    ["England", "Europe/London"],
    ["Germany", "Europe/Berlin"],
    ["Japan", "Asia/Tokyo"],
    ["Israel", "Asia/Jerusalem"],
    ["South Korea", "Asia/Seoul"],
    ["Philippines", "Asia/Manila"],
    ["Czechia", "Europe/Prague"],
    ["czech republic", "Europe/Prague"],
    ["Türkiye", "Europe/Istanbul"],
    ["Turkey", "Europe/Istanbul"],
    ["UAE", "Asia/Dubai"],
    ["Vietnam", "Asia/Ho_Chi_Minh"],
    ["Côte d'Ivoire", "Africa/Abidjan"],
    ["ivory coast", "Africa/Abidjan"],
    ["Trinidad & Tobago", "America/Port_of_Spain"],
    ["Texas", "America/Chicago"],
    ["california", "America/Los_Angeles"],
    ["Queensland", "Australia/Brisbane"],
    ["ontario", "America/Toronto"],
    ["Spain", "Europe/Madrid"],
  ])("the country or state %s is %s", (written, zone) => {
    expect(readZone(written, WINTER)).toBe(zone);
  });

  test.each([
    ["UTC+5:30", "Asia/Kolkata"],
    ["utc+0530", "Asia/Kolkata"],
    ["GMT+5.5", "Asia/Kolkata"],
    ["+05:30", "Asia/Kolkata"],
    ["UTC+5:45", "Asia/Kathmandu"],
    ["utc +9", "Asia/Tokyo"],
    ["GMT−10", "Pacific/Honolulu"],
    ["UTC+0", "UTC"],
    ["UTC+12:45", "Pacific/Chatham"],
  ])("the offset %s is %s", (written, zone) => {
    expect(readZone(written, SUMMER)).toBe(zone);
  });

  test.each([
    ["IST", ["Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"]],
    ["CST", ["America/Chicago", "Asia/Shanghai", "America/Mexico_City", "America/Havana"]],
    ["MST", ["America/Denver", "America/Phoenix"]],
    ["GMT", ["Europe/London", "UTC"]],
    ["AEST", ["Australia/Sydney", "Australia/Brisbane"]],
    ["Georgia", ["America/New_York", "Asia/Tbilisi"]],
    ["UTC+2", ["Europe/Athens", "Africa/Cairo", "Africa/Johannesburg", "Asia/Jerusalem"]],
    ["USA", ["America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles"]],
    ["america", ["America/New_York", "Pacific/Honolulu"]],
    ["Australia", ["Australia/Sydney", "Australia/Perth", "Australia/Adelaide", "Australia/Brisbane"]],
    ["Canada", ["America/Toronto", "America/Vancouver", "America/Halifax"]],
    ["Russia", ["Europe/Moscow"]],
  ])("%s can be several zones, and asks for one", (written, zones) => {
    expect(() => readZone(written, WINTER)).toThrow(expect.objectContaining({ key: "refuse-zone-several" }));
    expect(offered(written)).toEqual(expect.arrayContaining(zones));
    expect(offered(written).length).toBeLessThanOrEqual(10);
  });

  test("an offset means the zones that have it on the day", () => {
    expect(offered("UTC+1", SUMMER)).toContain("Europe/London");
    expect(offered("UTC+1", WINTER)).toContain("Europe/Berlin");
    expect(offered("UTC+1", WINTER)).not.toContain("Europe/London");
  });

  test.each([
    ["Europe/Berln", "Europe/Berlin"],
    ["Amsterdm", "Europe/Amsterdam"],
    ["york", "America/New_York"],
    ["Germnay", "Europe/Berlin"],
    ["Phillipines", "Asia/Manila"],
    ["korea", "Asia/Seoul"],
  ])("%s offers %s", (written, zone) => {
    expect(offered(written)).toContain(zone);
  });

  test.each([
    "xqz",
    "est1",
    "ast4",
    "house",
    "midnight",
    "UTC+25",
    "UTC+15",
    "+99:00",
    "",
    "  ",
    "@everyone",
  ])("%j offers nothing, because names that share letters only are no help", (written) => {
    expect(offered(written)).toEqual([]);
    expect(refusalOf(() => readZone(written, WINTER))).toMatch(/^No time zone is called ".*"\. Write/);
  });
});

describe("zones are suggested while a name is typed", () => {
  test.each([
    ["EST", "America/New_York", "America/Creston"],
    ["IST", "Asia/Kolkata", undefined],
    ["India", "Asia/Kolkata", undefined],
    ["USA", "America/New_York", "Africa/Lusaka"],
    ["UTC+5:30", "Asia/Kolkata", undefined],
    ["eastern", "America/New_York", undefined],
    ["ber", "Europe/Berlin", undefined],
    ["germ", "Europe/Berlin", undefined],
    ["san fr", "America/Los_Angeles", undefined],
  ])("%s has %s and not %s", (typed, zone, other) => {
    const fitting = zonesFitting(typed, WINTER);
    expect(fitting).toContain(zone);
    expect(fitting).not.toContain(other);
  });
});
