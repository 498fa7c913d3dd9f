import { SlashCommandBuilder } from "@discordjs/builders";
import { facesOption, systemOption } from "./options.ts";
import { choice, worded } from "./worded.ts";

/** `/table` with its options. */
export const definition = worded(new SlashCommandBuilder().setName("table"), "command-table")
  .addStringOption((option) => worded(option.setName("table"), "command-table.table").setAutocomplete(true))
  .addStringOption((option) =>
    worded(option.setName("row"), "command-table.row").setAutocomplete(true).setMaxLength(200),
  )
  .addStringOption((option) => worded(option.setName("column"), "command-table.column").setAutocomplete(true))
  .addStringOption((option) => worded(option.setName("value"), "command-table.value").setMaxLength(40))
  .addBooleanOption((option) => worded(option.setName("roll"), "command-table.roll"))
  .addStringOption(facesOption("command-table.faces"))
  .addStringOption((option) => worded(option.setName("side"), "command-table.side").setAutocomplete(true))
  .addStringOption(systemOption)
  .addIntegerOption((option) => worded(option.setName("page"), "command-table.page").setMinValue(1))
  .addStringOption((option) => worded(option.setName("correct"), "command-table.correct").setMaxLength(60))
  .addStringOption((option) =>
    worded(option.setName("where"), "command-table.where").addChoices(
      choice("command-table.where-game", "game"),
      choice("command-table.where-server", "server"),
      choice("command-table.where-new", "new"),
    ),
  )
  .addBooleanOption((option) => worded(option.setName("doubts"), "command-table.doubts"));
