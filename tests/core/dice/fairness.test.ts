import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { fairDice } from "#core/dice/dice.ts";
import { commitmentTo, deriveFaces } from "#core/dice/fairness.ts";
import { newGame } from "../../support/game/given-when-then.ts";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const SEED = { game: "0123456789abcdef", roll: 7, interaction: "1234567890123456789" };

/** The published method, implemented independently with Node's HMAC. */
function recipe(secret: string, seed: typeof SEED, sides: readonly number[]): number[] {
  const words: number[] = [];
  const faces: number[] = [];
  for (let block = 0; faces.length < sides.length;) {
    const word = words.shift();
    if (word === undefined) {
      const text = `${seed.game}:${seed.roll}:${seed.interaction}:${block}`;
      const digest = createHmac("sha256", Buffer.from(secret, "hex")).update(text).digest();
      for (let at = 0; at < 32; at += 4) words.push(digest.readUInt32BE(at));
      block += 1;
      continue;
    }
    const count = sides[faces.length]!;
    if (word < Math.floor(2 ** 32 / count) * count) faces.push((word % count) + 1);
  }
  return faces;
}

describe("faces follow from the secret, the game, the number of the roll and the interaction", () => {
  test("by a recipe that anybody can follow: fixed vector", () => {
    const sides = [10, 10, 6, 6, 20, 100, 2, 1000, 10];
    // SHA-256 HMACs of "0123456789abcdef:7:1234567890123456789:0" and ":1" under the secret 00 01 … 1f.
    const words = [0, 1].flatMap((block) => {
      const digest = createHmac("sha256", Buffer.from(SECRET, "hex"))
        .update(`0123456789abcdef:7:1234567890123456789:${block}`)
        .digest("hex");
      return digest.match(/.{8}/g)!.map((word) => Number.parseInt(word, 16));
    });
    expect(deriveFaces(SECRET, SEED, sides)).toEqual(sides.map((count, at) => (words[at]! % count) + 1));
  });

  test("the vector never changes, so that old games can always be verified", () => {
    expect(deriveFaces(SECRET, SEED, [10, 10, 6, 6, 20, 100, 2, 1000, 10])).toEqual([
      2, 10, 2, 4, 8, 23, 2, 223, 6,
    ]);
  });

  test.each([[[10]], [[10, 10]], [Array<number>(100).fill(6)], [[3, 7, 999]]])(
    "recipe and bot agree on %j",
    (sides) => {
      for (let roll = 1; roll <= 50; roll += 1) {
        expect(deriveFaces(SECRET, { ...SEED, roll }, sides)).toEqual(
          recipe(SECRET, { ...SEED, roll }, sides),
        );
      }
    },
  );

  test("numbers that would favour low faces are skipped", () => {
    const roll = 2_208_379;
    const words = createHmac("sha256", Buffer.from(SECRET, "hex"))
      .update(`0123456789abcdef:${roll}:1234567890123456789:0`)
      .digest();
    const [first, tooHigh, third] = [0, 4, 8].map((at) => words.readUInt32BE(at));
    expect(tooHigh).toBeGreaterThanOrEqual(2 ** 32 - (2 ** 32 % 997));
    expect(deriveFaces(SECRET, { ...SEED, roll }, [997, 997])).toEqual([
      (first! % 997) + 1,
      (third! % 997) + 1,
    ]);
  });

  test.each([
    ["game", { game: "0123456789abcdee" }],
    ["roll", { roll: 8 }],
    ["interaction", { interaction: "1234567890123456788" }],
  ])("another %s gives other faces", (_, other) => {
    const sides = Array<number>(20).fill(10);
    expect(deriveFaces(SECRET, { ...SEED, ...other }, sides)).not.toEqual(deriveFaces(SECRET, SEED, sides));
  });

  test("another secret gives other faces", () => {
    const sides = Array<number>(20).fill(10);
    expect(deriveFaces(SECRET.replace("00", "01"), SEED, sides)).not.toEqual(
      deriveFaces(SECRET, SEED, sides),
    );
  });

  test.each([0, 1, 1001, 2.5, -6, Number.NaN])("a die of %d sides is invalid", (count) => {
    expect(() => deriveFaces(SECRET, SEED, [6, count])).toThrow(RangeError);
  });
});

describe("every face is equally likely", () => {
  /** Chi-squared bounds at p = 0.001 by the number of sides; with a fixed secret the figure never changes. */
  test.each([
    [2, 10.83],
    [6, 20.52],
    [10, 27.88],
    [20, 43.82],
    [100, 148.23],
  ])("d%i: 60,000 throws stay below chi-squared %d", (sides, bound) => {
    const counts = Array<number>(sides).fill(0);
    const perRoll = 100;
    for (let roll = 1; roll <= 600; roll += 1) {
      for (const face of deriveFaces(SECRET, { ...SEED, roll }, Array<number>(perRoll).fill(sides)))
        counts[face - 1]! += 1;
    }
    const expected = (600 * perRoll) / sides;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60_000);
    expect(chiSquared).toBeLessThan(bound);
  });

  test("dice are independent: pairs of d10s are equally likely", () => {
    const counts = Array<number>(100).fill(0);
    for (let roll = 1; roll <= 20_000; roll += 1) {
      const [first = 0, second = 0] = deriveFaces(SECRET, { ...SEED, roll }, [10, 10]);
      counts[(first - 1) * 10 + second - 1]! += 1;
    }
    const chiSquared = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(chiSquared).toBeLessThan(148.23);
  });
});

test("the commitment is the SHA-256 of the secret's 32 bytes", () => {
  const hash = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");
  expect(commitmentTo(SECRET)).toBe(hash);
  expect(hash).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
});

test("the bot's dice are the next roll of the game's series", () => {
  const game = { ...newGame(), dice: { rolls: 6, series: 3, hash: "" } };
  expect(fairDice(SECRET, SEED.interaction).throw([{ sides: 10 }, { sides: 10 }], game)).toEqual({
    roll: 7,
    series: 3,
    dice: deriveFaces(SECRET, SEED, [10, 10]).map((face) => ({ sides: 10, face })),
  });
});
