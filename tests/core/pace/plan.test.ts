import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { credited, type Wishes, remindersOf } from "#core/pace/plan.ts";
import { snoozedUntil } from "#games/pace/snooze.ts";
import type { SettingValues } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { Reminding } from "#core/schema/reminding.ts";
import type { AwaitedPerson, SideAwaited } from "#core/schema/pace.ts";
import { DAY, HOUR } from "./intl-calendar.ts";

const NOON = Date.UTC(2026, 10, 2, 12);

function game(settings: SettingValues = {}): Game {
  const seats = [
    { user: "ann", side: "axis" },
    { user: "amy", side: "axis" },
    { user: "ben", side: "allies" },
  ];
  return { settings, seats } as Partial<Game> as Game;
}

function wait(...people: AwaitedPerson[]): SideAwaited {
  return { key: "1/turn/fire/fire/axis/confirm", side: "axis", since: NOON, people };
}

function person(user: string, rest: Partial<AwaitedPerson> = {}): AwaitedPerson {
  return { user, since: NOON, sent: 0, ...rest };
}

function planAt(
  now: number,
  people: AwaitedPerson[],
  settings: SettingValues = {},
  wishes: Wishes = new Map(),
) {
  return remindersOf(game(settings), { pace: { waits: [wait(...people)] }, wishes, now }).plan();
}

const reminded = ({ remind }: { remind: { user: string }[] }) => remind.map(({ user }) => user);

