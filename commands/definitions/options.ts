import type { SlashCommandStringOption } from "@discordjs/builders";

/** Options that several commands have. */

/** `dice:` for what was rolled at a table or in VASSAL; `faces` says which faces it takes, in which order. */
export const diceOption =
  (faces: string, mostCharacters = 100) =>
  (option: SlashCommandStringOption) =>
    option
      .setName("dice")
      .setDescription(`Rolled elsewhere: ${faces}; a d10's 0 is ten`)
      .setMaxLength(mostCharacters);

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
