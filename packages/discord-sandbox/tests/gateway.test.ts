import { Events, GatewayIntentBits } from "discord.js";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Sandbox, startSandbox } from "../src/sandbox.ts";
import { logIn, nextInteraction, startBench } from "./support/bench.ts";
import { Lobby } from "../src/testing/lobby.ts";

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function bench(...plan: Parameters<typeof startBench>) {
  const started = await startBench(...plan);
  closing.push(started.close);
  return started;
}

/** A bare connection to the gateway, after its HELLO. */
async function connect(sandbox: Sandbox): Promise<WebSocket> {
  const socket = new WebSocket(`${sandbox.url.replace("http", "ws")}/gateway?v=10&encoding=json`);
  closing.push(async () => socket.terminate());
  await once(socket, "message");
  return socket;
}

async function bareSandbox(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  closing.push(sandbox.close);
  return sandbox;
}

const identify = (token: string, more: object = {}) =>
  JSON.stringify({ op: 2, d: { token, intents: 1, properties: {}, ...more } });

test("a bot logs in and finds the guild with its channels", async () => {
  const { client } = await bench();
  const guild = client.guilds.cache.first()!;
  expect([guild.name, guild.memberCount]).toEqual(["Sandbox", 6]);
  expect(guild.channels.cache.map(({ name }) => name)).toEqual([
    "game-room",
    "second-front",
    "look-ups",
    "games-forum",
  ]);
});

test.each([
  ["invalid JSON", "{", 4002],
  ["an unknown opcode", JSON.stringify({ op: 99 }), 4001],
  ["an opcode before identifying", JSON.stringify({ op: 3, d: {} }), 4003],
])("%s closes the connection", async (_name, text, code) => {
  const socket = await connect(await bareSandbox());
  const closed = once(socket, "close");
  socket.send(text);
  expect((await closed)[0]).toBe(code);
});

test("wrong intents and impossible shards close the connection", async () => {
  const sandbox = await bareSandbox();
  for (const [more, code] of [
    [{ intents: "all" }, 4013],
    [{ shard: [2, 2] }, 4010],
  ] as const) {
    const socket = await connect(sandbox);
    const closed = once(socket, "close");
    socket.send(identify(sandbox.token, more));
    expect((await closed)[0]).toBe(code);
  }
});

test("heartbeats are acknowledged, and a connection without them is closed", async () => {
  const socket = await connect(await bareSandbox({ limits: { heartbeatInterval: 400 } }));
  socket.send(JSON.stringify({ op: 1, d: null }));
  expect(JSON.parse(String((await once(socket, "message"))[0]))).toMatchObject({ op: 11 });
  expect((await once(socket, "close"))[0]).toBe(4009);
});

test("RECONNECT makes the bot resume", async () => {
  const { client, sandbox } = await bench();
  const resumed = once(client, Events.ShardResume);
  sandbox.faults.askToReconnect();
  await resumed;
  expect(client.ws.shards.first()!.ping).toBeDefined();
});

test("INVALID_SESSION makes the bot identify again", async () => {
  const { client, sandbox, table } = await bench({ commands: [{ name: "go", description: "Go" }] });
  const ready = once(client, Events.ShardReady);
  sandbox.faults.invalidateSession();
  await ready;
  const arrived = nextInteraction(client);
  void table.say("Anna", "/go");
  expect((await arrived).isChatInputCommand()).toBe(true);
});

test("messages of others need their intents, and their text the content intent", async () => {
  const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;
  const heard: string[] = [];
  for (const [name, intents] of [
    ["none", [Guilds]],
    ["blind", [Guilds, GuildMessages]],
    ["all", [Guilds, GuildMessages, MessageContent]],
  ] as const) {
    const sandbox = await bareSandbox();
    const client = await logIn(sandbox, { client: { intents } });
    closing.push(() => client.destroy());
    client.on(Events.MessageCreate, ({ content }) => heard.push(`${name}:${content}`));
    await new Lobby(sandbox.url).say("Anna", "hello");
  }
  await expect.poll(() => heard.length).toBe(2);
  expect(heard.sort()).toEqual(["all:hello", "blind:"]);
});

test("new and deleted channels and threads are dispatched", async () => {
  const { client, table } = await bench();
  const guildId = client.guilds.cache.first()!.id;
  const created = once(client, Events.ChannelCreate);
  const { id } = await table.json<{ id: string }>("POST", "/channels", { guildId, name: "new" });
  await created;
  const threadCreated = once(client, Events.ThreadCreate);
  await table.ask("POST", `/channels/${id}/threads`, { name: "side" });
  expect((await threadCreated)[0].name).toBe("side");
  const gone = once(client, Events.ChannelDelete);
  await table.ask("DELETE", `/channels/${id}`);
  expect((await gone)[0].id).toBe(id);
});

test("two shards divide guilds by Discord's formula", async () => {
  const sandbox = await bareSandbox();
  const clients = await Promise.all(
    [0, 1].map((shard) => logIn(sandbox, { client: { shards: [shard], shardCount: 2 } })),
  );
  for (const client of clients) closing.push(() => client.destroy());
  expect(clients.map((client) => client.guilds.cache.size).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test("a malformed interaction is dispatched without its data", async () => {
  const sandbox = await bareSandbox();
  const socket = await connect(sandbox);
  const dispatched: { t: string; d: object }[] = [];
  socket.on("message", (data) => dispatched.push(JSON.parse((data as Buffer).toString())));
  socket.send(identify(sandbox.token));
  await expect.poll(() => dispatched.length).toBe(2);
  sandbox.faults.malformedInteraction();
  await expect.poll(() => dispatched.at(-1)?.t).toBe("INTERACTION_CREATE");
  expect(Object.keys(dispatched.at(-1)!.d)).not.toContain("data");
});
