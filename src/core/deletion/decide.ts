import { sidesToAgree } from "../agreements/consent.ts";
import { propose } from "../agreements/propose.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { sidesHeldBy } from "../pace/waits.ts";
import { DAY } from "../pace/wall-clock.ts";
import { creatorWords, needPart } from "../seats/decide-seats.ts";
import { isAlias } from "../seats/people.ts";

export type DeletionAction =
  /** Deletes the game after the days of grace, or proposes it; `at`: now, in ms since 1970. */
  { do: "delete"; at: number } | { do: "keep" };

/** For how long any player can still keep the game, in days. */
const GRACE_DAYS = 7;

/** Sets the time at which the game is deleted, as `by` asked. */
export function deleteAfterGrace(draft: Draft, by: string, at: number): void {
  draft.emit({ type: "deletionSet", by, at: at + GRACE_DAYS * DAY });
}

/** The creator may ask; a player too once the creator is forgotten. */
function needCreator({ system, game, by }: Draft): void {
  const isHeir = isAlias(game.creator) && sidesHeldBy(system, game, by).length > 0;
  if (game.creator !== by && !isHeir) throw new RuleError("refuse-delete-creator", creatorWords(game));
}

function deleteGame(draft: Draft, { at }: { at: number }): void {
  const { system, game, by } = draft;
  needCreator(draft);
  if (game.deletion !== undefined) throw new RuleError("refuse-deleted-already");
  if (sidesToAgree(system, game, by).length > 0) propose(draft, { of: "delete" });
  else deleteAfterGrace(draft, by, at);
}

function keep(draft: Draft): void {
  needPart(draft);
  if (draft.game.deletion === undefined) throw new RuleError("refuse-kept-already");
  draft.emit({ type: "deletionDropped", by: draft.by });
}

/** Decides about the deletion of a game. */
export const DELETION_DECISIONS: Decisions<DeletionAction> = { delete: deleteGame, keep };
