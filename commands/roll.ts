import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { diceChoices, ownRollChoices, saveRoll, showRolls, throwSaved } from "#app/people/own-rolls.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { RuleError } from "#core/errors.ts";
import { facesIn, facesOption } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

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
  definition: worded(new SlashCommandBuilder().setName("roll"), "command-roll")
    .addStringOption((option) =>
      worded(option.setName("dice"), "command-roll.dice").setAutocomplete(true).setMaxLength(400),
    )
    .addIntegerOption((option) =>
      worded(option.setName("times"), "command-roll.times").setMinValue(1).setMaxValue(10),
    )
    .addStringOption((option) => worded(option.setName("reason"), "command-roll.reason").setMaxLength(100))
    .addStringOption(facesOption("command-roll.faces", 400))
    .addStringOption((option) =>
      worded(option.setName("system"), "command-roll.system").setAutocomplete(true),
    )
    .addStringOption((option) =>
      worded(option.setName("save"), "command-roll.save").setAutocomplete(true).setMaxLength(100),
    )
    .addStringOption((option) =>
      worded(option.setName("notation"), "command-shared.older-dice").setMaxLength(100),
    ),
  options,
  suggest(context, call, { option, text, options: { system } }) {
    if (option === "dice") return diceChoices(context, call, { dice: text, system });
    return option === "save"
      ? ownRollChoices(context, call, text)
      : matching(systemChoices(context, call), text);
  },
  async run(context, call, { times, reason, system, save, ...given }) {
    if (given.dice === undefined && given.notation === undefined && save === undefined)
      return showRolls(context, call);
    const { dice, faces } = thrownBy(given);
    if (save !== undefined) return saveRoll(context, call, { name: save, dice, system });
    return throwSaved(context, call, { dice, faces, times, reason, system });
  },
};
