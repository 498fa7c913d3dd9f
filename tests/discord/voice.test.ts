import type { APIMessage } from "discord.js";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Said, Target } from "#app/voice.ts";
import type { Reply } from "#views/reply.ts";
import { doing, Owed, type Rider, saying, startRider, until } from "../support/rider.ts";

let rider: Rider;
let channel: string;
let people: Map<string, string>;

const messagesRoute = "/channels/:id/messages";
const messageRoute = "/channels/:id/messages/:message";

beforeEach(async () => {
  rider = await startRider([doing("act", () => saying("Acted"))]);
  channel = await rider.table.channelId();
  people = new Map((await rider.table.state()).people.map(({ name, id }) => [name, id]));
});

afterEach(async () => {
  await rider.close();
});

const voice = () => rider.bot!.voice;
const say = (to: Target, title: string, seed = title, isRepeat = false) =>
  voice().say(to, saying(title), seed, isRepeat);

function person(name: string): { user: string } {
  return { user: people.get(name)! };
}

async function shown(title: string, place = channel, as = "Anna"): Promise<APIMessage[]> {
  const messages = await rider.said(as, place);
  return messages.filter((message) => JSON.stringify(message).includes(`### ${title}`));
}

async function newThread(): Promise<string> {
  const { id } = await rider.table.json<{ id: string }>("POST", `/channels/${channel}/threads`, {
    name: "Hill 201",
  });
  return id;
}

function change(place: string, body: object): Promise<Response> {
  return rider.table.ask("PATCH", `/channels/${place}`, body);
}

/** Says something, and says where Discord has it. */
async function said(to: Target, title = "News"): Promise<{ channel: string; message: string }> {
  const taken = await say(to, title);
  if (taken.outcome !== "taken") throw new Error(`The bot was not heard: ${JSON.stringify(taken)}`);
  return taken;
}

const lost = (why: string): object => ({ outcome: "lost", why });

function picture(radius: number): Reply {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${radius}"/></svg>`;
  return saying("Map", { blocks: [{ kind: "picture", name: "map.png", svg, alt: "The map" }] });
}

test("a message to a channel is there, and the bot knows which it is", async () => {
  const taken = await said({ channel });
  expect((await shown("News")).map(({ id }) => id)).toEqual([taken.message]);
  expect(taken.channel).toBe(channel);
});

test("a message that arrived although its confirmation was lost is said once", async () => {
  rider.sandbox.faults.next("POST", messagesRoute, "dropAfter");
  const taken = await said({ channel });
  expect((await shown("News")).map(({ id }) => id)).toEqual([taken.message]);
});

test.each([["drop" as const], [{ status: 500 }], [{ status: 503, body: { message: "no", code: 0 } }]])(
  "what Discord did not take is said again (%j)",
  async (fault) => {
    rider.sandbox.faults.next("POST", messagesRoute, fault);
    await said({ channel });
    expect(await shown("News")).toHaveLength(1);
  },
);

test("a rate limit is waited for", async () => {
  rider.sandbox.faults.rateLimit("POST", messagesRoute, { retryAfter: 0.2 });
  await said({ channel });
  expect(await shown("News")).toHaveLength(1);
});

test("what Discord does not take for long is owed, and said later", async () => {
  for (let count = 0; count < 6; count += 1)
    rider.sandbox.faults.next("POST", messagesRoute, { status: 500 });
  expect(await say({ channel }, "News")).toEqual({ outcome: "owed" });
  expect(await say({ channel }, "News", "News", true)).toMatchObject({ outcome: "taken" });
  expect(await shown("News")).toHaveLength(1);
}, 20_000);

test("after a restart the message is found by its mark, however long ago it was said", async () => {
  await rider.close();
  let ahead = 0;
  rider = await startRider([], { clock: () => Date.now() + ahead });
  channel = await rider.table.channelId();
  const first = await said({ channel });
  await said({ channel }, "Other news");
  ahead = 60 * 60_000;
  await rider.bot!.close();
  await rider.start([]);
  expect(await say({ channel }, "News", "News", true)).toEqual({ outcome: "taken", ...first });
  expect(await shown("News")).toHaveLength(1);
});

test("the same words under another seed are another message", async () => {
  await said({ channel });
  expect(await say({ channel }, "News", "other", true)).toMatchObject({ outcome: "taken" });
  expect(await shown("News")).toHaveLength(2);
});

