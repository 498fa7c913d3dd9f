import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { statusCard } from "#views/reminders/status.ts";

/** Everything about the channel's game at a glance. */
export const status: Command<object> = {
  definition: new SlashCommandBuilder()
    .setName("status")
    .setDescription("The game at a glance: position, players, tracks, settings"),
  options: z.object({}),
  async run(call) {
    const running = await call.app.gameHere(call);
    return statusCard(running.book, running.game, await call.app.waitingOf(running, call.now));
  },
};
