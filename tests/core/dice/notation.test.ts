import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enteredDice, sidesOf } from "#core/dice/dice.ts";
import { readFaces } from "#core/dice/faces.ts";
import { RuleError } from "#core/errors.ts";
import { MOST_DICE, MOST_EXTRA } from "#core/dice/notation-dice.ts";
import { parseNotation } from "#core/dice/parse-notation.ts";
import { withoutComment } from "#commands/rolls/roll.ts";
import type { Notation } from "#core/dice/notation.ts";
import { diceCalled, spellOut } from "#core/dice/throws.ts";
import { told } from "../../support/game/refused.ts";

const sidesOfNotation = (notation: Notation) => notation.named({}).map(({ sides }) => sides);

function totalOf(written: string, ...faces: number[]): number {
  const notation = parseNotation(written);
  expect(notation.extra(faces)).toEqual([]);
  expect(notation.extra(faces.slice(0, -1))).not.toEqual([]);
  return notation.reckon(faces).total;
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

describe("dice in players' notation", () => {
  const WRITTEN: [written: string, sides: number[], faces: number[], total: number][] = [
    ["2d6", [6, 6], [3, 4], 7],
    ["d10", [10], [10], 10],
    ["d10+2", [10], [9], 11],
    ["d10-2", [10], [1], -1],
    // As on cards, and as on phones.
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
    ["4d6d1", [6, 6, 6, 6], [2, 2, 5, 6], 13],
    ["3d6+1d4-2", [6, 6, 6, 4], [1, 2, 3, 4], 8],
    ["(2d6)*2", [6, 6], [3, 4], 14],
    ["2*(2d6+1)", [6, 6], [3, 4], 16],
    ["2d6x2", [6, 6], [3, 4], 14],
    ["2d6 × 2", [6, 6], [3, 4], 14],
    ["2d6*2+1d6*3", [6, 6, 6], [3, 4, 5], 29],
    ["1-(d6-2)", [6], [5], -2],
    ["(2d6+1)/2", [6, 6], [3, 4], 4],
    ["2d6÷2", [6, 6], [3, 4], 3],
    ["d6*d4", [6, 4], [3, 4], 12],
    ["-(d6)/2", [6], [3], -1],
    ["((d6))", [6], [3], 3],
    ["2d6*(1+1)", [6, 6], [3, 4], 14],
    ["5d6>=4", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 3],
    ["5d6≥4", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 3],
    ["5d6 => 4", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 3],
    ["5d6>4", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 2],
    ["5d6<=2", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 1],
    ["5d6<2", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 1],
    ["5d6=6", [6, 6, 6, 6, 6], [4, 3, 6, 6, 5], 2],
    ["5d6>=4+1", [6, 6, 6, 6, 6], [4, 3, 6, 1, 5], 4],
    ["3d10>7f1", [10, 10, 10], [8, 1, 1], -1],
    ["3d10f<=2>=7", [10, 10, 10], [7, 2, 3], 0],
    ["3d6kh2>=5", [6, 6, 6], [5, 6, 5], 2],
    ["4df", [3, 3, 3, 3], [1, 2, 3, 3], 1],
    ["4dF + 2", [3, 3, 3, 3], [1, 1, 1, 1], -2],
    ["2D6\t", [6, 6], [1, 1], 2],
  ];

  test.each(WRITTEN)("%s rolls dice of %j sides; %j make %i", (written, sides, faces, total) => {
    expect(sidesOfNotation(parseNotation(written))).toEqual(sides);
    expect(totalOf(written, ...faces)).toBe(total);
  });

  test("W is the German die", () => {
    expect(parseNotation("3W6+1").text).toBe("3d6+1");
  });

  test("text after a # is the reason for the dice", () => {
    expect(withoutComment("2d6 # Sherman")).toEqual({ dice: "2d6 ", comment: "Sherman" });
    expect(withoutComment("2d6#")).toEqual({ dice: "2d6" });
    expect(withoutComment("6#4d6 # stats")).toEqual({ dice: "6#4d6 ", comment: "stats" });
  });

  test("of equal faces the first ones are kept", () => {
    const fates = (written: string) =>
      parseNotation(written)
        .reckon([5, 5, 5, 1])
        .terms.flatMap(({ rows }) => rows.flat().map(({ fate }) => fate));
    expect(fates("4d6kh2")).toEqual(["kept", "kept", "dropped", "dropped"]);
    expect(fates("4d6dl2")).toEqual(["kept", "kept", "dropped", "dropped"]);
  });

  test("are shown in lower case without spaces", () => {
    expect(parseNotation(" 2D6 + 3 ").text).toBe("2d6+3");
  });

  test.each<[written: string, key: string]>([
    ["", "empty"],
    ["   ", "empty"],
    ["x".repeat(101), "empty"],
    ["5", "no-die"],
    ["d", "unread"],
    ["2d", "unread"],
    ["2x6", "no-die"],
    ["2d6+", "unfinished"],
    ["2d6++1", "unread"],
    ["2d6*", "unfinished"],
    ["(2d6", "unfinished"],
    ["2d6)", "unread"],
    ["()", "unread"],
    ["2d6d6", "keep"],
    ["1.5d6", "unread"],
    ["2(d6)", "unread"],
    ["(2d6)kh1", "unread"],
    ["2d6/0", "divide"],
    ["2d6/d6", "divide"],
    ["d6*9999999", "number"],
    ["9999*9999*9999*9999*9999*d6", "number"],
    ["100d1000*100000", "total"],
    ["d1000*d1000*d1000*d1000", "total"],
    ["2d6>=8", "counted"],
    ["2d6!7", "face"],
    ["2d6r0", "face"],
    ["2d6!>=1", "endless"],
    ["2d6r<=3!>=4", "endless"],
    ["2d6r<7", "endless"],
    ["2d6>=", "unread"],
    ["(2d6)>=7>=8", "unread"],
    ["2d6f1", "failures"],
    ["2d6!!", "twice"],
    ["2d6kh1kl1", "twice"],
    ["2d6>=5>=6", "twice"],
    ["4df!", "fudge"],
    ["0df", "count"],
    ["4 6", "faces"],
    ["4, 6, 10", "faces"],
    ["２d６", "unread"],
    ["d1", "sides"],
    ["d0", "sides"],
    ["d1001", "sides"],
    ["0d6", "count"],
    ["101d6", "count"],
    ["99999999999999999999d6", "count"],
    ["60d6+41d6", "count"],
    ["3d6kh4", "keep"],
    ["3d6kh0", "keep"],
    ["3d6dl3", "drop-all"],
    ["2d66", "digits"],
    ["d66kh1", "digits"],
    ["d6+9999999", "number"],
    ["d6-9999999", "number"],
    ["2d6 3", "two-numbers"],
    ["8d6 d6", "two-numbers"],
    ["2d6<=7", "counted"],
    ["1 2d6", "two-numbers"],
  ])("`%s` is refused: %s", (written, key) => {
    expect(refusalOf(() => parseNotation(written)).key).toBe(`refuse-notation-${key}`);
  });

  test("an unreadable text is quoted with escapes", () => {
    const { text } = refusalOf(() => parseNotation("2d6*`@everyone`"));
    expect(text?.values).toEqual({ part: "\\`@\u200beveryone\\`" });
  });

  test("a word is quoted as typed", () => {
    expect(refusalOf(() => parseNotation("axes")).text?.values).toEqual({ part: "axes" });
  });

  test("100 dice are allowed", () => {
    expect(sidesOfNotation(parseNotation("60d6+40d10"))).toHaveLength(MOST_DICE);
  });

  test("any text is read or refused with a reason, and within the limits", () => {
    const letters = fc.array(fc.constantFrom(..."0123456789dDkhl%+- 6xé!rofF<>=()*/".split("")), {
      maxLength: 16,
    });
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
          expect(notation.reckon(thrown).total).toBe(thrown.reduce((sum, face) => sum + face, plus));
        },
      ),
    );
  });
});

