import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { facesIn, facesOption, facesShape, olderFacesOption } from "./definitions/options.ts";

const options = z.object(facesShape);

/** Both sides roll for the initiative, with ties, events and forfeits settled. */
export const initiative: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("initiative")
    .setDescription("Roll for both sides: modifiers, ties, random events, forfeits")
    .addStringOption(facesOption("first side, second side, then each event's roll, such as 4 6"))
    .addStringOption(olderFacesOption),
  options,
  run: async (call, given) => call.app.act(call, { do: "roll", verb: "opposed-roll" }, facesIn(given)),
};
