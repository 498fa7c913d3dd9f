import { SlashCommandBuilder } from "@discordjs/builders";
import { facesOption, olderFacesOption, systemOption } from "./options.ts";

/** `/table` with its options. */
export const definition = new SlashCommandBuilder()
  .setName("table")
  .setDescription("Look a table up, roll on it, or put it right")
  .addStringOption((option) => option.setName("table").setDescription("Which table").setAutocomplete(true))
  .addStringOption((option) =>
    option
      .setName("row")
      .setDescription("Which row; all if left out")
      .setAutocomplete(true)
      .setMaxLength(200),
  )
  .addStringOption((option) =>
    option.setName("column").setDescription("Which column; all if left out").setAutocomplete(true),
  )
  .addStringOption((option) =>
    option
      .setName("value")
      .setDescription("A range, a score or a roll, such as 40: it finds the column or row")
      .setMaxLength(40),
  )
  .addBooleanOption((option) => option.setName("roll").setDescription("Roll on it, or against the figure"))
  .addStringOption(facesOption("the faces, such as 7"))
  .addStringOption((option) =>
    option.setName("side").setDescription("The side that rolls; its column is read").setAutocomplete(true),
  )
  .addStringOption(systemOption)
  .addIntegerOption((option) =>
    option.setName("page").setDescription("Of a long table: which page").setMinValue(1),
  )
  .addStringOption((option) =>
    option
      .setName("correct")
      .setDescription("What is printed there: 9, KO, 11 at 25-50; 15 at 50+, 5/7/9, none; or keep")
      .setMaxLength(60),
  )
  .addStringOption((option) =>
    option
      .setName("where")
      .setDescription("Correct it for the game played here, for the server, or for its new games")
      .addChoices(
        { name: "this game", value: "game" },
        { name: "the whole server, running games too", value: "server" },
        { name: "new games of the server only", value: "new" },
      ),
  )
  .addBooleanOption((option) =>
    option.setName("doubts").setDescription("Go through the figures that are in doubt, one by one"),
  )
  .addStringOption(olderFacesOption);
