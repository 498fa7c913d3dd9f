import { gameHere } from "#games/command.ts";
import { act } from "#games/act.ts";
import type { Running } from "#games/running/running.ts";
import { eventChoices, phaseChoices, rollChoices } from "#games/suggest/suggest.ts";
import type { Action } from "#core/actions.ts";
import { given } from "#core/left-out.ts";
import { among } from "#core/names/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { currentCard } from "#cards/status/current.ts";
import { command } from "../definitions/command.ts";
import { faces, listedInGame, side, text } from "../options/options.ts";

/** A roll of the phase, or else a random event, which can be drawn at any time. */
function rollMeant({ system, game }: Running, roll: string, whose: string | undefined): Action {
  const isOffered = among(stepsIn(system, game).withRoll).called(roll).length > 0;
  const event = isOffered ? undefined : among(system.events).only(roll);
  return event === undefined
    ? { do: "roll", step: roll }
    : { do: "drawEvent", event: event.id, ...given({ side: whose }) };
}

/** Shows the phase card, makes its rolls and draws random events. */
export const phase = command(
  "phase",
  {
    roll: text({
      suggest: listedInGame((running) => [...rollChoices(running), ...eventChoices(running.book)]),
    }).optional(),
    faces,
    side: side.optional(),
    to: text({ suggest: listedInGame(({ book }) => phaseChoices(book)) }).optional(),
  },
  async (context, call, { roll, to, side: whose, faces: rolled }) => {
    if (roll !== undefined)
      return act(context, call, async (running) => ({ action: rollMeant(running, roll, whose) }), rolled);
    if (rolled !== undefined) return act(context, call, { do: "roll" }, rolled);
    if (to !== undefined) return act(context, call, { do: "moveTo", phase: to });
    const { book, game } = gameHere(call);
    return currentCard(book, game);
  },
  { isPublic: true },
);
