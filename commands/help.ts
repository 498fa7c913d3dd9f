import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { helpCard } from "#views/help-card.ts";

/** What the bot can do, beginning with the channel's game. */
export const help: Command<object> = {
  definition: new SlashCommandBuilder().setName("help").setDescription("What to type, and what to try first"),
  isHidden: true,
  options: z.object({}),
  run: async (call) => helpCard(call.app.systems, await call.app.gameIn(call.channel)),
};
