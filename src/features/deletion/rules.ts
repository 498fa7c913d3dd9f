import type { Rules } from "#core/rules.ts";
import { keptGame } from "#core/evolutions.ts";
import { proposalOf, propose } from "#core/agreements/index.ts";
import type { Draft } from "#core/draft.ts";
import { RuleError } from "#core/errors.ts";
import { creatorWords, needPart, isAlias, roleOf } from "#core/people/index.ts";
import { DAY } from "#core/pace/index.ts";

/** Number of days during which any player can keep the game. */
const GRACE_DAYS = 7;

/** Schedules the deletion that `by` asked for. */
function deleteAfterGrace(draft: Draft, by: string, at: number): void {
  draft.emit({ type: "deletionSet", by, at: at + GRACE_DAYS * DAY });
}

/** Refuses users other than the creator. If the creator is forgotten, any player may delete the game. */
function needCreator({ system, game, by }: Draft): void {
  const isSuccessor = isAlias(game.creator) && roleOf(game, by).sidesIn(system).length > 0;
  if (game.creator !== by && !isSuccessor) throw new RuleError("refuse-delete-creator", creatorWords(game));
}

function deleteGame(draft: Draft, { at }: { at: number }): void {
  const { system, game, by } = draft;
  needCreator(draft);
  if (game.deletion !== undefined) throw new RuleError("refuse-deleted-already");
  if (roleOf(game, by).sidesToAsk(system).length > 0) propose(draft, { of: "delete" });
  else deleteAfterGrace(draft, by, at);
}

/** Drops the scheduled deletion, or the proposal to delete. */
function keep(draft: Draft): void {
  needPart(draft);
  const { game, by } = draft;
  const asked = proposalOf(game, "delete");
  if (asked !== undefined)
    return draft.emit({ type: "dropped", of: "delete", why: asked.by === by ? "withdrawn" : "refused" });
  if (game.deletion === undefined) throw new RuleError("refuse-kept-already");
  draft.emit({ type: "deletionDropped", by });
}

/** Deletion of a game after a grace period. */
export const DELETION_RULES = {
  decisions: { delete: deleteGame, keep },
  afterEnd: ["delete", "keep"],
  evolutions: {
    deletionSet: (game, { by, at }) => ({ ...game, deletion: { by, at } }),
    deletionDropped: keptGame,
  },
  settles: { delete: (draft, { by }, { at }) => deleteAfterGrace(draft, by, at) },
} satisfies Rules;
