import {
  SlashCommandBuilder,
  type SlashCommandChannelOption,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder as Sub,
  type SlashCommandSubcommandGroupBuilder as Group,
  type SlashCommandUserOption,
} from "@discordjs/builders";

/** Text channels, announcements, and threads of all kinds. */
const PLACES = [0, 5, 10, 11, 12] as const;

const side = (description: string) => (option: SlashCommandStringOption) =>
  option.setName("side").setDescription(description).setAutocomplete(true);

const user = (name: string, description: string, required: boolean) => (option: SlashCommandUserOption) =>
  option.setName(name).setDescription(description).setRequired(required);

const plainSub = (name: string, description: string) => (sub: Sub) =>
  sub.setName(name).setDescription(description);

function newGame(sub: Sub): Sub {
  return sub
    .setName("new")
    .setDescription("Set up a game in this channel")
    .addStringOption((option) =>
      option.setName("system").setDescription("Which game").setRequired(true).setAutocomplete(true),
    )
    .addStringOption(side("The side you take, both, or umpire"))
    .addStringOption((option) =>
      option.setName("title").setDescription("A name for it, such as the mission's").setMaxLength(60),
    )
    .addUserOption(user("with", "Whom you invite to play", false))
    .addStringOption((option) =>
      option.setName("as").setDescription("The side you invite them to").setAutocomplete(true),
    );
}

function settings(sub: Sub): Sub {
  return sub
    .setName("set")
    .setDescription("See or change the settings of this game")
    .addStringOption((option) =>
      option.setName("setting").setDescription("Which one; all if left out").setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName("value").setDescription("Its new value").setAutocomplete(true),
    );
}

function move(sub: Sub): Sub {
  return sub
    .setName("move")
    .setDescription("Send this channel's game to another, or bring one of yours here")
    .addChannelOption((option: SlashCommandChannelOption) =>
      option
        .setName("channel")
        .setDescription("Where it is to be played")
        .addChannelTypes(...PLACES),
    )
    .addStringOption((option) =>
      option.setName("game").setDescription("The game that is brought here").setAutocomplete(true),
    );
}

function follow(sub: Sub): Sub {
  return sub
    .setName("follow")
    .setDescription("Watch this game without playing it")
    .addStringOption((option) =>
      option
        .setName("how")
        .setDescription("What you hear of it")
        .setRequired(true)
        .addChoices(
          { name: "a direct message at each change of phase", value: "phases" },
          { name: "nothing: it stands among my games", value: "nothing" },
        ),
    );
}

function importFile(sub: Sub): Sub {
  return sub
    .setName("import")
    .setDescription("Bring a game from a file into this channel")
    .addAttachmentOption((option) =>
      option.setName("file").setDescription("The file that /game export made").setRequired(true),
    );
}

function end(sub: Sub): Sub {
  return sub
    .setName("end")
    .setDescription("End this game and publish the secret of its dice; a player asks the other side")
    .addStringOption((option) =>
      option.setName("result").setDescription("Who won, and how").setMaxLength(200),
    );
}

const which = side("Which seat, if you have several");

/** Who holds a seat hands it on. */
function handingOver(group: Group): Group {
  return group
    .addSubcommand((sub) =>
      sub
        .setName("give")
        .setDescription("Offer your seat to another player; you keep it until they take it")
        .addUserOption(user("to", "Player who takes the seat", true))
        .addStringOption(which),
    )
    .addSubcommand((sub) =>
      sub
        .setName("take")
        .setDescription("Take the seat that is open to you, and be briefed")
        .addStringOption(side("Which seat, if several are open")),
    )
    .addSubcommand((sub) =>
      sub
        .setName("substitute")
        .setDescription("Look for a player to take a seat over")
        .addStringOption(which)
        .addUserOption(user("user", "Player to replace, if several share the seat", false)),
    )
    .addSubcommand((sub) =>
      sub
        .setName("decline")
        .setDescription("Turn down an invitation or an offered seat")
        .addStringOption(side("Which seat, if several are open")),
    );
}

function seats(group: Group): Group {
  return handingOver(
    group.setName("seat").setDescription("Hand a seat over, take one, look for a substitute"),
  )
    .addSubcommand((sub) =>
      sub
        .setName("accept")
        .setDescription("Accept the umpire, who then has a say over your side too")
        .addUserOption(user("user", "Which umpire, if there are several", false)),
    )
    .addSubcommand((sub) =>
      sub
        .setName("remove")
        .setDescription("Remove a player before play begins, if you set the game up")
        .addUserOption(user("user", "Whose seat", true))
        .addStringOption(side("Only this seat")),
    )
    .addSubcommand((sub) =>
      sub
        .setName("withdraw")
        .setDescription("Take back an invitation, an offer or a search; refuse a request")
        .addStringOption(side("Only of this seat"))
        .addUserOption(user("user", "Only of this person", false)),
    )
    .addSubcommand(plainSub("list", "Players of each seat, now and before, and what is open"));
}

/** `/game`: everything about a game but its play. */
export const gameDefinition = new SlashCommandBuilder()
  .setName("game")
  .setDescription("Set up a game, take a side, change settings, end it")
  .addSubcommand(newGame)
  .addSubcommand((sub) =>
    sub
      .setName("join")
      .setDescription("Take a free side, or ask its players to let you in")
      .addStringOption((option) => side("The side you take, both, or umpire")(option).setRequired(true)),
  )
  .addSubcommand((sub) =>
    sub
      .setName("invite")
      .setDescription("Let somebody take a side of this game")
      .addUserOption(user("user", "Whom you invite", true))
      .addStringOption(side("The side they may take")),
  )
  .addSubcommand((sub) =>
    sub
      .setName("leave")
      .setDescription("Give up your seats in this game, or one of them")
      .addStringOption(side("Only this seat")),
  )
  .addSubcommandGroup(seats)
  .addSubcommand(settings)
  .addSubcommand(plainSub("begin", "Begin play once every side has a player"))
  .addSubcommand(plainSub("briefing", "What you need to know to go on with this game"))
  .addSubcommand(follow)
  .addSubcommand(plainSub("unfollow", "Watch this game no longer"))
  .addSubcommand(move)
  .addSubcommand(plainSub("archive", "Put this game away and free the channel; nothing is lost"))
  .addSubcommand(plainSub("export", "The whole log as a file that anybody can verify"))
  .addSubcommand(importFile)
  .addSubcommand(plainSub("report", "The after-action report: who did what, turn by turn, as a file"))
  .addSubcommand(end);
