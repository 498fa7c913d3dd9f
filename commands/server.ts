import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { changeServer, languageChoices, NO_SYSTEM } from "#app/servers.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { addReminders, remindersIn } from "./definitions/reminders.ts";

const options = z.object({
  system: z.string().optional(),
  creators: z.enum(["everyone", "managers"]).optional(),
  first: z.number().optional(),
  repeat: z.number().optional(),
  most: z.number().optional(),
  substitutes: z.string().optional(),
  language: z.string().optional(),
  clear: z.enum(["reminders", "substitutes"]).optional(),
});

const definition = new SlashCommandBuilder().setName("server").setDescription("What is usual on this server");
definition.addStringOption((option) =>
  option
    .setName("system")
    .setDescription("The game that look-ups mean where none is played")
    .setAutocomplete(true)
    .setMaxLength(100),
);
definition.addStringOption((option) =>
  option
    .setName("creators")
    .setDescription("Who may set games up")
    .addChoices(
      { name: "everybody", value: "everyone" },
      { name: "those who may manage the server", value: "managers" },
    ),
);
addReminders(definition, ", in new games");
definition.addChannelOption((option) =>
  option
    .setName("substitutes")
    .setDescription("The channel for adverts that seek a substitute")
    .addChannelTypes(0, 5, 10, 11, 12),
);
definition.addStringOption((option) =>
  option
    .setName("language")
    .setDescription("The language of cards that all see; each game can choose its own")
    .setAutocomplete(true)
    .setMaxLength(100),
);
definition.addStringOption((option) =>
  option
    .setName("clear")
    .setDescription("Takes back what was set")
    .addChoices(
      { name: "reminders: as the bot has them", value: "reminders" },
      { name: "substitutes: in the game's own channel", value: "substitutes" },
    ),
);

/** What is usual on a server; those who may manage it change it. */
export const server: Command<z.infer<typeof options>> = {
  definition,
  options,
  isHidden: true,
  suggest: (call, { option, text }) =>
    matching(option === "language" ? languageChoices(call) : [...systemChoices(call), NO_SYSTEM], text),
  run: (call, { first, repeat, most, ...wish }) =>
    changeServer(call, { ...wish, settings: remindersIn({ first, repeat, most }) }),
};
