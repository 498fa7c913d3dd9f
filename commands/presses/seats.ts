import { RuleError } from "#core/errors.ts";
import { act } from "#games/act.ts";
import { type Call, type Handlers, gameHere } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { broughtUpToDate } from "#games/entries/refreshed.ts";
import { endOrPropose } from "#games/lifecycle/ending.ts";
import { moveGame } from "#games/lifecycle/places.ts";
import { briefing, joinGame, showSeats, takeSeat } from "#games/seats/seats.ts";
import { askForOrder, writeOrder } from "#games/seats/orders.ts";
import { ourSide } from "#games/seats/our-side.ts";
import { given } from "#core/left-out.ts";
import { playersOf } from "#core/people/index.ts";
import { isAsking, isInvited } from "#core/seats/index.ts";
import type { seatPresses } from "#cards/presses/game.ts";
import { giveSeatForm, inviteForm } from "#cards/seats/card.ts";
import type { Reply } from "#cards/reply.ts";
import { setupCard } from "#cards/set-up/card.ts";
import { bookOf } from "#words/rulebook.ts";

/** The player chosen in a form. Refuses a form without one. */
function chosen(user: string | undefined): string {
  if (user === undefined || !/^\d{17,20}$/.test(user)) throw new RuleError("refuse-no-player-chosen");
  return user;
}

/** The current set-up card, for a user who has the seat already, or presses Join on a card older than its player. */
async function currentSeats(
  context: Context,
  call: Call,
  { side, share = false }: { side: string; share?: boolean | undefined },
): Promise<Reply | undefined> {
  const running = gameHere(call);
  const { book, game } = running;
  const players = playersOf(game, side);
  if (game.status !== "setup" || isInvited(game, call.user.id, side)) return undefined;
  if (players.includes(call.user.id)) return { ...setupCard(book, game), redraws: true };
  return players.length > 0 && !share ? broughtUpToDate(context, call, running) : undefined;
}

export const seats: Handlers<keyof typeof seatPresses> = {
  join: async (context, call, wanted) =>
    (await currentSeats(context, call, wanted)) ?? joinGame(context, call, wanted.side),
  seats: showSeats,
  ourSide: (context, call) => ourSide(context, call),
  writeOrder: {
    ask: (context, call) => askForOrder(context, call),
    run: (context, call, _, answers) => writeOrder(context, call, answers),
  },
  briefing,
  take: takeSeat,
  decline: (context, call, { side }) => act(context, call, { do: "decline", ...given({ side }) }),
  invite: {
    ask(_, call) {
      const { system, game } = gameHere(call);
      const sides = system.sides.map(({ id }) => id);
      const free = sides.filter((side) => playersOf(game, side).length === 0);
      return inviteForm(bookOf(system, call.language), free);
    },
    run: async (context, call, _, { user, side }) =>
      act(context, call, { do: "invite", user: chosen(user), ...given({ side }) }),
  },
  giveSeat: {
    ask(_, call) {
      const { system, game } = gameHere(call);
      const own = game.seats.filter(({ user }) => user === call.user.id);
      return giveSeatForm(
        bookOf(system, call.language),
        own.map(({ side }) => side),
      );
    },
    run: async (context, call, _, { user, side }) =>
      act(context, call, { do: "offerSeat", to: chosen(user), ...given({ side }) }),
  },
  letIn: (context, call, { user, side }) =>
    act(context, call, async (running) =>
      isAsking(running.game, user, side)
        ? { action: { do: "invite", user, side } }
        : { instead: await broughtUpToDate(context, call, running) },
    ),
  turnDown: (context, call, { user, side }) =>
    act(context, call, { do: "withdraw", side, ...given({ user }) }),
  removeSeat: (context, call, { user, side }) => act(context, call, { do: "removeSeat", user, side }),
  accept: (context, call, { umpire }) => act(context, call, { do: "acceptUmpire", umpire }),
  leave: (context, call, { side, whose }) => act(context, call, { do: "leave", ...given({ side, whose }) }),
  bring: (context, call, { channel }) => moveGame(context, call, { channel }),
  end: (context, call, { gone }) => endOrPropose(context, call, { gone }),
  endSure: (context, call) => endOrPropose(context, call, { sure: "yes" }),
};
