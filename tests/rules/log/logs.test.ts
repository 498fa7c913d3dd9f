import { describe, expect, test } from "vitest";
import { entriesThatFit } from "#rules/log/facts.ts";
import { atOnce } from "#rules/log/slices.ts";
import { waitingTimes, type WaitedFor } from "#rules/log/waiting-times.ts";
import { describeLog } from "../../core/every-log.ts";
import { ANN, BOB, CREATOR, lhy } from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";
import { playOn, RandomPlay } from "../../support/game/play/random-play.ts";
import { systems } from "../../support/game/systems.ts";
import { amount } from "../../support/run/soak.ts";

const waited = (...facts: Parameters<typeof waitingTimes>) => atOnce(waitingTimes(...facts));

for (const system of systems) {
  const play = new RandomPlay(system, 31);
  playOn(play, amount(6, 12), 3);
  describeLog(play);
}

/** Anna plays the Axis and Ben the Allies; the entries are one second apart. */
function begun(): Kept {
  const kept = new Kept();
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(ANN, { do: "begin" });
  return kept;
}

describe("entries of a log", () => {
  const kept = begun();
  kept.act(ANN, { do: "roll" }, [7, 3]);
  kept.act(BOB, { do: "throw", notation: "2d6", times: 1 });
  kept.act(BOB, { do: "track", track: "leaders.axis", value: "3" });
  kept.act(CREATOR, { do: "set", changes: [{ setting: "timeLimit", value: "30" }] });
  kept.act(ANN, { do: "confirm" });
  const numbers = (filter: Parameters<typeof entriesThatFit>[2]) =>
    atOnce(entriesThatFit(lhy, kept.entries, filter)).map(({ n }) => n);

  test("have the kinds of their events", () => {
    expect(numbers({ kind: "seats" })).toEqual([2, 3]);
    expect(numbers({ kind: "dice" })).toEqual([5, 6]);
    expect(numbers({ kind: "settings" })).toEqual([8]);
    expect(numbers({ kind: "seals" })).toEqual([]);
    expect(numbers({})).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("concern the sides that they name, and the side of the player", () => {
    expect(numbers({ side: "axis" })).toEqual([2, 4, 5, 7, 9]);
    expect(numbers({ side: "allies" })).toEqual([3, 5, 6, 7]);
  });

  test("of a player of both sides concern the named side, or else both", () => {
    const solo = new Kept("both");
    solo.act(CREATOR, { do: "begin" });
    solo.act(CREATOR, { do: "track", track: "leaders.axis", value: "3" });
    solo.act(CREATOR, { do: "throw", notation: "2d6", times: 1 });
    const fit = (side: string) => atOnce(entriesThatFit(lhy, solo.entries, { side })).map(({ n }) => n);
    expect(fit("axis")).toEqual([1, 2, 3, 4]);
    expect(fit("allies")).toEqual([1, 2, 4]);
  });
});

describe("waiting times", () => {
  const seconds = ({ of, total, times, longest }: WaitedFor) => [
    of,
    total / 1000,
    times,
    longest.lasted / 1000,
  ];

  test("count from when a side must act until it has acted, or until now", () => {
    const kept = begun();
    expect(waited(lhy, kept.entries, 10_000).sides.map(seconds)).toEqual([
      ["axis", 6, 1, 6],
      ["allies", 6, 1, 6],
    ]);
    kept.act(ANN, { do: "roll" }, [7, 3]);
    const { sides, players } = waited(lhy, kept.entries, 10_000);
    expect(sides.map(seconds)).toEqual([
      ["axis", 6, 2, 5],
      ["allies", 1, 1, 1],
    ]);
    expect(players.map(seconds)).toEqual([
      [ANN, 6, 2, 5],
      [BOB, 1, 1, 1],
    ]);
    expect(sides[0]?.longest.position).toMatchObject({ turn: 1, phase: "activation" });
  });

  test("of a player end when the seat is given up; those of the side continue", () => {
    const kept = begun();
    const at = kept.game.head.at;
    kept.write(ANN, [{ type: "seatGiven", side: "axis", from: ANN, to: CREATOR }]);
    const { sides, players } = waited(lhy, kept.entries, at + 5000);
    expect(sides.find(({ of }) => of === "axis")?.total).toBe(5000);
    expect(players.map(seconds)).toEqual([
      [ANN, 1, 1, 1],
      [CREATOR, 4, 1, 4],
      [BOB, 5, 1, 5],
    ]);
  });

  test("stop while the game is archived and after its end", () => {
    const kept = begun();
    kept.write(CREATOR, [{ type: "archived" }]);
    expect(waited(lhy, kept.entries, 100_000).sides.map(({ total }) => total)).toEqual([1000, 1000]);
    kept.write(CREATOR, [{ type: "moved", guild: null, channel: "9" }]);
    expect(waited(lhy, kept.entries, 9000).sides.map(({ total }) => total)).toEqual([4000, 4000]);
    kept.write(CREATOR, [{ type: "ended", result: "draw" }]);
    expect(waited(lhy, kept.entries, 100_000).sides.map(({ total }) => total)).toEqual([2000, 2000]);
  });

  test("stop during a pause, even one that is not over, and continue afterwards", () => {
    const kept = begun();
    const { at } = kept.game.head;
    kept.write(ANN, [{ type: "paused", by: ANN, from: at + 1000, until: at + 90_000 }]);
    const totals = (until: number) => waited(lhy, kept.entries, until).sides.map(({ total }) => total);
    expect(totals(at + 50_000)).toEqual([1000, 1000]);
    kept.write(ANN, [{ type: "resumed", at: at + 2000 }]);
    expect(totals(at + 5000)).toEqual([4000, 4000]);
    expect(waited(lhy, kept.entries, at + 5000).players.map(({ total }) => total)).toEqual([4000, 4000]);
  });

  test("of a game in the lobby are empty", () => {
    expect(waited(lhy, new Kept("both").entries, 100_000)).toEqual({ sides: [], players: [] });
  });
});
