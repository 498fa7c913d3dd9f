import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { note as leaveNote } from "#app/notes/notes.ts";
import { gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import { noteChoices } from "#app/suggest/suggest-notes.ts";
import { LONGEST_NOTE_TEXT } from "#core/notes/shape.ts";
import { choice, worded } from "./definitions/worded.ts";

const options = z.object({
  at: z.string().optional(),
  text: z.string().optional(),
  for: z.enum(["me", "side", "everybody"]).optional(),
  side: z.string().optional(),
});

/** Notes that come when play gets to their turn. */
export const note: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("note"), "command-note")
    .addStringOption((option) => worded(option.setName("at"), "command-note.at").setAutocomplete(true))
    .addStringOption((option) =>
      worded(option.setName("text"), "command-note.text").setMaxLength(LONGEST_NOTE_TEXT),
    )
    .addStringOption((option) =>
      worded(option.setName("for"), "command-note.for").addChoices(
        choice("command-note.for-me", "me"),
        choice("command-note.for-side", "side"),
        choice("command-note.for-everybody", "everybody"),
      ),
    )
    .addStringOption((option) => worded(option.setName("side"), "command-note.side").setAutocomplete(true)),
  options,
  async suggest(context, call, typing) {
    const { book, game } = await gameFor(context, call);
    if (typing.option === "side") return matching(sideChoices(book), typing.text);
    return noteChoices(book, game, typing.text);
  },
  run: (context, call, written) => leaveNote(context, call, written),
};
