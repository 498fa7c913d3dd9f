import { act } from "#games/act.ts";
import type { Call } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { setUpGame } from "#games/lifecycle/set-up-game.ts";
import type { Running } from "#games/running/running.ts";
import { given } from "#core/left-out.ts";
import { isAlias, needPart } from "#core/people.ts";
import type { Game } from "#core/schema.ts";
import { isSide, opponentOf, type System } from "#core/system.ts";
import { currentCard } from "#cards/status/current.ts";
import type { Reply } from "#cards/reply.ts";

/** The seats of a rematch, with their users. */
function seatsOf({ seats }: Game, system: System, swap: boolean): { user: string; side: string }[] {
  return seats
    .filter(({ user }) => !isAlias(user))
    .map(({ user, side }) => ({
      user,
      side: swap && isSide(system, side) ? opponentOf(system, side) : side,
    }));
}

/** The seat for the user who asks for the rematch: a side, both sides, or the umpire's. */
function ownSeat(own: readonly { side: string }[]): string | undefined {
  return own.length > 1 ? "both" : own[0]?.side;
}

/** The settings of the ended game that its system still has. */
function keptSettings({ settings }: Game, system: System): Game["settings"] {
  const known = new Set(system.settings.map(({ key }) => key));
  return Object.fromEntries(Object.entries(settings).filter(([key]) => known.has(key)));
}

/** True if the channel has a rematch in which this seat waits for the user. */
function isInvited(there: Running | undefined, user: string, side: string | undefined): boolean {
  const { status, invited = [] } = there?.game ?? {};
  return status === "setup" && invited.some((open) => open.user === user && open.side === side);
}

/**
 * Sets up an ended game again in its channel, with its settings. The user gets a seat, and the other players are
 * invited to theirs. The same press by an invited player takes the seat.
 */
export async function rematch(
  context: Context,
  call: Call,
  { swap = false }: { swap?: boolean | undefined },
): Promise<Reply> {
  const { game, system, book } = await context.games.here(call);
  const { id: user } = call.user;
  if (game.status !== "ended") return { ...currentCard(book, game), redraws: true };
  needPart({ game, system, by: user });
  const seats = seatsOf(game, system, swap);
  const side = ownSeat(seats.filter((seat) => seat.user === user));
  const there = await context.games.liveIn(game.channel);
  if (there !== undefined && isInvited(there, user, side)) {
    const { revision: _, ...taking } = call;
    return act(context, { ...taking, game: there.game.id }, { do: "takeSeat", ...given({ side }) });
  }
  return setUpGame(context, call, {
    system,
    title: game.title,
    settings: keptSettings(game, system),
    invites: seats.filter((seat) => seat.user !== user),
    ...given({ side }),
  });
}
