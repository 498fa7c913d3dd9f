import type { Rules } from "#core/rules.ts";
import { given } from "#core/left-out.ts";
import { DEADLINE_DECISIONS } from "./rules/decide.ts";
import { DEADLINE_EVOLUTIONS, withoutOldTimeUp } from "./rules/evolve.ts";

/** Agreed deadlines, and the consequence of a time that ran out. */
export const DEADLINE_RULES = {
  decisions: DEADLINE_DECISIONS,
  evolutions: DEADLINE_EVOLUTIONS,
  afterEnd: ["grace"],
  settles: {
    deadline: (draft, { by, about: { terms } }, { at }) =>
      draft.emit({ type: "deadlineSet", by, at, ...given({ terms }) }),
  },
  outdate: withoutOldTimeUp,
} satisfies Rules;
