import { declare as declareResolved } from "#core/checks/declare.ts";
import type { UnitFacts, CheckInputs } from "#core/checks/answers/resolved.ts";
import type { CheckSurroundings } from "#core/checks/answers/known-answers.ts";
import { resolve } from "#core/checks/resolve.ts";
import type { Check } from "#core/schema/data/checks.ts";
import type { Declaration } from "#core/shapes/index.ts";
import type { System } from "#core/system/index.ts";
import { needRead, readInputs, type TypedInputs } from "#games/rolls/reading/read.ts";

/** The inputs of a check as players type them. */
export function typedInputs(system: System, check: string, typed: TypedInputs): CheckInputs {
  return needRead(readInputs(system, system.check(check), typed));
}

/** A check with typed inputs, and its surroundings. */
interface TypedCheck extends Omit<TypedInputs, "answers">, CheckSurroundings {
  answers?: Readonly<Record<string, string | number>>;
  check: Check;
  rolls?: number | undefined;
  dice?: string | undefined;
  unit?: UnitFacts | undefined;
}

/** Declares a check from typed inputs. `answers` may include those of settings. */
export function declare(
  system: System,
  { check, rolls, dice, answers = {}, ...rest }: TypedCheck,
): Declaration {
  const isSet = ([id]: [string, unknown]) =>
    check.questions.some((question) => question.id === id && question.kind === "setting");
  const all = Object.entries(answers).map(([id, answer]): [string, string] => [id, String(answer)]);
  const typed = Object.fromEntries(all.filter((each) => !isSet(each)));
  const inputs = needRead(readInputs(system, check, { ...rest, answers: typed }));
  const given = { ...inputs.answers, ...Object.fromEntries(all.filter(isSet)) };
  return declareResolved(resolve(system, { ...inputs, answers: given, rolls, dice }, rest));
}
