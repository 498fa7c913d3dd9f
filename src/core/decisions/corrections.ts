import type { Action } from "../actions.ts";
import { correctionOf } from "../corrections.ts";
import type { Draft } from "../draft.ts";
import { needAuthority } from "./lifecycle.ts";

/** Puts a printed figure right for this game: its creator's or umpire's word counts. */
export function correct(draft: Draft, action: Extract<Action, { do: "correct" }>): void {
  needAuthority(draft, "correct a table for it");
  const corrected = correctionOf(draft.system, action);
  draft.emit({ type: "corrected", ...corrected, by: draft.by, at: action.at });
}
