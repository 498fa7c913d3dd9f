import { Events, type Guild, GatewayIntentBits } from "discord.js";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { call, type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;
let guild: Guild;
let channel: string;
let ben: string;

beforeEach(async () => {
  bench = await startBench({
    commands: [{ name: "go", description: "Go" }],
    client: { intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers] },
    onInteraction: (interaction) => interaction.isRepliable() && interaction.reply("here"),
  });
  lobby = bench.table;
  guild = bench.client.guilds.cache.first()!;
  channel = await lobby.channelId();
  ben = (await lobby.state()).people.find(({ name }) => name === "Ben")!.id;
});

afterEach(() => bench.close());

const members = (who: string) => `/guilds/${guild.id}/members/${who}`;
const code = async (method: string, path: string, body?: object): Promise<number | undefined> =>
  (await call(bench.sandbox, method, path, body)).body?.code;

test("a bot that is removed gets the event, and is refused the guild's contents", async () => {
  const told = once(bench.client, Events.GuildDelete);
  await lobby.ask("DELETE", members(bench.sandbox.applicationId));
  expect((await told)[0]).toMatchObject({ id: guild.id });
  expect(await code("GET", `/guilds/${guild.id}`)).toBe(10004);
  expect(await code("GET", `/channels/${channel}`)).toBe(50001);
  expect(await code("GET", `/channels/${channel}/messages`)).toBe(50001);
  expect(await code("POST", `/channels/${channel}/messages`, { content: "x" })).toBe(50001);
  expect((await call(bench.sandbox, "GET", "/users/@me/guilds")).body).toEqual([]);
});

test("nobody can use the commands of a removed bot, but people can still write", async () => {
  const { messages } = await lobby.say("Anna", "/go");
  await lobby.ask("DELETE", members(bench.sandbox.applicationId));
  expect((await lobby.say("Anna", "/go")).error).toContain("not here any more");
  expect((await lobby.click("Anna", { messageId: messages[0]!.id, customId: "x" })).error).toContain(
    "not here",
  );
  expect((await lobby.say("Anna", "so what")).messages).toHaveLength(1);
});

test("a bot that is invited again finds the current state", async () => {
  await lobby.ask("DELETE", members(bench.sandbox.applicationId));
  await lobby.json("POST", "/channels", { guildId: guild.id, name: "new" });
  const told = once(bench.client, Events.GuildCreate);
  await lobby.ask("PUT", members(bench.sandbox.applicationId));
  const [again] = (await told) as [Guild];
  expect(again.channels.cache.map(({ name }) => name)).toContain("new");
  expect((await lobby.say("Anna", "/go")).messages.map(({ content }) => content)).toEqual(["here"]);
});

test("a person who leaves is no longer a member, but still known by name", async () => {
  await guild.members.fetch(ben);
  const told = once(bench.client, Events.GuildMemberRemove);
  await lobby.ask("DELETE", members("Ben"));
  expect((await told)[0]).toMatchObject({ id: ben });
  expect(await code("GET", `/guilds/${guild.id}/members/${ben}`)).toBe(10007);
  expect(await code("GET", `/guilds/${guild.id}/members/123456789012345678`)).toBe(10013);
  expect((await call(bench.sandbox, "GET", `/users/${ben}`)).body.global_name).toBe("Ben");
});

test("a person who has left can neither read nor write there, and can return", async () => {
  await lobby.ask("DELETE", members("Ben"));
  expect((await lobby.say("Ben", "hello")).error).toContain("not in Sandbox any more");
  expect((await lobby.say("Ben", "/go")).error).toContain("not in Sandbox any more");
  expect(await lobby.messages("Ben")).toEqual([]);
  await lobby.ask("PUT", members("Ben"));
  expect((await lobby.say("Ben", "/go")).messages).toHaveLength(1);
});

test("a person without a common guild with the bot gets no direct messages", async () => {
  const { body } = await call(bench.sandbox, "POST", "/users/@me/channels", { recipient_id: ben });
  const messages = `/channels/${body.id}/messages`;
  expect(await code("POST", messages, { content: "one" })).toBeUndefined();
  await lobby.ask("DELETE", members("Ben"));
  expect(await code("POST", messages, { content: "two" })).toBe(50278);
  await lobby.ask("PUT", members("Ben"));
  await lobby.ask("DELETE", members(bench.sandbox.applicationId));
  expect(await code("POST", messages, { content: "three" })).toBe(50278);
});

test("direct messages to an unknown person cannot be opened", async () => {
  const nobody = { recipient_id: "123456789012345678" };
  expect(await code("POST", "/users/@me/channels", nobody)).toBe(50033);
});

test.each([
  ["/guilds/1/members/Ben", 404],
  ["/guilds/:guild/members/Nobody", 404],
])("%s cannot be left", async (path, status) => {
  const answer = await lobby.ask("DELETE", path.replace(":guild", guild.id));
  expect(answer.status).toBe(status);
});
