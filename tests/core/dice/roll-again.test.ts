import { describe, expect, test } from "vitest";
import type { GameEvent } from "#core/schema/events.ts";
import { sliceOf } from "#core/past.ts";
import { ANN, begun, CREATOR, given, lhy, type Outcome } from "../../support/game/given-when-then.ts";
import { RandomPlay } from "../../support/game/play/random-play.ts";
import { rollingAgain } from "../../support/game/play/rolling-again.ts";

const system = rollingAgain(lhy);

const ROLL = { do: "roll", verb: "opposed-roll" } as const;

function rolled(
  faces: { dice?: number[]; entered?: number[] },
  held: "axis" | "allies" | null = null,
): Outcome {
  return given(begun({ "initiativeModifier.axis": 2 }, system), {
    type: "marked",
    track: "initiative",
    from: null,
    to: held,
  }).when(ROLL, { by: ANN, system, ...faces });
}

describe("when ties are rolled again", () => {
  test("both sides roll until one is higher, and only then does the marker move", () => {
    const outcome = rolled({ dice: [4, 4, 7, 7, 3, 6] });
    const kinds = outcome.thenAt("reactions").events.map(({ type }) => type);
    expect(kinds.slice(0, 7).join(" ")).toBe("rolled contested rolled contested rolled contested marked");
    expect(outcome.of("contested").map(({ winner, tie }) => [winner, tie])).toEqual([
      [null, "roll-again"],
      [null, "roll-again"],
      ["allies", null],
    ]);
    expect(outcome.game.play.markers["initiative"]).toBe("allies");
  });

  test("modified rolls are compared, and the holder's modifier counts in each throw", () => {
    const outcome = rolled({ dice: [4, 6, 4, 5] }, "axis");
    expect(outcome.of("contested").map(({ reckonings }) => reckonings.map(({ total }) => total))).toEqual([
      [6, 6],
      [6, 5],
    ]);
    expect(outcome.game.play.markers["initiative"]).toBe("axis");
    expect(rolled({ dice: [4, 4] }, "axis").of("contested")).toMatchObject([{ winner: "axis", tie: null }]);
  });

  test("a throw that is rolled again draws no event, the one that decides does", () => {
    const outcome = rolled({ dice: [1, 1, 10, 10, 1, 5] });
    expect(outcome.of("eventDrawn")).toMatchObject([{ event: "recon", side: "axis" }]);
    expect(outcome.game.play.orders).toMatchObject([{ event: "recon", side: "axis" }]);
  });

  test("entered dice are read throw by throw, first side first", () => {
    const outcome = rolled({ entered: [4, 4, 2, 9] });
    expect(outcome.of("rolled").map(({ dice }) => dice.map(({ face }) => face))).toEqual([
      [4, 4],
      [2, 9],
    ]);
    expect(outcome.of("rolled").every(({ roll, enteredBy }) => roll === null && enteredBy === ANN)).toBe(
      true,
    );
    expect(outcome.game.play.markers["initiative"]).toBe("allies");
  });

  test("a tie entered without its second throw is refused, as are extra faces", () => {
    rolled({ entered: [4, 4] }).thenRefused("refuse-faces");
    rolled({ entered: [4, 4, 2] }).thenRefused("refuse-faces");
    rolled({ entered: [4, 9, 2, 3] }).thenRefused("refuse-faces");
  });

  test("each throw of the bot has its own number, and an undo takes all of them back", () => {
    const play = new RandomPlay(rollingAgain(lhy, { dice: "1d2", naturals: {} }), 3);
    play.attempt({ by: ANN, action: { do: "begin" } });
    const numbersIn = (events: GameEvent[]) =>
      events.flatMap((event) => (event.type === "rolled" ? [event.roll] : []));
    const throws = Array.from({ length: 20 }, () => {
      const before = play.game.dice.rolls;
      const events = play.attempt({ by: ANN, action: ROLL }) as GameEvent[];
      const numbers = numbersIn(events);
      expect(numbers).toEqual(numbers.map((_, at) => before + 1 + at));
      expect(events.filter(({ type }) => type === "contested")).toHaveLength(numbers.length);
      expect(sliceOf(play.entries.slice(-1)).rolls.map(({ roll }) => roll)).toEqual(numbers);
      play.attempt({ by: CREATOR, action: { do: "moveTo", phase: "initiative" } });
      return numbers.length;
    });
    expect(Math.max(...throws)).toBeGreaterThan(1);
  });
});
