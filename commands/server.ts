import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Command } from "#app/command.ts";
import { changeServer, languageChoices, noSystemChoice } from "#app/lifecycle/servers.ts";
import { matching, systemChoices } from "#app/suggest/suggest.ts";
import { addReminders, remindersIn } from "./definitions/reminders.ts";
import { choice, worded } from "./definitions/worded.ts";

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

const definition = worded(new SlashCommandBuilder().setName("server"), "command-server");
definition.addStringOption((option) =>
  worded(option.setName("system"), "command-server.system").setAutocomplete(true).setMaxLength(100),
);
definition.addStringOption((option) =>
  worded(option.setName("creators"), "command-server.creators").addChoices(
    choice("command-server.creators-everyone", "everyone"),
    choice("command-server.creators-managers", "managers"),
  ),
);
addReminders(definition, "command-server");
definition.addChannelOption((option) =>
  worded(option.setName("substitutes"), "command-server.substitutes").addChannelTypes(0, 5, 10, 11, 12),
);
definition.addStringOption((option) =>
  worded(option.setName("language"), "command-server.language").setAutocomplete(true).setMaxLength(100),
);
definition.addStringOption((option) =>
  worded(option.setName("clear"), "command-server.clear").addChoices(
    choice("command-server.clear-reminders", "reminders"),
    choice("command-server.clear-substitutes", "substitutes"),
  ),
);

/** What is usual on a server; those who may manage it change it. */
export const server: Command<z.infer<typeof options>> = {
  definition,
  options,
  isHidden: true,
  suggest: (context, call, { option, text }) =>
    matching(
      option === "language"
        ? languageChoices(context, call)
        : [...systemChoices(context, call), noSystemChoice(call)],
      text,
    ),
  run: (context, call, { first, repeat, most, ...wish }) =>
    changeServer(context, call, { ...wish, settings: remindersIn({ first, repeat, most }) }),
};