describe("due work in a game", () => {
  test("nobody is reminded before the first day is over, when the game is checked again", () => {
    expect(planAt(NOON + DAY - 1, [person("ann")])).toEqual({ remind: [], tell: [], next: NOON + DAY });
  });

  test("every player of a side that must act is reminded", () => {
    expect(reminded(planAt(NOON + DAY, [person("ann"), person("amy")]))).toEqual(["ann", "amy"]);
  });

  test("a solo player is not reminded", () => {
    const alone = { settings: {}, seats: ["axis", "allies"].map((side) => ({ user: "ann", side })) };
    const plan = remindersOf(alone as Partial<Game> as Game, {
      pace: { waits: [wait(person("ann"))] },
      wishes: new Map(),
      now: NOON + DAY,
    }).plan();
    expect(plan).toEqual({ remind: [], tell: [], next: null });
  });

  test("a person whose reminder is being sent is not reminded again", () => {
    expect(planAt(NOON + 3 * DAY, [person("ann", { claimed: NOON + DAY })])).toMatchObject({ remind: [] });
  });

  test("a reminder that could not be sent on its day waits for the end of the quiet hours", () => {
    const wishes: Wishes = new Map([["ann", { quiet: { from: 22 * 60, to: 7 * 60 } }]]);
    const night = Date.UTC(2026, 10, 3, 23);
    expect(planAt(night, [person("ann")], {}, wishes)).toEqual({
      remind: [],
      tell: [],
      next: Date.UTC(2026, 10, 4, 7),
    });
  });

  test("a person's longer pause applies across all their sides", () => {
    const first = wait(person("ann", { sent: 1, last: NOON + DAY }));
    const second = { ...wait(person("ann", { since: NOON + 2 * HOUR })), key: "other", side: "allies" };
    const planWith = (every: number) =>
      remindersOf(game(), {
        pace: { waits: [first, second] },
        wishes: new Map([["ann", { every }]]),
        now: NOON + DAY + 2 * HOUR,
      }).plan();
    expect(planWith(48)).toMatchObject({ remind: [], next: NOON + 3 * DAY });
    expect(planWith(2).remind).toEqual([{ key: "other", user: "ann" }]);
  });

  test("while one player of a side is away, the side's reminders pause", () => {
    const wishes: Wishes = new Map([["amy", { away: { from: NOON, until: NOON + 5 * DAY } }]]);
    const plan = planAt(NOON + 2 * DAY, [person("ann"), person("amy")], {}, wishes);
    expect(plan).toEqual({ remind: [], tell: [], next: NOON + 5 * DAY });
  });

  test("or the others of the side are reminded, with that setting", () => {
    const wishes: Wishes = new Map([["amy", { away: { from: NOON, until: NOON + 5 * DAY } }]]);
    const plan = planAt(NOON + 2 * DAY, [person("ann"), person("amy")], { whileAway: "others" }, wishes);
    expect(reminded(plan)).toEqual(["ann"]);
    expect(plan.next).toBe(NOON + 5 * DAY);
  });

  test("a pause ends when the last player of a shared side is back and may be disturbed", () => {
    const wishes: Wishes = new Map([
      ["amy", { away: { from: NOON, until: NOON + 5 * DAY } }],
      ["ann", { quiet: { from: 11 * 60, to: 13 * 60 } }],
    ]);
    expect(planAt(NOON + 2 * DAY, [person("ann")], {}, wishes).next).toBe(NOON + 2 * DAY + HOUR);
    expect(planAt(NOON + 2 * DAY, [person("ann"), person("amy")], {}, wishes).next).toBe(NOON + 5 * DAY);
    const own = planAt(NOON + 5 * DAY, [person("ann"), person("amy")], {}, wishes);
    expect([reminded(own), own.next]).toEqual([["amy"], NOON + 5 * DAY + HOUR]);
  });

  test("a reminder that an opponent requests is sent at once", () => {
    expect(reminded(planAt(NOON + HOUR, [person("ann", { asked: NOON + HOUR })]))).toEqual(["ann"]);
  });

  test("but not before the end of a snooze", () => {
    const put = person("ann", { asked: NOON + HOUR, snoozed: NOON + 4 * HOUR });
    expect(planAt(NOON + 2 * HOUR, [put]).next).toBe(NOON + 4 * HOUR);
  });

  test("an outage of the bot after the request keeps the request", () => {
    const asking = person("ann", { sent: 1, last: NOON, asked: NOON + 7 * HOUR });
    const outage = { from: NOON + 8 * HOUR, until: NOON + 17 * HOUR };
    const waits = credited([wait(asking)], [outage], NOON + 7 * HOUR);
    expect(
      reminded(remindersOf(game(), { pace: { waits }, wishes: new Map(), now: outage.until }).plan()),
    ).toEqual(["ann"]);
  });

  test("a reminder sent after the request fulfils it", () => {
    const sent = person("ann", { asked: NOON + HOUR, last: NOON + 2 * HOUR });
    expect(reminded(planAt(NOON + 3 * HOUR, [sent]))).toEqual([]);
  });

  test("the others are informed one pause after the last reminder", () => {
    const last = NOON + 11 * DAY;
    const stalled = person("ann", { sent: 5, last });
    expect(planAt(last + DAY - 1, [stalled])).toMatchObject({ remind: [], tell: [], next: last + DAY });
    expect(planAt(last + DAY, [stalled]).tell).toHaveLength(1);
  });

  test("they are not informed in their quiet hours", () => {
    const wishes: Wishes = new Map([["ben", { quiet: { from: 11 * 60, to: 15 * 60 } }]]);
    const stalled = person("ann", { sent: 5, last: NOON });
    expect(planAt(NOON + DAY, [stalled], {}, wishes)).toMatchObject({
      tell: [],
      next: NOON + DAY + 3 * HOUR,
    });
  });

  test("they are informed when all of them may be disturbed", () => {
    const wishes: Wishes = new Map([
      ["ben", { quiet: { from: 11 * 60, to: 15 * 60 } }],
      ["bob", { quiet: { from: 14 * 60, to: 11 * 60 + 30 } }],
    ]);
    const seats = [...game().seats, { user: "bob", side: "allies" }];
    const stalled = wait(person("ann", { sent: 5, last: NOON }));
    const plan = remindersOf(
      { ...game(), seats },
      { pace: { waits: [stalled] }, wishes, now: NOON + DAY },
    ).plan();
    expect(plan.next).toBeGreaterThanOrEqual(NOON + 31 * DAY);
    const early: Wishes = new Map([...wishes, ["bob", { quiet: { from: 13 * 60, to: 9 * 60 } }]]);
    const other = remindersOf(
      { ...game(), seats },
      { pace: { waits: [stalled] }, wishes: early, now: NOON + DAY },
    ).plan();
    expect(other.next).toBe(NOON + DAY + 21 * HOUR);
  });

  test("they are not informed while a player of the side may still be reminded", () => {
    const plan = planAt(NOON + 11 * DAY, [
      person("ann", { sent: 5, last: NOON }),
      person("amy", { sent: 4, last: NOON + 10 * DAY }),
    ]);
    expect(plan.tell).toEqual([]);
  });

  test("without reminders, the others are informed after twelve days all the same", () => {
    const without = { nudgeMost: 0 };
    expect(planAt(NOON, [person("ann")], without)).toEqual({ remind: [], tell: [], next: NOON + 12 * DAY });
    expect(planAt(NOON + 12 * DAY, [person("ann")], without).tell).toHaveLength(1);
  });

  const LATE: [string, Partial<AwaitedPerson>, SettingValues, Reminding][] = [
    ["snoozes", { snoozed: NOON + 30 * DAY }, {}, {}],
    ["a pending reminder", { claimed: NOON + DAY }, {}, {}],
    ["rare reminders of the game", {}, { nudgeFirst: 720, nudgeRepeat: 720, nudgeMost: 20 }, {}],
    ["a player's own pause between reminders", {}, {}, { every: 720 }],
    ["days off", {}, {}, { daysOff: [1, 2, 3, 4, 5, 6, 7] }],
    ["a shorter agreed pace", {}, { pace: "d7" }, {}],
  ];
  test.each(LATE)("%s do not delay it", (_, awaited, settings, reminding) => {
    const wishes: Wishes = new Map([["ann", reminding]]);
    const told = (at: number) => planAt(at, [person("ann", awaited)], settings, wishes).tell.length;
    expect([told(NOON + 12 * DAY - 1), told(NOON + 12 * DAY)]).toEqual([0, 1]);
  });

  test("an agreed pace that is longer delays it to its end", () => {
    const told = (at: number) => planAt(at, [person("ann")], { pace: "d14" }).tell.length;
    expect([told(NOON + 14 * DAY - 1), told(NOON + 14 * DAY)]).toEqual([0, 1]);
  });

  test("a player who joins the side later does not delay it", () => {
    const joined = person("amy", { since: NOON + 11 * DAY });
    expect(planAt(NOON + 12 * DAY, [person("ann"), joined]).tell).toHaveLength(1);
  });

  test("an absence delays the twelve days, by at most 60 days a year", () => {
    const told = (days: number, until: number) => {
      const wishes: Wishes = new Map([["ann", { away: { from: NOON, until: NOON + until * DAY } }]]);
      return planAt(NOON + days * DAY, [person("ann")], { nudgeMost: 0 }, wishes).tell.length > 0;
    };
    expect([told(21, 10), told(22, 10)]).toEqual([false, true]);
    expect([told(71, 360), told(72, 360)]).toEqual([false, true]);
  });
});

