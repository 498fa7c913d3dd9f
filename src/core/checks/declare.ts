import { textOfThing } from "#words/text.ts";
import { quoted } from "../names/index.ts";
import { RuleError } from "../errors.ts";
import type { Check, Modifier, Declaration, Need } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { amountOf } from "./answers/amounts.ts";
import { idsOf, readAnswers, type Answers } from "./answers/answers.ts";
import { findFigure, turnedIn } from "./answers/figures.ts";
import {
  isNow,
  knownAnswers,
  sideTaking,
  withOpenSides,
  type Moment,
  type Settings,
} from "./answers/known-answers.ts";
import {
  answersOfWorth,
  countingIn,
  isKnownOf,
  readModifiers,
  refuseOtherWorth,
  withImplied,
  withUnitKnown,
  type ModifierCount,
  type UnitFacts,
} from "./answers/modifiers.ts";
import { oddsOf } from "./results/odds.ts";
import { needOf } from "./needs.ts";
import { needMovedBy } from "./results/outcomes.ts";
import { resultOf } from "./results/results.ts";
import { areSo, refuseImpossible, type SaidOfCheck } from "./answers/said.ts";
import { given } from "../left-out.ts";

/** A request for a check, with answers and modifiers as typed. */
export interface CheckRequest {
  check: Check;
  answers: Record<string, string>;
  modifiers?: string | undefined;
  rolls?: number | undefined;
  /** Id of alternative dice that the check allows. */
  dice?: string | undefined;
  unit?: UnitFacts | undefined;
  /** The side of the unit or of the user, in a game. */
  side?: string | undefined;
  /** Settings of the game. */
  settings?: Settings | undefined;
  /** Position of the game. */
  moment?: Moment | undefined;
}

/** The requirement of the roll after the modifiers of its number or column. */
function changedBy(system: System, check: Check, need: Need, changes: Changes): Need {
  if (need.kind === "number") return { ...need, value: need.value + changes.number };
  if (need.kind === "opposed") {
    const { first, second } = need.additions;
    return { ...need, additions: { first: first + changes.first, second: second + changes.second } };
  }
  return needMovedBy(system, check, need, changes.column);
}

/** The value of a single count of a modifier, and the place where it is printed. */
function worthOf(system: System, modifier: Modifier, said: SaidOfCheck) {
  const { answers } = said;
  if (modifier.unless !== undefined && areSo(said, modifier.unless)) return { by: 0 };
  if (typeof modifier.by === "number" || "asked" in modifier.by) {
    return { by: amountOf(modifier.by, answers) ?? 0 };
  }
  const found = findFigure(system, modifier.by, answers);
  if (typeof found?.value !== "number") throw new Error(`Modifier "${modifier.id}" has no figure.`);
  return { by: turnedIn(modifier, found.value), place: found.place };
}

function refuseReachOf(system: System, check: Check, answers: Answers): void {
  if (check.reach === undefined) return;
  const { figure, value, unit } = check.reach;
  const asked = answers[value];
  if (asked?.kind !== "number") return;
  const most = findFigure(system, figure, answers)?.value;
  if (typeof most !== "number" || asked.value <= most) return;
  throw new RuleError("refuse-out-of-reach", {
    why: textOfThing(check.reach, "why", check.reach.why),
    most,
    unit: textOfThing(check.reach, "unit", unit),
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

function rollsOf(check: Check, asked: number, counted: readonly ModifierCount[]): number {
  const most = check.most ?? 1;
  if (!Number.isInteger(asked) || asked < 1 || asked > most) {
    throw most === 1
      ? new RuleError("refuse-check-once", { check })
      : new RuleError("refuse-check-times", { check, most });
  }
  return counted.reduce((rolls, { modifier }) => rolls * (modifier.rolls ?? 1), asked);
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

/** Refuses a modifier that is reserved for certain units, unless this unit is one of them. */
function refuseUnlike(modifier: Modifier, unit: UnitFacts | undefined): void {
  if (unit === undefined || modifier.known?.only !== true || isKnownOf(modifier, unit)) return;
  throw new RuleError("refuse-modifier-not-of-unit", { modifier, unit: quoted(unit.name) });
}

/** The value of a counted modifier. Refuses one for which a different value was typed. */
function addedBy(system: System, count: ModifierCount, said: SaidOfCheck): Declaration["modifiers"][number] {
  const { modifier, times, known } = count;
  const worth = worthOf(system, modifier, said);
  refuseOtherWorth(count, worth.by);
  return { id: modifier.id, times, ...worth, ...given({ known }) };
}

/** The modifiers that count, in the check's order, so that the order does not reveal which of them were typed. */
function countedIn(
  { check, unit }: CheckRequest,
  said: readonly ModifierCount[],
  answers: Answers,
): ModifierCount[] {
  for (const { modifier, times } of said) if (times > 0) refuseUnlike(modifier, unit);
  const counts = withImplied(check, withUnitKnown(check, said, unit), answers);
  return check.modifiers.flatMap((modifier) =>
    counts.filter((count) => count.modifier.id === modifier.id && count.times > 0),
  );
}

function isOutOfPhase({ check: { phases }, moment }: CheckRequest, side: string | undefined): boolean {
  if (phases === undefined || moment === undefined) return false;
  return !phases.some((each) => isNow(each, moment, side));
}

/** Declares a check with its current figures, modifiers and odds. Refuses invalid requests. */
export function declare(system: System, request: CheckRequest): Declaration {
  const { check, unit } = request;
  const saidToCount = readModifiers(check, request.modifiers);
  const typed = { ...answersOfWorth(saidToCount), ...request.answers };
  const written = withOpenSides(system, check, typed, request.side);
  const taker = sideTaking(system, check, written, request.side);
  const answers = readAnswers(system, check, {
    ...written,
    ...knownAnswers(system, check, written, {
      ...request,
      side: taker,
      modifiers: countingIn(saidToCount),
    }),
  });
  const counted = countedIn(request, saidToCount, answers);
  const said = { check, answers, modifiers: counted.map(({ modifier }) => modifier.id) };
  refuseImpossible(said);
  refuseReachOf(system, check, answers);
  const modifiers = counted.map((count) => addedBy(system, count, said));
  const changes = changesOf(check, modifiers);
  const need = changedBy(system, check, needOf(system, said), changes);
  const readable = { ...diceOf(check, request.dice), need, sum: changes.roll };
  const { of, ways } = oddsOf(system, said, readable);
  const good = [...ways].filter(([result]) => resultOf(system, check, result).good === true);
  return {
    id: "",
    check: check.id,
    answers: idsOf(answers),
    modifiers,
    rolls: rollsOf(check, request.rolls ?? 1, counted),
    ...readable,
    chance: { good: good.reduce((sum, [, count]) => sum + count, 0), of },
    ...(unit === undefined ? {} : { unit: { side: unit.side, name: unit.name } }),
    ...given({
      side: unit === undefined ? taker : undefined,
      outOfPhase: isOutOfPhase(request, taker) ? (true as const) : undefined,
    }),
  };
}
