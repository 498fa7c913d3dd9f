import { describe, expect, test } from "vitest";
import { atLocal, localTime, reachableFrom, type Hours } from "#core/pace/hours.ts";
import { readHour } from "#games/me/read-hours.ts";

const MON = 1;
const THU = 4;
const FRI = 5;
const SAT = 6;
const SUN = 7;

function ms(text: string): number {
  return Date.parse(text);
}

function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace(":00.000Z", "Z");
}

function quiet(from: string, to: string) {
  return { from: readHour(from), to: readHour(to) };
}

/** A title, the hours, the time of a message, and the time at which it arrives. All times are UTC. */
type Case = [what: string, hours: Hours, at: string, reached: string];

function expectEach(cases: Case[]) {
  test.each(cases)("%s", (_, hours, at, reached) => {
    expect(iso(reachableFrom(ms(at), hours))).toBe(reached);
  });
}

describe("quiet hours end by the local clock", () => {
  const night = quiet("22:00", "07:30");
  expectEach([
    ["without a zone the hours are in UTC", { quiet: night }, "2026-07-01T23:00Z", "2026-07-02T07:30Z"],
    ["before quiet hours nothing is delayed", { quiet: night }, "2026-07-01T21:59Z", "2026-07-01T21:59Z"],
    ["the first minute is quiet", { quiet: night }, "2026-07-01T22:00Z", "2026-07-02T07:30Z"],
    ["the end is not quiet", { quiet: night }, "2026-07-02T07:30Z", "2026-07-02T07:30Z"],
    ["within one day", { quiet: quiet("13:00", "15:00") }, "2026-07-01T14:00Z", "2026-07-01T15:00Z"],
    ["until midnight", { quiet: quiet("22:00", "00:00") }, "2026-07-01T23:59Z", "2026-07-02T00:00Z"],
    ["from midnight", { quiet: quiet("00:00", "06:00") }, "2026-07-02T00:00Z", "2026-07-02T06:00Z"],
    [
      "summer in Berlin is two hours ahead",
      { zone: "Europe/Berlin", quiet: night },
      "2026-07-01T20:00Z",
      "2026-07-02T05:30Z",
    ],
    [
      "winter in Berlin is one hour ahead",
      { zone: "Europe/Berlin", quiet: night },
      "2026-01-10T21:00Z",
      "2026-01-11T06:30Z",
    ],
    [
      "half an hour: Kolkata, the minute before",
      { zone: "Asia/Kolkata", quiet: night },
      "2026-07-01T16:29Z",
      "2026-07-01T16:29Z",
    ],
    [
      "half an hour: Kolkata",
      { zone: "Asia/Kolkata", quiet: night },
      "2026-07-01T16:30Z",
      "2026-07-02T02:00Z",
    ],
    [
      "three quarters of an hour: Kathmandu, the minute before",
      { zone: "Asia/Kathmandu", quiet: night },
      "2026-07-01T16:14Z",
      "2026-07-01T16:14Z",
    ],
    [
      "three quarters of an hour: Kathmandu",
      { zone: "Asia/Kathmandu", quiet: night },
      "2026-07-01T16:15Z",
      "2026-07-02T01:45Z",
    ],
  ]);
});

