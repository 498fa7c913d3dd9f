import { SlashCommandBuilder, type SlashCommandSubcommandBuilder as Sub } from "@discordjs/builders";

const text = (sub: Sub, name: string, description: string): Sub =>
  sub.addStringOption((option) => option.setName(name).setDescription(description).setMaxLength(60));

function set(sub: Sub): Sub {
  sub
    .setName("set")
    .setDescription("When and where you are reminded; none takes any of these back")
    .addStringOption((option) =>
      option
        .setName("zone")
        .setDescription("Your time zone: a large city in it")
        .setAutocomplete(true)
        .setMaxLength(100),
    );
  text(sub, "quiet", "Hours without reminders: 22-7");
  text(sub, "daysoff", "Days without reminders: sat, sun");
  sub.addIntegerOption((option) =>
    option
      .setName("every")
      .setDescription("Hours between two reminders in one game, at least; 0 as the game has it")
      .setMinValue(0)
      .setMaxValue(720),
  );
  sub.addStringOption((option) =>
    option
      .setName("by")
      .setDescription("Where reminders come")
      .addChoices(
        { name: "in the game's channel", value: "channel" },
        { name: "by direct message", value: "dm" },
      ),
  );
  return text(sub, "digest", "A direct message daily at this hour with what waits for you: 8:00");
}

function away(sub: Sub): Sub {
  sub
    .setName("away")
    .setDescription("You are not there: nothing reminds you, and the others see it")
    .addStringOption((option) =>
      option.setName("until").setDescription("friday, 24 dec, 3d, 2w").setRequired(true).setMaxLength(60),
    );
  text(sub, "from", "From when; now if left out");
  return sub.addStringOption((option) =>
    option.setName("note").setDescription("A note for the others").setMaxLength(80),
  );
}

function rolls(sub: Sub): Sub {
  return sub
    .setName("rolls")
    .setDescription("Your saved rolls; /roll dice: save: adds one")
    .addStringOption((option) =>
      option.setName("remove").setDescription("The one to remove").setAutocomplete(true).setMaxLength(100),
    );
}

const plain = (name: string, description: string) => (sub: Sub) =>
  sub.setName(name).setDescription(description);

/** `/me`: what a person says of themselves. */
export const meDefinition = new SlashCommandBuilder()
  .setName("me")
  .setDescription("When and where you are reminded, when you are away, what is kept of you")
  .addSubcommand(plain("show", "How you are reminded, and what that means now"))
  .addSubcommand(set)
  .addSubcommand(away)
  .addSubcommand(plain("back", "You are there again"))
  .addSubcommand(rolls)
  .addSubcommand(plain("data", "All that is kept of you, as a file"))
  .addSubcommand(plain("forget", "Take your id out of everything; asks first"));
