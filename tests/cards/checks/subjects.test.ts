import { expect, test } from "vitest";
import { subjectOf } from "#cards/checks/words.ts";
import type { Check } from "#core/schema/index.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

/** The first choice of each question of a check that has choices. */
function firstChoices({ questions }: Check): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap((question) =>
      question.kind === "choice" ? [[question.id, question.choices[0]!.id]] : [],
    ),
  );
}

test("the subject of a check is no answer that needs its question as a label, which is kept beside it", () => {
  let labelled = 0;
  for (const system of systems) {
    for (const check of system.checks) {
      const { subject, rest, more } = subjectOf(inEnglish(system), {
        check: check.id,
        answers: firstChoices(check),
      });
      expect(subject, `${system.id} ${check.id}`).not.toContain(": ");
      labelled += [...rest, ...more].filter((words) => words.includes(": ")).length;
    }
  }
  expect(labelled).toBeGreaterThan(0);
});
