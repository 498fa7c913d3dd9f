import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { facesIn, facesOption, facesShape, olderFacesOption } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object(facesShape);

/** Both sides roll for the initiative, with ties, events and forfeits settled. */
export const initiative: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("initiative"), "command-initiative")
    .addStringOption(facesOption("command-initiative.faces"))
    .addStringOption(olderFacesOption),
  options,
  run: async (context, call, given) =>
    act(context, call, { do: "roll", verb: "opposed-roll" }, facesIn(given)),
};
