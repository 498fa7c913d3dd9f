import { ChannelType, type ForumChannel, MessageType, type TextChannel } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { call, type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let now = Date.now();
const DAY = 86_400_000;

beforeAll(async () => {
  bench = await startBench({}, { clock: () => now, limits: { activeThreads: 12 } });
  lobby = bench.table;
});

afterAll(() => bench.close());

async function fresh(name: string, tags?: string[]): Promise<string> {
  const { guilds } = await lobby.state();
  const made = { guildId: guilds[0]!.id, name, ...(tags === undefined ? {} : { tags }) };
  return (await lobby.json<{ id: string }>("POST", "/channels", made)).id;
}

async function freshForum(name: string, tags: string[]): Promise<ForumChannel> {
  return (await bench.client.channels.fetch(await fresh(name, tags), { force: true })) as ForumChannel;
}

/** The status and code of a request. */
async function asked(method: string, path: string, body: object) {
  const { status, body: answer } = await call(bench.sandbox, method, path, body);
  return { status, code: (answer as { code?: number }).code };
}

test("a forum takes no messages outside of posts, and a post needs Send Messages alone", async () => {
  const forum = await freshForum("plain", []);
  expect(await asked("POST", `/channels/${forum.id}/messages`, { content: "x" })).toMatchObject({
    code: 50024,
  });
  const post = { name: "x", message: { content: "x" } };
  await lobby.ask("PATCH", `/channels/${forum.id}`, { botMayCreateThreads: false });
  expect(await asked("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({ status: 201 });
  await lobby.ask("PATCH", `/channels/${forum.id}`, { botMaySend: false });
  expect(await asked("POST", `/channels/${forum.id}/threads`, post)).toMatchObject({ code: 50013 });
  await lobby.ask("DELETE", `/channels/${forum.id}`);
});

test("a forum that requires a tag refuses a post without one, and moderated tags need Manage Threads", async () => {
  const forum = await freshForum("strict", ["Open"]);
  const post = (...tags: string[]) =>
    asked("POST", `/channels/${forum.id}/threads`, {
      name: "x",
      message: { content: "x" },
      applied_tags: tags,
    });
  await lobby.ask("PATCH", `/channels/${forum.id}`, { requiresTag: true, botMayManageThreads: false });
  expect(await post()).toMatchObject({ code: 40_067 });
  await lobby.ask("PATCH", `/channels/${forum.id}`, { tags: [], moderatedTags: ["Staff"] });
  expect(await post()).toMatchObject({ code: 40_066 });
  await lobby.ask("DELETE", `/channels/${forum.id}`);
});

test("a thread without a type is private, and needs Create Public Threads", async () => {
  const id = await fresh("kinds");
  const { body } = await call(bench.sandbox, "POST", `/channels/${id}/threads`, { name: "x" });
  expect(body).toMatchObject({ type: ChannelType.PrivateThread });
  await lobby.ask("PATCH", `/channels/${id}`, { botMayCreateThreads: false });
  expect(await asked("POST", `/channels/${id}/threads`, { name: "x", type: 11 })).toMatchObject({
    code: 50013,
  });
  await lobby.ask("DELETE", `/channels/${id}`);
});

test("a third rename of a thread in ten minutes waits for the rest of them; each posts a notice", async () => {
  const channel = (await bench.client.channels.fetch(await fresh("renames"))) as TextChannel;
  const thread = await channel.threads.create({ name: "one" });
  await thread.setName("two");
  await thread.setName("three");
  const { status, body } = await call(bench.sandbox, "PATCH", `/channels/${thread.id}`, { name: "four" });
  expect(status).toBe(429);
  expect(Math.round((body as { retry_after?: number }).retry_after ?? 0)).toBe(600);
  expect(await asked("PATCH", `/channels/${thread.id}`, { archived: true })).toMatchObject({ status: 200 });
  now += 601_000;
  expect(await asked("PATCH", `/channels/${thread.id}`, { archived: false, name: "four" })).toMatchObject({
    status: 200,
  });
  const types = (await lobby.messages("Anna", thread.id)).map(({ type }) => type);
  expect(types).toEqual([4, 4, 4].map(() => MessageType.ChannelNameChange));
  await lobby.ask("DELETE", `/channels/${channel.id}`);
});

test("a thread is archived after its time without activity; a changed time is activity", async () => {
  const channel = (await bench.client.channels.fetch(await fresh("idle"))) as TextChannel;
  const thread = await channel.threads.create({ name: "x", autoArchiveDuration: 1440 });
  const isArchived = async () =>
    (await call(bench.sandbox, "GET", `/channels/${thread.id}`)).body.thread_metadata.archived as boolean;
  now += 0.9 * DAY;
  await thread.setAutoArchiveDuration(4320);
  now += 2.9 * DAY;
  expect(await isArchived()).toBe(false);
  now += 0.2 * DAY;
  expect(await isArchived()).toBe(true);
  await lobby.say("Anna", "wakes it", thread.id);
  expect(await isArchived()).toBe(false);
  await lobby.ask("DELETE", `/channels/${channel.id}`);
});

test("a guild has a limited number of active threads", async () => {
  const id = await fresh("many");
  const started = async () => asked("POST", `/channels/${id}/threads`, { name: "x", type: 11 });
  for (let count = 0; count < 12; count += 1) expect(await started()).toMatchObject({ status: 201 });
  expect(await started()).toMatchObject({ code: 160_006 });
});
