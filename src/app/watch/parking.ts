import { languageOf } from "../people/languages.ts";
import { parkedCard } from "#views/reminders/asked.ts";
import type { Reply } from "#views/reply.ts";
import type { GameNotice } from "#store/store.ts";
import type { Running } from "../games/running.ts";
import { keepingTime, type WatchContext } from "./watch-context.ts";

/**
 * The bot cannot speak where a game is played: nobody is reminded until it is moved, or until its status card finds its
 * way again after the next move. Its creator is told.
 */
export function park(context: WatchContext, id: string, why: "gone" | "forbidden"): Promise<void> {
  const { clock } = context;
  return context.games.queue(id, async () => {
    const { game } = await context.games.byId(id);
    const pace = await context.games.paceOf(game);
    if (pace.parked !== undefined || game.archived === true || game.status === "ended") return;
    const at = clock();
    context.log.warn({ game: id, channel: game.channel, why }, "a game is parked");
    await context.games.note(game, {
      pace: { ...pace, due: null, parked: { at, why } },
      wakeUps: [{ at: at + keepingTime(context), kind: "parked", id }],
      notices: [
        {
          id: `parked:${id}:${at}`,
          at,
          game: id,
          to: { user: game.creator },
          about: { kind: "parked", why },
        },
      ],
    });
  });
}

/** A channel or a thread is gone: the game there is parked. */
export async function parkIn(context: WatchContext, channel: string): Promise<void> {
  const running = await context.games.liveIn(channel);
  if (running !== undefined) await park(context, running.game.id, "gone");
}

/** What the creator is told. */
export async function composeParked(
  context: WatchContext,
  { to, about }: GameNotice<"parked">,
  { game }: Running,
): Promise<Reply> {
  const user = "user" in to ? to.user : game.creator;
  return parkedCard(await languageOf(context, user), game, about.why);
}
