import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  EmbedBuilder,
  MessageFlags,
  MessageType,
  TextDisplayBuilder,
  type TextChannel,
} from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { call, type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let now = Date.now();

beforeAll(async () => {
  bench = await startBench({}, { clock: () => now });
  lobby = bench.table;
});

afterAll(() => bench.close());

/** A separate channel for a test, as the bot knows it. */
async function freshChannel(name: string): Promise<TextChannel> {
  const { guilds } = await lobby.state();
  const { id } = await lobby.json<{ id: string }>("POST", "/channels", { guildId: guilds[0]!.id, name });
  return (await bench.client.channels.fetch(id)) as TextChannel;
}

test("an edit of text or embeds marks a message as edited, one of components alone does not", async () => {
  const channel = await freshChannel("marks");
  const button = new ButtonBuilder().setCustomId("x").setLabel("X").setStyle(ButtonStyle.Primary);
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button);
  const plain = await channel.send({ content: "one", components: [row] });
  expect((await plain.edit({ components: [] })).editedAt).toBeNull();
  const marked = await plain.edit({ embeds: [new EmbedBuilder().setTitle("map")] });
  expect(marked.editedAt).not.toBeNull();
  expect((await plain.edit({ components: [row] })).editedAt).toEqual(marked.editedAt);
  const card = await channel.send({
    components: [new TextDisplayBuilder().setContent("one")],
    flags: MessageFlags.IsComponentsV2,
  });
  const components = [new TextDisplayBuilder().setContent("two")];
  expect((await card.edit({ components, attachments: [] })).editedAt).toBeNull();
});

test("lists start at the newest and can be limited before, after and around a message", async () => {
  const channel = await freshChannel("list");
  const ids: string[] = [];
  for (const text of ["a", "b", "c", "d", "e"]) ids.push((await channel.send(text)).id);
  const list = async (query: string) => {
    const { body } = await call(bench.sandbox, "GET", `/channels/${channel.id}/messages?${query}`);
    return body.map(({ content }: { content: string }) => content).join("");
  };
  expect(await list("limit=2")).toBe("ed");
  expect(await list(`before=${ids[2]}`)).toBe("ba");
  expect(await list(`after=${ids[2]}`)).toBe("ed");
  expect(await list(`after=${ids[0]}&limit=2`)).toBe("cb");
  expect(await list(`around=${ids[2]}&limit=3`)).toBe("dcb");
});

test("a repeated enforced nonce returns the earlier message, for a few minutes", async () => {
  const channel = await freshChannel("nonce");
  const send = async () => (await channel.send({ content: "once", nonce: "n1", enforceNonce: true })).id;
  const first = await send();
  expect(await send()).toBe(first);
  now += 6 * 60_000;
  expect(await send()).not.toBe(first);
});

test("attachments are served from their address, and embeds show them", async () => {
  const channel = await freshChannel("files");
  const files = [new AttachmentBuilder(Buffer.from("turn,1"), { name: "log.csv", description: "the log" })];
  const message = await channel.send({ content: "here", files });
  const [file] = [...message.attachments.values()];
  expect(file).toMatchObject({ name: "log.csv", size: 6, description: "the log" });
  expect(await (await fetch(file!.url)).text()).toBe("turn,1");
  const picture = new AttachmentBuilder(Buffer.from("<svg/>"), { name: "map.svg" });
  const shown = await channel.send({
    embeds: [new EmbedBuilder().setImage("attachment://map.svg")],
    files: [picture],
  });
  expect(shown.attachments.size).toBe(0);
  expect(await (await fetch(shown.embeds[0]!.image!.url)).text()).toBe("<svg/>");
});

test("only listed users are mentioned", async () => {
  const channel = await freshChannel("pings");
  const [anna, ben] = (await lobby.state()).people;
  const content = `<@${anna!.id}> <@${ben!.id}>`;
  const quiet = await channel.send({ content, allowedMentions: { parse: [] } });
  const one = await channel.send({ content, allowedMentions: { users: [ben!.id] } });
  expect([quiet.mentions.users.size, one.mentions.users.map(({ id }) => id)]).toEqual([0, [ben!.id]]);
});

test("a reply to a reply includes the message that it answers, but not that one's own", async () => {
  const channel = await freshChannel("chains");
  const first = await channel.send("question");
  const second = await first.reply("answer");
  const third = await second.reply("thanks");
  const newest = (await lobby.messages("Anna", channel.id)).at(-1);
  expect(newest).toMatchObject({ id: third.id, referenced_message: { id: second.id } });
  expect(newest?.referenced_message).toHaveProperty("message_reference.message_id", first.id);
  expect(newest?.referenced_message).not.toHaveProperty("referenced_message");
});

