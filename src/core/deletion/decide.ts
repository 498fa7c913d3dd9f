import { proposalOf, propose, sidesToAgree } from "../agreements.ts";
import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { sidesHeldBy, creatorWords, needPart, isAlias } from "../people.ts";
import { DAY } from "../pace.ts";

export type DeletionAction =
  /** Deletes the game after a grace period, or proposes that. `at`: now, in milliseconds since 1970. */
  { do: "delete"; at: number } | { do: "keep" };

/** Days in which any player can keep the game. */
const GRACE_DAYS = 7;

/** Schedules the deletion that `by` asked for. */
export function deleteAfterGrace(draft: Draft, by: string, at: number): void {
  draft.emit({ type: "deletionSet", by, at: at + GRACE_DAYS * DAY });
}

/** Only the creator may delete, or a player once the creator is forgotten. */
function needCreator({ system, game, by }: Draft): void {
  const isSuccessor = isAlias(game.creator) && sidesHeldBy(system, game, by).length > 0;
  if (game.creator !== by && !isSuccessor) throw new RuleError("refuse-delete-creator", creatorWords(game));
}

function deleteGame(draft: Draft, { at }: { at: number }): void {
  const { system, game, by } = draft;
  needCreator(draft);
  if (game.deletion !== undefined) throw new RuleError("refuse-deleted-already");
  if (sidesToAgree(system, game, by).length > 0) propose(draft, { of: "delete" });
  else deleteAfterGrace(draft, by, at);
}

/** Drops the scheduled deletion, or the proposal of one. */
function keep(draft: Draft): void {
  needPart(draft);
  const { game, by } = draft;
  const asked = proposalOf(game, "delete");
  if (asked !== undefined)
    return draft.emit({ type: "dropped", of: "delete", why: asked.by === by ? "withdrawn" : "refused" });
  if (game.deletion === undefined) throw new RuleError("refuse-kept-already");
  draft.emit({ type: "deletionDropped", by });
}

export const DELETION_DECISIONS: Decisions<DeletionAction> = { delete: deleteGame, keep };
