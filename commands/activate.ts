import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { gameFor, matching } from "#app/suggest/suggest.ts";
import { activationChoices, optionChoices } from "#app/suggest/suggest-units.ts";
import { worded } from "./definitions/worded.ts";
import { given } from "#core/left-out.ts";

const options = z.object({ unit: z.string(), as: z.string().optional() });

/** A unit's turn to act has come. */
export const activate: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("activate"), "command-activate")
    .addStringOption((option) =>
      worded(option.setName("unit"), "command-activate.unit").setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) => worded(option.setName("as"), "command-activate.as").setAutocomplete(true)),
  options,
  async suggest(context, call, typing) {
    const running = await gameFor(context, call);
    const choices = typing.option === "as" ? optionChoices(running) : activationChoices(running);
    return matching(choices, typing.text);
  },
  run(context, call, { unit, as }) {
    return act(context, call, { do: "activate", unit, ...given({ as }) });
  },
};
