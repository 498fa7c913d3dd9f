import { SlashCommandBuilder } from "@discordjs/builders";
import { afterEach, describe, expect, test } from "vitest";
import { enterTheseDice } from "#commands/menus/enter-these-dice.ts";
import type { Command } from "#games/command.ts";
import { presses } from "#commands/presses/index.ts";
import { startBot } from "#discord/bot.ts";
import { isSame } from "#discord/api/definitions.ts";
import { DataError } from "#core/errors.ts";
import { doing, PendingAnswers, Rider, saying, until } from "../../support/discord/rider.ts";
import { startSandbox } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";

const rich: Command = {
  ...doing("table", () => saying("Table")),
  definition: new SlashCommandBuilder()
    .setName("table")
    .setDescription("Tables")
    .setDefaultMemberPermissions(32)
    .addSubcommandGroup((group) =>
      group
        .setName("of")
        .setDescription("Of something")
        .addSubcommand((sub) =>
          sub
            .setName("show")
            .setDescription("Shows")
            .addStringOption((option) =>
              option.setName("name").setDescription("Name").setRequired(true).setAutocomplete(true),
            )
            .addIntegerOption((option) =>
              option
                .setName("row")
                .setDescription("Row")
                .setMinValue(0)
                .addChoices({ name: "First", value: 1 }),
            )
            .addUserOption((option) => option.setName("who").setDescription("Who")),
        ),
    ),
};

describe("registration", () => {
  let rider: Rider;
  const writes = () => rider.requests.filter(({ method }) => method === "PUT");
  afterEach(async () => {
    await rider.close();
  });

  test("commands are written once and not again while Discord has the same", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    const commands = [rich, doing("done", () => saying("Done")), enterTheseDice];
    await rider.start(commands);
    expect(writes()).toHaveLength(1);
    await rider.bot!.close();
    await rider.start(commands.toReversed());
    expect(writes()).toHaveLength(1);
  });

  test("a changed, added or removed command is written", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    const done = doing("done", () => saying("Done"));
    const changed = {
      ...done,
      definition: new SlashCommandBuilder().setName("done").setDescription("Changed"),
    };
    for (const [index, commands] of [[done], [changed], [changed, rich], [changed]].entries()) {
      await rider.start(commands);
      expect(writes()).toHaveLength(index + 1);
      await rider.bot!.close();
    }
  });

  test("with a guild configured, only this guild gets the commands", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    const { guilds } = await rider.lobby.state();
    const { token, apiUrl } = rider.sandbox;
    const guildId = guilds[0]!.id;
    const start = () =>
      startBot({
        token,
        apiUrl,
        guildId,
        commands: [rich, enterTheseDice],
        presses,
        context: new PendingAnswers().context,
        log: rider.log,
      });
    rider.bot = start();
    await rider.bot.ready;
    await rider.bot.close();
    rider.bot = start();
    await rider.bot.ready;
    expect(writes().map(({ path }) => path)).toEqual([
      expect.stringContaining(`/guilds/${guildId}/commands`),
    ]);
  });

  test("an invalid token is a configuration error", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    const { apiUrl } = rider.sandbox;
    rider.bot = startBot({
      token: "wrong.token",
      apiUrl,
      commands: [],
      presses,
      context: new PendingAnswers().context,
      log: rider.log,
    });
    await expect(rider.bot.ready).rejects.toThrow(DataError);
    await expect(rider.bot.ready).rejects.toThrow(/DISCORD_TOKEN/);
  });

  test("a guild without the bot is named, and waited for: the bot may be invited there", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    const { token, apiUrl } = rider.sandbox;
    const guildId = "123456789012345678";
    rider.bot = startBot({
      token,
      apiUrl,
      guildId,
      commands: [],
      presses,
      context: new PendingAnswers().context,
      log: rider.log,
    });
    await rider.bot.ready;
    const named = () =>
      rider.lines.filter(({ message }) =>
        message.startsWith(`the bot is not in the server DISCORD_GUILD_ID ${guildId}`),
      );
    expect(named()).toHaveLength(1);
    await until(() => named().length > 1);
  });

  test("while Discord is unreachable the bot waits for it", async () => {
    rider = new Rider(await startSandbox({ limits: patient }));
    rider.sandbox.faults.next("GET", "/gateway/bot", { status: 503 });
    rider.sandbox.faults.next("GET", "/gateway/bot", "drop");
    await rider.start([rich]);
    expect(rider.lines.filter(({ message }) => message === "Discord is unreachable")).toHaveLength(2);
  });
});

describe("comparison", () => {
  const ours = rich.definition.toJSON();

  test("ignores values that Discord adds", () => {
    const theirs = {
      ...ours,
      id: "1",
      application_id: "2",
      version: "3",
      type: 1,
      nsfw: false,
      dm_permission: true,
      contexts: null,
      integration_types: [0],
      name_localizations: null,
      description_localizations: null,
    };
    expect(isSame([theirs], [ours])).toBe(true);
  });

  test.each([
    ["description", { description: "Other" }],
    ["permissions", { default_member_permissions: "8" }],
    ["options", { options: [] }],
  ])("finds a difference in %s", (_name, difference) => {
    expect(isSame([{ ...ours, ...difference }], [ours])).toBe(false);
  });
});
