import { endOrPropose } from "#app/ending.ts";
import { moveGame } from "#app/places.ts";
import type { Handlers } from "#app/press.ts";
import { briefing, joinGame, listSeats, takeSeat } from "#app/seats.ts";
import { seekSubstitute } from "#app/substitutes.ts";
import { given } from "#core/left-out.ts";
import { playersOf, sidesHeldBy } from "#core/waits.ts";
import type { seatPresses } from "#views/presses/seats.ts";
import { giveSeatForm, inviteForm } from "#views/seats/forms.ts";
import { bookOf } from "#words/rulebook.ts";

/** What is pressed about who plays, and how a game ends. */
export const seats: Handlers<keyof typeof seatPresses> = {
  join: (call, { side }) => joinGame(call, side),
  seats: listSeats,
  briefing,
  take: takeSeat,
  decline: (call, { side }) => call.app.act(call, { do: "decline", ...given({ side }) }),
  invite: {
    async ask(call) {
      const { system, game } = await call.app.gameHere(call);
      const sides = system.sides.map(({ id }) => id);
      const free = sides.filter((side) => playersOf(game, side).length === 0);
      return inviteForm(bookOf(system, call.mine), free);
    },
    run: (call, _, { user = "", side }) => call.app.act(call, { do: "invite", user, ...given({ side }) }),
  },
  giveSeat: {
    async ask(call) {
      const { system, game } = await call.app.gameHere(call);
      return giveSeatForm(bookOf(system, call.mine), sidesHeldBy(system, game, call.user.id));
    },
    run: (call, _, { user: to = "", side }) =>
      call.app.act(call, { do: "offerSeat", to, ...given({ side }) }),
  },
  letIn: (call, { user, side }) => call.app.act(call, { do: "invite", user, side }),
  turnDown: (call, { user, side }) => call.app.act(call, { do: "withdraw", user, side }),
  accept: (call, { umpire }) => call.app.act(call, { do: "acceptUmpire", umpire }),
  leave: (call, { side, whose }) => call.app.act(call, { do: "leave", ...given({ side, whose }) }),
  substitute: (call, { side, user, why }) =>
    seekSubstitute(call, { side, user, ...(why === undefined ? {} : { [why]: "yes" }) }),
  bring: (call, { channel }) => moveGame(call, { channel }),
  end: (call, { gone }) => endOrPropose(call, { gone }),
  endSure: (call) => endOrPropose(call, { sure: "yes" }),
  endAnswer: (call, { asked, answer, card }) =>
    endOrPropose(call, { [answer]: asked, ...(card === undefined ? {} : { on: "card" }) }),
};
