import type { Call } from "#app/command.ts";
import { throwFree } from "#app/free-dice.ts";
import type { Handlers } from "#app/press.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import type { Step } from "#core/schema/sequence.ts";
import { stepNamed } from "#core/sequence.ts";
import { trackOf, type System } from "#core/system.ts";
import { noteForm } from "#views/phase/buttons.ts";
import { currentCard } from "#views/phase/current.ts";
import { rulesCard } from "#views/phase/rules.ts";
import { placeForm } from "#views/phase/step-parts.ts";
import type { phasePresses } from "#views/presses/phase.ts";
import { statusCard } from "#views/reminders/status.ts";
import { bookOf } from "#words/rulebook.ts";

function noSuchStep(): RuleError {
  return new RuleError("refuse-no-such-step");
}

/** The step that a press names; a card of before may name one that the data have no more. */
function stepOf(system: System, id: string): Step {
  const step = stepNamed(system, id);
  if (step === undefined) throw noSuchStep();
  return step;
}

/** What a step lets players put on a track. */
async function placesOf(call: Call, id: string): Promise<NonNullable<Step["places"]>> {
  const { system } = await call.app.gameHere(call);
  const { places } = stepOf(system, id);
  if (places === undefined) throw noSuchStep();
  return places;
}

/** What is pressed on the cards of a running game. */
export const phase: Handlers<keyof typeof phasePresses> = {
  async phase(call) {
    const { book, game } = await call.app.gameHere(call);
    return currentCard(book, game);
  },
  async status(call) {
    const running = await call.app.gameHere(call);
    return statusCard(running.book, running.game, await call.app.waitingOf(running, call.now));
  },
  roll: (call, { step }) => call.app.act(call, { do: "roll", step }),
  initiative: (call) => call.app.act(call, { do: "roll", verb: "opposed-roll" }),
  async throw(call, { step }) {
    const { system } = await call.app.gameHere(call);
    const { throws } = stepOf(system, step);
    if (throws === undefined) throw noSuchStep();
    return throwFree(call, { dice: throws.dice, reason: throws.for });
  },
  done: (call) => call.app.act(call, { do: "confirm" }),
  over: (call) => call.app.act(call, { do: "handOver" }),
  order: (call, { order, way }) => call.app.act(call, { do: "carryOut", order, option: way }),
  note: {
    async ask(call, { track }) {
      const { system } = await call.app.gameHere(call);
      const book = bookOf(system, call.mine);
      return noteForm(book, trackOf(book, track));
    },
    run: (call, { track }, { value = "" }) => call.app.act(call, { do: "track", track, value }),
  },
  strike: (call, { track }, [name = ""]) => call.app.act(call, { do: "track", track, value: `-${name}` }),
  items: (call, { step }, names) => call.app.act(call, { do: "moveItems", step, names: [...names] }),
  offer: (call, { step, offer, side }) => call.app.act(call, { do: "takeOffer", step, offer, side }),
  place: {
    ask: async (call, { step }) => placeForm(await placesOf(call, step)),
    async run(call, { step }, { item = "" }) {
      const { track, kind, box } = await placesOf(call, step);
      return call.app.act(call, { do: "track", track, value: box, item, kind });
    },
  },
  async rules(call, { page }) {
    const { system, game, book } = await call.app.gameHere(call);
    if (game.status !== "running") return { ...currentCard(book, game), audience: "private" };
    return rulesCard(bookOf(system, call.mine), game, page);
  },
  offers(call, _, [picked = ""]) {
    const [step = "", offer = "", side = ""] = picked.split("/");
    return call.app.act(call, { do: "takeOffer", step, offer, side });
  },
  orders(call, _, [picked = ""]) {
    const [order = "", option = ""] = picked.split("/");
    return call.app.act(call, { do: "carryOut", order, option });
  },
  activate: (call, { as }, [unit = ""]) => call.app.act(call, { do: "activate", unit, ...given({ as }) }),
};
