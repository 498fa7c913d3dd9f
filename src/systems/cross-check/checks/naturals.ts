import { sidesOf } from "#core/dice/dice.ts";
import type { Natural } from "#core/checks/shape.ts";
import type { AmountTest } from "#core/schema/circumstances.ts";
import { bandOf } from "#core/tables/tables.ts";
import { checkBound } from "./amounts.ts";
import { checkCircumstances } from "./demands.ts";
import { checkUnique } from "../ids.ts";
import { checkResult, type OneCheck } from "./readings.ts";
import type { DataPlace } from "../../place.ts";

/** Numbers can come up where they are written out, and rest on a number where they are asked for. */
function checkNumbers(bound: AmountTest | undefined, place: DataPlace, one: OneCheck, dice: number[]): void {
  checkBound(bound, place, one);
  if (typeof bound !== "string") return;
  const { from, to } = bandOf(bound);
  const most = dice.reduce((sum, sides) => sum + sides, 0);
  if (from > most || to < dice.length || from > to)
    place.fault(`never comes up: the dice show ${dice.length} to ${most}`);
}

/** What a natural says of the dice can be so with the dice of the check. */
function checkFall({ sum, die, doubles, first }: Natural, place: DataPlace, one: OneCheck): void {
  const sides = sidesOf(one.check.dice);
  const dice = sides.length;
  checkNumbers(sum, place.at("sum"), one, sides);
  checkNumbers(die?.is, place.at("die", "is"), one, sides.slice(0, 1));
  if (die !== undefined && die.at >= dice)
    place.at("die", "at").fault(`there are ${dice} dice, counted from 0`);
  const compares = doubles !== undefined || first !== undefined;
  if (compares && dice < 2) place.fault("it takes two dice to compare");
  if (!compares && sum === undefined && die === undefined) {
    place.fault("says nothing of the dice: it needs `sum`, `die`, `doubles` or `first`");
  }
}

function checkNatural(natural: Natural, place: DataPlace, one: OneCheck): void {
  const { when, result, results, column, text, next } = natural;
  checkFall(natural, place, one);
  if ([result, text, column, next].every((brought) => brought === undefined))
    place.fault("brings nothing: it needs a `result`, a `text`, a `column` or a `next`");
  if (column !== undefined && one.check.reads.as !== "grid")
    place.at("column").fault("there are columns only where the check reads a grid");
  checkCircumstances(when, place.at("when"), one.scope);
  checkResult(result, place.at("result"), one);
  results?.forEach((id, at) => checkResult(id, place.at("results", at), one));
}

/** What dice as they fell mean, and which of them count, fits the dice of the check. */
export function checkNaturals(one: OneCheck): void {
  const { naturals = [], counts = [], dice } = one.check;
  checkUnique(
    naturals,
    ({ id }) => id,
    (at) => one.place.at("naturals", at, "id"),
  );
  naturals.forEach((natural, at) => checkNatural(natural, one.place.at("naturals", at), one));
  const number = sidesOf(dice).length;
  counts.forEach((die, at) => {
    if (die >= number) one.place.at("counts", at).fault(`there are ${number} dice, counted from 0`);
  });
}
