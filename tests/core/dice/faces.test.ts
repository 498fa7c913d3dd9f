import { describe, expect, test } from "vitest";
import { enteredDice } from "#core/dice/dice.ts";
import { readFaces } from "#core/dice/faces.ts";
import { parseNotation } from "#core/dice/parse-notation.ts";
import { RuleError } from "#core/errors.ts";
import { refusedBy, told } from "../../support/game/refused.ts";

const GAME = { id: "", dice: { rolls: 0, series: 1 } };
const d = (...sides: number[]) => sides.map((each) => ({ sides: each }));

/** The refusal of typed faces for a throw of these dice. */
function refused(typed: string, sides: number[]): RuleError {
  try {
    const dice = enteredDice(readFaces(typed), "ann");
    dice.throw(d(...sides), GAME);
    dice.finish();
  } catch (error) {
    if (error instanceof RuleError) return error;
  }
  throw new Error(`\`${typed}\` was accepted.`);
}

describe("faces of too few dice", () => {
  test.each([
    ["3", [6, 6], "Enter 2 dice, such as `3 4`, not 1."],
    ["3 4", [10, 10, 10], "Enter 3 dice, such as `3 4 1`, not 2."],
    ["20", [20, 20], "Enter 2 dice, such as `3 4`, not 1."],
    ["1", [2, 2], "Enter 2 dice, such as `2 2`, not 1."],
    ["1", Array<number>(8).fill(6), "Enter 8 dice, such as `3 4 1 6 2 5 …`, not 1."],
  ])("`%s` for %j is refused with their number and an example", (typed, sides, words) => {
    expect(told(refused(typed, sides))).toContain(words);
  });

  test("of Fudge dice are refused with signs as the example", () => {
    const refusal = refusedBy(() => parseNotation("4dF").facesTyped("+ 0"));
    expect(refusal?.words).toContain("Enter 4 dice, such as `+ 0 - -`, not 2.");
  });
});

describe("faces without spaces", () => {
  test.each([
    ["34", [6, 6], "3 4"],
    ["345", [6, 6, 6], "3 4 5"],
    ["34 5", [6, 6, 6], "3 4 5"],
    ["37", [10, 10], "3 7"],
    ["90", [10, 10], "9 0"],
    ["34512", [6, 6, 6, 6, 6], "3 4 5 1 2"],
  ])("`%s` for %j are offered apart, and not rolled", (typed, sides, apart) => {
    const error = refused(typed, sides);
    expect(error.choices).toMatchObject({ what: "faces", of: [{ name: apart, value: apart }] });
    expect(told(error)).toContain(`\`${apart}\``);
  });

  test.each([
    ["10", [10, 10]],
    ["34", [20, 20]],
    ["78", [6, 6]],
    ["345", [6, 6]],
    ["34", [6, 6, 6]],
    ["30", [6, 6]],
  ])("`%s` for %j may mean something else, so nothing is offered", (typed, sides) => {
    const error = refused(typed, sides);
    expect(error.choices).toBeUndefined();
    expect(told(error)).toContain(`Enter ${sides.length} dice`);
  });
});
