import { act } from "#games/act.ts";
import { phaseChoices, rollChoices } from "#games/suggest/suggest.ts";
import { given } from "#core/left-out.ts";
import { currentCard } from "#cards/status/current.ts";
import { command } from "./definitions/command.ts";
import { faces, listedInGame, text } from "./definitions/options.ts";

/** Shows the phase card, and makes its rolls. */
export const phase = command(
  "phase",
  {
    roll: text({ suggest: listedInGame(rollChoices) }).optional(),
    faces,
    to: text({ suggest: listedInGame(({ book }) => phaseChoices(book)) }).optional(),
  },
  async (context, call, { roll, to, faces: rolled }) => {
    if (roll !== undefined || rolled !== undefined) {
      return act(context, call, { do: "roll", ...given({ step: roll }) }, rolled);
    }
    if (to !== undefined) return act(context, call, { do: "moveTo", phase: to });
    const { book, game } = await context.games.here(call);
    return currentCard(book, game);
  },
);
