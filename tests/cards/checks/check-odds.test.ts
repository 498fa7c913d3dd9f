import { describe, expect, test } from "vitest";
import { declare as declareResolved } from "#core/checks/declare.ts";
import { resolve } from "#core/checks/resolve.ts";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { diceOfRoll, resultOf } from "#core/checks/results/outcomes.ts";
import { rankedResults, oddsBlocks } from "#cards/checks/odds.ts";
import { RuleError } from "#core/errors.ts";
import type { Check } from "#core/schema/data/checks.ts";
import type { Declaration } from "#core/shapes/index.ts";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { declarationBlocks } from "#cards/checks/about.ts";
import { declaredText, nextText } from "#cards/checks/next.ts";
import type { Block } from "#cards/reply.ts";
import { percent } from "#cards/words.ts";
import { begun, systemOf } from "../../support/game/given-when-then.ts";
import { checkActions } from "../../support/game/play/random-checks.ts";
import { Chance } from "../../support/game/play/random-play.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";
import { midSentence } from "#words/capitals.ts";

/** A check with some answers; undefined if it is refused or needs no roll. */
function someDeclaration(system: System, game: Game, check: Check, chance: Chance): Declaration | undefined {
  const [wish] = checkActions({ ...system, checks: [check] }, game, chance);
  if (wish?.do !== "check") throw new Error("A check was asked for.");
  try {
    const declaration = declareResolved(resolve(system, wish));
    return declaration.need.kind === "settled" ? undefined : { ...declaration, rolls: 1 };
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

function fallsOf([first, ...others]: number[]): number[][] {
  if (first === undefined) return [[]];
  const rest = fallsOf(others);
  return Array.from({ length: first }, (_, at) => rest.map((faces) => [at + 1, ...faces])).flat();
}

/** The frequency of each result over all combinations of dice. */
function sharesOf(system: System, declaration: Declaration): Map<string, number> {
  const falls = fallsOf(diceOfRoll(declaration));
  const shares = new Map<string, number>();
  for (const faces of falls) {
    const { result = "" } = DeclaredCheck.of(system, declaration).judge(faces)[0] ?? {};
    shares.set(result, (shares.get(result) ?? 0) + 1 / falls.length);
  }
  return shares;
}

/** All words of blocks, separated by single spaces. */
const wordsOf = (blocks: Block[]) =>
  blocks
    .flatMap((block) => ("text" in block ? [block.text] : []))
    .join("\n")
    .replaceAll(/\s+/gu, " ");

const plainly = (share: number) => percent(share).replaceAll(/\s+/gu, " ");

/** The chances in brackets after the dice: of the number, and of results by name. */
function chancesShown(words: string): { number: string; results: string[] } | undefined {
  const [, told] = /\([^()]*?, (\d[^()]*%[^()]*)\)/u.exec(words) ?? [];
  const [number = "", results] = told?.split("; ") ?? [];
  return told === undefined ? undefined : { number, results: results?.split(", ") ?? [] };
}

describe.each(systems.filter(({ checks }) => checks.length > 0))("$title", (system) => {
  const game = begun({}, system);
  test.each(system.checks)("$name: the odds on card and line match the frequencies of all dice", (check) => {
    const chance = new Chance(7);
    const declared = Array.from({ length: 30 }, () => someDeclaration(system, game, check, chance));
    const made = declared.filter((declaration) => declaration !== undefined);
    expect(made.length).toBeGreaterThan(0);
    for (const declaration of made) {
      const shares = sharesOf(system, declaration);
      const book = inEnglish(system);
      const card = wordsOf([...oddsBlocks(book, declaration, []), ...declarationBlocks(book, declaration)]);
      const goods = [...shares].filter(([id]) => resultOf(system, check, id).good === true);
      const named = new Map(
        goods.map(([id, share]) => [midSentence(resultOf(system, check, id).name), share]),
      );
      for (const words of [
        declaredText(book, { type: "declared", declaration }),
        nextText(book, declaration),
      ]) {
        const told = chancesShown(words.replaceAll(/\s+/gu, " "));
        expect(told === undefined).toBe(declaration.need.kind !== "number");
        if (told === undefined) continue;
        expect(card).toContain(`, **${told.number}**)`);
        for (const result of told.results) {
          const [name = "", share = ""] = result.split(/ (?=[\d.]+%$)/u);
          expect(share).toBe(plainly(named.get(name) ?? Number.NaN));
          expect(card.toLowerCase()).toContain(result.toLowerCase());
        }
        expect([0, goods.length]).toContain(told.results.length);
      }
    }
  });
});

/** The results on a card of odds, in their order. */
function resultsShown(id: string, check: string, answers: Record<string, string>): string[] {
  const system = systemOf(id);
  const declaration = declare(system, { check: system.check(check), answers });
  const table = declarationBlocks(inEnglish(system), declaration).find(({ kind }) => kind === "code");
  const lines = table !== undefined && "text" in table ? table.text.split("\n") : [];
  return lines.flatMap((line) => /^(.*?)\s+[\d.]+%$/u.exec(line)?.[1] ?? []);
}

test.each<[string, string, Record<string, string>, string[]]>([
  [
    "aslsk3",
    "ift-attack",
    { fp: "8", firers: "led" },
    ["1KIA", "K/2", "2MC", "1MC", "NMC", "PTC", "No effect"],
  ],
  [
    "aslsk3",
    "nmc",
    { morale: "7", standing: "unbroken", elr: "2" },
    ["Passed", "Pinned", "Broken", "Broken and replaced"],
  ],
  ["aslsk3", "cc-vs-afv", { attackers: "squad" }, ["AFV destroyed", "AFV immobilized", "No effect"]],
  ["aslsk3", "cc-vs-afv", { attackers: "smc" }, ["AFV immobilized", "No effect"]],
  [
    "valor-and-victory",
    "ap-fire",
    { apfp: "4", "below-two": "same" },
    ["5 Casualty Points", "4 Casualty Points", "3 Casualty Points"],
  ],
])("odds are in order from best to worst for the roller: %s, %s with %j", (id, check, answers, names) => {
  expect(resultsShown(id, check, answers).slice(0, names.length)).toEqual(names);
});

test.each(systems)("in $title good results are listed before all others", (system) => {
  const game = begun({}, system);
  const chance = new Chance(3);
  for (const check of system.checks) {
    const declaration = someDeclaration(system, game, check, chance);
    if (declaration === undefined || declaration.need.kind === "number") continue;
    const goods = rankedResults(system, declaration).map((id) => resultOf(system, check, id).good === true);
    expect(goods).toEqual(goods.toSorted((a, b) => Number(b) - Number(a)));
  }
});

test.each([
  [
    "to-kill",
    { tk: "17", af: "8", location: "hull", ammo: "ap" },
    "9 or less (2d6, 83.3%; destroyed 72.2%, ",
  ],
  ["to-kill", { tk: "17", af: "8", location: "hull", ammo: "ap" }, "immobilized 11.1%, possible shock 8.3%)"],
  ["cc-afv-die", {}, "2 or less (d6, 33.3%; AFV destroyed 33.3%, AFV immobilized 16.7%)"],
])("a line with several good results shows the chance of each: %s", (id, answers, told) => {
  const system = systemOf("aslsk3");
  const declaration = declare(system, { check: system.check(id), answers });
  expect(declaredText(inEnglish(system), { type: "declared", declaration })).toContain(told);
});
