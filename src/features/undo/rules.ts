import type { Rules } from "#core/rules.ts";
import { agreeOnUndo, undo } from "./rules/decide.ts";
import { UNDO_EVOLUTIONS } from "./rules/evolve.ts";
import { undoCheck } from "./rules/verify.ts";

export * from "./rules/decide-refusing.ts";
export * from "./rules/decide.ts";
export * from "#core/past.ts";

/** Undo to an earlier entry, with consent if the undo affects other players. */
export const UNDO_RULES = {
  decisions: { undo },
  evolutions: UNDO_EVOLUTIONS,
  settles: { undo: (draft, { about }, { past }) => agreeOnUndo(draft, about.to, past) },
  verify: undoCheck,
} satisfies Rules;
