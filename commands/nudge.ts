import { act } from "#app/act.ts";
import { waitingOf } from "#app/pace/waiting.ts";
import type { Context } from "#app/context.ts";
import { bookOf } from "#words/rulebook.ts";
import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#app/command.ts";
import { askNotMe, goOnReminding, nudgeNow, remindLater } from "#app/pace/nudging.ts";
import { gameFor, matching, sideChoices } from "#app/suggest/suggest.ts";
import { remindersCard } from "#views/reminders/asked.ts";
import { snoozeChoices } from "#views/reminders/card.ts";
import { addReminders, remindersIn } from "./definitions/reminders.ts";
import { choice, worded } from "./definitions/worded.ts";

const hours = z.coerce.string().trim().optional();

const options = z.discriminatedUnion("sub", [
  z.object({ sub: z.literal("now") }),
  z.object({ sub: z.literal("game"), first: hours, repeat: hours, most: hours, away: z.string().optional() }),
  z.object({ sub: z.literal("later"), for: z.string().max(20) }),
  z.object({ sub: z.literal("on"), side: z.string() }),
  z.object({ sub: z.literal("notme") }),
]);
type Options = z.infer<typeof options>;

function game(sub: SlashCommandSubcommandBuilder) {
  worded(sub.setName("game"), "command-nudge-game");
  addReminders(sub, "command-nudge-game");
  return sub.addStringOption((option) =>
    worded(option.setName("away"), "command-nudge-game.away").addChoices(
      choice("command-nudge-game.away-pause", "pause"),
      choice("command-nudge-game.away-others", "others"),
    ),
  );
}

const definition = worded(new SlashCommandBuilder().setName("nudge"), "command-nudge")
  .addSubcommand((sub) => worded(sub.setName("now"), "command-nudge-now"))
  .addSubcommand(game)
  .addSubcommand((sub) =>
    worded(sub.setName("later"), "command-nudge-later").addStringOption((option) =>
      worded(option.setName("for"), "command-nudge-later.for").setRequired(true).setAutocomplete(true),
    ),
  )
  .addSubcommand((sub) =>
    worded(sub.setName("on"), "command-nudge-on").addStringOption((option) =>
      worded(option.setName("side"), "command-nudge-on.side").setRequired(true).setAutocomplete(true),
    ),
  )
  .addSubcommand((sub) => worded(sub.setName("notme"), "command-nudge-notme"));

async function changeGame(
  context: Context,
  call: Call,
  { away, ...wanted }: Extract<Options, { sub: "game" }>,
) {
  const whileAway = away === undefined ? [] : [{ setting: "whileAway", value: away }];
  const changes = [...remindersIn(wanted), ...whileAway];
  if (changes.length > 0) return act(context, call, { do: "set", changes });
  const running = await context.games.here(call);
  return remindersCard(
    bookOf(running.system, call.mine),
    running.game,
    await waitingOf(context, running, call.now),
  );
}

/** Reminders of the channel's game. */
export const nudge: Command<Options> = {
  definition,
  options,
  async suggest(context, call, { option, text }) {
    if (option === "for")
      return matching(
        snoozeChoices(call.mine).map(({ label, value }) => ({ name: label, value })),
        text,
      );
    return matching(sideChoices((await gameFor(context, call)).book), text);
  },
  async run(context, call, wanted) {
    switch (wanted.sub) {
      case "now":
        return nudgeNow(context, call);
      case "game":
        return changeGame(context, call, wanted);
      case "later":
        return remindLater(context, call, wanted.for);
      case "on":
        return goOnReminding(context, call, wanted.side);
      case "notme":
        return askNotMe(context, call);
    }
  },
};