describe("the end of a snooze", () => {
  const cases: [string, string, string, string][] = [
    ["1h", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-02T13:00Z"],
    ["3 days", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-05T12:00Z"],
    ["2w", "UTC", "2026-11-02T12:00Z", "2026-11-16T12:00Z"],
    ["tonight", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-02T18:00Z"],
    ["tonight", "America/New_York", "2026-11-02T12:00Z", "2026-11-03T00:00Z"],
    ["tonight", "Europe/Berlin", "2026-11-02T21:30Z", "2026-11-02T22:30Z"],
    ["tomorrow", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-03T08:00Z"],
    ["tomorrow", "Europe/Berlin", "2026-10-24T12:00Z", "2026-10-25T08:00Z"],
    ["tomorrow", "Pacific/Auckland", "2026-11-02T12:00Z", "2026-11-03T20:00Z"],
    ["Tomorrow ", "Asia/Kathmandu", "2026-11-02T12:00Z", "2026-11-03T03:15Z"],
    ["next monday", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-09T08:00Z"],
    ["1.5h", "UTC", "2026-11-02T12:00Z", "2026-11-02T13:30Z"],
    ["90m", "UTC", "2026-11-02T12:00Z", "2026-11-02T13:30Z"],
    ["8pm", "Europe/Berlin", "2026-11-02T12:00Z", "2026-11-02T19:00Z"],
    ["8pm", "Europe/Berlin", "2026-11-02T20:00Z", "2026-11-03T19:00Z"],
    ["tomorrow 8pm", "America/New_York", "2026-11-02T12:00Z", "2026-11-04T01:00Z"],
    ["next week", "Europe/Berlin", "2026-11-04T12:00Z", "2026-11-09T08:00Z"],
    ["a week", "UTC", "2026-11-02T12:00Z", "2026-11-09T12:00Z"],
    ["24.11.", "UTC", "2026-11-02T12:00Z", "2026-11-24T09:00Z"],
  ];
  test.each(cases)("%s in %s, requested at %s, is %s", (text, zone, now, until) => {
    expect(new Date(snoozedUntil(text, Date.parse(now), zone)).toISOString()).toBe(
      new Date(until).toISOString(),
    );
  });

  test.each(["", "soon", "today", "0h", "31d", "5w", "-1h", "24.12."])("%j is refused", (text) => {
    expect(() => snoozedUntil(text, NOON, "UTC")).toThrow(RuleError);
  });
});
