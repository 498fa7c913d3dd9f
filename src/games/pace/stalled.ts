import { isUnanswered, LEAST_PATIENCE, stalledFrom } from "#core/pace/index.ts";
import { playersOf } from "#core/people/index.ts";
import type { Reply } from "#cards/reply.ts";
import { answeredCard } from "#cards/seats/filled.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { upToDate, wishesOf } from "./waiting.ts";

/**
 * The sides that have not answered for long enough. Excludes sides of which no player has seen yet where the game was
 * moved. Empty while the game is paused. During set-up: all sides, once the last entry is older than
 * `LEAST_PATIENCE`. Call it in the game's queue.
 */
export async function stalledSides(context: Context, call: Call, running: Running): Promise<string[]> {
  const { system, game } = running;
  if (game.status === "setup")
    return call.now - game.head.at < LEAST_PATIENCE ? [] : system.sides.map(({ id }) => id);
  if (game.paused !== undefined) return [];
  const unseen = new Set(game.home?.unseen);
  const { waits } = await upToDate(context.store, running, call.now);
  const wishes = await wishesOf(context.store, game);
  return waits
    .filter((wait) => (stalledFrom(game, wait, wishes) ?? Number.POSITIVE_INFINITY) <= call.now)
    .filter(({ side }) => !playersOf(game, side).every((user) => unseen.has(user)))
    .map(({ side }) => side);
}

/** The replacement for an outdated message about the unresponsive side `gone`; undefined if the message is current. */
export async function overStalled(
  context: Context,
  call: Call,
  gone: string | undefined,
): Promise<Reply | undefined> {
  if (gone === undefined) return undefined;
  const { book, game, pace } = await context.games.here(call);
  const isOver =
    game.status === "ended" || !pace.waits.some((wait) => wait.side === gone && isUnanswered(wait));
  return isOver ? answeredCard(book, game, gone) : undefined;
}
