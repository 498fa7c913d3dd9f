import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enteredDice, readFaces, sidesOf } from "#core/dice.ts";
import { RuleError } from "#core/errors.ts";
import { MOST_DICE, parseNotation, reckon, type Notation } from "#core/notation.ts";
import { diceCalled, diceOfNotation, spellOut } from "#core/throws.ts";

const sidesOfNotation = (notation: Notation) => diceOfNotation({}, notation).map(({ sides }) => sides);

function totalOf(written: string, ...faces: number[]): number {
  const notation = parseNotation(written);
  expect(sidesOfNotation(notation)).toHaveLength(faces.length);
  return reckon(notation, faces).total;
}

function attempt(read: () => number[]): { sides?: number[]; refusal?: RuleError } {
  try {
    return { sides: read() };
  } catch (error) {
    if (error instanceof RuleError) return { refusal: error };
    throw error;
  }
}

function refusalOf(action: () => unknown): RuleError {
  try {
    action();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("dice as players write them", () => {
  const WRITTEN: [written: string, sides: number[], faces: number[], total: number][] = [
    ["2d6", [6, 6], [3, 4], 7],
    ["d10", [10], [10], 10],
    ["d10+2", [10], [9], 11],
    ["d10-2", [10], [1], -1],
    // As cards print it, and as phones write it.
    ["d10 − 2", [10], [1], -1],
    ["d10–2", [10], [1], -1],
    ["D10 + 2 - 1", [10], [5], 6],
    ["2d6+d10", [6, 6, 10], [1, 2, 3], 6],
    ["2d6-d10", [6, 6, 10], [1, 2, 9], -6],
    ["5+2d6", [6, 6], [1, 1], 7],
    ["-d6", [6], [4], -4],
    ["d%", [100], [73], 73],
    ["2d%", [100, 100], [73, 1], 74],
    ["3d6kh2", [6, 6, 6], [1, 5, 6], 11],
    ["3d6k2", [6, 6, 6], [1, 5, 6], 11],
    ["3d6kh", [6, 6, 6], [1, 5, 6], 6],
    ["3d6kl2", [6, 6, 6], [1, 5, 6], 6],
    ["3d6kl", [6, 6, 6], [2, 5, 6], 2],
    ["3d6dl1", [6, 6, 6], [1, 5, 6], 11],
    ["3d6dh1", [6, 6, 6], [1, 5, 6], 6],
    ["4d6dl", [6, 6, 6, 6], [2, 2, 5, 6], 13],
    ["3d6kh3", [6, 6, 6], [1, 5, 6], 12],
    ["3d6kh2+1", [6, 6, 6], [4, 4, 4], 9],
    ["d66", [6, 6], [3, 5], 35],
    ["1d66", [6, 6], [6, 1], 61],
    ["d66+1", [6, 6], [1, 1], 12],
    ["d1000", [1000], [1000], 1000],
    ["2 d 6", [6, 6], [1, 1], 2],
    ["2D6\t", [6, 6], [1, 1], 2],
  ];

  test.each(WRITTEN)("%s throws dice of %j sides; %j make %i", (written, sides, faces, total) => {
    expect(sidesOfNotation(parseNotation(written))).toEqual(sides);
    expect(totalOf(written, ...faces)).toBe(total);
  });

  test("of equal faces the first ones are kept", () => {
    const [term] = reckon(parseNotation("4d6kh2"), [5, 5, 5, 1]).terms;
    expect(term?.kept).toEqual([true, true, false, false]);
  });

  test("it is shown in lower case without spaces", () => {
    expect(parseNotation(" 2D6 + 3 ").text).toBe("2d6+3");
  });

  test.each([
    ["", /no dice notation/],
    ["   ", /no dice notation/],
    ["x".repeat(101), /no dice notation/],
    ["5", /no die in it/],
    ["d", /cannot read/],
    ["2d", /cannot read/],
    ["2x6", /cannot read/],
    ["2d6+", /cannot read "\+"/],
    ["2d6++1", /cannot read/],
    ["2d6*2", /cannot read/],
    ["2d6d6", /cannot read "d6"/],
    ["1.5d6", /cannot read/],
    ["(2d6)", /cannot read/],
    ["２d６", /cannot read/],
    ["d1", /2 to 1000 sides, not 1/],
    ["d0", /2 to 1000 sides/],
    ["d1001", /2 to 1000 sides, not 1001/],
    ["0d6", /1 to 100 dice, not 0/],
    ["101d6", /1 to 100 dice, not 101/],
    ["99999999999999999999d6", /1 to 100 dice/],
    ["60d6+41d6", /at most 100 dice at once, not 101/],
    ["3d6kh4", /Of 3 dice 4 cannot be kept/],
    ["3d6kh0", /Of 3 dice 0/],
    ["3d6dl3", /At least one die must be left/],
    ["2d66", /stands alone/],
    ["d66kh1", /stands alone/],
    ["d6+9999999", /too large/],
    ["d6-9999999", /too large/],
    ["2d6 3", /Two numbers stand next to each other/],
    ["1 2d6", /Two numbers/],
  ])("`%s` is refused", (written, message) => {
    const refusal = refusalOf(() => parseNotation(written));
    expect(refusal.code).toBe("bad-value");
    expect(refusal.message).toMatch(message);
    expect(refusal.message).toMatch(/Write dice like `2d6`/);
  });

  test("100 dice are allowed", () => {
    expect(sidesOfNotation(parseNotation("60d6+40d10"))).toHaveLength(MOST_DICE);
  });

  test("whatever is typed is read or refused with a reason, and within the limits", () => {
    const letters = fc.array(fc.constantFrom(..."0123456789dDkhl%+- 6xé".split("")), { maxLength: 16 });
    fc.assert(
      fc.property(
        fc.oneof(
          letters.map((parts) => parts.join("")),
          fc.string(),
        ),
        (written) => {
          const { refusal, sides } = attempt(() => sidesOfNotation(parseNotation(written)));
          const isWithin = sides?.every((count) => count >= 2 && count <= 1000) ?? false;
          expect(isWithin && sides!.length >= 1 && sides!.length <= 100).toBe(refusal === undefined);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("the total is the sum of the kept dice, term by term", () => {
    const terms = fc.array(
      fc.record({ count: fc.integer({ min: 1, max: 9 }), sides: fc.integer({ min: 2, max: 65 }) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(
        terms,
        fc.integer({ min: 0, max: 99 }),
        fc.infiniteStream(fc.integer({ min: 1, max: 2 })),
        (dice, plus, faces) => {
          const written = `${dice.map(({ count, sides }) => `${count}d${sides}`).join("+")}+${plus}`;
          const notation = parseNotation(written);
          const thrown = sidesOfNotation(notation).map(() => faces.next().value as number);
          expect(reckon(notation, thrown).total).toBe(thrown.reduce((sum, face) => sum + face, plus));
        },
      ),
    );
  });
});

describe("faces as players type them", () => {
  test.each([
    ["4 6", [4, 6]],
    ["4,6", [4, 6]],
    ["4, 6", [4, 6]],
    ["4+6", [4, 6]],
    ["4/6;2", [4, 6, 2]],
    [" 10 ", [10]],
  ])("`%s` is %j", (text, faces) => {
    expect(readFaces(text)).toEqual(faces);
  });

  test.each(["", " ", "a", "4 b", "4.5", "-1", "1e999", "Infinity", "1 ".repeat(101)])(
    "`%s` is refused",
    (text) => {
      expect(refusalOf(() => readFaces(text)).code).toBe("bad-dice");
    },
  );

  test("they are used in order; those left over are refused", () => {
    const game = { id: "", dice: { rolls: 0, series: 1 } };
    const dice = enteredDice([1, 2, 3], "ann");
    expect(dice.throw([6, 6], game)).toEqual({ roll: null, series: null, enteredBy: "ann", faces: [1, 2] });
    expect(refusalOf(() => dice.finish()).message).toMatch(/uses 2 dice, and 3 were entered/);
    expect(dice.throw([6], game).faces).toEqual([3]);
    expect(() => dice.finish()).not.toThrow();
  });
});

test.each([
  ["1d10", [10]],
  ["2d6", [6, 6]],
  ["10d20", Array<number>(10).fill(20)],
])("the dice code %s is %j", (code, sides) => {
  expect(sidesOf(code)).toEqual(sides);
});

describe("names that a game has for its dice", () => {
  const game = {
    throws: [
      { id: "DR", dice: "2d6", faces: ["red", "blue"] },
      { id: "dr", dice: "1d6" },
    ],
  };

  test.each([
    ["DR", "2d6"],
    ["dr", "1d6"],
    ["DR+2", "2d6+2"],
    ["DR - 1", "2d6 - 1"],
    ["-dr", "-1d6"],
    ["DR+dr", "2d6+1d6"],
  ])("%s is %s", (written, spelt) => {
    expect(spellOut(game, written)).toBe(spelt);
  });

  test.each(["Dr", "2DR", "DRM", "dr2"])("%s is none of them", (written) => {
    expect(spellOut(game, written)).toBe(written);
    expect(refusalOf(() => parseNotation(spellOut(game, written))).code).toBe("bad-value");
  });

  test.each(["2d6", "d10+2", "3d6kh2", "d66"])("%s stays as it is", (written) => {
    expect(spellOut(game, written)).toBe(written);
  });

  test("dice of a throw are called as the game calls them", () => {
    expect(diceCalled(game, "2d6")).toEqual([
      { sides: 6, for: "red" },
      { sides: 6, for: "blue" },
    ]);
    expect(diceCalled(game, "1d6")).toEqual([{ sides: 6 }]);
    expect(diceCalled({}, "2d6")).toEqual([{ sides: 6 }, { sides: 6 }]);
  });

  test("in a free throw only whole throws have names", () => {
    const names = (written: string) => diceOfNotation(game, parseNotation(written)).map((die) => die.for);
    expect(names("2d6+d6")).toEqual(["red", "blue", undefined]);
    expect(names("3d6")).toEqual([undefined, undefined, undefined]);
    expect(names("2d6kh1")).toEqual([undefined, undefined]);
    expect(names("d66")).toEqual([undefined, undefined]);
  });
});
