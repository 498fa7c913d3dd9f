import type { Decisions, Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import { given } from "../left-out.ts";
import type { Game, PlaceLeft, RoomKind } from "../schema/index.ts";
import { BOT, namesOfPeople, creatorWords, roleOf } from "../people/index.ts";

/** The place to which a game moves. */
interface PlaceWish {
  guild: string | null;
  channel: string;
  /** Revision of the cards of an earlier game in that channel. */
  earlier?: number;
  /** True if the bot cannot write where the game is played. */
  parked: boolean;
  /** True if nobody can bring the game back where it was. Same as `parked` if omitted. */
  gone?: boolean;
  /** Set if the bot has opened the channel for the game. */
  room?: RoomKind;
}

/** Actions about the game's place. */
export type PlaceAction =
  /** Moves the game to another channel. */
  | ({ do: "moveGame" } & PlaceWish)
  /**
   * Puts the game away. `deleted`: the time at which the bot deletes a game of a server that removed the bot, in
   * milliseconds since 1970.
   */
  | { do: "archive"; deleted?: number };

function isPlayer({ game, by, system }: Draft): boolean {
  return roleOf(game, by).sidesIn(system).length > 0;
}

/** True if a user may no longer move the game, because another player brought it back after their move. */
function isBound({ game, by }: Draft): boolean {
  return game.bound?.includes(by) === true && !roleOf(game, by).isNeutral();
}

/** True for users with authority over the game, until a player objects; from then on for the other players. */
function mayMove(draft: Draft): boolean {
  const { game, by } = draft;
  if (isBound(draft)) return false;
  return roleOf(game, by).hasAuthority || (isPlayer(draft) && (game.bound ?? []).length > 0);
}

/** True if a player brings back a game that another user moved or put away. */
function mayBringBack(draft: Draft): boolean {
  const { game, by } = draft;
  return isPlayer(draft) && (game.archived === true || (game.home !== undefined && game.home.by !== by));
}

function boundError({ game, by }: Draft): RuleError {
  return new RuleError("refuse-brought-back", { player: namesOfPeople(roleOf(game, by).others) });
}

function needRightToMove(draft: Draft, { parked, channel }: PlaceWish): void {
  const { game } = draft;
  if (mayMove(draft)) return;
  if (isPlayer(draft) && (parked || game.status === "ended" || channel === game.home?.channel)) return;
  if (isBound(draft)) throw boundError(draft);
  if (mayBringBack(draft)) return;
  throw isPlayer(draft)
    ? new RuleError("refuse-move-creator-or-umpire", creatorWords(game))
    : new RuleError("refuse-move-players-only");
}

/** True if other users have seats in a game that is not over. They can bring it back. */
function hasOthers({ game, by }: Draft): boolean {
  return game.status !== "ended" && roleOf(game, by).others.length > 0;
}

/** The place that the game left with everyone's consent; undefined if nobody else plays. */
function placeLeft(draft: Draft): PlaceLeft | undefined {
  const { game, by } = draft;
  if (!hasOthers(draft)) return undefined;
  const { guild, channel } = game.home ?? game;
  return { by, guild, channel };
}

/** The user whose move the return of the game reverses. A neutral umpire may move it again. */
function undoneBy({ game, by }: Draft, channel: string): string | undefined {
  const { home } = game;
  if (home === undefined || home.channel !== channel || home.by === by) return undefined;
  return roleOf(game, home.by).isNeutral() ? undefined : home.by;
}

/** True if the game returns to the place where it was before a user moved it or put it away. */
function isComingHome(game: Game, channel: string): boolean {
  return channel === (game.home ?? game).channel && (game.home !== undefined || game.archived === true);
}

/** Moves the game to another channel, or brings back one that was put away. Changes nothing else. */
function moveGame(draft: Draft, wish: PlaceWish): void {
  const { game } = draft;
  const { guild, channel, earlier = 0, parked, gone = parked, room } = wish;
  needRightToMove(draft, wish);
  if (game.channel === channel && game.archived !== true) throw new RuleError("refuse-here-already");
  const others = game.seats.some((seat) => seat.user !== draft.by);
  if (guild === null && others) {
    throw new RuleError("refuse-move-to-direct-messages");
  }
  // The event itself counts as a change of the game's cards.
  const revision = game.revision >= earlier ? undefined : earlier;
  const left = isComingHome(game, channel) ? undefined : placeLeft(draft);
  const from = left !== undefined && gone ? { ...left, gone: true as const } : left;
  const against = undoneBy(draft, channel);
  draft.emit({ type: "moved", guild, channel, ...given({ revision, from, against, room }) });
}

/**
 * Puts the game away; `moveGame` brings it back. `deleted`: when the game is deleted unless it is brought back
 * (milliseconds since 1970), for a game of a server that removed the bot.
 */
function archive(draft: Draft, { deleted }: { deleted?: number }): void {
  const { game } = draft;
  if (draft.by === BOT) {
    // The bot's own action is not directed against a player.
    draft.emit({ type: "archived" });
    if (deleted !== undefined) draft.emit({ type: "deletionSet", by: BOT, at: deleted });
    return;
  }
  const isOver = game.status === "ended" && isPlayer(draft);
  if (!isOver && isBound(draft)) throw boundError(draft);
  if (!isOver && !mayMove(draft)) {
    throw new RuleError("refuse-archive-creator-or-umpire", creatorWords(game));
  }
  draft.emit({ type: "archived", ...given({ from: placeLeft(draft) }) });
}

export const PLACE_DECISIONS: Decisions<PlaceAction> = { moveGame, archive };
