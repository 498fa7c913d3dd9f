import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gameShape, type Game } from "#core/schema/game.ts";
import { Proofreader } from "#store/proofreader.ts";
import { arbitraryOf } from "./arbitrary-of.ts";
import { entryOf, gameAt } from "./samples.ts";

type Part = Record<string, unknown>;

/** The ways to every part of a document. */
function waysIn(part: unknown, way: string[] = []): string[][] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.entries(part).flatMap(([name, member]) => waysIn(member, [...way, name]));
  return [...Object.keys(part).map((name) => [...way, name]), ...inner];
}

/** A document with one part changed, and all that does not hold it the very same objects. */
function changed<Whole>(whole: Whole, [name = "", ...way]: string[], change: (holder: Part) => void): Whole {
  const copy = (Array.isArray(whole) ? [...whole] : { ...whole }) as Part;
  if (way.length === 0) change(copy);
  else copy[name] = changed(copy[name], way, change);
  return copy as Whole;
}

/** Whether a proofreader who has seen these takes the last of them. */
function takes(...games: readonly Game[]): boolean {
  const proofreader = new Proofreader();
  const [last, ...before] = games.toReversed();
  for (const game of before.toReversed()) proofreader.need("game", "game:g", game);
  try {
    proofreader.need("game", "game:g", last!);
    return true;
  } catch {
    return false;
  }
}

const game: Game = {
  ...gameAt("g", entryOf("g", 1)),
};

describe("a game that was right before is held to the same as a new one", () => {
  const wrong: [string, unknown][] = [
    ["no number", Number.NaN],
    ["a list", []],
    ["an object", { mood: 1 }],
    ["nothing", undefined],
    ["null", null],
    ["a text", "x"],
  ];
  test.each(wrong)("with %s in place of any of its parts", (_name, value) => {
    for (const way of waysIn(game)) {
      const broken = changed(game, way, (holder) => (holder[way.at(-1)!] = value));
      expect({ way, isTaken: takes(game, broken) }).toEqual({ way, isTaken: takes(broken) });
    }
  });

  test("without any of its parts", () => {
    for (const way of waysIn(game)) {
      const broken = changed(game, way, (holder) => delete holder[way.at(-1)!]);
      expect({ way, isTaken: takes(game, broken) }).toEqual({ way, isTaken: takes(broken) });
    }
  });

  test("with a part too many", () => {
    for (const way of waysIn(game)) {
      const broken = changed(game, way, (holder) => (holder["mood"] = 1));
      expect({ way, isTaken: takes(game, broken) }).toEqual({ way, isTaken: takes(broken) });
    }
  });

  test("after any other game of its id", () => {
    const any = arbitraryOf(gameShape);
    fc.assert(
      fc.property(any, any, (before, after) => {
        expect(takes(before, after)).toBe(true);
        expect(takes(before, { ...after, play: before.play, seats: before.seats })).toBe(true);
        expect(takes(before, { ...before, dice: { ...before.dice, rolls: 0.5 } })).toBe(false);
      }),
      { numRuns: 10 },
    );
  });
});

test("what was refused is not taken the second time either", () => {
  const broken = { ...game, revision: Number.NaN };
  const proofreader = new Proofreader();
  const attempt = () => proofreader.need("game", "game:g", broken);
  expect(attempt).toThrow("game:g has a wrong shape at revision");
  expect(attempt).toThrow("game:g has a wrong shape at revision");
});
