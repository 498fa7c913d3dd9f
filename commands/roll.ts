import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { diceChoices, ownRollChoices, saveRoll, showRolls, throwSaved } from "#app/people/own-rolls.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { withoutComment } from "#core/dice/notation.ts";
import { RuleError } from "#core/errors.ts";
import { facesOption } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  dice: z.string().optional(),
  faces: z.string().optional(),
  times: z.coerce.number().int().min(1).max(10).default(1),
  reason: z.string().optional(),
  system: z.string().optional(),
  save: z.string().optional(),
});

/** The longest reason of a roll, in characters. */
const LONGEST_REASON = 100;

/** Any dice, open to everybody; numbered and checkable where a game is played. */
export const roll: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("roll"), "command-roll")
    .addStringOption((option) =>
      worded(option.setName("dice"), "command-roll.dice").setAutocomplete(true).setMaxLength(400),
    )
    .addIntegerOption((option) =>
      worded(option.setName("times"), "command-roll.times").setMinValue(1).setMaxValue(10),
    )
    .addStringOption((option) =>
      worded(option.setName("reason"), "command-roll.reason").setMaxLength(LONGEST_REASON),
    )
    .addStringOption(facesOption("command-roll.faces", 400))
    .addStringOption((option) =>
      worded(option.setName("system"), "command-roll.system").setAutocomplete(true),
    )
    .addStringOption((option) =>
      worded(option.setName("save"), "command-roll.save").setAutocomplete(true).setMaxLength(100),
    ),
  options,
  suggest(context, call, { option, text, options: { system } }) {
    if (option === "dice") return diceChoices(context, call, { dice: text, system });
    return option === "save"
      ? ownRollChoices(context, call, text)
      : matching(systemChoices(context, call), text);
  },
  async run(context, call, { dice: written, faces, times, reason: why, system, save }) {
    const { dice, comment } = written === undefined ? {} : withoutComment(written);
    const reason = why ?? comment?.slice(0, LONGEST_REASON);
    if (dice === undefined && save === undefined) return showRolls(context, call);
    if (dice === undefined) throw new RuleError("refuse-roll-nothing");
    if (save !== undefined) return saveRoll(context, call, { name: save, dice, system });
    return throwSaved(context, call, { dice, faces, times, reason, system });
  },
};
