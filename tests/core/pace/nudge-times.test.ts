import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextNudge, withCredit, type NudgedWait, type NudgePace } from "#core/pace/nudge-times.ts";

const HOUR = 3_600_000;
const SINCE = Date.parse("2026-11-16T12:00Z");
const PACE: NudgePace = { first: 24, repeat: 24, most: 5 };

function hours(count: number): number {
  return SINCE + count * HOUR;
}

/** Hours from the start of the wait until the next nudge; `stopped` if there is none. */
function dueIn(
  pace: NudgePace,
  wait: Omit<NudgedWait, "since">,
  wishes: Parameters<typeof nextNudge>[2] = {},
) {
  const next = nextNudge(pace, { since: SINCE, ...wait }, wishes);
  return "at" in next ? (next.at - SINCE) / HOUR : "stopped";
}

describe("the pace of reminders", () => {
  test("the first nudge comes after the first pause", () => {
    expect(dueIn(PACE, { sent: 0 })).toBe(24);
    expect(dueIn({ ...PACE, first: 6 }, { sent: 0 })).toBe(6);
  });

  test.each([
    [1, 24],
    [2, 48],
    [3, 72],
    [4, 96],
  ])("after nudge %d the pause is %d hours", (sent, pause) => {
    expect(dueIn(PACE, { sent, last: hours(200) })).toBe(200 + pause);
  });

  test("later pauses grow by the game's own hours", () => {
    expect(dueIn({ first: 6, repeat: 10, most: 5 }, { sent: 3, last: hours(50) })).toBe(80);
  });

  test.each([
    [5, 5],
    [5, 6],
    [0, 0],
    [1, 1],
  ])("of at most %d nudges none follows the one numbered %d", (most, sent) => {
    expect(dueIn({ ...PACE, most }, { sent, last: hours(30) })).toBe("stopped");
  });
});

describe("of the game's and the person's pause, the longer one counts", () => {
  test("a person's longer pause is used", () => {
    expect(dueIn(PACE, { sent: 1, last: hours(24) }, { every: 72 })).toBe(96);
  });

  test("a person's shorter pause is replaced by the game's", () => {
    expect(dueIn(PACE, { sent: 3, last: hours(100) }, { every: 12 })).toBe(172);
  });

  test("after an opponent's /nudge, the first nudge follows one first pause later", () => {
    expect(dueIn(PACE, { sent: 0, last: hours(23) })).toBe(47);
  });

  test("a person's pause also counts before the first nudge of a wait", () => {
    expect(dueIn({ ...PACE, first: 1 }, { sent: 0, last: hours(-2) }, { every: 12 })).toBe(10);
  });

  test("a snooze longer than the pause is kept", () => {
    expect(dueIn(PACE, { sent: 0, snoozed: hours(40) })).toBe(40);
  });

  test("a snooze shorter than the pause changes nothing", () => {
    expect(dueIn(PACE, { sent: 1, last: hours(24), snoozed: hours(26) })).toBe(48);
  });
});

describe("a nudge that is due at a forbidden time waits", () => {
  test("for the end of the quiet hours", () => {
    // Due on Tuesday at 12:00Z, which is 23:00 in Sydney; half past seven is 20:30Z.
    expect(dueIn(PACE, { sent: 0 }, { zone: "Australia/Sydney", quiet: { from: 1320, to: 450 } })).toBe(32.5);
  });

  test("for the end of the day off", () => {
    expect(dueIn(PACE, { sent: 0 }, { daysOff: [2] })).toBe(36);
  });

  test("for the end of the absence", () => {
    expect(dueIn(PACE, { sent: 0 }, { away: { from: SINCE, until: hours(300) } })).toBe(300);
  });

  test("for the end of the quiet hours in which a snooze ends", () => {
    expect(dueIn(PACE, { sent: 0, snoozed: hours(35) }, { quiet: { from: 1320, to: 450 } })).toBe(43.5);
  });

  test("for ever, if every day is off", () => {
    expect(dueIn(PACE, { sent: 0 }, { daysOff: [1, 2, 3, 4, 5, 6, 7] })).toBe("stopped");
  });
});

describe("an outage of the bot does not count as waiting", () => {
  const outage = { from: hours(10), until: hours(14) };

  test.each([
    ["a clock that started before it is moved by all of it", 3, 7],
    ["a clock that started with it is moved to its end", 10, 14],
    ["a clock that started during it is moved to its end", 12, 14],
    ["a clock that started at its end stays", 14, 14],
    ["a clock that started after it stays", 20, 20],
  ])("%s", (_, clock, moved) => {
    expect(withCredit({ since: hours(clock), sent: 0 }, outage)).toMatchObject({
      since: hours(moved),
      sent: 0,
    });
    expect(
      withCredit({ since: 0, sent: 1, last: hours(clock), snoozed: hours(clock) }, outage),
    ).toMatchObject({
      since: 4 * HOUR,
      sent: 1,
      last: hours(moved),
      snoozed: hours(moved),
    });
  });

  test("other data of the wait stay unchanged", () => {
    expect(withCredit({ since: hours(3), sent: 0, user: "anna" }, outage)).toMatchObject({
      since: hours(7),
      sent: 0,
      user: "anna",
    });
  });

  test("an outage that ends before it starts changes nothing", () => {
    const wait = { since: hours(3), sent: 1, last: hours(5) };
    expect(withCredit(wait, { from: hours(14), until: hours(10) })).toEqual(wait);
  });

  const moment = fc.integer({ min: 0, max: 2000 * HOUR }).map((after) => SINCE + after);
  const wait = fc.record(
    { since: moment, sent: fc.nat({ max: 4 }), last: moment, snoozed: moment },
    { requiredKeys: ["since", "sent"] },
  );
  const gap = fc
    .tuple(moment, fc.integer({ min: 0, max: 500 * HOUR }))
    .map(([from, lasts]) => ({ from, until: from + lasts }));

  test("a nudge that was not due when the outage started is not due before it ends", () => {
    fc.assert(
      fc.property(wait, gap, (before, { from, until }) => {
        const [due, credited] = [
          nextNudge(PACE, before, {}),
          nextNudge(PACE, withCredit(before, { from, until }), {}),
        ];
        if (!("at" in due) || !("at" in credited)) throw new Error("Nudges are left.");
        expect(credited.at).toBeGreaterThanOrEqual(due.at);
        expect(due.at < from || credited.at >= until).toBe(true);
        expect(credited.at - due.at).toBeLessThanOrEqual(until - from);
      }),
    );
  });

  test("two outages in sequence count like one of both", () => {
    fc.assert(
      fc.property(wait, gap, fc.integer({ min: 0, max: 500 * HOUR }), (before, first, more) => {
        const second = { from: first.until, until: first.until + more };
        const both = { from: first.from, until: second.until };
        expect(withCredit(withCredit(before, first), second)).toEqual(withCredit(before, both));
      }),
    );
  });
});
