import type { Action } from "../actions.ts";
import { correctionOf } from "./corrections.ts";
import type { Draft } from "../draft.ts";
import { needPart } from "../seats/decide-seats.ts";

/** Corrects a printed figure for this game. Any player may, so that an opponent can correct it back; all see it. */
export function correct(draft: Draft, action: Extract<Action, { do: "correct" }>): void {
  needPart(draft);
  const corrected = correctionOf(draft.system, action);
  draft.emit({ type: "corrected", ...corrected, by: draft.by, at: action.at });
}