describe("exploding dice", () => {
  /** The rows of a throw: faces in written order, each with the dice that it explodes into. */
  const rowsOf = (written: string, ...faces: number[]) =>
    parseNotation(written)
      .reckon(faces)
      .terms.map(({ rows }) => rows.map((row) => row.map(({ face }) => face)));

  test("each die with its highest face adds one more, after all written dice", () => {
    const notation = parseNotation("3d6!");
    expect(notation.extra([])).toEqual([6, 6, 6]);
    expect(notation.extra([6, 2, 6])).toEqual([6, 6]);
    expect(notation.extra([6, 2, 6, 6, 1])).toEqual([6]);
    expect(notation.extra([6, 2, 6, 6, 1, 3])).toEqual([]);
    expect(rowsOf("3d6!", 6, 2, 6, 6, 1, 3)).toEqual([[[6, 6, 3], [2], [6, 1]]]);
    expect(totalOf("3d6!", 6, 2, 6, 6, 1, 3)).toBe(24);
  });

  test("of several kinds of dice, all written dice are rolled first", () => {
    expect(parseNotation("2d6!+d10!").extra([6, 1, 10])).toEqual([6, 10]);
    expect(rowsOf("2d6!+d10!", 6, 1, 10, 2, 3)).toEqual([[[6, 2], [1]], [[10, 3]]]);
  });

  test.each<[written: string, faces: number[], total: number]>([
    ["2d6!5", [5, 6, 1], 12],
    ["2d6e5", [5, 6, 1], 12],
    ["2d6!>=5", [5, 6, 1, 2], 14],
    ["2d6!>4", [5, 6, 1, 2], 14],
    ["2d6r1", [1, 4, 1, 3], 7],
    ["2d6rr1", [1, 4, 1, 3], 7],
    ["2d6ro1", [1, 4, 1], 5],
    ["2d6r", [1, 4, 2], 6],
    ["2d6ro<3", [2, 1, 2, 6], 8],
    ["2d6r1r2", [2, 4, 1, 3], 7],
    ["2d6r1!", [1, 6, 6, 2, 3], 17],
    ["3d6!kh2", [6, 2, 3, 5], 11],
    ["3d6!dl1", [6, 2, 3, 5], 14],
    ["5d6>=5!", [6, 5, 1, 1, 1, 6, 2], 3],
    ["5d6!>=5", [6, 5, 1, 1, 1, 2, 3], 19],
    ["(2d6!)*2", [6, 1, 2], 18],
  ])("%s with %j makes %i", (written, faces, total) => {
    expect(totalOf(written, ...faces)).toBe(total);
  });

  test("the highest of all dice are kept, exploded dice among them, but not rerolled ones", () => {
    const fates = parseNotation("2d6r1kh1").reckon([1, 4, 3]).terms[0]?.rows;
    expect(fates?.map((row) => row.map(({ fate }) => fate))).toEqual([["rerolled", "dropped"], ["kept"]]);
  });

  test("a throw ends with its hundredth extra die, and says so", () => {
    const notation = parseNotation("d1000!>=2");
    const faces: number[] = [];
    for (let extra = notation.extra(faces); extra.length > 0; extra = notation.extra(faces))
      faces.push(...extra.map(() => 1000));
    expect(faces).toHaveLength(1 + MOST_EXTRA);
    expect(notation.reckon(faces)).toMatchObject({ total: 101_000, cutAt: MOST_EXTRA });
    expect(parseNotation("2d6!").reckon([6, 1, 1]).cutAt).toBeUndefined();
  });

  test("a throw with a missing, extra or different die does not match its notation", () => {
    const thrown = (...faces: number[]) => faces.map((face) => ({ sides: 6, face }));
    const notation = parseNotation("2d6!");
    expect(notation.isThrow(thrown(6, 2, 3))).toBe(true);
    expect(notation.isThrow(thrown(6, 2))).toBe(false);
    expect(notation.isThrow(thrown(5, 2, 3))).toBe(false);
    expect(notation.isThrow([...thrown(6, 2), { sides: 10, face: 3 }])).toBe(false);
  });
});

