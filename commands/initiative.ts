import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { facesOption, facesShape } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object(facesShape);

/** Both sides roll for the initiative, with ties, events and forfeits settled. */
export const initiative: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("initiative"), "command-initiative").addStringOption(
    facesOption("command-initiative.faces"),
  ),
  options,
  run: async (context, call, { faces }) => act(context, call, { do: "roll", verb: "opposed-roll" }, faces),
};
