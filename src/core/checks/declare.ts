import { textOfThing } from "#words/text.ts";
import { quoted } from "../names/index.ts";
import { RuleError } from "../errors.ts";
import type { Check, Declaration, FigurePlace, Need } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { amountOf, answerIds, unanswered } from "./answers/answers.ts";
import { findFigure, turnedIn } from "./answers/figures.ts";
import type { ModifierCount, ResolvedCheck } from "./answers/resolved.ts";
import { refuseOtherWorth } from "./answers/modifier-counts.ts";
import { areSo, refuseImpossible } from "./answers/circumstances.ts";
import { needOf } from "./needs.ts";
import { oddsOf, keepReading, needMovedBy, resultOf } from "./results/outcomes.ts";
import { given } from "../left-out.ts";

/** The requirement of the roll after the modifiers of its number or column. */
function changedBy(system: System, check: Check, need: Need, changes: Changes): Need {
  if (need.kind === "number") return { ...need, value: need.value + changes.number };
  if (need.kind === "opposed") {
    const { first, second } = need.additions;
    return { ...need, additions: { first: first + changes.first, second: second + changes.second } };
  }
  return needMovedBy(system, check, need, changes.column);
}

/** The place of the row that a player named for a modifier. */
function placeNamed(system: System, { modifier, row }: ModifierCount): { place?: FigurePlace } {
  const place = modifier.rows?.find(({ table }) => system.table(table).rows.some(({ id }) => id === row));
  return place === undefined || row === undefined ? {} : { place: { ...place, row } };
}

/** The value of a single count of a modifier, and the place where it is printed. */
function worthOf(resolved: ResolvedCheck, count: ModifierCount) {
  const { system, answers } = resolved;
  const { modifier } = count;
  if (modifier.unless !== undefined && areSo(resolved, modifier.unless)) return { by: 0 };
  if (typeof modifier.by === "number" || "asked" in modifier.by) {
    return { by: amountOf(modifier.by, answers) ?? 0, ...placeNamed(system, count) };
  }
  const found = findFigure(system, modifier.by, answers);
  if (typeof found?.value !== "number") throw new Error(`Modifier "${modifier.id}" has no figure.`);
  return { by: turnedIn(modifier, found.value), place: found.place };
}

/** The value of a counted modifier. Refuses one for which a different value was typed. */
function addedBy(resolved: ResolvedCheck, count: ModifierCount): Declaration["modifiers"][number] {
  const worth = worthOf(resolved, count);
  refuseOtherWorth(count, worth.by);
  return { id: count.modifier.id, times: count.times, ...worth, ...given({ known: count.known }) };
}

function refuseReachOf({ system, check: { reach }, answers }: ResolvedCheck): void {
  if (reach === undefined) return;
  const asked = answers[reach.value];
  if (asked?.kind !== "number") return;
  const most = findFigure(system, reach.figure, answers)?.value;
  if (typeof most !== "number" || asked.value <= most) return;
  throw new RuleError("refuse-out-of-reach", {
    why: textOfThing(reach, "why", reach.why),
    most,
    unit: textOfThing(reach, "unit", reach.unit),
    value: asked.value,
  });
}

/** The check's dice, or the alternative ones. */
function diceOf(check: Check, wanted: string | undefined): Pick<Declaration, "dice" | "read"> {
  if (wanted === undefined) return { dice: check.dice };
  const other = check.otherDice?.find(({ id, dice }) => id === wanted || dice === wanted);
  if (other !== undefined) return { dice: other.dice, read: other.read };
  if (wanted === check.dice) return { dice: check.dice };
  const all = { or: [check.dice, ...(check.otherDice ?? []).map(({ dice }) => dice)] };
  throw new RuleError("refuse-other-dice", { check, all, wanted: quoted(wanted) });
}

function rollsOf({ check, inputs: { rolls = 1 }, counted }: ResolvedCheck): number {
  const most = check.most ?? 1;
  if (!Number.isInteger(rolls) || rolls < 1 || rolls > most) {
    throw most === 1
      ? new RuleError("refuse-check-once", { check })
      : new RuleError("refuse-check-times", { check, most });
  }
  return counted.reduce((product, { modifier }) => product * (modifier.rolls ?? 1), rolls);
}

/** Sums of modifiers, by the number to which they are added. */
interface Changes {
  roll: number;
  number: number;
  column: number;
  first: number;
  second: number;
}

function changesOf(check: Check, modifiers: Declaration["modifiers"]): Changes {
  const changes: Changes = { roll: 0, number: 0, column: 0, first: 0, second: 0 };
  for (const { id, times, by } of modifiers) {
    const to = check.modifiers.find((modifier) => modifier.id === id)?.to ?? "roll";
    changes[to] += by * times;
  }
  return changes;
}

function refuseMissing({ check, answers }: ResolvedCheck): void {
  const [missing] = unanswered(check, answers);
  if (missing !== undefined) throw new RuleError("refuse-answers-missing", { check, missing });
}

/** Refuses a unit that cannot take the check now. */
function refuseBarred({ unit, barred }: ResolvedCheck): void {
  if (unit === undefined || barred === undefined) return;
  const why = textOfThing(barred, "why", barred.why);
  throw new RuleError("refuse-unit-barred", { unit: quoted(unit.name), why });
}

/** Declares a check with its current figures, modifiers and odds. Refuses missing and impossible inputs. `more`: other facts. */
export function declare(resolved: ResolvedCheck, more: Partial<Declaration> = {}): Declaration {
  const { system, check, inputs, answers, unit, taker, isOutOfPhase, cautions } = resolved;
  refuseMissing(resolved);
  refuseBarred(resolved);
  refuseImpossible(resolved);
  refuseReachOf(resolved);
  const modifiers = resolved.counted.map((count) => addedBy(resolved, count));
  const changes = changesOf(check, modifiers);
  const need = changedBy(system, check, needOf(resolved), changes);
  const readable = { ...diceOf(check, inputs.dice), need, sum: changes.roll };
  const odds = oddsOf(resolved, readable);
  const good = [...odds.ways].filter(([result]) => resultOf(system, check, result).good === true);
  const declaration = {
    id: "",
    check: check.id,
    answers: answerIds(answers),
    modifiers,
    rolls: rollsOf(resolved),
    ...readable,
    chance: { good: good.reduce((sum, [, count]) => sum + count, 0), of: odds.of },
    ...(unit === undefined ? {} : { unit: { side: unit.side, name: unit.name } }),
    ...given({
      side: unit === undefined ? taker : undefined,
      outOfPhase: isOutOfPhase ? (true as const) : undefined,
      cautions: cautions.length === 0 ? undefined : [...cautions],
    }),
    ...more,
  };
  keepReading(declaration, { resolved, odds });
  return declaration;
}
