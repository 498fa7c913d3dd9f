import { WEEK } from "#core/pace.ts";
import { overStalled, stalledSides } from "../pace/stalled.ts";
import { act } from "../act.ts";
import type { Context } from "../context.ts";
import { playersOf } from "#core/people.ts";
import type { Game } from "#core/schema.ts";
import type { GameNotice } from "#store/store.ts";
import { awayFromChannel } from "#cards/seats/away.ts";
import type { Reply } from "#cards/reply.ts";
import { filledCard, substituteCard } from "#cards/seats/substitutes.ts";
import type { Call } from "../command.ts";
import type { WatchContext } from "../watch-context.ts";
import type { Running } from "../running/running.ts";
import { given } from "#core/left-out.ts";

/** Maximum number of entries read to measure a game's activity. */
const LOOKED_AT = 200;

/** A request for a substitute. */
export interface SearchWish {
  side?: string | undefined;
  user?: string | undefined;
  /** Set on the message that a side's last player has left. */
  left?: string | undefined;
  /** Set on the message that a side does not answer. */
  gone?: string | undefined;
}

/**
 * The advert for a search that the next entry starts. It goes to the server's channel for substitutes, or else to the
 * game's channel.
 */
export async function advertOf(
  { sheets }: Context,
  { id, guild, channel, head }: Game,
  at: number,
): Promise<GameNotice<"substitute">> {
  const { substitutes = channel } = await sheets.guildOf(guild);
  const n = head.n + 1;
  return {
    id: `substitute:${id}:${n}`,
    at,
    game: id,
    to: { channel: substitutes },
    about: { kind: "substitute", n },
  };
}

export async function seekSubstitute(
  context: Context,
  call: Call,
  { side, user, left, gone }: SearchWish,
): Promise<Reply> {
  const over = await overStalled(context, call, gone && side);
  if (over !== undefined) return over;
  return act(context, call, async (running) => {
    const { game, book } = running;
    const isFilled = left !== undefined && side !== undefined && playersOf(game, side).length > 0;
    if (isFilled) return { instead: filledCard(book, game, side) };
    const action = {
      do: "seekSubstitute",
      stalled: await stalledSides(context, call, running),
      ...given({ side, user }),
    } as const;
    return { action, extras: { notices: [await advertOf(context, game, call.now)] } };
  });
}

/**
 * The replacement for an advert whose search has ended; undefined while it is open. `n` is the entry that started the
 * search.
 */
export async function overAdvert(
  context: Context,
  { book, game }: Running,
  n: number,
): Promise<Reply | undefined> {
  const [entry] = await context.games.entries(game, n, n);
  const sought = entry?.events.find((event) => event.type === "substituteSought");
  if (sought === undefined) return undefined;
  const isOpen = game.sought?.some((open) => open.side === sought.side && open.user === sought.for) === true;
  return isOpen ? undefined : filledCard(book, game, sought.side);
}

/** The advert, while its search is open. Its button works in any channel. */
export async function composeSubstitute(
  context: WatchContext,
  { about }: GameNotice<"substitute">,
  { game, book }: Running,
): Promise<Reply | undefined> {
  const { n } = about;
  const [entry] = await context.games.entries(game, n, n);
  const sought = entry?.events.find((event) => event.type === "substituteSought");
  if (sought === undefined) return undefined;
  const { side, for: user } = sought;
  if (!game.sought?.some((open) => open.side === side && open.user === user)) return undefined;
  const entries = await context.games.entries(game, Math.max(1, game.head.n - LOOKED_AT + 1), game.head.n);
  const lively = entries.filter(({ at }) => at > context.clock() - WEEK).length;
  return awayFromChannel(book, substituteCard(book, game, { side, user, n }, { entries: lively }), game);
}
