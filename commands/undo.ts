import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { entryChoices, matching } from "#app/suggest/suggest.ts";
import { undoTo } from "#app/undo.ts";

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
  definition: new SlashCommandBuilder()
    .setName("undo")
    .setDescription(
      "Take moves back; the other side is asked unless it was a slip of the last minute, without dice",
    )
    .addStringOption((option) =>
      option
        .setName("to")
        .setDescription("Go back to how things stood after this log entry; before your last move if left out")
        .setAutocomplete(true),
    ),
  options,
  async suggest(call, typing) {
    return matching(await entryChoices(call), typing.text);
  },
  run: (call, { to }) => call.app.act(call, undoTo(call, to)),
};
