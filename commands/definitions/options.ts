import type { SlashCommandStringOption } from "@discordjs/builders";
import { z } from "zod";
import { RuleError } from "#core/errors.ts";
import { english } from "#words/languages.ts";
import { type CommandKey, worded } from "./worded.ts";

/** Options that several commands have. */

/** `faces:` for what was rolled at a table or in VASSAL; its description says which faces it takes, in which order. */
export const facesOption =
  (description: CommandKey, mostCharacters = 100) =>
  (option: SlashCommandStringOption) =>
    worded(option.setName("faces"), description).setMaxLength(mostCharacters);

/** `dice:`, as `faces:` was called before. Declared last; it goes with the next release. */
export const olderFacesOption = (option: SlashCommandStringOption) =>
  worded(option.setName("dice"), "command-shared.older-faces").setMaxLength(100);

/** Whether an option only keeps an earlier name working, by its English description. */
export function isOlderName(description: string): boolean {
  return [english.say("command-shared.older-faces"), english.say("command-shared.older-dice")].includes(
    description,
  );
}

/** Both names of `faces:` in the shape of a command's options. */
export const facesShape = { faces: z.string().optional(), dice: z.string().optional() };

/** The faces that were entered under either name. Refuses both at once. */
export function facesIn({
  faces,
  dice,
}: {
  faces?: string | undefined;
  dice?: string | undefined;
}): string | undefined {
  if (faces === undefined || dice === undefined) return faces ?? dice;
  throw new RuleError("refuse-faces-twice");
}

/** `modifiers:` of a check. */
export const modifiersOption = (option: SlashCommandStringOption) =>
  worded(option.setName("modifiers"), "command-shared.modifiers").setAutocomplete(true).setMaxLength(600);

/** `system:` where the channel's game is usually meant. */
export const systemOption = (option: SlashCommandStringOption) =>
  worded(option.setName("system"), "command-shared.system").setAutocomplete(true);
