import { waitingOf } from "#games/pace/waiting.ts";
import { act } from "#games/act.ts";
import { type Call, type Handlers, gameHere } from "#games/command.ts";
import { unlessJustNoted } from "#games/sequence/just-noted.ts";
import { throwFree } from "#games/rolls/free-dice.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { roleOf } from "#core/people/index.ts";
import type { Step } from "#core/schema/index.ts";
import { type System } from "#core/system/index.ts";
import { refuseOthers } from "#core/tracks/index.ts";
import { noteForm } from "#cards/phase/buttons.ts";
import { currentCard } from "#cards/status/current.ts";
import { rulesCard } from "#cards/phase/rules.ts";
import { placeForm } from "#cards/phase/step-parts.ts";
import type { phasePresses } from "#cards/presses/game.ts";
import { statusCard, statusMoreCard } from "#cards/status/card.ts";
import { bookOf } from "#words/rulebook.ts";

function noSuchStep(): RuleError {
  return new RuleError("refuse-no-such-step");
}

/** The step of a press. Refuses a step that the data no longer have. */
function stepOf(system: System, id: string): Step {
  const step = system.stepNamed(id);
  if (step === undefined) throw noSuchStep();
  return step;
}

/** The items that players can place in a step. */
function placesOf(call: Call, id: string): NonNullable<Step["places"]> {
  const { system } = gameHere(call);
  const { places } = stepOf(system, id);
  if (places === undefined) throw noSuchStep();
  return places;
}

export const phase: Handlers<keyof typeof phasePresses> = {
  phase(_, call) {
    const { book, game } = gameHere(call);
    return currentCard(book, game);
  },
  async status(context, call) {
    const running = gameHere(call);
    return statusCard(running.book, running.game, await waitingOf(context, running, call.now));
  },
  statusMore(_, call) {
    const { system, game, book } = gameHere(call);
    if (game.status !== "running") return { ...currentCard(book, game), audience: "private" };
    return statusMoreCard(bookOf(system, call.language), game, roleOf(game, call.user.id).sidesIn(system));
  },
  roll: (context, call, { step }) => act(context, call, { do: "roll", step }),
  initiative: (context, call) => act(context, call, { do: "roll", verb: "opposed-roll" }),
  throw(context, call, { step }) {
    const { system } = gameHere(call);
    const { throws } = stepOf(system, step);
    if (throws === undefined) throw noSuchStep();
    return throwFree(context, call, { dice: throws.dice, reason: throws.for });
  },
  throwFor: (context, call, { step }, [name = ""]) => act(context, call, { do: "throwFor", step, name }),
  done: (context, call) => act(context, call, { do: "confirm" }),
  over: (context, call) => act(context, call, { do: "handOver" }),
  reopen: (context, call) => act(context, call, { do: "reopen" }),
  order: (context, call, { order, way }) => act(context, call, { do: "carryOut", order, option: way }),
  note: {
    ask(_, call, { track }) {
      const { system, game } = gameHere(call);
      const book = bookOf(system, call.language);
      refuseOthers({ system, game, by: call.user.id }, system.track(track));
      return noteForm(book, book.track(track));
    },
    // The form can only add a name; in a typed command, a leading `-` removes one.
    run: (context, call, { track }, { value = "" }) =>
      act(context, call, { do: "track", track, value: value.replace(/^\s*-/, "−") }),
  },
  strike: (context, call, { track }, [name = ""]) =>
    act(context, call, { do: "track", track, value: `-${name}` }),
  items: (context, call, { step }, names) => act(context, call, { do: "moveItems", step, names: [...names] }),
  offer(context, call, { again, ...taken }) {
    const action = { do: "takeOffer", ...taken } as const;
    return act(context, call, again === true ? action : unlessJustNoted(context, call, action));
  },
  place: {
    ask: (_, call, { step }) => placeForm(placesOf(call, step)),
    run(context, call, { step }, { item = "" }) {
      const { track, kind, box } = placesOf(call, step);
      return act(context, call, { do: "track", track, value: box, item, kind });
    },
  },
  rules(_, call, { page }) {
    const { system, game, book } = gameHere(call);
    if (game.status !== "running") return { ...currentCard(book, game), audience: "private" };
    return rulesCard(bookOf(system, call.language), game, page);
  },
  offers(context, call, _, [picked = ""]) {
    const [step = "", offer = "", side = ""] = picked.split("/");
    return act(context, call, unlessJustNoted(context, call, { do: "takeOffer", step, offer, side }));
  },
  orders(context, call, _, [picked = ""]) {
    const [order = "", option = ""] = picked.split("/");
    return act(context, call, { do: "carryOut", order, option });
  },
  activate: (context, call, { as }, [unit = ""]) =>
    act(context, call, { do: "activate", unit, ...given({ as }) }),
};
