import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { showStanding } from "#app/passing/standing.ts";
import { gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import { placeChoices } from "#app/suggest/suggest-places.ts";
import { worded } from "./definitions/worded.ts";

const options = z.object({
  pass: z.string().optional(),
  stop: z.string().optional(),
  until: z.coerce.string().optional(),
  hold: z.boolean().optional(),
  drop: z.boolean().optional(),
  side: z.string().optional(),
});

/** What is done for a side every turn until it says otherwise. */
export const standing: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("standing"), "command-standing")
    .addStringOption((option) =>
      worded(option.setName("pass"), "command-standing.pass").setAutocomplete(true),
    )
    .addStringOption((option) =>
      worded(option.setName("stop"), "command-standing.stop").setAutocomplete(true),
    )
    .addStringOption((option) => worded(option.setName("until"), "command-standing.until"))
    .addBooleanOption((option) => worded(option.setName("hold"), "command-standing.hold"))
    .addBooleanOption((option) => worded(option.setName("drop"), "command-standing.drop"))
    .addStringOption((option) =>
      worded(option.setName("side"), "command-standing.side").setAutocomplete(true),
    ),
  options,
  async suggest(context, call, typing) {
    const { book } = await gameFor(context, call);
    if (typing.option === "side") return matching(sideChoices(book), typing.text);
    return placeChoices(book, typing.text, typing.option === "pass");
  },
  run: (context, call, wanted) => showStanding(context, call, wanted),
};
