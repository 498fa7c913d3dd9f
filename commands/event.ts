import { act } from "#app/act.ts";
import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { eventChoices, gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import { facesOption, facesShape } from "./definitions/options.ts";
import { worded } from "./definitions/worded.ts";
import { given } from "#core/left-out.ts";

const options = z.object({ event: z.string(), side: z.string().optional(), ...facesShape });

/** Draws a random event on its own, outside the roll that usually brings it. */
export const event: Command<z.infer<typeof options>> = {
  definition: worded(new SlashCommandBuilder().setName("event"), "command-event")
    .addStringOption((option) =>
      worded(option.setName("event"), "command-event.event").setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) => worded(option.setName("side"), "command-event.side").setAutocomplete(true))
    .addStringOption(facesOption("command-event.faces")),
  options,
  async suggest(context, call, typing) {
    const { book } = await gameFor(context, call);
    return matching(typing.option === "event" ? eventChoices(book) : sideChoices(book), typing.text);
  },
  async run(context, call, { event: name, side, faces }) {
    const drawn = { event: name, ...given({ side }) };
    return act(context, call, { do: "drawEvent", ...drawn }, faces);
  },
};
