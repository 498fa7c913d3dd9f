import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showTurns } from "#app/people/turns.ts";

/** Only the card's buttons name a page. */
const options = z.object({ page: z.coerce.number().int().min(0).default(0) });

/** All games of the person who asks, on every server. */
export const turns: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("turns")
    .setDescription("Your games everywhere: those that wait for you first"),
  options,
  isHidden: true,
  run: (call, { page }) => showTurns(call, page),
};