test("a person alone reads a direct message, and its channel is asked for once", async () => {
  const first = await said(person("Ben"));
  const second = await said(person("Ben"), "More");
  expect(second.channel).toBe(first.channel);
  expect(await shown("News", first.channel, "Ben")).toHaveLength(1);
  expect(await shown("News", first.channel, "Anna")).toEqual([]);
  expect(rider.requests.filter(({ path }) => path === "/users/@me/channels")).toHaveLength(1);
});

test("a reply for one person's eyes reaches that person, and never a channel", async () => {
  const secret = saying("Orders", { audience: "private" });
  expect(await voice().say({ channel }, secret, "a", false)).toEqual(lost("refused"));
  expect(rider.errors()).toHaveLength(1);
  expect(await voice().say(person("Ben"), secret, "b", false)).toMatchObject({ outcome: "taken" });
  expect(await shown("Orders")).toEqual([]);
});

test("closed direct messages are not to be had", async () => {
  await rider.table.ask("PATCH", "/people/Ben", { dmsOpen: false });
  expect(await say(person("Ben"), "News")).toEqual(lost("forbidden"));
});

test("a person who shares no server with the bot is not to be had", async () => {
  const [guild] = (await rider.table.state()).guilds;
  const members = `/guilds/${guild!.id}/members/Ben`;
  await rider.table.ask("DELETE", members);
  expect(await say(person("Ben"), "News")).toEqual(lost("forbidden"));
  await rider.table.ask("PUT", members);
  expect(await say(person("Ben"), "News")).toMatchObject({ outcome: "taken" });
});

test("a person whom Discord does not know is gone", async () => {
  expect(await say({ user: "123456789012345678" }, "News")).toEqual(lost("gone"));
});

test("a deleted channel is gone, and so is all that was in it", async () => {
  const { message } = await said({ channel });
  await rider.table.ask("DELETE", `/channels/${channel}`);
  expect(await say({ channel }, "News")).toEqual(lost("gone"));
  expect(await say({ channel }, "News", "again", true)).toEqual(lost("gone"));
  expect(await voice().redraw(channel, message, saying("New"))).toEqual(lost("gone"));
  expect(await voice().isInSight(channel, message)).toBe(false);
  expect(await voice().pin(channel, message)).toBe(false);
  await voice().remove(channel, message);
  expect(rider.errors()).toEqual([]);
});

test("a channel in which the bot may not write is closed to it", async () => {
  await change(channel, { botMaySend: false });
  expect(await say({ channel }, "News")).toEqual(lost("forbidden"));
});

test("a channel that the bot may not see is closed to it", async () => {
  const { message } = await said({ channel });
  await change(channel, { botMayView: false });
  expect(await say({ channel }, "News", "News", true)).toEqual(lost("forbidden"));
  expect(await voice().isInSight(channel, message)).toBeUndefined();
});

test("an archived thread is woken by what is said in it", async () => {
  const thread = await newThread();
  await change(thread, { archived: true });
  await said({ channel: thread });
  expect(await shown("News", thread)).toHaveLength(1);
});

test("a card in an archived thread is redrawn after the thread is brought back", async () => {
  const thread = await newThread();
  const { message } = await said({ channel: thread });
  await change(thread, { archived: true });
  expect(await voice().redraw(thread, message, saying("Later"))).toMatchObject({ outcome: "taken" });
  expect(await shown("Later", thread)).toHaveLength(1);
});

test.each([true, false])("a locked thread is left to its moderators (may manage it: %s)", async (may) => {
  const thread = await newThread();
  const { message } = await said({ channel: thread });
  await change(channel, { botMayManageThreads: may });
  await change(thread, { archived: true, locked: true });
  expect(await say({ channel: thread }, "More")).toEqual(lost("forbidden"));
  expect(await voice().redraw(thread, message, saying("Later"))).toEqual(lost("forbidden"));
  expect(await shown("Later", thread)).toEqual([]);
});

test("a thread that is locked but not archived is closed to the bot", async () => {
  const thread = await newThread();
  await change(channel, { botMayManageThreads: false });
  await change(thread, { locked: true });
  expect(await say({ channel: thread }, "News")).toEqual(lost("forbidden"));
});

test("a message that Discord refuses is lost with an error in the log", async () => {
  const body = { code: 50_035, message: "Invalid Form Body" };
  rider.sandbox.faults.next("POST", messagesRoute, { status: 400, body });
  expect(await say({ channel }, "News")).toEqual(lost("refused"));
  expect(rider.errors()).toHaveLength(1);
});

