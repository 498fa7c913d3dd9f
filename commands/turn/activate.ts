import { act } from "#games/act.ts";
import { activationChoices, optionChoices } from "#games/suggest/suggest-units.ts";
import { given } from "#core/left-out.ts";
import { command } from "../definitions/command.ts";
import { listedInGame, text } from "../options/options.ts";

export const activate = command(
  "activate",
  {
    unit: text({ suggest: listedInGame(activationChoices) }),
    as: text({ suggest: listedInGame(optionChoices) }).optional(),
  },
  (context, call, { unit, as }) => act(context, call, { do: "activate", unit, ...given({ as }) }),
);
