import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  EmbedBuilder,
  type ForumChannel,
  type Interaction,
  MessageFlags,
  SectionBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextDisplayBuilder,
} from "discord.js";
import { expect, test } from "vitest";
import type { RecordedRequest } from "../src/request-log.ts";
import { logIn } from "./support/bench.ts";
import { call, Lobby } from "../src/testing/lobby.ts";
import { startSandbox } from "../src/sandbox.ts";
import { pixel } from "./support/pixel.ts";
import { answerFaults } from "../src/testing/check-answer.ts";

const buttons = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder({ customId: "b", label: "B", style: ButtonStyle.Primary }),
);
const menu = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
  new StringSelectMenuBuilder({ customId: "s", options: [{ label: "a", value: "a" }] }),
);
const container = new ContainerBuilder()
  .setAccentColor(0x334455)
  .addSectionComponents(
    new SectionBuilder()
      .addTextDisplayComponents(new TextDisplayBuilder({ content: "step" }))
      .setButtonAccessory(new ButtonBuilder({ customId: "x", label: "Roll", style: ButtonStyle.Primary })),
  )
  .addSeparatorComponents((separator) => separator.setDivider(true))
  .addMediaGalleryComponents((gallery) =>
    gallery.addItems((item) => item.setURL("attachment://map.svg").setDescription("map")),
  )
  .addFileComponents((file) => file.setURL("attachment://game.json"))
  .addActionRowComponents(menu);

async function respond(interaction: Interaction): Promise<void> {
  if (interaction.isChatInputCommand()) {
    await interaction.deferReply();
    await interaction.editReply({
      flags: MessageFlags.IsComponentsV2,
      components: [container],
      files: [
        { attachment: Buffer.from("<svg/>"), name: "map.svg" },
        { attachment: Buffer.from("{}"), name: "game.json" },
      ],
    });
    await interaction.followUp({ content: "more", flags: MessageFlags.Ephemeral });
  } else if (interaction.isButton()) await interaction.update({ content: "pressed", withResponse: true });
}

test("the sandbox's answers match Discord's OpenAPI document", async () => {
  const sandbox = await startSandbox();
  const requests: RecordedRequest[] = [];
  sandbox.requests.listen((request) => requests.push(request));
  const client = await logIn(sandbox, {
    commands: [
      {
        name: "go",
        description: "Go",
        options: [{ name: "n", description: "N", type: ApplicationCommandOptionType.Integer }],
      },
    ],
    onInteraction: respond,
  });
  const lobby = new Lobby(sandbox.url);
  const guildId = client.guilds.cache.first()!.id;
  const channel = (await client.channels.fetch(await lobby.channelId(), { force: true })) as TextChannel;
  const [anna] = (await lobby.state()).people;
  await lobby.say("Anna", "/go n:1");
  const message = await channel.send({
    content: "hi",
    embeds: [new EmbedBuilder({ title: "t", image: { url: "https://x.y/z.png" } })],
    components: [buttons, menu],
  });
  await lobby.click("Anna", { messageId: message.id, customId: "b" });
  await message.reply("answer");
  await message.edit("edited");
  await message.pin();
  await message.startThread({ name: "thread" });
  const thread = await channel.threads.create({ name: "other" });
  await thread.setArchived(true);
  const forum = (await client.channels.fetch(await lobby.channelId("games-forum"), {
    force: true,
  })) as ForumChannel;
  const appliedTags = forum.availableTags.slice(0, 1).map(({ id }) => id);
  const post = await forum.threads.create({ name: "post", message: { content: "first" }, appliedTags });
  await post.setAppliedTags([]);
  const user = await client.users.fetch(anna!.id, { force: true });
  await user.send("direct");
  for (const path of [
    "/gateway",
    "/gateway/bot",
    "/users/@me",
    "/applications/@me",
    "/oauth2/applications/@me",
    `/applications/${sandbox.applicationId}/commands`,
    `/guilds/${guildId}`,
    `/guilds/${guildId}/channels`,
    `/guilds/${guildId}/roles`,
    `/guilds/${guildId}/threads/active`,
    `/channels/${channel.id}/threads/archived/public`,
    `/guilds/${guildId}/members/${anna!.id}`,
    `/channels/${channel.id}/messages`,
    `/channels/${channel.id}/messages/pins`,
    `/channels/${channel.id}/pins`,
  ])
    await call(sandbox, "GET", path);
  const emoji = await client.application.emojis.create({ name: "pip", attachment: pixel });
  await emoji.setName("dot");
  await call(sandbox, "GET", `/applications/${sandbox.applicationId}/emojis`);
  await call(sandbox, "GET", `/applications/${sandbox.applicationId}/emojis/${emoji.id}`);
  await channel.send(`Rolled <:dot:${emoji.id}>`);
  await emoji.delete();
  await channel.sendTyping();
  await message.delete();
  expect(requests.length).toBeGreaterThan(25);
  expect([...new Set(requests.flatMap(answerFaults))]).toEqual([]);
  await client.destroy();
  await sandbox.close();
});
