import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { RuleError } from "#core/errors.ts";
import { entryChoices, matching } from "#app/suggest/suggest.ts";
import { undoTo } from "#app/undo/undo.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  to: z.coerce.string().trim().optional(),
});

/** The number of a log entry as it is typed: `12` or `#12`. */
function entryNumber(written: string): number {
  const [, digits] = /^#?(\d{1,9})$/.exec(written) ?? [];
  if (digits === undefined) throw new RuleError("refuse-entry-number");
  return Number(digits);
}

/** Takes moves back, with the consent of the other side; dice that were rolled stay in the log. */
export const undo: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("undo"), "command-undo").addStringOption((option) =>
    worded(option.setName("to"), "command-undo.to").setAutocomplete(true),
  ),
  options,
  async suggest(context, call, typing) {
    return matching(await entryChoices(context, call), typing.text);
  },
  run: (context, call, { to }) =>
    act(context, call, undoTo(context, call, to === undefined ? undefined : entryNumber(to))),
};
