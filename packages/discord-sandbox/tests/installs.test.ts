import type { APIBaseInteraction, InteractionType } from "discord-api-types/v10";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bench, startBench } from "./support/bench.ts";
import { call, type Lobby } from "../src/testing/lobby.ts";

const anywhere = { integration_types: [0, 1], contexts: [0, 1, 2] };
const commands = [
  { name: "ask", description: "Ask", ...anywhere },
  { name: "play", description: "Play", integration_types: [0], contexts: [0, 1] },
  { name: "Quote", type: 3, ...anywhere },
  { name: "Poke", type: 2, ...anywhere },
];

type Raw = APIBaseInteraction<InteractionType, { resolved?: object; target_id?: string }>;

let bench: Bench;
let lobby: Lobby;
let seen: Raw | undefined;
beforeEach(async () => {
  bench = await startBench({
    commands,
    onInteraction: (interaction) => interaction.isRepliable() && interaction.reply("here"),
  });
  lobby = bench.table;
  bench.client.on("raw" as never, ({ t, d }: { t: string; d: Raw }) => {
    if (t === "INTERACTION_CREATE") seen = d;
  });
  await lobby.ask("PATCH", "/people/Anna", { hasInstalled: true });
});
afterEach(() => bench.close());

const messages = (channel: string) =>
  call(bench.sandbox, "POST", `/channels/${channel}/messages`, { content: "x" });

test("a person's install works in direct messages of people, where the bot answers but cannot post", async () => {
  const { id } = await lobby.json<{ id: string }>("POST", "/dms", { people: ["Anna", "Ben"] });
  const {
    messages: [answer],
  } = await lobby.say("Anna", "/ask", id);
  expect(answer).toMatchObject({ content: "here", type: 20 });
  const anna = (await lobby.state()).people[0]!.id;
  expect(seen).toMatchObject({ context: 2, authorizing_integration_owners: { 1: anna } });
  expect(seen).not.toHaveProperty("guild_id");
  expect((await lobby.messages("Ben", id)).map(({ content }) => content)).toEqual(["here"]);
  expect(await lobby.messages("Dora", id)).toEqual([]);
  expect((await lobby.say("Ben", "/ask", id)).error).toContain("Ben has not installed");
  expect((await lobby.say("Anna", "/play", id)).error).toContain("no command /play");
  expect((await lobby.say("Dora", "hello", id)).error).toBeDefined();
  expect((await messages(id)).body.code).toBe(50001);
});

test("a person's install works in a server without the bot; an answer of one who may not write is private", async () => {
  const [guild] = (await lobby.state()).guilds;
  await lobby.ask("DELETE", `/guilds/${guild!.id}/members/${bench.sandbox.applicationId}`);
  const channel = await lobby.channelId();
  expect((await lobby.say("Anna", "/ask")).messages[0]!.flags).toBe(0);
  expect(seen).toMatchObject({ context: 0, guild_id: guild!.id });
  expect(Object.keys(seen!.authorizing_integration_owners)).toEqual(["1"]);
  expect((await lobby.say("Ben", "/ask")).error).toContain("not here any more");
  await lobby.ask("PATCH", "/people/Ben", { hasInstalled: true });
  await lobby.ask("PATCH", `/channels/${channel}`, { who: "Ben", maySend: false });
  expect((await lobby.say("Ben", "/ask")).messages[0]!.flags).toBe(64);
  expect((await messages(channel)).body.code).toBe(50001);
});

test("with the server's install both are named, and follow-ups are not limited", async () => {
  await lobby.say("Anna", "/ask");
  expect(Object.keys(seen!.authorizing_integration_owners)).toEqual(["0", "1"]);
  await lobby.say("Ben", "/ask");
  expect(Object.keys(seen!.authorizing_integration_owners)).toEqual(["0"]);
});

test("commands of menus get the message or person that they are used on", async () => {
  const channel = await lobby.channelId();
  const {
    messages: [plain],
  } = await lobby.say("Ben", "4,1");
  const use = (body: object) =>
    lobby.json<{ error?: string }>("POST", `/channels/${channel}/use`, { as: "Anna", ...body });
  await use({ command: "Quote", target: plain!.id });
  expect(seen!.data).toMatchObject({
    target_id: plain!.id,
    resolved: { messages: { [plain!.id]: { content: "4,1" } } },
  });
  await use({ command: "Poke", target: "Ben" });
  const ben = (await lobby.state()).people[1]!.id;
  expect(seen!.data).toMatchObject({
    target_id: ben,
    resolved: { users: { [ben]: { global_name: "Ben" } } },
  });
  expect((await use({ command: "ask", target: "Ben" })).error).toContain('no "ask"');
});
