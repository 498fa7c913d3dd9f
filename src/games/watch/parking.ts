import type { WhyParked } from "#core/schema/index.ts";
import { usersIn } from "#core/people/index.ts";
import { timeMade } from "../me/distinct.ts";
import { languageOf } from "../people/languages.ts";
import { parkedCard } from "#cards/reminders/parked.ts";
import type { Reply } from "#cards/reply.ts";
import type { GameNotice } from "#store/store.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Running } from "../running/running.ts";
import { keepingTime, type WatchContext } from "../watch-context.ts";

/**
 * Parks a game because the bot cannot write in its channel, and notifies its creator and players. A parked game has no
 * reminders until it is moved, or until its status card can be posted after the next move.
 */
export function park(context: WatchContext, id: string, why: WhyParked): Promise<void> {
  const { clock } = context;
  return context.games.inQueue(id, async ({ game, pace }) => {
    const isKnown = pace.parked !== undefined && (pace.parked.why === why || why !== "gone");
    if (isKnown || game.archived === true || game.status === "ended") return;
    const at = clock();
    context.log.warn({ game: id, channel: game.channel, why }, "a game is parked");
    await context.games.note(game, {
      pace: { ...pace, due: null, parked: { at, why } },
      wakeUps: [{ at: at + keepingTime(context), kind: "parked", id }],
      notices: usersIn(game).map((user) => ({
        id: `parked:${id}:${at}:${user}`,
        at,
        game: id,
        to: { user },
        about: { kind: "parked", why },
      })),
    });
  });
}

/** Parks the game of a deleted channel or thread. */
export async function parkIn(context: WatchContext, channel: string): Promise<void> {
  const running = await context.games.liveIn(channel);
  if (running !== undefined) await park(context, running.game.id, "gone");
}

/** The notice of a parked game; undefined once the game was moved, or the bot can write again. */
export async function composeParked(
  context: WatchContext,
  { to, about }: GameNotice<"parked">,
  { game, system, pace }: Running,
): Promise<Reply | undefined> {
  if (pace.parked?.why !== about.why) return undefined;
  const user = "user" in to ? to.user : game.creator;
  const book = bookOf(system, await languageOf(context, user));
  return parkedCard(book, game, about.why, await timeMade(context, game));
}
