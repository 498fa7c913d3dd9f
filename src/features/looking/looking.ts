import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { broughtUpToDate } from "#games/entries/refreshed.ts";
import type { Running } from "#games/running/running.ts";
import { ownName } from "#games/running/speech.ts";
import { briefing } from "#games/seats/seats.ts";
import { needPart } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";
import { isInvited } from "#core/seats/index.ts";
import type { Reply } from "#cards/reply.ts";
import { bookOf } from "#words/rulebook.ts";
import { isOver, lookingCard, postedCard, freeSides } from "./card.ts";

/** The card in the game's language. */
export function advertCard({ book, game }: Running): Reply {
  return lookingCard(book, game, ownName(book.language));
}

/** The parent channel of a game's thread, or else the game's channel, because a forum itself accepts no messages. */
function channelAround({ room, channel }: Game, { parent = channel }: Call): string {
  return room === "thread" ? parent : channel;
}

/**
 * Posts a card that looks for players in the server's channel for such cards, or else near the game. If the game
 * already has one, shows where it is and redraws it, which detects a deleted card.
 */
export async function lookForPlayers(context: Context, call: Call): Promise<Reply> {
  const { games } = context;
  return games.inQueueHere(call, async (running) => {
    const { game, system, server, pace } = running;
    needPart({ game, system, by: call.user.id });
    if (isOver(game) || freeSides(system, game).length === 0) return broughtUpToDate(context, call, running);
    const channel = server.substitutes ?? channelAround(game, call);
    const { advert } = pace;
    const book = bookOf(system, call.language);
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

/** Takes a free side, or one to which the user is invited. The game's channel gets the set-up card, and the player a private briefing. */
export async function takeFreeSide(context: Context, call: Call, { side }: { side: string }): Promise<Reply> {
  const isFree = ({ game, system }: Running) =>
    !isOver(game) &&
    (freeSides(system, game).some(({ id }) => id === side) || isInvited(game, call.user.id, side));
  const running = await context.games.here(call);
  if (!isFree(running)) return { ...advertCard(running), redraws: true };
  await act(context, call, async (current) =>
    isFree(current)
      ? { action: { do: "join", side }, apart: true }
      : { instead: { ...advertCard(current), redraws: true } },
  );
  return briefing(context, call);
}