// Berlin: 2026-03-29 01:00Z, 02:00 becomes 03:00. New York: 2026-03-08 07:00Z. Sydney: 2026-10-03 16:00Z.
// Lord Howe: 2026-10-03 15:30Z, 02:00 becomes 02:30. Chatham: 2026-09-26 14:00Z, 02:45 becomes 03:45.
// Cairo: 2026-04-23 22:00Z, midnight becomes 01:00. Sao Paulo: 2018-11-04 03:00Z, midnight becomes 01:00.
describe("where the clock is set forward", () => {
  expectEach([
    [
      "an end that is skipped takes effect at the clock change (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "02:30") },
      "2026-03-28T23:00Z",
      "2026-03-29T01:00Z",
    ],
    [
      "an end after the change is an hour earlier than the night before (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "07:30") },
      "2026-03-28T21:00Z",
      "2026-03-29T05:30Z",
    ],
    [
      "the night before the change is an ordinary one (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "07:30") },
      "2026-03-27T21:00Z",
      "2026-03-28T06:30Z",
    ],
    [
      "a start that is skipped takes effect at the clock change (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:30", "08:00") },
      "2026-03-29T01:00Z",
      "2026-03-29T06:00Z",
    ],
    [
      "but not a minute earlier (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:30", "08:00") },
      "2026-03-29T00:59Z",
      "2026-03-29T00:59Z",
    ],
    [
      "quiet hours that are skipped entirely have no effect (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:10", "02:50") },
      "2026-03-29T01:00Z",
      "2026-03-29T01:00Z",
    ],
    [
      "an end that is skipped (New York)",
      { zone: "America/New_York", quiet: quiet("23:00", "02:30") },
      "2026-03-08T05:00Z",
      "2026-03-08T07:00Z",
    ],
    [
      "an end after the change (New York)",
      { zone: "America/New_York", quiet: quiet("23:00", "07:00") },
      "2026-03-08T05:00Z",
      "2026-03-08T11:00Z",
    ],
    [
      "an end that is skipped, in October (Sydney)",
      { zone: "Australia/Sydney", quiet: quiet("22:00", "02:30") },
      "2026-10-03T13:00Z",
      "2026-10-03T16:00Z",
    ],
    [
      "an end after the change, in October (Sydney)",
      { zone: "Australia/Sydney", quiet: quiet("22:00", "07:30") },
      "2026-10-03T13:00Z",
      "2026-10-03T20:30Z",
    ],
    [
      "by half an hour: an end that is skipped (Lord Howe)",
      { zone: "Australia/Lord_Howe", quiet: quiet("22:00", "02:15") },
      "2026-10-03T13:00Z",
      "2026-10-03T15:30Z",
    ],
    [
      "at a quarter to three: an end that is skipped (Chatham)",
      { zone: "Pacific/Chatham", quiet: quiet("22:00", "03:00") },
      "2026-09-26T10:00Z",
      "2026-09-26T14:00Z",
    ],
    [
      "at midnight: an end that is skipped (Sao Paulo)",
      { zone: "America/Sao_Paulo", quiet: quiet("22:00", "00:30") },
      "2018-11-04T02:00Z",
      "2018-11-04T03:00Z",
    ],
    [
      "at midnight: the day after a day off starts at one (Sao Paulo)",
      { zone: "America/Sao_Paulo", daysOff: [SAT] },
      "2018-11-03T15:00Z",
      "2018-11-04T03:00Z",
    ],
    [
      "at midnight: the day after a day off starts at one (Cairo)",
      { zone: "Africa/Cairo", daysOff: [THU] },
      "2026-04-23T12:00Z",
      "2026-04-23T22:00Z",
    ],
  ]);
});

