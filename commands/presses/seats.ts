import type { Handlers } from "#app/press.ts";
import { given } from "#core/left-out.ts";
import { playersOf, sidesHeldBy } from "#core/waits.ts";
import type { seatPresses } from "#views/presses/seats.ts";
import { giveSeatForm, inviteForm } from "#views/seats/forms.ts";
import { bookOf } from "#words/rulebook.ts";

/** What is pressed on cards that show who plays what. */
export const seats: Handlers<keyof typeof seatPresses> = {
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
};
