import type { Question, Declaration } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import { type Outcome, DeclaredCheck } from "#core/checks/index.ts";

/** A question that no setting answered, and the answers that would have led to another result. */
export interface OpenQuestion {
  question: Question;
  /** Answers, in their order, by the name of the result to which they lead. */
  others: Map<string, string[]>;
}

type Faces = readonly number[];

/** The possible answers to a question, with ids and names. */
function possible(question: Question): { id: string; name: string }[] {
  if (question.kind === "choice") return question.choices;
  if (question.kind !== "number") return [];
  const { min, max } = question;
  return Array.from({ length: max - min + 1 }, (_, at) => ({
    id: String(min + at),
    name: String(min + at),
  }));
}

/** The outcome of the same dice with one more answer; undefined if that answer is not possible. */
function otherwise(
  declared: DeclaredCheck,
  more: Record<string, string>,
  faces: Faces,
): Outcome[] | undefined {
  try {
    return declared.withAnswers(more).judge(faces);
  } catch (error) {
    if (error instanceof RuleError) return undefined;
    throw error;
  }
}

/** Questions that an unset setting left open, and whose answer could change the result. */
export function unsetIn(
  system: System,
  declaration: Declaration,
  outcomes: readonly Outcome[],
  faces: Faces,
): OpenQuestion[] {
  const declared = DeclaredCheck.of(system, declaration);
  const open = declared.check.questions.filter(
    (question) =>
      "from" in question && question.from !== undefined && declaration.answers[question.id] === undefined,
  );
  return open.flatMap((question) => {
    const others = new Map<string, string[]>();
    for (const { id, name } of possible(question)) {
      const then = otherwise(declared, { [question.id]: id }, faces) ?? [];
      const other = then.find(({ result }, at) => result !== outcomes[at]?.result);
      if (other === undefined) continue;
      const result = declared.result(other.result).name;
      others.set(result, [...(others.get(result) ?? []), name]);
    }
    return others.size === 0 ? [] : [{ question, others }];
  });
}
