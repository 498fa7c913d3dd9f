import { quoted } from "../names/index.ts";
import { RuleError } from "../errors.ts";
import type { Check, Modifier, Question, UnitBar } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { outOfReach, resolveAnswers } from "./answers/answers.ts";
import {
  isNow,
  knownAnswers,
  type CheckSurroundings,
  settingsMissing,
  sideTaking,
  withOpenSides,
} from "./answers/known-answers.ts";
import { chosenIn, countsByItself, isImplied, isKnownOf, withImplied } from "./answers/modifier-counts.ts";
import type { ModifierCount, UnitFacts, CheckFacts, ResolvedCheck, CheckInputs } from "./answers/resolved.ts";
import { countingIn, demandsBroken } from "./answers/circumstances.ts";

function isOutOfPhase({ phases }: Check, { moment }: CheckSurroundings, side: string | undefined): boolean {
  if (phases === undefined || moment === undefined) return false;
  return !phases.some((each) => isNow(each, moment, side));
}

/** True if a bar does not depend on a state, or if the unit has it. */
function hasState({ state, is }: UnitBar, unit: UnitFacts): boolean {
  return state === undefined || is?.includes(unit.state(state) ?? "") === true;
}

/** Returns a predicate: true if a bar or caution of the check applies to its unit now. */
function appliesTo({ unit, moment }: CheckSurroundings, counted: readonly ModifierCount[]) {
  const counting = countingIn(counted);
  return ({ now, with: added, without, ...bar }: UnitBar): boolean =>
    unit !== undefined &&
    hasState(bar, unit) &&
    (now === undefined || (moment !== undefined && isNow(now, moment, unit.side))) &&
    (added === undefined || counting.includes(added)) &&
    (without === undefined || !counting.includes(without));
}

/** Refuses a modifier that is reserved for certain units, unless this unit is one of them. */
function refuseUnlike(modifier: Modifier, unit: UnitFacts | undefined): void {
  if (unit === undefined || modifier.known?.only !== true || isKnownOf(modifier, unit)) return;
  throw new RuleError("refuse-modifier-not-of-unit", { modifier, unit: quoted(unit.name) });
}

/** The modifiers that count, in the check's order, so that the order does not reveal which of them were chosen. */
function countedOf(
  { check, answers, chosen }: Pick<ResolvedCheck, "check" | "answers" | "chosen">,
  unit: UnitFacts | undefined,
): ModifierCount[] {
  for (const { modifier, times } of chosen) if (times > 0) refuseUnlike(modifier, unit);
  const counts = withImplied(check, chosen, answers, unit);
  return check.modifiers.flatMap((modifier) =>
    counts.filter((count) => count.modifier.id === modifier.id && count.times > 0),
  );
}

/** Resolves the inputs of a check. Refuses answers and modifiers that are impossible by themselves. */
export function resolve(
  system: System,
  inputs: CheckInputs,
  surroundings: CheckSurroundings = {},
): ResolvedCheck {
  const check = system.check(inputs.check);
  const { side, settings, unit } = surroundings;
  const chosen = chosenIn(check, inputs.modifiers ?? []);
  const given = withOpenSides(system, check, inputs.answers, side);
  const taker = sideTaking(system, check, given, side);
  const known = knownAnswers(system, check, given, {
    ...surroundings,
    side: taker,
    modifiers: countingIn(chosen),
  });
  const answers = resolveAnswers(system, check, { ...given, ...known });
  const counted = countedOf({ check, answers, chosen }, unit);
  const applies = appliesTo(surroundings, counted);
  return {
    system,
    inputs: { ...inputs, answers: given },
    check,
    answers,
    chosen,
    counted,
    settled: Object.keys(known),
    missing: settings === undefined ? [] : settingsMissing(system, check, given, settings),
    taker,
    unit,
    barred: check.unit?.refuses?.find(applies),
    cautions: (check.unit?.cautions ?? []).filter(applies).map(({ id }) => id),
    isOutOfPhase: isOutOfPhase(check, surroundings, taker),
  };
}

/** Returns a predicate: true if an addition leaves no demand unmet that `before` meets. */
function additionsTo(before: CheckFacts): (after: CheckFacts) => boolean {
  const broken = new Set(demandsBroken(before));
  return (after) => demandsBroken(after).every((demand) => broken.has(demand));
}

/** True if a modifier can be added: its count may increase, and no other of its kind counts. */
function hasRoom({ id, oneOf, each }: Modifier, chosen: readonly ModifierCount[]): boolean {
  const times = chosen.find(({ modifier }) => modifier.id === id)?.times ?? 0;
  const isRivalled = chosen.some(
    (other) =>
      other.modifier.id !== id && other.times > 0 && oneOf !== undefined && other.modifier.oneOf === oneOf,
  );
  return times < (each?.most ?? 1) && !isRivalled;
}

/** True if players can choose a modifier, for this unit if a unit takes the check. */
function isForChoosing(before: CheckFacts, modifier: Modifier, unit: UnitFacts | undefined): boolean {
  if (countsByItself(modifier) || isImplied(before, modifier)) return false;
  return modifier.known?.only !== true || (unit !== undefined && isKnownOf(modifier, unit));
}

/** The inputs to which a player can add. */
type InputsSoFar = Pick<ResolvedCheck, "system" | "check" | "answers" | "chosen" | "unit">;

/** The modifiers that a player can still add. */
export function openModifiers({ check, answers, chosen, unit }: InputsSoFar): Modifier[] {
  const before = { check, answers, counted: chosen };
  const canBeAdded = additionsTo(before);
  return check.modifiers
    .filter((modifier) => isForChoosing(before, modifier, unit) && hasRoom(modifier, chosen))
    .filter((modifier) => canBeAdded({ ...before, counted: [...chosen, { modifier, times: 1 }] }));
}

/** Returns a predicate: true if an answer to a question is compatible with the other inputs of a check. */
export function openAnswers(
  { system, check, answers, chosen }: InputsSoFar,
  question: Question,
): (id: string) => boolean {
  const { [question.id]: _, ...others } = answers;
  const before = { check, answers: others, counted: chosen };
  const canBeAdded = additionsTo(before);
  const asked = { questions: [question] };
  return (id) => {
    const answered = { ...others, ...resolveAnswers(system, asked, { [question.id]: id }) };
    return outOfReach(system, answered) === undefined && canBeAdded({ ...before, answers: answered });
  };
}
