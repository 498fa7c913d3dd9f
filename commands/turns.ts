import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showTurns } from "#app/people/turns.ts";
import { worded } from "./definitions/worded.ts";

/** All games of the person who asks, on every server. */
export const turns: Command<object> = {
  definition: worded(new SlashCommandBuilder().setName("turns"), "command-turns"),
  options: z.object({}),
  isHidden: true,
  run: (context, call) => showTurns(context, call, 0),
};
