import { waitingOf } from "#app/pace/waiting.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { statusCard } from "#views/reminders/status.ts";
import { worded } from "./definitions/worded.ts";

/** Everything about the channel's game at a glance. */
export const status: Command<object> = {
  definition: worded(new SlashCommandBuilder().setName("status"), "command-status"),
  options: z.object({}),
  async run(context, call) {
    const running = await context.games.here(call);
    return statusCard(running.book, running.game, await waitingOf(context, running, call.now));
  },
};
