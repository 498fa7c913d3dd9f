import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { gameFor, matching, phaseChoices, rollChoices } from "#app/suggest/suggest.ts";
import { currentCard } from "#views/phase/current.ts";
import { facesOption, facesShape } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";
import { given } from "#core/left-out.ts";

const options = z.object({
  roll: z.string().optional(),
  ...facesShape,
  to: z.string().optional(),
});

/** The card of the phase, and the rolls that it offers. */
export const phase: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("phase"), "command-phase")
    .addStringOption((option) => worded(option.setName("roll"), "command-phase.roll").setAutocomplete(true))
    .addStringOption(facesOption("command-phase.faces"))
    .addStringOption((option) => worded(option.setName("to"), "command-phase.to").setAutocomplete(true)),
  options,
  async suggest(context, call, typing) {
    const running = await gameFor(context, call);
    const choices = typing.option === "roll" ? rollChoices(running) : phaseChoices(running.book);
    return matching(choices, typing.text);
  },
  async run(context, call, { roll, to, faces }) {
    if (roll !== undefined || faces !== undefined) {
      return act(context, call, { do: "roll", ...given({ step: roll }) }, faces);
    }
    if (to !== undefined) return act(context, call, { do: "moveTo", phase: to });
    const { book, game } = await context.games.here(call);
    return currentCard(book, game);
  },
};
