import type { PartOf } from "../../shapes.ts";
import { type Check, bracesIn } from "#core/schema/index.ts";
import { sidesOf } from "#core/dice/index.ts";
import { bandOf } from "#core/tables/index.ts";
import type { DataPlace } from "../../place.ts";
import type { GameData } from "../game-data.ts";
import type { DataRules } from "../rule.ts";
import { checkNumbers } from "./figures.ts";
import { checkReading } from "./readings.ts";

/** Checks that alternative dice have the same effects as the check's own. */
function checkOtherDice({ dice, otherDice = [] }: Check, place: DataPlace): void {
  otherDice.forEach((other, at) => {
    const [sides = 0, ...others] = sidesOf(other.dice);
    if (dice === "1d10" && others.length === 0 && sides % 10 === 0) return;
    place
      .at(at, "dice")
      .fault(`${other.dice} read by its last digit does not have the same effects as ${dice}`);
  });
}

/** Checks that a follow-up depends only on settings that this check also asks for. */
function checkNext({ check: id }: { check: string }, one: Check, place: DataPlace, data: GameData): void {
  const next = data.checks?.find((candidate) => candidate.id === id);
  for (const asked of next?.questions ?? []) {
    if (asked.kind !== "setting") continue;
    if (one.questions.some((own) => own.kind === "setting" && own.id === asked.id)) continue;
    place.at("check").fault(`"${id}" depends on the setting "${asked.id}": ask for it here, too`);
  }
}

/** Checks that every placeholder in a result's texts is its margin or one of its sums. */
function checkTexts({ text, details = [], sums = {} }: PartOf<"result">, place: DataPlace): void {
  const fills = ["{margin}", ...Object.keys(sums).map((sum) => `{${sum}}`)];
  const texts = [
    { text, here: place.at("text") },
    ...details.map((line, at) => ({ text: line, here: place.at("details", at) })),
  ];
  for (const { text: words = "", here } of texts)
    for (const braces of bracesIn(words))
      if (!fills.includes(braces))
        here.fault(`${braces} is not allowed here; use one of ${fills.join(", ")}`);
}

/** Checks that a result's consequences fit the check. */
function checkFollowing(each: PartOf<"result">, place: DataPlace, data: GameData): void {
  const { next = [], sums = {}, unit } = each;
  for (const one of data.checksAround(place)) {
    next.forEach((call, at) => checkNext(call, one, place.at("next", at), data));
    for (const [sum, { margin }] of Object.entries(sums))
      if (margin === true && one.reads.as !== "target")
        place.at("sums", sum, "margin").fault("only a roll against a number has a margin");
    if (unit !== undefined && one.unit === undefined)
      place.at("unit").fault("no unit takes the check: it has no `unit`");
  }
}

function checkResult(each: PartOf<"result">, place: DataPlace, data: GameData): void {
  const { loss } = each;
  checkTexts(each, place);
  checkFollowing(each, place, data);
  if (loss !== undefined && data.kinds?.every(({ losses }) => losses === undefined) === true)
    place.at("loss").fault("no kind of units has `losses`");
}

/** Checks that the dice can show the numbers of a natural. */
function checkFalls(bound: unknown, place: DataPlace, sides: readonly number[]): void {
  if (typeof bound !== "string") return;
  const { from, to } = bandOf(bound);
  const most = sides.reduce((sum, each) => sum + each, 0);
  if (from > most || to < sides.length || from > to)
    place.fault(`cannot be rolled: the dice show ${sides.length} to ${most}`);
}

/** Checks that the dice of a check can show the roll of a natural. */
function checkDice(
  { sum, die, doubles, first, column }: PartOf<"natural">,
  place: DataPlace,
  data: GameData,
): void {
  for (const { dice, reads } of data.checksAround(place)) {
    const sides = sidesOf(dice);
    checkFalls(sum, place.at("sum"), sides);
    checkFalls(die?.is, place.at("die", "is"), sides.slice(0, 1));
    if (die !== undefined && die.at >= sides.length)
      place.at("die", "at").fault(`there are ${sides.length} dice, counted from 0`);
    if ((doubles !== undefined || first !== undefined) && sides.length < 2)
      place.fault("needs two dice to compare");
    if (column !== undefined && reads.as !== "grid")
      place.at("column").fault("only a check that reads a grid has columns");
  }
}

