import type { Check, Circumstance, Declaration } from "../../schema/index.ts";
import type { System } from "../../system/index.ts";
import { given } from "../../left-out.ts";
import type { AnswerIds } from "../answers/answers.ts";
import { type Settings, withOpenSides } from "../answers/known-answers.ts";
import type { ResolvedCheck } from "../answers/resolved.ts";
import { declare } from "../declare.ts";
import { takerOf } from "./declared-inputs.ts";
import { keepReading, readingOf } from "./readings.ts";

/** The answers that belong to questions of a check, without the value of its open modifier. */
export function askedBy({ questions, modifiers }: Check, answers: AnswerIds): AnswerIds {
  const open = modifiers.find((modifier) => modifier.open === true)?.by;
  const own = typeof open === "object" && "asked" in open ? open.asked : undefined;
  const asks = new Set(questions.map(({ id }) => id).filter((id) => id !== own));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asks.has(id)));
}

/** A follow-up check, with its known answers and the side that takes it. */
export interface FollowUpCheck {
  check: Check;
  answers: AnswerIds;
  side: string | undefined;
}

/** The side that takes a follow-up check. */
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

/** A declared follow-up. It is read as it was declared. */
export function followUp(resolved: ResolvedCheck, more: Partial<Declaration>): Declaration {
  const declared = declare(resolved);
  const declaration = { ...declared, ...more };
  const reading = readingOf(resolved.system, declared);
  if (reading !== undefined) keepReading(declaration, reading);
  return declaration;
}

/** The game's settings, with those of the earlier check as they were when it was declared. */
export function settingsAsDeclared({ check, answers }: FollowUpCheck, settings: Settings): Settings {
  const declared = check.questions.flatMap((question): [string, string | number][] => {
    const value = answers[question.id];
    return question.kind !== "setting" || value === undefined ? [] : [[question.setting, value]];
  });
  return { ...settings, ...Object.fromEntries(declared) };
}
