import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { undoTo } from "#app/actions.ts";
import type { Command } from "#app/command.ts";
import { entryChoices, matching } from "#app/suggest.ts";

const options = z.object({
  to: z.coerce
    .string()
    .trim()
    .regex(/^#?\d{1,9}$/, "Name a log entry by its number, such as `to:12`; `/log` shows them.")
    .transform((text) => Number(text.replace("#", "")))
    .optional(),
});

/** Takes moves back; dice that were rolled stay in the log. */
export const undo: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("undo")
    .setDescription("Take your last move back; what was rolled stays in the log")
    .addStringOption((option) =>
      option
        .setName("to")
        .setDescription("Go back to how things stood after this log entry")
        .setAutocomplete(true),
    ),
  options,
  async suggest(call, typing) {
    return matching(await entryChoices(call), typing.text);
  },
  run: (call, { to }) => call.app.act(call, undoTo(call.app, call.user.id, to)),
};
