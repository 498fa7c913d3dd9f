import type { Rulebook } from "#words/rulebook.ts";
import { checkOf } from "#core/checks/find.ts";
import type { Check } from "#core/checks/shape.ts";
import type { Step } from "#core/sequence/shape.ts";
import { buttonFor } from "../blocks.ts";
import { MOST_CHOICES, type Block, type Button } from "../reply.ts";
import { sentencesWithin } from "../words.ts";

/** Discord's limit for what stands below a choice, in characters; the card of the check has the rest. */
const MOST_DESCRIBED = 100;

/** The checks of some steps, each once. */
function checksOf(book: Rulebook, steps: readonly Step[]): Check[] {
  const ids = new Set(steps.flatMap(({ checks = [] }) => checks));
  return [...ids].map((id) => checkOf(book, id));
}

/** Buttons that open the cards of the checks; none where they are more than `most`. */
export function checkButtons(book: Rulebook, steps: readonly Step[], most: number): Button[] {
  const checks = checksOf(book, steps);
  if (checks.length > most) return [];
  return checks.map(({ id, name }) =>
    buttonFor({ kind: "check", check: id }, book.say("phase-check", { check: name })),
  );
}

/** The menu of the checks where they are more than `most`; it is called like the only step that has any. */
export function checkMenus(book: Rulebook, steps: readonly Step[], most: number): Block[] {
  const checks = checksOf(book, steps);
  if (checks.length <= most) return [];
  const having = steps.filter((step) => step.checks !== undefined);
  const [only, other] = having;
  const placeholder =
    only !== undefined && other === undefined
      ? book.say("phase-check", { check: only.name })
      : book.say("phase-roll-for");
  return [menuOf(placeholder, checks)];
}

/** The checks of the side that does not have the move, in a menu. */
export function checksOfOthers(book: Rulebook, steps: readonly Step[]): Block[] {
  const checks = checksOf(book, steps);
  return checks.length === 0 ? [] : [menuOf(book.say("phase-roll-for-other"), checks)];
}

function menuOf(placeholder: string, checks: readonly Check[]): Block {
  const choices = checks.slice(0, MOST_CHOICES).map(({ id, name: label, text }) => ({
    label,
    value: id,
    description: sentencesWithin(text, MOST_DESCRIBED),
  }));
  return { kind: "menu", menu: { placeholder, press: { kind: "checks" }, choices } };
}
