import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { diceChoices, ownRollChoices, saveRoll, showRolls, throwSaved } from "#app/people/own-rolls.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { RuleError } from "#core/errors.ts";
import { facesIn, facesOption, OLDER_NAME } from "./definitions/options.ts";

const options = z.object({
  dice: z.string().optional(),
  faces: z.string().optional(),
  /** What `dice` was called when `dice` still was what `faces` is. */
  notation: z.string().optional(),
  times: z.coerce.number().int().min(1).max(10).default(1),
  reason: z.string().optional(),
  system: z.string().optional(),
  save: z.string().optional(),
});

/** The dice to be thrown, and their faces where these were entered; under the older names, if `notation` is given. */
function thrownBy({ dice, faces, notation }: Pick<z.infer<typeof options>, "dice" | "faces" | "notation">) {
  if (notation !== undefined) return { dice: notation, faces: facesIn({ faces, dice }) };
  if (dice !== undefined) return { dice, faces };
  throw new RuleError("refuse-roll-nothing");
}

/** Any dice, open to everybody; numbered and checkable where a game is played. */
export const roll: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("roll")
    .setDescription("Roll any dice: 2d6+1, 3d6kh2, 5d6>=4, 4d6!, or a name such as DR")
    .addStringOption((option) =>
      option
        .setName("dice")
        .setDescription("What to roll: 2d6+1, 5d6>=4, a saved roll, or a name that the game has for its dice")
        .setAutocomplete(true)
        .setMaxLength(400),
    )
    .addIntegerOption((option) =>
      option.setName("times").setDescription("How many times, 1 to 10").setMinValue(1).setMaxValue(10),
    )
    .addStringOption((option) => option.setName("reason").setDescription("What it is for").setMaxLength(100))
    .addStringOption(facesOption("the faces from left to right, such as 4 6", 400))
    .addStringOption((option) =>
      option.setName("system").setDescription("Whose names of dice, such as DR").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option
        .setName("save")
        .setDescription("Keep these dice by a name, such as attack: then /roll dice:attack")
        .setAutocomplete(true)
        .setMaxLength(100),
    )
    .addStringOption((option) =>
      option.setName("notation").setDescription(`${OLDER_NAME}dice`).setMaxLength(100),
    ),
  options,
  suggest(call, { option, text, options: { system } }) {
    if (option === "dice") return diceChoices(call, { dice: text, system });
    return option === "save" ? ownRollChoices(call, text) : matching(systemChoices(call), text);
  },
  async run(call, { times, reason, system, save, ...given }) {
    if (given.dice === undefined && given.notation === undefined && save === undefined)
      return showRolls(call);
    const { dice, faces } = thrownBy(given);
    if (save !== undefined) return saveRoll(call, { name: save, dice, system });
    return throwSaved(call, { dice, faces, times, reason, system });
  },
};
