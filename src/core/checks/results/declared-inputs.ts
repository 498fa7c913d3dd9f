import type { Declaration } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { resolveAnswers } from "../answers/answers.ts";
import { chosenIn } from "../answers/modifier-counts.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";
import type { CheckInputs } from "../inputs.ts";

/** The side that takes a declared check, or `umpire`; undefined if open. */
export function takerOf({ unit, side }: Declaration): string | undefined {
  return unit?.side ?? side;
}

/** A logged declaration, resolved with the data of its system. */
export function resolvedAs(system: System, declaration: Declaration): ResolvedCheck {
  const check = system.check(declaration.check);
  const inputs = inputsOf(system, declaration);
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
    isOutOfPhase: declaration.outOfPhase === true,
  };
}

/** The inputs that declare a check again in the same way. Modifiers that the unit adds are left to it. */
export function inputsAgain(system: System, declaration: Declaration): CheckInputs {
  const { modifiers = [], ...inputs } = inputsOf(system, declaration);
  const known = new Set(declaration.modifiers.filter((each) => each.known === true).map(({ id }) => id));
  return { ...inputs, modifiers: modifiers.filter(({ id }) => !known.has(id)) };
}

/** The inputs of a declaration. */
export function inputsOf(system: System, declaration: Declaration): CheckInputs {
  const check = system.check(declaration.check);
  const { answers, rolls, unit } = declaration;
  const modifiers = declaration.modifiers.map(({ id, times, place }) => {
    const isNamed = check.modifiers.some((modifier) => modifier.id === id && modifier.rows !== undefined);
    return { id, times, ...(isNamed && place !== undefined && { row: place.row }) };
  });
  const dice = check.otherDice?.find((other) => other.dice === declaration.dice)?.id;
  return { check: check.id, answers, modifiers, rolls, dice, unit: unit?.name };
}
