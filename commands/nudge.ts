import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import type { Call, Command } from "#app/command.ts";
import { goOnReminding, nudgeNow, remindLater, sidesOf } from "#app/watch/nudging.ts";
import { matching, sideChoices } from "#app/suggest/suggest.ts";
import type { Action } from "#core/actions.ts";
import { notMeCard, remindersCard, SNOOZES } from "#views/nudge-card.ts";

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
  return sub
    .setName("game")
    .setDescription("How this game reminds those it waits for; without options: whom, and when next")
    .addIntegerOption((option) =>
      option
        .setName("first")
        .setDescription("Hours until the first reminder")
        .setMinValue(1)
        .setMaxValue(720),
    )
    .addIntegerOption((option) =>
      option
        .setName("repeat")
        .setDescription("Hours until the second; later ones take longer")
        .setMinValue(1)
        .setMaxValue(720),
    )
    .addIntegerOption((option) =>
      option.setName("most").setDescription("How many at most; 0 for none").setMinValue(0).setMaxValue(20),
    )
    .addStringOption((option) =>
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
      .setDescription("Begin anew with a side's reminders after they have ended")
      .addStringOption((option) =>
        option.setName("side").setDescription("Whose reminders").setRequired(true).setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) =>
    sub.setName("notme").setDescription("You are reminded, but cannot play on: what then?"),
  );

/** The settings that `/nudge game` changes, by option. */
const SETTINGS = {
  first: "nudgeFirst",
  repeat: "nudgeRepeat",
  most: "nudgeMost",
  away: "whileAway",
} as const;

async function changeGame(call: Call, wanted: Extract<Options, { sub: "game" }>) {
  const changes = Object.entries(SETTINGS).flatMap(([option, setting]) => {
    const value = wanted[option as keyof typeof SETTINGS];
    return value === undefined ? [] : [{ setting, value }];
  });
  if (changes.length > 0) {
    const action: Action = { do: "setSeveral", changes };
    return call.app.act(call, action);
  }
  const running = await call.app.gameHere(call);
  return remindersCard(running.system, running.game, await call.app.waitingOf(running, call.now));
}

/** Reminders of the channel's game. */
export const nudge: Command<Options> = {
  definition,
  options,
  async suggest(call, { option, text }) {
    if (option === "for")
      return matching(
        SNOOZES.map(({ label, value }) => ({ name: label, value })),
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
      case "notme": {
        const running = await call.app.gameHere(call);
        return notMeCard(running.system, sidesOf(running, call.user.id));
      }
    }
  },
};
