import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { eventChoices, matching, sideChoices } from "#app/suggest/suggest.ts";
import { diceOption } from "./definitions/options.ts";

const options = z.object({ event: z.string(), side: z.string().optional(), dice: z.string().optional() });

/** Draws a random event on its own, outside the roll that usually brings it. */
export const event: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("event")
    .setDescription("Draw a random event on its own")
    .addStringOption((option) =>
      option.setName("event").setDescription("Which event").setRequired(true).setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("side").setDescription("Whom it concerns; yours if left out").setAutocomplete(true),
    )
    .addStringOption(diceOption("the face of the event's die")),
  options,
  async suggest(call, typing) {
    const { system } = await call.app.gameHere(call);
    return matching(typing.option === "event" ? eventChoices(system) : sideChoices(system), typing.text);
  },
  run: (call, { event: name, side, dice }) =>
    call.app.act(call, { do: "drawEvent", event: name, ...(side === undefined ? {} : { side }) }, dice),
};