test("a redrawn message shows the new in place of the old, pings nobody and stays where it is", async () => {
  const { message } = await said({ channel });
  rider.sandbox.faults.next("PATCH", messageRoute, { status: 502 });
  rider.sandbox.faults.next("PATCH", messageRoute, "dropAfter");
  const taken: Said = { outcome: "taken", channel, message };
  expect(await voice().redraw(channel, message, saying("Later"))).toEqual(taken);
  expect((await shown("Later")).map(({ id }) => id)).toEqual([message]);
  expect(await shown("News")).toEqual([]);
});

test("a deleted message cannot be redrawn", async () => {
  const { message } = await said({ channel });
  await voice().remove(channel, message);
  await voice().remove(channel, message);
  expect(await shown("News")).toEqual([]);
  expect(await voice().redraw(channel, message, saying("Later"))).toEqual(lost("gone"));
});

test("pictures are said, and a redrawn message has only the new ones", async () => {
  const taken = await voice().say({ channel }, picture(4), "map", false);
  if (taken.outcome !== "taken") throw new Error("The map was not taken");
  const [first] = await shown("Map");
  expect(await voice().redraw(channel, taken.message, picture(2))).toMatchObject({ outcome: "taken" });
  const [second] = await shown("Map");
  expect(first!.attachments).toHaveLength(1);
  expect(second!.attachments).toHaveLength(1);
  expect(second!.attachments[0]!.id).not.toBe(first!.attachments[0]!.id);
  await voice().redraw(channel, taken.message, saying("Map"));
  expect((await shown("Map"))[0]!.attachments).toEqual([]);
});

test("a message is pinned where the bot may", async () => {
  const { message } = await said({ channel });
  expect(await voice().pin(channel, message)).toBe(true);
  expect((await shown("News"))[0]!.pinned).toBe(true);
});

test("where the bot may not pin, nothing is pinned", async () => {
  const { message } = await said({ channel });
  await change(channel, { botMayPin: false });
  expect(await voice().pin(channel, message)).toBe(false);
  expect((await shown("News"))[0]!.pinned).toBe(false);
});

test("nobody can tell what is in sight where the bot may not read what was said before", async () => {
  const { message } = await said({ channel });
  await change(channel, { botMayReadHistory: false });
  expect(await voice().isInSight(channel, message)).toBeUndefined();
});

test("a message is in sight while it is among the newest fifty", async () => {
  const { message } = await said({ channel });
  expect(await voice().isInSight(channel, message)).toBe(true);
  for (let count = 0; count < 49; count += 1) await rider.table.say("Ben", `talk ${count}`);
  expect(await voice().isInSight(channel, message)).toBe(true);
  await rider.table.say("Ben", "and more");
  expect(await voice().isInSight(channel, message)).toBe(false);
});

test("the bot hears of channels, threads and servers that are gone, but not of those out of order", async () => {
  const gone: object[] = [];
  await rider.bot!.close();
  await rider.start([], new Owed(), { onGone: (place) => gone.push(place) });
  const thread = await newThread();
  const [guild] = (await rider.table.state()).guilds;
  rider.sandbox.faults.dispatch("GUILD_DELETE", { id: "1", unavailable: true });
  await rider.table.ask("DELETE", `/channels/${thread}`);
  await rider.table.ask("DELETE", `/channels/${channel}`);
  const bot = `/guilds/${guild!.id}/members/${rider.sandbox.applicationId}`;
  await rider.table.ask("DELETE", bot);
  await until(() => gone.length === 3);
  expect(gone).toEqual([{ channel: thread }, { channel }, { guild: guild!.id }]);
});

test("where the bot was removed it is not heard, until it is back", async () => {
  const { message } = await said({ channel });
  const [guild] = (await rider.table.state()).guilds;
  const bot = `/guilds/${guild!.id}/members/${rider.sandbox.applicationId}`;
  await rider.table.ask("DELETE", bot);
  expect(await say({ channel }, "More")).toEqual(lost("forbidden"));
  expect(await voice().redraw(channel, message, saying("Later"))).toEqual(lost("forbidden"));
  expect(await say(person("Ben"), "News")).toEqual(lost("forbidden"));
  expect((await rider.table.say("Anna", "/act", channel)).error).toContain("not here any more");
  await rider.table.ask("PUT", bot);
  expect(await say({ channel }, "More")).toMatchObject({ outcome: "taken" });
});

test("the bot is connected while the gateway is, and again after a cut", async () => {
  expect(voice().isConnected()).toBe(true);
  rider.sandbox.faults.cutGateway();
  await until(() => !voice().isConnected());
  await until(() => voice().isConnected());
  await rider.bot!.close();
  expect(voice().isConnected()).toBe(false);
});
