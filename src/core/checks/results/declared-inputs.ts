import type { Declaration, Check, Circumstance } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { answersBy, resolveAnswers, type AnswerIds } from "../answers/answers.ts";
import { chosenIn, questionOfValue } from "../answers/modifier-counts.ts";
import type { ResolvedCheck, CheckInputs } from "../answers/resolved.ts";
import { given } from "../../left-out.ts";
import { type Settings, withOpenSides } from "../answers/known-answers.ts";

/** The side that takes a declared check, or `umpire`; undefined if open. */
export function takerOf({ unit, side }: Declaration): string | undefined {
  return unit?.side ?? side;
}

/** A logged declaration, resolved with the data of its system. */
export function resolvedAs(system: System, declaration: Declaration): ResolvedCheck {
  const check = system.check(declaration.check);
  const inputs = declaredInputs(system, declaration);
  const counted = chosenIn(check, inputs.modifiers ?? []);
  return {
    system,
    inputs,
    check,
    answers: resolveAnswers(system, check, declaration.answers),
    chosen: counted,
    counted,
    settled: [],
    missing: [],
    taker: takerOf(declaration),
    unit: undefined,
    barred: undefined,
    cautions: declaration.cautions ?? [],
    isOutOfPhase: declaration.outOfPhase === true,
  };
}

/** The inputs that declare a check again in the same way. Modifiers that the unit adds are left to it. */
export function inputsAgain(system: System, declaration: Declaration): CheckInputs {
  const { modifiers = [], ...inputs } = declaredInputs(system, declaration);
  const known = new Set(declaration.modifiers.filter((each) => each.known === true).map(({ id }) => id));
  return { ...inputs, modifiers: modifiers.filter(({ id }) => !known.has(id)) };
}

export function declaredInputs(system: System, declaration: Declaration): CheckInputs {
  const check = system.check(declaration.check);
  const { answers, rolls, unit } = declaration;
  const modifiers = declaration.modifiers.map(({ id, times, place }) => {
    const isNamed = check.modifiers.some((modifier) => modifier.id === id && modifier.rows !== undefined);
    return { id, times, ...(isNamed && place !== undefined && { row: place.row }) };
  });
  const dice = check.otherDice?.find((other) => other.dice === declaration.dice)?.id;
  return { check: check.id, answers, modifiers, rolls, dice, unit: unit?.name };
}

/** The answers that belong to questions of a check, without the value of its open modifier. */
export function askedBy({ questions, modifiers }: Check, answers: AnswerIds): AnswerIds {
  const open = modifiers.find((modifier) => modifier.open === true);
  const own = open && questionOfValue(open);
  return answersBy(questions, ({ id }) => (id === own ? undefined : answers[id]));
}

/** A follow-up check, with its known answers and the side that takes it. */
export interface FollowUpCheck {
  check: Check;
  answers: AnswerIds;
  side: string | undefined;
}

function takerAfter(system: System, declaration: Declaration, isOther: boolean): string | undefined {
  const taker = takerOf(declaration);
  return isOther && system.isSide(taker) ? system.opponentOf(taker) : taker;
}

/**
 * A follow-up with its side. If the other side takes it, the answers contain the side, so that it does not depend on
 * the user who opens the card.
 */
export function takenBy(
  system: System,
  declaration: Declaration,
  { check, answers }: Omit<FollowUpCheck, "side">,
  isOther: boolean,
): FollowUpCheck {
  const side = takerAfter(system, declaration, isOther);
  return { check, answers: isOther ? withOpenSides(system, check, answers, side) : answers, side };
}

/** True if a condition does not depend on an open answer. */
export function isDecided({ answers }: ResolvedCheck, when: Circumstance | undefined): boolean {
  return when === undefined || when.given !== undefined || when.of === "modifiers" || when.of in answers;
}

/** The record of a check in its follow-ups. */
export function sourceOf({ check, answers, unit }: Declaration): NonNullable<Declaration["source"]> {
  return { check, answers, ...given({ unit }) };
}

/** The game's settings, with those of the earlier check as they were when it was declared. */
export function settingsAsDeclared({ check, answers }: FollowUpCheck, settings: Settings): Settings {
  const declared = check.questions.flatMap((question): [string, string | number][] => {
    const value = answers[question.id];
    return question.kind !== "setting" || value === undefined ? [] : [[question.setting, value]];
  });
  return { ...settings, ...Object.fromEntries(declared) };
}
