import type { FeatureRules } from "#core/feature-rules.ts";
import { agreeOnDeadline, DEADLINE_DECISIONS } from "./rules/decide.ts";
import { DEADLINE, withoutOldTimeUp } from "./rules/evolve.ts";

/** Agreed deadlines, and what follows when time is up. */
export const DEADLINE_RULES = {
  decisions: DEADLINE_DECISIONS,
  evolutions: DEADLINE,
  settles: {
    deadline: (draft, { by, about }, { at }) => agreeOnDeadline(draft, by, { terms: about.terms, at }),
  },
  outdate: withoutOldTimeUp,
} satisfies FeatureRules;
