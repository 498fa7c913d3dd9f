import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { changeServer, NO_SYSTEM } from "#app/servers.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";

const hours = z.number().int().min(1).max(720).optional();

const options = z.object({
  system: z.string().optional(),
  creators: z.enum(["everyone", "managers"]).optional(),
  first: hours,
  repeat: hours,
  most: z.number().int().min(0).max(20).optional(),
  substitutes: z.string().optional(),
  clear: z.enum(["reminders", "substitutes"]).optional(),
});

/** What is usual on a server; those who may manage it change it. */
export const server: Command<z.infer<typeof options>> = {
  definition: new SlashCommandBuilder()
    .setName("server")
    .setDescription("What is usual on this server")
    .addStringOption((option) =>
      option
        .setName("system")
        .setDescription("The game that look-ups mean where none is played")
        .setAutocomplete(true)
        .setMaxLength(60),
    )
    .addStringOption((option) =>
      option
        .setName("creators")
        .setDescription("Who may set games up")
        .addChoices(
          { name: "everybody", value: "everyone" },
          { name: "those who may manage the server", value: "managers" },
        ),
    )
    .addIntegerOption((option) =>
      option
        .setName("first")
        .setDescription("New games: hours until the first reminder")
        .setMinValue(1)
        .setMaxValue(720),
    )
    .addIntegerOption((option) =>
      option
        .setName("repeat")
        .setDescription("New games: hours until the second; later ones take longer")
        .setMinValue(1)
        .setMaxValue(720),
    )
    .addIntegerOption((option) =>
      option
        .setName("most")
        .setDescription("New games: how many reminders at most; 0 for none")
        .setMinValue(0)
        .setMaxValue(20),
    )
    .addChannelOption((option) =>
      option
        .setName("substitutes")
        .setDescription("The channel in which substitutes are looked for")
        .addChannelTypes(0, 5, 10, 11, 12),
    )
    .addStringOption((option) =>
      option
        .setName("clear")
        .setDescription("Takes back what was set")
        .addChoices(
          { name: "reminders: as the bot has them", value: "reminders" },
          { name: "substitutes: in the game's own channel", value: "substitutes" },
        ),
    ),
  options,
  isHidden: true,
  suggest: (call, typing) => matching([...systemChoices(call), NO_SYSTEM], typing.text),
  run: changeServer,
};
