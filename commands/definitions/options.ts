import type { SlashCommandStringOption } from "@discordjs/builders";
import { z } from "zod";
import { RuleError } from "#core/errors.ts";

/** Options that several commands have. */

/** `faces:` for what was rolled at a table or in VASSAL; `which` says which faces it takes, in which order. */
export const facesOption =
  (which: string, mostCharacters = 100) =>
  (option: SlashCommandStringOption) =>
    option
      .setName("faces")
      .setDescription(`Rolled elsewhere: ${which}; a d10's 0 is ten`)
      .setMaxLength(mostCharacters);

/** What the description of an option begins with that only keeps an earlier name working. */
export const OLDER_NAME = "Older name of ";

/** `dice:`, as `faces:` was called before. Declared last; it goes with the next release. */
export const olderFacesOption = (option: SlashCommandStringOption) =>
  option.setName("dice").setDescription(`${OLDER_NAME}faces`).setMaxLength(100);

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
  option
    .setName("modifiers")
    .setDescription("Several with commas; ×2 where one counts twice")
    .setAutocomplete(true)
    .setMaxLength(600);

/** `system:` where the channel's game is usually meant. */
export const systemOption = (option: SlashCommandStringOption) =>
  option.setName("system").setDescription("Which game; the channel's if left out").setAutocomplete(true);
