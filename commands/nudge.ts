import { bookOf } from "#words/rulebook.ts";
import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#app/command.ts";
import { askNotMe, goOnReminding, nudgeNow, remindLater } from "#app/nudging.ts";
import { matching, sideChoices } from "#app/suggest/suggest.ts";
import { remindersCard } from "#views/reminders/asked.ts";
import { snoozeChoices } from "#views/reminders/card.ts";
import { addReminders, remindersIn } from "./definitions/reminders.ts";

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
  sub
    .setName("game")
    .setDescription("How this game reminds those it waits for; without options: whom, and when next");
  addReminders(sub);
  return sub.addStringOption((option) =>
    option
      .setName("away")
      .setDescription("While one of several players of a side is away")
      .addChoices(
        { name: "the side's reminders pause", value: "pause" },
        { name: "the others are reminded", value: "others" },
      ),
  );
}

const definition = new SlashCommandBuilder()
  .setName("nudge")
  .setDescription("Reminders: now, later, and how often")
  .addSubcommand((sub) => sub.setName("now").setDescription("Remind those whom the game waits for"))
  .addSubcommand(game)
  .addSubcommand((sub) =>
    sub
      .setName("later")
      .setDescription("Put your own reminders in this game off")
      .addStringOption((option) =>
        option
          .setName("for")
          .setDescription("1h, tonight, tomorrow, 3d")
          .setRequired(true)
          .setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("on")
      .setDescription("Begin a side's reminders again after they have ended")
      .addStringOption((option) =>
        option.setName("side").setDescription("Whose reminders").setRequired(true).setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub.setName("notme").setDescription("You are reminded, but cannot play on: what then?"),
  );

async function changeGame(call: Call, { away, ...wanted }: Extract<Options, { sub: "game" }>) {
  const whileAway = away === undefined ? [] : [{ setting: "whileAway", value: away }];
  const changes = [...remindersIn(wanted), ...whileAway];
  if (changes.length > 0) return call.app.act(call, { do: "set", changes });
  const running = await call.app.gameHere(call);
  return remindersCard(
    bookOf(running.system, call.mine),
    running.game,
    await call.app.waitingOf(running, call.now),
  );
}

/** Reminders of the channel's game. */
export const nudge: Command<Options> = {
  definition,
  options,
  async suggest(call, { option, text }) {
    if (option === "for")
      return matching(
        snoozeChoices(call.mine).map(({ label, value }) => ({ name: label, value })),
        text,
      );
    return matching(sideChoices((await call.app.gameHere(call)).system), text);
  },
  async run(call, wanted) {
    switch (wanted.sub) {
      case "now":
        return nudgeNow(call);
      case "game":
        return changeGame(call, wanted);
      case "later":
        return remindLater(call, wanted.for);
      case "on":
        return goOnReminding(call, wanted.side);
      case "notme":
        return askNotMe(call);
    }
  },
};