// Berlin: 2026-10-25 01:00Z, 03:00 becomes 02:00. New York: 2026-11-01 06:00Z, 02:00 becomes 01:00.
// Sydney: 2026-04-04 16:00Z, 03:00 becomes 02:00. Lord Howe: 2026-04-04 15:00Z, 02:00 becomes 01:30.
// Chatham: 2026-04-04 14:00Z, 03:45 becomes 02:45. Cairo: 2026-10-29 21:00Z, midnight becomes 23:00.
// Sao Paulo: 2018-02-18 02:00Z, midnight becomes 23:00. Havana: 2026-11-01 05:00Z, 01:00 becomes midnight.
// St John's: 2010-11-07 02:31Z, one minute past midnight becomes 23:01.
describe("where the clock is set back and shows an hour twice", () => {
  expectEach([
    [
      "quiet hours end the second time (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "02:30") },
      "2026-10-24T22:00Z",
      "2026-10-25T01:30Z",
    ],
    [
      "the time between both ends is quiet (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "02:30") },
      "2026-10-25T00:45Z",
      "2026-10-25T01:30Z",
    ],
    [
      "the repeated hour's own start occurs twice, too (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "02:00") },
      "2026-10-24T22:00Z",
      "2026-10-25T01:00Z",
    ],
    [
      "the repeated hour's end occurs once (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "03:00") },
      "2026-10-24T22:00Z",
      "2026-10-25T02:00Z",
    ],
    [
      "quiet hours start the first time (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:30", "08:00") },
      "2026-10-25T00:30Z",
      "2026-10-25T07:00Z",
    ],
    [
      "but not a minute earlier (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:30", "08:00") },
      "2026-10-25T00:29Z",
      "2026-10-25T00:29Z",
    ],
    [
      "the time between both starts is quiet (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:30", "08:00") },
      "2026-10-25T01:10Z",
      "2026-10-25T07:00Z",
    ],
    [
      "quiet hours within the hour last from the first start to the second end (Berlin)",
      { zone: "Europe/Berlin", quiet: quiet("02:10", "02:20") },
      "2026-10-25T00:15Z",
      "2026-10-25T01:20Z",
    ],
    [
      "quiet hours end the second time (New York)",
      { zone: "America/New_York", quiet: quiet("23:00", "01:30") },
      "2026-11-01T04:00Z",
      "2026-11-01T06:30Z",
    ],
    [
      "quiet hours end the second time, in April (Sydney)",
      { zone: "Australia/Sydney", quiet: quiet("22:00", "02:30") },
      "2026-04-04T12:00Z",
      "2026-04-04T16:30Z",
    ],
    [
      "half an hour twice: quiet hours end the second time (Lord Howe)",
      { zone: "Australia/Lord_Howe", quiet: quiet("22:00", "01:45") },
      "2026-04-04T12:00Z",
      "2026-04-04T15:15Z",
    ],
    [
      "an hour from a quarter to three: quiet hours end the second time (Chatham)",
      { zone: "Pacific/Chatham", quiet: quiet("22:00", "03:00") },
      "2026-04-04T10:00Z",
      "2026-04-04T14:15Z",
    ],
    [
      "the hour before midnight: quiet hours start the first time (Cairo)",
      { zone: "Africa/Cairo", quiet: quiet("23:30", "06:00") },
      "2026-10-29T20:45Z",
      "2026-10-30T04:00Z",
    ],
    [
      "the hour before midnight: the time between both starts is quiet (Cairo)",
      { zone: "Africa/Cairo", quiet: quiet("23:30", "06:00") },
      "2026-10-29T21:10Z",
      "2026-10-30T04:00Z",
    ],
    [
      "the hour before midnight: the time between both starts is quiet (Sao Paulo)",
      { zone: "America/Sao_Paulo", quiet: quiet("23:30", "07:00") },
      "2018-02-18T02:15Z",
      "2018-02-18T10:00Z",
    ],
    [
      "a day off is an hour longer (Cairo)",
      { zone: "Africa/Cairo", daysOff: [THU] },
      "2026-10-29T12:00Z",
      "2026-10-29T22:00Z",
    ],
    [
      "a day off is an hour longer (Sao Paulo)",
      { zone: "America/Sao_Paulo", daysOff: [SAT] },
      "2018-02-17T12:00Z",
      "2018-02-18T03:00Z",
    ],
    [
      "the hour after midnight is the next day's both times (Havana)",
      { zone: "America/Havana", daysOff: [SAT] },
      "2026-10-31T20:00Z",
      "2026-11-01T04:00Z",
    ],
    [
      "a day off that repeats an hour ends twice: the first end (St John's)",
      { zone: "America/St_Johns", daysOff: [SAT] },
      "2010-11-07T02:00Z",
      "2010-11-07T02:30Z",
    ],
    [
      "a day off that repeats an hour ends twice: the second end (St John's)",
      { zone: "America/St_Johns", daysOff: [SAT] },
      "2010-11-07T02:45Z",
      "2010-11-07T03:30Z",
    ],
  ]);
});

// Apia went from the end of Thursday, 29 December 2011, at 10:00Z the next day, straight to Saturday.
describe("a day that a zone skips", () => {
  expectEach([
    [
      "the night before it lasts until the morning after it",
      { zone: "Pacific/Apia", quiet: quiet("22:00", "07:30") },
      "2011-12-30T09:00Z",
      "2011-12-30T17:30Z",
    ],
    [
      "quiet hours during the day do not occur that day",
      { zone: "Pacific/Apia", quiet: quiet("09:00", "17:00") },
      "2011-12-30T10:00Z",
      "2011-12-30T10:00Z",
    ],
    [
      "the day before it is off, and then comes the day after",
      { zone: "Pacific/Apia", daysOff: [THU] },
      "2011-12-30T09:00Z",
      "2011-12-30T10:00Z",
    ],
    [
      "the day itself is off, which has no effect",
      { zone: "Pacific/Apia", daysOff: [THU, FRI] },
      "2011-12-30T09:00Z",
      "2011-12-30T10:00Z",
    ],
    [
      "the day after it is off",
      { zone: "Pacific/Apia", daysOff: [SAT] },
      "2011-12-30T10:00Z",
      "2011-12-31T10:00Z",
    ],
  ]);
});

