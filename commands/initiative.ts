import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { diceOption } from "./definitions/options.ts";

const options = z.object({ dice: z.string().optional() });

/** Both sides roll for the initiative, with ties, events and forfeits settled. */
export const initiative: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("initiative")
    .setDescription("Roll for both sides: modifiers, ties, random events, forfeits")
    .addStringOption(diceOption("first side, second side, then each event's roll, such as 4 6")),
  options,
  run: (call, { dice }) => call.app.act(call, { do: "roll", verb: "opposed-roll" }, dice),
};
