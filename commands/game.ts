import { SlashCommandBuilder } from "@discordjs/builders";
import { z } from "zod";
import { endGame } from "#app/actions.ts";
import type { Call, Choice, Command, Typing } from "#app/command.ts";
import { matching, settingChoices, settingValueChoices, sideChoices, systemChoices } from "#app/suggest.ts";
import { endingCard } from "#views/current-card.ts";
import { exportCard } from "#views/export-card.ts";
import { settingsCard } from "#views/status-card.ts";

const options = z.discriminatedUnion("sub", [
  z.object({
    sub: z.literal("new"),
    system: z.string(),
    side: z.string().optional(),
    title: z.string().max(60).optional(),
  }),
  z.object({ sub: z.literal("join"), side: z.string() }),
  z.object({ sub: z.literal("leave") }),
  z.object({ sub: z.literal("set"), setting: z.string().optional(), value: z.string().optional() }),
  z.object({ sub: z.literal("begin") }),
  z.object({ sub: z.literal("export") }),
  z.object({ sub: z.literal("end"), result: z.string().max(200).optional(), sure: z.string().optional() }),
]);
type Options = z.infer<typeof options>;

const definition = new SlashCommandBuilder()
  .setName("game")
  .setDescription("Set up a game, take a side, change settings, end it")
  .addSubcommand((sub) =>
    sub
      .setName("new")
      .setDescription("Set up a game in this channel")
      .addStringOption((option) =>
        option.setName("system").setDescription("Which game").setRequired(true).setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("side").setDescription("The side you take, both, or umpire").setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("title").setDescription("A name for it, such as the mission's").setMaxLength(60),
      ),
  )
  .addSubcommand((sub) =>
    sub
      .setName("join")
      .setDescription("Take a side; several people may share one")
      .addStringOption((option) =>
        option
          .setName("side")
          .setDescription("The side you take, both, or umpire")
          .setRequired(true)
          .setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) => sub.setName("leave").setDescription("Give up your seats in this game"))
  .addSubcommand((sub) =>
    sub
      .setName("set")
      .setDescription("See or change the settings of this game")
      .addStringOption((option) =>
        option.setName("setting").setDescription("Which one; all if left out").setAutocomplete(true),
      )
      .addStringOption((option) =>
        option.setName("value").setDescription("Its new value").setAutocomplete(true),
      ),
  )
  .addSubcommand((sub) => sub.setName("begin").setDescription("Begin play once every side has a player"))
  .addSubcommand((sub) =>
    sub.setName("export").setDescription("The whole log as a file that anybody can verify"),
  )
  .addSubcommand((sub) =>
    sub
      .setName("end")
      .setDescription("End this game and publish the secret of its dice")
      .addStringOption((option) =>
        option.setName("result").setDescription("Who won, and how").setMaxLength(200),
      ),
  );

async function suggest(call: Call, typing: Typing): Promise<Choice[]> {
  if (typing.option === "system") return matching(systemChoices(call), typing.text);
  if (typing.option === "side") {
    const system = await call.app.systemFor(call, typing.options["system"]);
    const more = [
      { name: "both sides (solo)", value: "both" },
      { name: "umpire", value: "umpire" },
    ];
    return matching([...sideChoices(system), ...more], typing.text);
  }
  const running = await call.app.gameHere(call);
  const setting = typing.options["setting"] ?? "";
  const choices =
    typing.option === "setting" ? settingChoices(running) : settingValueChoices(running, setting);
  return matching(choices, typing.text);
}

async function changeSettings(call: Call, wanted: Extract<Options, { sub: "set" }>) {
  const { setting, value } = wanted;
  if (setting !== undefined && value !== undefined) return call.app.act(call, { do: "set", setting, value });
  const { system, game } = await call.app.gameHere(call);
  return settingsCard(system, game, setting);
}

/** Ends the game at once where a result is given; otherwise asks first, since it cannot be taken back. */
async function end(call: Call, { result, sure }: Extract<Options, { sub: "end" }>) {
  if (result !== undefined || sure !== undefined) return call.app.act(call, endGame(call.app, result ?? ""));
  const running = await call.app.gameHere(call);
  return endingCard(running.game);
}

/** Sets games up and ends them. */
export const game: Command<Options> = {
  definition,
  options,
  suggest,
  async run(call, wanted) {
    switch (wanted.sub) {
      case "new": {
        const { system, side, title } = wanted;
        const extras = { ...(side === undefined ? {} : { side }), ...(title === undefined ? {} : { title }) };
        return call.app.create(call, { system: call.app.systemNamed(system), ...extras });
      }
      case "join":
        return call.app.act(call, { do: "join", side: wanted.side });
      case "leave":
      case "begin":
        return call.app.act(call, { do: wanted.sub });
      case "set":
        return changeSettings(call, wanted);
      case "end":
        return end(call, wanted);
      case "export": {
        const running = await call.app.gameHere(call);
        return exportCard(running.game, await call.app.entries(running.game));
      }
    }
  },
};