test("a new pin creates a system message in the channel, which cannot be edited or pinned and counts once", async () => {
  const channel = await freshChannel("told");
  const message = await channel.send("Remember the bridge");
  await message.pin();
  await message.pin();
  const [notice, ...older] = [...(await channel.messages.fetch()).values()];
  expect(older.map(({ id }) => id)).toEqual([message.id]);
  expect(notice).toMatchObject({ type: MessageType.ChannelPinnedMessage, content: "", system: true });
  expect(notice!.author.id).toBe(bench.client.user?.id);
  const { guildId, id: channelId } = channel;
  expect(notice!.reference).toMatchObject({ messageId: message.id, channelId, guildId });
  await expect(notice!.edit("something else")).rejects.toMatchObject({ code: 50021 });
  await expect(notice!.pin()).rejects.toMatchObject({ code: 50021 });
  await message.unpin();
  expect((await channel.messages.fetch()).size).toBe(2);
  await message.pin();
  expect((await channel.messages.fetch()).size).toBe(3);
  await notice!.delete();
  expect((await channel.messages.fetch()).size).toBe(2);
});

test("a locked archived thread accepts no message", async () => {
  const channel = await freshChannel("locked");
  const { id } = await lobby.json<{ id: string }>("POST", `/channels/${channel.id}/threads`, { name: "old" });
  await lobby.ask("PATCH", `/channels/${id}`, { archived: true });
  expect((await lobby.say("Anna", "wakes it", id)).messages).toHaveLength(1);
  await lobby.ask("PATCH", `/channels/${id}`, { archived: true, locked: true });
  const { body } = await call(bench.sandbox, "POST", `/channels/${id}/messages`, { content: "x" });
  expect(body.code).toBe(50083);
  expect((await lobby.say("Anna", "x", id)).error).toBe("This thread is locked.");
});

test("a thread of somebody else is reopened by anybody who may write in it, unless it is locked", async () => {
  const channel = await freshChannel("woken");
  const { id } = await lobby.json<{ id: string }>("POST", `/channels/${channel.id}/threads`, { name: "old" });
  const wake = async (body: object) =>
    (await call(bench.sandbox, "PATCH", `/channels/${id}`, body)).body.code;
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayManageThreads: false });
  await lobby.ask("PATCH", `/channels/${id}`, { archived: true });
  expect(await wake({ archived: false, name: "new" })).toBe(50013);
  expect(await wake({ archived: false })).toBeUndefined();
  await lobby.ask("PATCH", `/channels/${id}`, { archived: true, locked: true });
  expect(await wake({ archived: false })).toBe(50013);
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayManageThreads: true });
  expect(await wake({ archived: false })).toBeUndefined();
});

test("in a locked thread only moderators can write", async () => {
  const channel = await freshChannel("moderated");
  const { id } = await lobby.json<{ id: string }>("POST", `/channels/${channel.id}/threads`, { name: "old" });
  await lobby.ask("PATCH", `/channels/${id}`, { locked: true });
  const say = async () =>
    (await call(bench.sandbox, "POST", `/channels/${id}/messages`, { content: "x" })).body.code;
  expect(await say()).toBeUndefined();
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayManageThreads: false });
  expect(await say()).toBe(160_005);
});

test("an operation without the channel's permission is refused", async () => {
  const channel = await freshChannel("denied");
  const message = await channel.send("status");
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayPin: false, botMayReadHistory: false });
  await expect(message.pin()).rejects.toMatchObject({ code: 50013 });
  const list = await call(bench.sandbox, "GET", `/channels/${channel.id}/messages`);
  expect([list.status, list.body]).toEqual([200, []]);
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayPin: true });
  await message.pin();
});

test("a channel that is hidden, read-only or deleted is refused with its own error", async () => {
  const channel = await freshChannel("closed");
  const send = async () =>
    (await call(bench.sandbox, "POST", `/channels/${channel.id}/messages`, { content: "x" })).body.code;
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMaySend: false });
  expect(await send()).toBe(50013);
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayView: false });
  expect(await send()).toBe(50001);
  await lobby.ask("PATCH", `/channels/${channel.id}`, { botMayView: true, botMaySend: true });
  expect(await send()).toBeUndefined();
  await lobby.ask("DELETE", `/channels/${channel.id}`);
  expect(await send()).toBe(10003);
});

test("users, members, guild and application can be fetched", async () => {
  const guild = await bench.client.guilds.fetch({
    guild: bench.client.guilds.cache.first()!.id,
    force: true,
  });
  const [, ben] = (await lobby.state()).people;
  expect((await guild.members.fetch(ben!.id)).displayName).toBe("Ben");
  expect((await guild.channels.fetch()).size).toBeGreaterThan(2);
  expect((await bench.client.application.fetch()).id).toBe(bench.sandbox.applicationId);
  expect((await call(bench.sandbox, "GET", "/users/123456789012345678")).body.code).toBe(10013);
});

test("a wrong token is unauthorized", async () => {
  const answer = await fetch(`${bench.sandbox.apiUrl}/v10/users/@me`, {
    headers: { authorization: "Bot wrong" },
  });
  expect([answer.status, await answer.json()]).toEqual([401, { message: "401: Unauthorized", code: 0 }]);
});