/** Dice with all their options, and their notation. */
const anyDice = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    sides: fc.integer({ min: 3, max: 20 }),
    keep: fc.constantFrom("", "kh1", "kl1", "k", "kh"),
    explode: fc.constantFrom("", "!", "!2", "!>=3"),
    reroll: fc.constantFrom("", "r1", "ro<3", "r"),
    count_: fc.constantFrom("", "", ">=2", "=1", "<3f3"),
  })
  .map(
    ({ count, sides, keep, explode, reroll, count_ }) =>
      `${count}d${sides}${keep}${explode}${reroll}${count_}`,
  );

/** Whole notations, with brackets, products and quotients. */
const anyNotation = fc.letrec<{ sum: string; factor: string }>((tie) => ({
  factor: fc.oneof(
    { maxDepth: 3, depthIdentifier: "brackets" },
    anyDice,
    fc.constantFrom("d66", "4df", "d%", "2d6d1"),
    tie("sum").map((sum) => `(${sum})`),
  ),
  sum: fc
    .tuple(tie("factor"), fc.constantFrom("", "+1", "-2", "*2", "/2", "+d4"), fc.constantFrom("", "-", "+"))
    .map(([factor, rest, sign]) => `${sign}${factor}${rest}`),
})).sum;

/** Notation of older logs: sums of dice, some of them kept, and numbers. */
const plainTerm = fc
  .record({
    sign: fc.constantFrom<("+" | "-")[]>("+", "-"),
    count: fc.integer({ min: 1, max: 9 }),
    sides: fc.integer({ min: 2, max: 65 }),
    keep: fc.constantFrom(undefined, "k", "kh", "kl", "dh", "dl"),
    plus: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ keep, count, ...term }) => ({ ...term, keep, count: keep?.startsWith("d") ? count + 1 : count }));

