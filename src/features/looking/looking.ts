import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { Running } from "#games/running/running.ts";
import { ownName } from "#games/running/speech.ts";
import { OutOfOrder } from "#games/runtime/notifier.ts";
import { briefing } from "#games/seats/seats.ts";
import type { NoticeKinds, WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { WatchContext } from "#games/watch-context.ts";
import { needPart } from "#core/people.ts";
import type { Pace } from "#core/schema.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { isOver, lookingCard, postedCard } from "./card.ts";
import { freeSides } from "./cards.ts";

function cardOf({ book, game }: Running): Reply {
  return lookingCard(book, game, ownName(book.language));
}

/**
 * Posts one card that looks for players, in the server's channel for that, or else in the game's channel. If there is
 * one, shows where it is, and draws it again, so that a deleted one is noticed.
 */
export async function lookForPlayers(context: Context, call: Call): Promise<Reply> {
  const { games, sheets } = context;
  return games.inQueueHere(call, async ({ game, system }) => {
    needPart({ game, system, by: call.user.id });
    const { substitutes: channel = game.channel } = await sheets.guildOf(game.guild);
    const { advert } = await games.paceOf(game);
    const book = bookOf(system, call.mine);
    if (advert !== undefined) {
      await games.noteNow(game, { wakeUps: [{ at: call.now, kind: "looking", id: game.id }] });
      return postedCard(book, game, advert.channel, advert);
    }
    const id = `looking:${game.id}:${game.head.n}`;
    const about = { kind: "looking" } as const;
    await games.note(game, { notices: [{ id, at: call.now, game: game.id, to: { channel }, about }] });
    return postedCard(book, game, channel);
  });
}

/** Takes a free side. The game's channel gets the set-up card, and the player a private briefing. */
export async function takeFreeSide(context: Context, call: Call, { side }: { side: string }): Promise<Reply> {
  const isFree = ({ game, system }: Running) =>
    !isOver(game) && freeSides(system, game).some(({ id }) => id === side);
  const running = await context.games.here(call);
  if (!isFree(running)) return { ...cardOf(running), redraws: true };
  await act(context, call, async (current) =>
    isFree(current)
      ? { action: { do: "join", side }, apart: true }
      : { instead: { ...cardOf(current), redraws: true } },
  );
  return briefing(context, call);
}

/** Saves which message looks for players; undefined if none does. */
function saveAdvert({ games }: WatchContext, id: string, advert: Pace["advert"], now: number): Promise<void> {
  return games.inQueue(id, async ({ game }) => {
    const { advert: _, ...pace } = await games.paceOf(game);
    if (advert === undefined) return games.note(game, { pace });
    // The game may have changed while the card was being sent.
    const wakeUps = [{ at: now, kind: "looking", id } as const];
    return games.note(game, { pace: { ...pace, advert }, wakeUps });
  });
}

export const LOOKING_NOTICES = {
  looking: {
    isLive: true,
    compose: async (_, __, running) => (isOver(running.game) ? undefined : cardOf(running)),
    async after(context, { game }, fate) {
      if (fate.outcome !== "taken") return;
      const { channel, message } = fate;
      await saveAdvert(context, game, { channel, message }, context.clock());
    },
  },
} satisfies NoticeKinds;

export const LOOKING_WAKE_UPS = {
  /** Redraws the card as seats fill, and a last time when the game has begun. */
  async looking(context, { id }) {
    const running = await context.games.byId(id);
    const { advert } = await context.games.paceOf(running.game);
    if (advert === undefined) return;
    const said = await context.notifier.redraw(advert.channel, advert.message, cardOf(running));
    if (said.outcome === "pending") throw new OutOfOrder("Discord does not take the card now.");
    if (isOver(running.game) || said.outcome === "lost")
      await saveAdvert(context, id, undefined, context.clock());
  },
} satisfies WakeUpHandlers;