/** Checks that a natural has a condition on the dice and an effect. */
function checkNatural(each: PartOf<"natural">, place: DataPlace, data: GameData): void {
  const { sum, die, doubles, first, result: brought, column, text, next } = each;
  checkDice(each, place, data);
  if ([sum, die, doubles, first].every((said) => said === undefined))
    place.fault("has no condition on the dice: it needs `sum`, `die`, `doubles` or `first`");
  if ([brought, text, column, next].every((said) => said === undefined))
    place.fault("has no effect: it needs a `result`, a `text`, a `column` or a `next`");
}

/**
 * Checks that a roll's effect on other checks comes from a table with a row for each column of the grid, and a column
 * for 0 points.
 */
function checkLeaving({ table: id }: { table: string }, place: DataPlace, data: GameData): void {
  for (const { reads } of data.checksAround(place)) {
    if (reads.as !== "grid") return place.fault("only a roll on a grid can have an effect on other checks");
    const table = data.table(id);
    const columns = data.table(reads.table)?.columns ?? [];
    const missing = columns.filter((column) => table?.rows.every((row) => row.id !== column.id));
    const here = place.at("table");
    if (missing.length > 0)
      here.fault(`"${id}" has no row for the columns ${missing.map((each) => each.id).join(", ")}`);
    if (table?.columns.every(({ from, upTo = -1 }) => from !== 0 && upTo < 0) === true)
      here.fault(`"${id}" has no column for 0 points`);
  }
}

function checkOne(one: Check, place: DataPlace, data: GameData): void {
  const { counts = [], dice, reach, turns } = one;
  checkOtherDice(one, place.at("otherDice"));
  checkReading(one, place.at("reads"), data);
  const number = sidesOf(dice).length;
  counts.forEach((die, at) => {
    if (die >= number) place.at("counts", at).fault(`there are ${number} dice, counted from 0`);
  });
  if (turns !== undefined && !one.modifiers.some(({ oneOf }) => oneOf === turns))
    place.at("turns").fault(`no modifier of the check is of the kind "${turns}"`);
  if (reach !== undefined) checkNumbers(reach.figure, one, place.at("reach", "figure"), data);
}

/** The options of `/tohit`, by the kind of question that each answers. */
const TO_HIT = { weapon: ["weapon", "row"], range: ["number"] };

/** Checks that the check of `/tohit` asks exactly the questions that the options of the command answer. */
function checkToHit({ toHit: id }: PartOf<"checksFile">, file: DataPlace, { checks = [] }: GameData): void {
  const place = file.at("toHit");
  const one = checks.find((candidate) => candidate.id === id);
  if (one === undefined) return;
  for (const [wanted, kinds] of Object.entries(TO_HIT)) {
    if (one.questions.some((question) => question.id === wanted && kinds.includes(question.kind))) continue;
    const kind = kinds.map((each) => `"${each}"`).join(" or ");
    place.fault(`"${id}" has no question \`${wanted}\` of the kind ${kind}, which \`/tohit\` answers`);
  }
  const known = new Set([...Object.keys(TO_HIT), "target", ...one.optional]);
  for (const question of one.questions) {
    const { id: asked, kind } = question;
    if (kind === "setting" || kind === "side" || "printed" in question || known.has(asked)) continue;
    place.fault(`"${id}" needs an answer to "${asked}", but \`/tohit\` has only weapon, range and target`);
  }
}

/** The rules of checks, except for their questions and modifiers. */
export const CHECK_RULES: DataRules = {
  checksFile: checkToHit,
  check(_, place, data) {
    for (const one of data.checksAround(place)) checkOne(one, place, data);
  },
  result: checkResult,
  natural: checkNatural,
  leaving: checkLeaving,
};
