import { describe, expect, test } from "vitest";
import { likelyEnd, likelyReply, usualMoment } from "#cards/reminders/likely-times.ts";
import { rhythmAfter, stoodStill, withoutSides, type EntryTime, type Rhythm } from "#games/rhythm/rhythm.ts";
import { oneOfEach, shareInside } from "../support/games/simulated-pace.ts";
import { DAY, HOUR, MINUTE } from "../core/pace/intl-calendar.ts";

const START = Date.UTC(2026, 10, 2, 18);

/**
 * A game in which two sides alternate, with an answer every `pauses` hours and a number of answers a turn.
 */
function played(pauses: readonly number[], inTurn = 4): { rhythm: Rhythm; now: number; turn: number } {
  const sides = ["axis", "allies"];
  let now = START;
  let turn = 1;
  let rhythm = rhythmAfter(undefined, [], entryTime({ at: now, awaited: ["axis"], isNewTurn: true }));
  for (const [at, pause] of pauses.entries()) {
    now += pause * HOUR;
    const isNewTurn = (at + 1) % inTurn === 0;
    if (isNewTurn) turn += 1;
    const [by, next] = [sides[at % 2]!, sides[(at + 1) % 2]!];
    rhythm = rhythmAfter(rhythm, [by], entryTime({ at: now, by: [by], awaited: [next], turn, isNewTurn }));
  }
  return { rhythm, now, turn };
}

function entryTime(said: Partial<EntryTime>): EntryTime {
  return { at: START, by: [], awaited: [], turn: 1, isNewTurn: false, ...said };
}

const often = (pause: number, times: number) => Array.from({ length: times }, () => pause);

describe("the speed of a game", () => {
  test("an answer is a side's first action after it gets the move, with the time since", () => {
    const begun = rhythmAfter(undefined, [], entryTime({ awaited: ["axis"], isNewTurn: true }));
    const first = rhythmAfter(
      begun,
      ["axis"],
      entryTime({ at: START + HOUR, by: ["axis"], awaited: ["axis"] }),
    );
    expect(first.answers["axis"]).toEqual([[(START + HOUR) / MINUTE, 60]]);
    const second = rhythmAfter(
      first,
      ["axis"],
      entryTime({ at: START + DAY, by: ["axis"], awaited: ["allies"] }),
    );
    expect(second.answers).toEqual(first.answers);
    expect(second.called).toEqual({ allies: (START + DAY) / MINUTE });
  });

  test("actions of others are not answers", () => {
    const begun = rhythmAfter(undefined, [], entryTime({ awaited: ["axis"], isNewTurn: true }));
    const later = rhythmAfter(
      begun,
      ["axis"],
      entryTime({ at: START + HOUR, by: ["allies"], awaited: ["axis"] }),
    );
    expect(later).toEqual(begun);
  });

  test("the data stay small, however long the game is", () => {
    const { rhythm } = played(often(5, 2000));
    expect(Object.values(rhythm.answers).map(({ length }) => length)).toEqual([20, 20]);
    expect(rhythm.turns).toHaveLength(12);
    expect(JSON.stringify(rhythm).length).toBeLessThan(1200);
  });

  test("turns that an undo reverts are not counted twice", () => {
    const { rhythm, now } = played(often(5, 10));
    const back = rhythmAfter(rhythm, ["axis"], entryTime({ at: now + HOUR, awaited: ["axis"], turn: 2 }));
    expect(back.turns.map(([turn]) => turn)).toEqual([1, 2]);
  });

  test("a new player of a side starts without answers, and time in which the game stopped does not count", () => {
    const { rhythm, now, turn } = played(often(5, 12));
    const others = rhythmAfter(
      rhythm,
      ["axis"],
      entryTime({ at: now, awaited: ["axis"], turn, changed: ["axis"] }),
    );
    expect(Object.keys(others.answers)).toEqual(["allies"]);
    expect(Object.keys(withoutSides(rhythm, ["allies"]).answers)).toEqual(["axis"]);
    const still = stoodStill(rhythm, 30 * DAY);
    const game = { turn, last: 9 };
    expect(likelyEnd(still, game, now + 30 * DAY)!.at).toBe(likelyEnd(rhythm, game, now)!.at + 30 * DAY);
  });
});

describe("the likely reply", () => {
  test("is shown after five answers with a wait", () => {
    expect(likelyReply(undefined, "axis")).toBeUndefined();
    expect(likelyReply(played(often(20, 8)).rhythm, "axis")).toBeUndefined();
    expect(likelyReply(played(often(20, 10)).rhythm, "axis")?.after).toBe(20 * HOUR);
    expect(likelyReply(played(often(0.1, 40)).rhythm, "axis")).toBeUndefined();
  });

  test("is the median, so that a single absence changes little", () => {
    const pauses = [...often(20, 11), 300, 20, 20];
    expect(likelyReply(played(pauses).rhythm, "allies")?.after).toBe(20 * HOUR);
  });

  test("names a time of day if at least half of them are around it, even across midnight", () => {
    const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
    expect(usualMoment([at(1, 23), at(3, 1), at(4, 0), at(5, 12)])).toBe(at(4, 0));
    expect(usualMoment([at(1, 2), at(2, 8), at(3, 14), at(4, 20)])).toBeUndefined();
    expect(usualMoment([])).toBeUndefined();
  });
});

describe("the likely end", () => {
  test("is not shown before a turn is over, nor after the last one", () => {
    const { rhythm, now } = played(often(10, 5), 6);
    expect(likelyEnd(rhythm, { turn: 1, last: 6 }, now)).toBeUndefined();
    const two = played(often(10, 8), 6);
    expect(likelyEnd(two.rhythm, { turn: 2, last: 6 }, two.now)).toBeDefined();
    expect(likelyEnd(two.rhythm, { turn: 2, last: 1 }, two.now)).toBeUndefined();
    expect(likelyEnd(undefined, { turn: 2, last: 6 }, two.now)).toBeUndefined();
  });

  test("of a steady game is exact; the range contains it and narrows", () => {
    const widths = [8, 16, 28].map((answers) => {
      const { rhythm, now, turn } = played(often(10, answers));
      const end = likelyEnd(rhythm, { turn, last: 9 }, now)!;
      const evenly = START + 36 * 10 * HOUR;
      expect(Math.abs(end.at - evenly)).toBeLessThan(DAY);
      expect(end.from).toBeLessThan(evenly);
      expect(end.until).toBeGreaterThan(evenly);
      return end.until - end.from;
    });
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  test("falls into the stated range in 75 to 85 of 100 games of all kinds of players", () => {
    const forecasts = oneOfEach(7, 1500);
    expect(forecasts.length).toBeGreaterThan(1400);
    expect(shareInside(forecasts)).toBeGreaterThan(75);
    expect(shareInside(forecasts)).toBeLessThan(85);
  });
});
