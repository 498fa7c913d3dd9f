import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { LOG_PAGE, logCard } from "#views/log-card.ts";

const options = z.object({ from: z.coerce.number().int().min(1).optional() });

/** All that happened, numbered, a page at a time. */
export const log: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("log")
    .setDescription("All that happened in the game, numbered")
    .addIntegerOption((option) =>
      option
        .setName("from")
        .setDescription("The first entry to show; the latest page if left out")
        .setMinValue(1),
    ),
  options,
  async run(call, { from }) {
    const { system, game } = await call.app.gameHere(call);
    const { n } = game.head;
    const first = Math.min(from ?? Math.max(1, n - LOG_PAGE + 1), n);
    const entries = await call.app.entries(game, first, Math.min(n, first + LOG_PAGE - 1));
    return logCard(system, game, entries);
  },
};
