import { describe, expect, test } from "vitest";
import type { EventOf } from "#core/schema/events.ts";
import { plain, plainWithin } from "#core/names/typed.ts";
import { dieFace, facesOf, faceName, hasSymbols, symbolsInWords, withSymbols } from "#cards/dice/faces.ts";
import { rolledBlocks } from "#cards/dice/rolls.ts";
import { lhy, mc, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const asl = systemOf("aslsk3");

const show = (name: string) => `[${name}]`;

function shown(system: typeof lhy, dice: EventOf<"rolled">["dice"], more: object = {}): string {
  const rolled = { type: "rolled", roll: 3, series: 1, purpose: "Fire", dice, ...more } as const;
  const [block] = rolledBlocks({ book: inEnglish(system) }, rolled);
  return block !== undefined && "text" in block ? block.text : "";
}

describe("a die", () => {
  test("is a picture where one exists, and words elsewhere", () => {
    const text = `Axis ${dieFace(10, 4, "d10: **4**")}`;
    expect(withSymbols(text, show)).toBe("Axis [d10_4]");
    expect(withSymbols(text, () => undefined)).toBe("Axis d10: **4**");
    expect(symbolsInWords(text)).toBe("Axis d10: **4**");
  });

  test.each([4, 8, 12, 100])("is words if there is no picture of a d%i", (sides) => {
    expect(dieFace(sides, 3, "**3**")).toBe("**3**");
  });

  test("names the side that it belongs to", () => {
    const dice = [
      { sides: 10, face: 4, for: "axis" },
      { sides: 10, face: 10, for: "allies" },
    ];
    expect(withSymbols(shown(lhy, dice), show)).toBe("Roll 3 · Fire: Axis [d10_4], Allies [d10_10]");
    expect(symbolsInWords(shown(lhy, dice))).toBe("Roll 3 · Fire: Axis d10: **4**, Allies d10: **10**");
  });

  test("needs no name if its colour identifies it", () => {
    const dice = [
      { sides: 6, face: 2, for: "colored" },
      { sides: 6, face: 5, for: "white" },
    ];
    expect(withSymbols(shown(asl, dice), show)).toBe("Roll 3 · Fire: [d6_2_red] [d6_5]");
    expect(symbolsInWords(shown(asl, dice))).toBe("Roll 3 · Fire: colored d6: **2**, white d6: **5**");
    const free = shown(asl, dice, { notation: "2d6+1" });
    expect(withSymbols(free, show)).toContain("([d6_2_red] [d6_5]) + 1");
    expect(symbolsInWords(free)).toContain("(colored **2** white **5**) + 1");
  });

  test("keeps the name that another game gives it", () => {
    const dice = [{ sides: 6, face: 2, for: "colored" }];
    expect(withSymbols(shown(mc, dice), show)).toBe("Roll 3 · Fire: colored [d6_2]");
  });

  test.each([6, 10, 20, 4, 12, 100])("alone is its face without a total: d%i", (sides) => {
    const dice = [{ sides, face: 4 }];
    for (const more of [{}, { notation: `1d${sides}` }]) {
      const text = shown(mc, dice, more);
      expect(symbolsInWords(text)).toContain("🎲 **4**");
      expect(symbolsInWords(text)).not.toMatch(/ = |d\d+: /);
      expect(withSymbols(text, show)).toContain([6, 10, 20].includes(sides) ? `[d${sides}_4]` : "🎲 **4**");
    }
  });

  test.each([
    ["1d20+2", [14], "**16** = (**14**) + 2"],
    ["1d20*2", [14], "**28** = (**14**) × 2"],
    ["1d6>=4", [5], "**1 success** = (**5**)"],
    ["1df", [3], "**1** = (**+**)"],
    ["1d6!", [6, 2], "**8** = (**6**! **2**)"],
    ["2d20kl1", [14, 7], "**7** = (~~14~~ **7**)"],
    ["1d6r1", [1, 4], "**4** = (~~1~~→**4**)"],
  ])("with arithmetic or more dice keeps its total: %s", (notation, faces, text) => {
    const sides = notation.includes("20") ? 20 : notation.includes("df") ? 3 : 6;
    const dice = faces.map((face) => ({ sides, face }));
    expect(symbolsInWords(shown(mc, dice, { notation }))).toContain(text);
  });

  test("that does not count is struck through, in words", () => {
    const dice = [3, 5, 1].map((face) => ({ sides: 6, face }));
    expect(withSymbols(shown(mc, dice, { notation: "3d6kh2" }), show)).toContain("([d6_3] [d6_5] ~~1~~)");
  });

  test("is words among very many", () => {
    const dice = Array.from({ length: 21 }, () => ({ sides: 6, face: 3 }));
    expect(hasSymbols(shown(mc, dice, { notation: "21d6" }))).toBe(false);
  });

  test("cannot be forged by typed text", () => {
    const typed = `a ${dieFace(6, 6, "**6**")} b`;
    expect(hasSymbols(plain(typed))).toBe(false);
    expect(hasSymbols(plainWithin(typed))).toBe(false);
    expect(hasSymbols(shown(mc, [{ sides: 4, face: 1, for: typed }]))).toBe(false);
  });
});

test("every face of a game has one picture, with a name that Discord accepts", () => {
  const names = facesOf([lhy, mc, asl]).map(faceName);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(6 + 10 + 20 + 6);
  expect(names.filter((name) => !/^[a-z0-9_]{2,27}$/.test(name))).toEqual([]);
  expect(facesOf([mc]).some(({ colour }) => colour !== "white")).toBe(false);
});
