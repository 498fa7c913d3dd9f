import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { matching, phaseChoices, rollChoices } from "#app/suggest/suggest.ts";
import { currentCard } from "#views/phase/current.ts";
import { facesIn, facesOption, facesShape, olderFacesOption } from "./definitions/options.ts";

const options = z.object({
  roll: z.string().optional(),
  ...facesShape,
  to: z.string().optional(),
});

/** The card of the phase, and the rolls that it offers. */
export const phase: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("phase")
    .setDescription("Where play stands and what to do; also makes the rolls of the phase")
    .addStringOption((option) =>
      option.setName("roll").setDescription("Make a roll that is offered now").setAutocomplete(true),
    )
    .addStringOption(facesOption("with roll, the faces in the order shown, such as 4 6"))
    .addStringOption((option) =>
      option
        .setName("to")
        .setDescription("For umpire or creator: put the game at this phase")
        .setAutocomplete(true),
    )
    .addStringOption(olderFacesOption),
  options,
  async suggest(call, typing) {
    const running = await call.app.gameHere(call);
    const choices = typing.option === "roll" ? rollChoices(running) : phaseChoices(running.system);
    return matching(choices, typing.text);
  },
  async run(call, { roll, to, ...given }) {
    const faces = facesIn(given);
    if (roll !== undefined || faces !== undefined) {
      return call.app.act(call, { do: "roll", ...(roll === undefined ? {} : { step: roll }) }, faces);
    }
    if (to !== undefined) return call.app.act(call, { do: "moveTo", phase: to });
    const { book, game } = await call.app.gameHere(call);
    return currentCard(book, game);
  },
};
