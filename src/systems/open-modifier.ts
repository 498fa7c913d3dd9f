import type { Check, Modifier, Question } from "#core/schema/index.ts";
import type { PartOf } from "./shapes.ts";

/** A modifier whose value is the answer to an optional question. */
interface OpenModifier {
  question: Question;
  modifier: Modifier;
}

/** The open modifier of checks in games without a shared one. */
const COMMON: OpenModifier = {
  question: { kind: "number", id: "other-drm", name: "Other DRM", min: -20, max: 20 },
  modifier: { id: "other-drm", name: "Other DRM", by: { asked: "other-drm" }, open: true },
};

/** The shared open modifier of a game with its question, or else the common one. */
export function openModifierOf({ modifiers = [], questions = [] }: PartOf<"checksFile">): OpenModifier {
  const modifier = modifiers.find(({ open }) => open === true);
  const by = modifier?.by;
  const question = questions.find(({ id }) => typeof by === "object" && "asked" in by && by.asked === id);
  return modifier === undefined || question === undefined ? COMMON : { question, modifier };
}

/**
 * A check with an open modifier. Unchanged if it has one, if it has no modifiers, or if it has two throws, because the
 * number may then be for either.
 */
export function withOpenModifier(check: Check, { question, modifier }: OpenModifier): Check {
  const { modifiers, reads, questions, optional } = check;
  if (modifiers.length === 0 || reads.as === "opposed" || modifiers.some(({ open }) => open === true))
    return check;
  return {
    ...check,
    questions: [...questions, question],
    optional: [...optional, question.id],
    modifiers: [...modifiers, { ...modifier, isAdded: true }],
  };
}