// 2026-07-04T10:30Z is Friday, 23:30, in Pago Pago and Sunday, 00:30, on Kiritimati.
describe("a day off is the local calendar day", () => {
  expectEach([
    [
      "still Friday east of the date line",
      { zone: "Pacific/Pago_Pago", daysOff: [FRI] },
      "2026-07-04T10:30Z",
      "2026-07-04T11:00Z",
    ],
    [
      "already Sunday west of it",
      { zone: "Pacific/Kiritimati", daysOff: [SUN] },
      "2026-07-04T10:30Z",
      "2026-07-05T10:00Z",
    ],
    [
      "not yet Saturday east of it",
      { zone: "Pacific/Pago_Pago", daysOff: [SAT] },
      "2026-07-04T10:30Z",
      "2026-07-04T10:30Z",
    ],
    [
      "no longer Saturday west of it",
      { zone: "Pacific/Kiritimati", daysOff: [SAT] },
      "2026-07-04T10:30Z",
      "2026-07-04T10:30Z",
    ],
    ["six days off leave one", { daysOff: [2, 3, 4, 5, 6, 7] }, "2026-07-07T00:00Z", "2026-07-13T00:00Z"],
  ]);
});

describe("several restrictions apply one after the other", () => {
  const away = { from: ms("2026-07-01T12:00Z"), until: ms("2026-07-08T20:00Z") };
  expectEach([
    [
      "a quiet night before a weekend lasts until Monday morning",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "07:30"), daysOff: [SAT, SUN] },
      "2026-07-03T21:00Z",
      "2026-07-06T05:30Z",
    ],
    ["before an absence nothing is delayed", { away }, "2026-07-01T11:59Z", "2026-07-01T11:59Z"],
    ["an absence includes its first moment", { away }, "2026-07-01T12:00Z", "2026-07-08T20:00Z"],
    ["an absence excludes its end", { away }, "2026-07-08T20:00Z", "2026-07-08T20:00Z"],
    [
      "an absence that ends at night lasts until the morning",
      { zone: "Europe/Berlin", quiet: quiet("22:00", "07:30"), away },
      "2026-07-03T10:00Z",
      "2026-07-09T05:30Z",
    ],
    [
      "a night that ends in an absence lasts until the absence ends",
      { quiet: quiet("22:00", "13:00"), away },
      "2026-07-01T11:00Z",
      "2026-07-08T20:00Z",
    ],
  ]);
});

test("limits hold to their last millisecond", () => {
  const end = ms("2026-07-02T07:30Z");
  for (const hours of [{ quiet: quiet("22:00", "07:30") }, { away: { from: 0, until: end } }])
    expect([reachableFrom(end - 1, hours), reachableFrom(end, hours)]).toEqual([end, end]);
});

test("a person with every day off is never reached", () => {
  expect(reachableFrom(ms("2026-07-01T12:00Z"), { daysOff: [MON, 2, 3, THU, FRI, SAT, SUN] })).toBeNull();
});

test("a person without settings is reached at once", () => {
  expect(reachableFrom(1_234_567_890_123, {})).toBe(1_234_567_890_123);
});

describe("the clock and calendar of a place", () => {
  test.each([
    ["2026-07-04T10:30Z", "Pacific/Pago_Pago", { hour: 23, minute: 30, date: "2026-07-03" }],
    ["2026-07-04T10:30Z", "Pacific/Kiritimati", { hour: 0, minute: 30, date: "2026-07-05" }],
    ["2026-07-04T10:30Z", "Asia/Kathmandu", { hour: 16, minute: 15, date: "2026-07-04" }],
    ["2026-10-25T01:30Z", "Europe/Berlin", { hour: 2, minute: 30, date: "2026-10-25" }],
    ["2026-12-31T23:59Z", "UTC", { hour: 23, minute: 59, date: "2026-12-31" }],
  ])("%s in %s", (at, zone, shown) => {
    expect(localTime(ms(at), zone)).toEqual(shown);
  });

  test.each([
    ["an ordinary time", "2026-07-04 19:30", "Europe/Berlin", "2026-07-04T17:30Z"],
    ["a time that is skipped: at the clock change", "2026-03-29 02:30", "Europe/Berlin", "2026-03-29T01:00Z"],
    ["a time that occurs twice: the first", "2026-10-25 02:30", "Europe/Berlin", "2026-10-25T00:30Z"],
    ["a midnight that is skipped", "2018-11-04 00:00", "America/Sao_Paulo", "2018-11-04T03:00Z"],
    ["a day that is skipped: the start of the next", "2011-12-30 12:00", "Pacific/Apia", "2011-12-30T10:00Z"],
  ])("%s", (_, written, zone, at) => {
    const [date = "", hour = ""] = written.split(" ");
    expect(iso(atLocal(date, readHour(hour), zone))).toBe(at);
  });
});
