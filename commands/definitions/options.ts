import type { SlashCommandStringOption } from "@discordjs/builders";
import { z } from "zod";
import { type CommandKey, worded } from "./worded.ts";

/** Options that several commands have. */

/** `faces:` for what was rolled at a table or in VASSAL; its description says which faces it takes, in which order. */
export const facesOption =
  (description: CommandKey, mostCharacters = 100) =>
  (option: SlashCommandStringOption) =>
    worded(option.setName("faces"), description).setMaxLength(mostCharacters);

/** `faces:` in the shape of a command's options. */
export const facesShape = { faces: z.string().optional() };

/** `modifiers:` of a check. */
export const modifiersOption = (option: SlashCommandStringOption) =>
  worded(option.setName("modifiers"), "command-shared.modifiers").setAutocomplete(true).setMaxLength(600);

/** `system:` where the channel's game is usually meant. */
export const systemOption = (option: SlashCommandStringOption) =>
  worded(option.setName("system"), "command-shared.system").setAutocomplete(true);
