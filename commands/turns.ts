import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showTurns } from "#app/people/turns.ts";

/** All games of the person who asks, on every server. */
export const turns: Command<object> = {
  definition: new SlashCommandBuilder()
    .setName("turns")
    .setDescription("Your games everywhere: those that wait for you first"),
  options: z.object({}),
  isHidden: true,
  run: (call) => showTurns(call, 0),
};
