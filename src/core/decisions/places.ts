import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { hasAuthority, sidesHeldBy } from "../waits.ts";
import { called } from "./seats.ts";

/** Where a game is to be played from now on. */
export interface PlaceWish {
  guild: string | null;
  channel: string;
  /** The revision of the cards of an earlier game in that channel, if there was one. */
  earlier?: number;
  /** The bot cannot speak any more where the game is played. */
  parked: boolean;
}

function needRightToMove(draft: Draft, parked: boolean): void {
  const { game, by, system } = draft;
  if (hasAuthority(game, by)) return;
  const isPlayer = sidesHeldBy(system, game, by).length > 0;
  if (isPlayer && (parked || game.status === "ended")) return;
  throw new RuleError(
    "not-allowed",
    isPlayer
      ? `Only the game's creator, ${called([game.creator])}, or its umpire can move it while its channel is there.`
      : "Only those who play a game can bring it to another channel.",
  );
}

/** The game is played in another channel; one that was put away comes back. Nothing of it changes. */
export function moveGame(draft: Draft, { guild, channel, earlier = 0, parked }: PlaceWish): void {
  const { game } = draft;
  needRightToMove(draft, parked);
  if (game.channel === channel && game.archived !== true)
    throw new RuleError("already-done", "The game is played in this channel already.");
  const others = game.seats.some((seat) => seat.user !== draft.by);
  if (guild === null && others) {
    throw new RuleError(
      "not-possible",
      "The others who play this game cannot see direct messages of yours. Choose a channel or thread of a server.",
    );
  }
  // The event itself counts as a change of its cards.
  const isAbove = game.revision >= earlier;
  draft.emit({ type: "moved", guild, channel, ...(isAbove ? {} : { revision: earlier }) });
}

/** Puts the game away, out of its channel. Nothing is deleted, and `moveGame` brings it back. */
export function archive(draft: Draft): void {
  const { game, by, system } = draft;
  const isOver = game.status === "ended" && sidesHeldBy(system, game, by).length > 0;
  if (!isOver && !hasAuthority(game, by)) {
    throw new RuleError(
      "not-allowed",
      `Only the game's creator, ${called([game.creator])}, or its umpire can put it away while it is played.`,
    );
  }
  draft.emit({ type: "archived" });
}