function keptSum(keep: string | undefined, faces: readonly number[]): number {
  const sorted = faces.toSorted((a, b) => a - b);
  const kept = {
    k: sorted.slice(-1),
    kh: sorted.slice(-1),
    kl: sorted.slice(0, 1),
    dh: sorted.slice(0, -1),
    dl: sorted.slice(1),
  }[keep ?? ""];
  return (kept ?? sorted).reduce((sum, face) => sum + face, 0);
}

test("notation without explosions rolls the same dice with the same total", () => {
  const numbers = fc.infiniteStream(fc.integer({ min: 0, max: 1000 }));
  fc.assert(
    fc.property(fc.array(plainTerm, { minLength: 1, maxLength: 4 }), numbers, (terms, stream) => {
      const written = terms
        .map(({ sign, count, sides, keep = "", plus }) => `${sign}${count}d${sides}${keep}${sign}${plus}`)
        .join("");
      const thrown = terms.map(({ count, sides }) =>
        Array.from({ length: count }, () => 1 + ((stream.next().value as number) % sides)),
      );
      const expected = terms.reduce((total, { sign, keep, plus }, at) => {
        const value = keptSum(keep, thrown[at] ?? []) + plus;
        return sign === "-" ? total - value : total + value;
      }, 0);
      const notation = parseNotation(written);
      expect(notation.text).toBe(written);
      expect(notation.extra([])).toEqual(terms.flatMap(({ count, sides }) => Array(count).fill(sides)));
      expect(notation.extra(thrown.flat())).toEqual([]);
      expect(notation.reckon(thrown.flat()).total).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

describe("any accepted notation", () => {
  test("is read the same again as displayed, with spaces and capitals or without", () => {
    fc.assert(
      fc.property(anyNotation, (written) => {
        const { refusal } = attempt(() => sidesOfNotation(parseNotation(written)));
        fc.pre(refusal === undefined);
        const notation = parseNotation(written);
        expect(parseNotation(notation.text)).toEqual(notation);
        expect(parseNotation(` ${written.toUpperCase().replace(/([-+*/()])/g, " $1 ")}`)).toEqual(notation);
      }),
      { numRuns: 1000 },
    );
  });

  test("ends within its limits, each die in its place", () => {
    const stream = fc.infiniteStream(fc.integer({ min: 0, max: 2 ** 31 }));
    fc.assert(
      fc.property(anyNotation, stream, (written, numbers) => {
        const { refusal } = attempt(() => sidesOfNotation(parseNotation(written)));
        fc.pre(refusal === undefined);
        const notation = parseNotation(written);
        const thrown: { sides: number; face: number }[] = [];
        const faces = () => thrown.map(({ face }) => face);
        for (let extra = notation.extra(faces()); extra.length > 0; extra = notation.extra(faces()))
          thrown.push(
            ...extra.map((sides) => ({ sides, face: 1 + ((numbers.next().value as number) % sides) })),
          );
        expect(thrown.length).toBeLessThanOrEqual(MOST_DICE + MOST_EXTRA);
        expect(notation.isThrow(thrown)).toBe(true);
        const { terms, total } = notation.reckon(faces());
        expect(Number.isSafeInteger(total)).toBe(true);
        const places = terms.flatMap(({ rows }) => rows.flat().map(({ at }) => at));
        expect(places.toSorted((a, b) => a - b)).toEqual(thrown.map((_, at) => at));
      }),
      { numRuns: 1000 },
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
      expect(refusalOf(() => readFaces(text)).key).toBe("refuse-faces");
    },
  );

  test("are used in order; extra ones are refused", () => {
    const game = { id: "", dice: { rolls: 0, series: 1 } };
    const dice = enteredDice([1, 2, 3], "ann");
    const d6 = { sides: 6 };
    expect(dice.throw([d6, d6], game)).toEqual({
      roll: null,
      series: null,
      enteredBy: "ann",
      dice: [
        { sides: 6, face: 1 },
        { sides: 6, face: 2 },
      ],
    });
    expect(told(refusalOf(() => dice.finish()))).toMatch(/takes 2 dice, not 3/);
    expect(dice.throw([d6], game).dice).toEqual([{ sides: 6, face: 3 }]);
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

describe("a game's names for dice", () => {
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

  test.each(["Dr", "2DR", "DRM", "dr2"])("%s is not one of them", (written) => {
    expect(spellOut(game, written)).toBe(written);
    expect(refusalOf(() => parseNotation(spellOut(game, written))).key).toMatch(/^refuse-notation/);
  });

  test.each(["2d6", "d10+2", "3d6kh2", "d66"])("%s stays unchanged", (written) => {
    expect(spellOut(game, written)).toBe(written);
  });

  test("dice of a throw have the game's names", () => {
    expect(diceCalled(game, "2d6")).toEqual([
      { sides: 6, for: "red" },
      { sides: 6, for: "blue" },
    ]);
    expect(diceCalled(game, "1d6")).toEqual([{ sides: 6 }]);
    expect(diceCalled({}, "2d6")).toEqual([{ sides: 6 }, { sides: 6 }]);
  });

  test("a free throw has names for whole throws only", () => {
    const names = (written: string) =>
      parseNotation(written)
        .named(game)
        .map((die) => die.for);
    expect(names("2d6+d6")).toEqual(["red", "blue", undefined]);
    expect(names("3d6")).toEqual([undefined, undefined, undefined]);
    expect(names("2d6kh1")).toEqual([undefined, undefined]);
    expect(names("d66")).toEqual([undefined, undefined]);
  });
});
