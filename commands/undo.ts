import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { entryChoices, matching } from "#app/suggest/suggest.ts";
import { undoTo } from "#app/undo.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  to: z.coerce
    .string()
    .trim()
    .regex(/^#?\d{1,9}$/, "Name a log entry by its number, such as `to:12`; `/log` shows them.")
    .transform((text) => Number(text.replace("#", "")))
    .optional(),
});

/** Takes moves back, with the consent of the other side; dice that were rolled stay in the log. */
export const undo: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("undo"), "command-undo").addStringOption((option) =>
    worded(option.setName("to"), "command-undo.to").setAutocomplete(true),
  ),
  options,
  async suggest(call, typing) {
    return matching(await entryChoices(call), typing.text);
  },
  run: (call, { to }) => call.app.act(call, undoTo(call, to)),
};
