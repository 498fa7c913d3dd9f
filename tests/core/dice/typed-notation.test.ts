import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { parseNotation } from "#core/dice/parse-notation.ts";
import { readTyped } from "#core/dice/typed-notation.ts";

const GAME = {
  throws: [
    { id: "DR", dice: "2d6", faces: ["red", "blue"] },
    { id: "dr", dice: "1d6" },
  ],
};

function refused(written: string): RuleError {
  try {
    readTyped(written, GAME);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error(`${written} was not refused.`);
}

describe("words behind dice are their reason", () => {
  test.each([
    ["1d20 dex save", "1d20", "dex save"],
    ["2d6 defensive fire", "2d6", "defensive fire"],
    ["2d6 rally", "2d6", "rally"],
    ["2d6+1 rally", "2d6+1", "rally"],
    ["2d6 + 1 kill the tank", "2d6+1", "kill the tank"],
    ["3d6kh2 first try", "3d6kh2", "first try"],
    ["3d6 kh2 final fire", "3d6kh2", "final fire"],
    ["d6 wound", "d6", "wound"],
    ["2d6 - rally", "2d6", "rally"],
    ["2d6: rally", "2d6", "rally"],
    ["2d6, rally", "2d6", "rally"],
    ["2d6 (rally)", "2d6", "(rally)"],
    ["2d6 88mm at the T-34", "2d6", "88mm at the T-34"],
    ["2d6 2nd shot", "2d6", "2nd shot"],
    ["2d6 x-ray squad", "2d6", "x-ray squad"],
    ["2d6 Überfall", "2d6", "Überfall"],
    ["DR rally", "2d6", "rally"],
    ["DR+2 rally, turn 3", "2d6+2", "rally, turn 3"],
    ["5d6>=4 attack", "5d6>=4", "attack"],
    ["d% event", "d%", "event"],
  ])("%s", (written, dice, reason) => {
    const read = readTyped(written, GAME);
    expect(read.notation.text).toBe(dice);
    expect(read.reason).toBe(reason);
  });

  test.each([
    ["2d6 kh1", "2d6kh1"],
    ["2 d 6", "2d6"],
    ["2d6 ! + 1", "2d6!+1"],
    ["2d6 r1", "2d6r1"],
    ["d6 x (2)", "d6*(2)"],
    ["4dF", "4df"],
    ["DR + dr", "2d6+1d6"],
    ["4d6 d1", "4d6dl1"],
    ["4d6 drop lowest", "4d6dl"],
    ["4d6 keep the highest 3", "4d6kh3"],
    ["4d6 keep 3", "4d6kh3"],
    ["2d6 plus 3", "2d6+3"],
    ["roll 2d6", "2d6"],
    ["2d6+-1", "2d6-1"],
    ["2d6 + -1", "2d6-1"],
    ["2d6--1", "2d6+1"],
    ["２ｄ６＋１", "2d6+1"],
    ["２d６", "2d6"],
    ["2d6　+　1", "2d6+1"],
  ])("%s has none", (written, dice) => {
    expect(readTyped(written, GAME).notation.text).toBe(dice);
    expect(readTyped(written, GAME).reason).toBeUndefined();
  });

  test("4d6 d1 keeps the same dice as 4d6k3", () => {
    const faces = [4, 1, 6, 3];
    expect(readTyped("4d6 d1").notation.reckon(faces).total).toBe(parseNotation("4d6k3").reckon(faces).total);
  });

  test.each([
    "2d6 and 3",
    "2d6 reroll 1s",
    "2d6 or 1d6",
    "1d20 advantage",
    "rally 2d6",
    "2d6 then 1d6",
    "2d6 rally +2",
  ])("%s may be a rule for the dice, so one button takes the words as the reason", (written) => {
    const [only, ...others] = refused(written).choices?.of ?? [];
    expect(others).toEqual([]);
    expect(Object.keys(only?.more ?? {})).toEqual(["reason"]);
    expect(readTyped(only?.value ?? "", GAME).notation.dice.length).toBe(1);
  });
});

describe("several throws or one sum are asked for", () => {
  test.each([
    ["3x2d6", "2d6", "3", "3*(2d6)"],
    ["3 × d6", "d6", "3", "3*(d6)"],
    ["6x4d6", "4d6", "6", "6*(4d6)"],
    ["x5 1D6", "1D6", "5", "5*(1D6)"],
    ["3 4d6", "4d6", "3", "3*(4d6)"],
    ["3 times 2d6", "2d6", "3", "3*(2d6)"],
    ["2DR", "DR", "2", "2*(DR)"],
    ["2 DR", "DR", "2", "2*(DR)"],
    ["d6, d6", "d6", "2", "d6+d6"],
    ["d6 d6", "d6", "2", "d6+d6"],
    ["2d6; 2d6; 2d6", "2d6", "3", "2d6+2d6+2d6"],
    ["2d6 and 2d6", "2d6", "2", "2d6+2d6"],
    ["2d6+1 x3", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6+1 x 3", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6+1x3", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6+1 × 3", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6+1 3x", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6+1 3 times", "2d6+1", "3", "3*(2d6+1)"],
    ["2d6 three times", "2d6", "3", "3*(2d6)"],
    ["2d6 twice", "2d6", "2", "2*(2d6)"],
    ["DR+1 x3", "DR+1", "3", "3*(DR+1)"],
    ["2d6 x3+1", "2d6+1", "3", "3*(2d6+1)"],
    ["DR x3", "DR", "3", "3*(DR)"],
    ["2DR+1", "DR+1", "2", "2*(DR+1)"],
    ["DR DR", "2d6", "2", "2d6+2d6"],
    ["3d6kh2 x2", "3d6kh2", "2", "2*(3d6kh2)"],
  ])("%s", (written, dice, times, sum) => {
    const { key, choices } = refused(written);
    expect(key).toBe("refuse-notation-times");
    expect(choices?.written).toBe(written);
    expect(choices?.of.map(({ value, more }) => [value, more?.["times"]])).toEqual([
      [sum, undefined],
      [dice, times],
    ]);
    for (const { value } of choices?.of ?? []) expect(readTyped(value, GAME).notation.dice).not.toEqual([]);
  });

  test("the reason behind them stays", () => {
    expect(refused("2d6+1 x3 rally").choices?.written).toBe("2d6+1 x3");
    expect(refused("2d6 rally x3").choices?.of.map(({ more }) => more?.["reason"])).toEqual([
      "rally",
      "rally",
    ]);
    expect(refused("d6, d6 for smoke").choices?.written).toBe("d6, d6");
  });

  test.each([
    ["8d6 d10", ["8d6+d10"]],
    ["d6, d8", ["d6+d8"]],
    ["4d6 d2", ["4d6+d2", "4d6dl2"]],
  ])("%s offers what it can mean", (written, values) => {
    expect(refused(written).choices?.of.map(({ value }) => value)).toEqual(values);
  });
});

describe("a comparison behind several dice", () => {
  test.each(["2d6>=6", "2d6 => 6", "3d6>=4", "3d6 < 6", "DR>=6", "2d6+d6>=6"])(
    "%s counts dice or compares the total, and asks once",
    (written) => {
      const { key, choices } = refused(written);
      expect(key).toBe("refuse-notation-compared");
      const [dice, total] = (choices?.of ?? []).map(({ value }) => readTyped(value, GAME).notation);
      expect(dice?.dice.some(({ counts }) => counts !== undefined)).toBe(true);
      expect(total?.target).toBeDefined();
    },
  );

  test.each([
    ["2d6>=8", [3, 5], true],
    ["2d6<=7", [3, 5], false],
    ["2d6+1>=8", [3, 5], true],
    ["d20+5>=15", [9], false],
    ["(2d6)>=6", [3, 2], false],
    ["2d6=7", [3, 4], true],
  ])("%s compares the total, because it cannot count dice", (written, faces, isMet) => {
    expect(readTyped(written).notation.reckon(faces).isMet).toBe(isMet);
  });

  test.each([
    "5d6>=4",
    "5d6<3",
    "5d6=6",
    "8d10>=7",
    "8d10>=7f1",
    "d20>=15",
    "2d6cs>=6",
    "5d6>=4+1",
    "5d6>=5!",
  ])("%s counts dice", (written) => {
    expect(readTyped(written).notation.dice[0]?.counts).toBeDefined();
  });

  test("a compared notation is read the same again as displayed", () => {
    const { notation } = readTyped("2d6 + 1 >= 8");
    expect(parseNotation(notation.text)).toEqual(notation);
  });
});

test("any text is read as dice, or refused with a reason", () => {
  const letters = fc.constantFrom(
    ..."0123456789dDkhx×#,;%+- 6rof<>=()*/ａ６ ".split(""),
    " rally",
    " times",
    " x3",
    "DR",
  );
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 16 }), (parts) => {
      try {
        expect(readTyped(parts.join(""), GAME).notation.dice.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
      }
    }),
    { numRuns: 1000 },
  );
});
