import { SlashCommandBuilder, type SlashCommandSubcommandBuilder as Sub } from "@discordjs/builders";
import { choice, type CommandKey, worded } from "./worded.ts";

const text = (sub: Sub, name: string, description: CommandKey): Sub =>
  sub.addStringOption((option) => worded(option.setName(name), description).setMaxLength(60));

function set(sub: Sub): Sub {
  worded(sub.setName("set"), "command-me-set").addStringOption((option) =>
    worded(option.setName("zone"), "command-me-set.zone").setAutocomplete(true).setMaxLength(100),
  );
  text(sub, "quiet", "command-me-set.quiet");
  text(sub, "daysoff", "command-me-set.daysoff");
  sub.addIntegerOption((option) =>
    worded(option.setName("every"), "command-me-set.every").setMinValue(0).setMaxValue(720),
  );
  sub.addStringOption((option) =>
    worded(option.setName("by"), "command-me-set.by").addChoices(
      choice("command-me-set.by-channel", "channel"),
      choice("command-me-set.by-dm", "dm"),
    ),
  );
  text(sub, "digest", "command-me-set.digest");
  return sub.addStringOption((option) =>
    worded(option.setName("learn"), "command-me-set.learn").addChoices(
      choice("command-me-set.learn-yes", "yes"),
      choice("command-me-set.learn-no", "no"),
    ),
  );
}

function away(sub: Sub): Sub {
  worded(sub.setName("away"), "command-me-away").addStringOption((option) =>
    worded(option.setName("until"), "command-me-away.until").setRequired(true).setMaxLength(60),
  );
  text(sub, "from", "command-me-away.from");
  return sub.addStringOption((option) =>
    worded(option.setName("note"), "command-me-away.note").setMaxLength(80),
  );
}

function rolls(sub: Sub): Sub {
  return worded(sub.setName("rolls"), "command-me-rolls").addStringOption((option) =>
    worded(option.setName("remove"), "command-me-rolls.remove").setAutocomplete(true).setMaxLength(100),
  );
}

const plain = (name: string, description: CommandKey) => (sub: Sub) => worded(sub.setName(name), description);

/** `/me`: what a person says of themselves. */
export const meDefinition = worded(new SlashCommandBuilder().setName("me"), "command-me")
  .addSubcommand(plain("show", "command-me-show"))
  .addSubcommand(set)
  .addSubcommand(away)
  .addSubcommand(plain("back", "command-me-back"))
  .addSubcommand(rolls)
  .addSubcommand(plain("data", "command-me-data"))
  .addSubcommand(plain("forget", "command-me-forget"));
