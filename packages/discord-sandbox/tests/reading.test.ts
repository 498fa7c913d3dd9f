import type { APIMessage } from "discord-api-types/v10";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { type Lobby } from "../src/testing/lobby.ts";

let bench: Bench;
let lobby: Lobby;

beforeAll(async () => {
  bench = await startBench();
  lobby = bench.table;
});

afterAll(() => bench.close());

interface Unread {
  personId: string;
  channelId: string;
  count: number;
  pings: number;
}

async function idOf(name: string): Promise<string> {
  const { people } = await lobby.state();
  return people.find((person) => person.name === name)!.id;
}

async function unreadOf(name: string, body: object): Promise<Unread[]> {
  const all = await lobby.json<Unread[]>("POST", "/unread", body);
  const id = await idOf(name);
  return all.filter(({ personId }) => personId === id);
}

test("a channel is read from its newest messages back, each page oldest first", async () => {
  const channel = await lobby.channelId("second-front");
  for (const text of ["a", "b", "c", "d", "e"]) await lobby.say("Anna", text, channel);
  const read = (query: string) =>
    lobby.json<APIMessage[]>("GET", `/channels/${channel}/messages?as=Anna&${query}`);
  const newest = await read("limit=2");
  expect(newest.map(({ content }) => content)).toEqual(["d", "e"]);
  const older = await read(`limit=2&before=${newest[0]!.id}`);
  expect(older.map(({ content }) => content)).toEqual(["b", "c"]);
  expect((await read("")).map(({ content }) => content).join("")).toBe("abcde");
  const refused = await lobby.ask("GET", `/channels/${channel}/messages?as=Anna&limit=many`);
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { error: '"many" is not a number of messages.' },
  ]);
});

test("unread are messages of others since the last message that the person read", async () => {
  const channelId = await lobby.channelId("look-ups");
  const [ben, anna] = await Promise.all([idOf("Ben"), idOf("Anna")]);
  const { messages } = await lobby.say("Anna", "first", channelId);
  const since = messages[0]!.id;
  await lobby.say("Anna", `second <@${ben}>`, channelId);
  const last = (await lobby.say("Anna", "third", channelId)).messages[0]!.id;
  expect(await unreadOf("Ben", { since, marks: {} })).toEqual([
    { personId: ben, channelId, count: 2, pings: 1 },
  ]);
  expect(await unreadOf("Anna", { since, marks: {} })).toEqual([]);
  expect(await unreadOf("Ben", { since, marks: { [`${ben} ${channelId}`]: last } })).toEqual([]);
  const others = { [`${anna} ${channelId}`]: last };
  expect(await unreadOf("Ben", { since, marks: others })).toHaveLength(1);
});

test("direct messages count as mentions, for their person alone", async () => {
  const since = (await lobby.say("Anna", "before")).messages[0]!.id;
  const ben = await idOf("Ben");
  const user = await bench.client.users.fetch(ben);
  const { channelId } = await user.send("for you");
  const all = await lobby.json<Unread[]>("POST", "/unread", { since, marks: {} });
  expect(all.filter((each) => each.channelId === channelId)).toEqual([
    { personId: ben, channelId, count: 1, pings: 1 },
  ]);
});

test("a person opens direct messages before the bot has written, and the bot then writes there", async () => {
  const opened = await lobby.json<{ id: string }>("POST", "/people/Chris/dms");
  expect(await lobby.json("POST", "/people/Chris/dms")).toEqual(opened);
  const user = await bench.client.users.fetch(await idOf("Chris"));
  expect((await user.send("hello")).channelId).toBe(opened.id);
});

test("a person without a common server with the bot cannot open direct messages with it", async () => {
  const { guilds } = await lobby.state();
  await lobby.ask("DELETE", `/guilds/${guilds[0]!.id}/members/Dora`);
  expect((await lobby.ask("POST", "/people/Dora/dms")).status).toBe(403);
});

test("pinned messages are listed for people who see the channel, newest first", async () => {
  const { guilds } = await lobby.state();
  const id = await lobby.channelId();
  const channel = await bench.client.channels.fetch(id);
  if (!channel?.isSendable()) throw new Error("The bot cannot write there");
  for (const text of ["one", "two"]) await (await channel.send(text)).pin();
  const pinsFor = async (name: string) =>
    (await lobby.json<APIMessage[]>("GET", `/channels/${id}/pins?as=${name}`)).map(({ content }) => content);
  expect(await pinsFor("Anna")).toEqual(["two", "one"]);
  await lobby.ask("DELETE", `/guilds/${guilds[0]!.id}/members/Emil`);
  expect(await pinsFor("Emil")).toEqual([]);
});

test("channels are named as on Discord; a name without letters is refused in words", async () => {
  const { guilds } = await lobby.state();
  const add = (name: string) => lobby.ask("POST", "/channels", { guildId: guilds[0]!.id, name });
  expect(await (await add("Game Room! <x>")).json()).toMatchObject({ name: "game-room-x" });
  for (const name of ["   ", "!?"]) {
    const refused = await add(name);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: "A name needs at least one letter or digit." },
    ]);
  }
});
