import {
  SlashCommandBuilder,
  type SlashCommandChannelOption,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder as Sub,
  type SlashCommandSubcommandGroupBuilder as Group,
  type SlashCommandUserOption,
} from "@discordjs/builders";
import { choice, type CommandKey, worded } from "./worded.ts";

/** Text channels, announcements, and threads of all kinds. */
const PLACES = [0, 5, 10, 11, 12] as const;

const side = (description: CommandKey) => (option: SlashCommandStringOption) =>
  worded(option.setName("side"), description).setAutocomplete(true);

const user = (name: string, description: CommandKey, required: boolean) => (option: SlashCommandUserOption) =>
  worded(option.setName(name), description).setRequired(required);

const plainSub = (name: string, description: CommandKey) => (sub: Sub) =>
  worded(sub.setName(name), description);

function newGame(sub: Sub): Sub {
  return worded(sub.setName("new"), "command-game-new")
    .addStringOption((option) =>
      worded(option.setName("system"), "command-game-new.system").setRequired(true).setAutocomplete(true),
    )
    .addStringOption(side("command-game-new.side"))
    .addStringOption((option) => worded(option.setName("title"), "command-game-new.title").setMaxLength(60))
    .addUserOption(user("with", "command-game-new.with", false))
    .addStringOption((option) => worded(option.setName("as"), "command-game-new.as").setAutocomplete(true));
}

function settings(sub: Sub): Sub {
  return worded(sub.setName("set"), "command-game-set")
    .addStringOption((option) =>
      worded(option.setName("setting"), "command-game-set.setting").setAutocomplete(true),
    )
    .addStringOption((option) =>
      worded(option.setName("value"), "command-game-set.value").setAutocomplete(true),
    );
}

function pace(sub: Sub): Sub {
  return worded(sub.setName("pace"), "command-game-pace").addStringOption((option) =>
    worded(option.setName("every"), "command-game-pace.every").setMaxLength(100).setAutocomplete(true),
  );
}

function pause(sub: Sub): Sub {
  return worded(sub.setName("pause"), "command-game-pause")
    .addStringOption((option) =>
      worded(option.setName("until"), "command-game-pause.until")
        .setRequired(true)
        .setMaxLength(100)
        .setAutocomplete(true),
    )
    .addBooleanOption((option) => worded(option.setName("ill"), "command-game-pause.ill"));
}

function deadline(sub: Sub): Sub {
  return worded(sub.setName("deadline"), "command-game-deadline")
    .addStringOption((option) =>
      worded(option.setName("each"), "command-game-deadline.each").setMaxLength(100).setAutocomplete(true),
    )
    .addStringOption((option) =>
      worded(option.setName("then"), "command-game-deadline.then").addChoices(
        choice("command-game-deadline.then-pass", "pass"),
        choice("command-game-deadline.then-substitute", "substitute"),
        choice("command-game-deadline.then-adjourned", "adjourned"),
        choice("command-game-deadline.then-lost", "lost"),
      ),
    );
}

function move(sub: Sub): Sub {
  return worded(sub.setName("move"), "command-game-move")
    .addChannelOption((option: SlashCommandChannelOption) =>
      worded(option.setName("channel"), "command-game-move.channel").addChannelTypes(...PLACES),
    )
    .addStringOption((option) =>
      worded(option.setName("game"), "command-game-move.game").setAutocomplete(true),
    );
}

function follow(sub: Sub): Sub {
  return worded(sub.setName("follow"), "command-game-follow").addStringOption((option) =>
    worded(option.setName("how"), "command-game-follow.how")
      .setRequired(true)
      .addChoices(
        choice("command-game-follow.how-phases", "phases"),
        choice("command-game-follow.how-nothing", "nothing"),
      ),
  );
}

function importFile(sub: Sub): Sub {
  return worded(sub.setName("import"), "command-game-import").addAttachmentOption((option) =>
    worded(option.setName("file"), "command-game-import.file").setRequired(true),
  );
}

function end(sub: Sub): Sub {
  return worded(sub.setName("end"), "command-game-end").addStringOption((option) =>
    worded(option.setName("result"), "command-game-end.result").setMaxLength(200),
  );
}

/** Who holds a seat hands it on. */
function handingOver(group: Group): Group {
  return group
    .addSubcommand((sub) =>
      worded(sub.setName("give"), "command-game-seat-give")
        .addUserOption(user("to", "command-game-seat-give.to", true))
        .addStringOption(side("command-game-seat-give.side")),
    )
    .addSubcommand((sub) =>
      worded(sub.setName("take"), "command-game-seat-take").addStringOption(
        side("command-game-seat-take.side"),
      ),
    )
    .addSubcommand((sub) =>
      worded(sub.setName("substitute"), "command-game-seat-substitute")
        .addStringOption(side("command-game-seat-substitute.side"))
        .addUserOption(user("user", "command-game-seat-substitute.user", false)),
    )
    .addSubcommand((sub) =>
      worded(sub.setName("decline"), "command-game-seat-decline").addStringOption(
        side("command-game-seat-decline.side"),
      ),
    );
}

function seats(group: Group): Group {
  return handingOver(worded(group.setName("seat"), "command-game-seat"))
    .addSubcommand((sub) =>
      worded(sub.setName("accept"), "command-game-seat-accept").addUserOption(
        user("user", "command-game-seat-accept.user", false),
      ),
    )
    .addSubcommand((sub) =>
      worded(sub.setName("remove"), "command-game-seat-remove")
        .addUserOption(user("user", "command-game-seat-remove.user", true))
        .addStringOption(side("command-game-seat-remove.side")),
    )
    .addSubcommand((sub) =>
      worded(sub.setName("withdraw"), "command-game-seat-withdraw")
        .addStringOption(side("command-game-seat-withdraw.side"))
        .addUserOption(user("user", "command-game-seat-withdraw.user", false)),
    )
    .addSubcommand(plainSub("list", "command-game-seat-list"));
}

/** `/game`: everything about a game but its play. */
export const gameDefinition = worded(new SlashCommandBuilder().setName("game"), "command-game")
  .addSubcommand(newGame)
  .addSubcommand((sub) =>
    worded(sub.setName("join"), "command-game-join").addStringOption((option) =>
      side("command-game-join.side")(option).setRequired(true),
    ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("invite"), "command-game-invite")
      .addUserOption(user("user", "command-game-invite.user", true))
      .addStringOption(side("command-game-invite.side")),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("leave"), "command-game-leave").addStringOption(side("command-game-leave.side")),
  )
  .addSubcommandGroup(seats)
  .addSubcommand(settings)
  .addSubcommand(pace)
  .addSubcommand(pause)
  .addSubcommand(deadline)
  .addSubcommand(plainSub("begin", "command-game-begin"))
  .addSubcommand(plainSub("briefing", "command-game-briefing"))
  .addSubcommand(follow)
  .addSubcommand(plainSub("unfollow", "command-game-unfollow"))
  .addSubcommand(move)
  .addSubcommand(plainSub("archive", "command-game-archive"))
  .addSubcommand(plainSub("export", "command-game-export"))
  .addSubcommand(importFile)
  .addSubcommand(plainSub("report", "command-game-report"))
  .addSubcommand(end);
