import type { APIMessage } from "discord.js";
import { type TestContext, test } from "vitest";
import type { SendResult, Target, Notifier } from "#games/runtime/notifier.ts";
import type { Reply } from "#cards/reply.ts";
import type { SandboxOptions } from "discord-sandbox";
import { doing, PendingAnswers, type Rider, saying, startRider, until } from "../../support/discord/rider.ts";

const messagesRoute = "/channels/:id/messages";
const messageRoute = "/channels/:id/messages/:message";

/** The bot in its own sandbox, and one of its channels. */
class World {
  readonly rider: Rider;
  channel = "";
  readonly #people = new Map<string, string>();

  constructor(rider: Rider) {
    this.rider = rider;
  }

  static async start({ onTestFinished }: TestContext, options: SandboxOptions = {}): Promise<World> {
    const rider = await startRider([doing("act", () => saying("Acted"))], options);
    onTestFinished(() => rider.close());
    const world = new World(rider);
    world.channel = await rider.lobby.channelId();
    for (const { name, id } of (await rider.lobby.state()).people) world.#people.set(name, id);
    return world;
  }

  /** The channel of the messages. */
  get here(): Target {
    return { channel: this.channel };
  }

  get notifier(): Notifier {
    return this.rider.bot!.notifier;
  }

  say(to: Target, title: string, seed = title, since?: number): Promise<SendResult> {
    return this.notifier.say(to, saying(title), seed, since);
  }

  /** Posts a message and returns its place. */
  async said(to: Target, title = "News"): Promise<{ channel: string; message: string }> {
    const taken = await this.say(to, title);
    if (taken.outcome !== "taken") throw new Error(`The bot was not heard: ${JSON.stringify(taken)}`);
    return taken;
  }

  person(name: string): { user: string } {
    return { user: this.#people.get(name)! };
  }

  async shown(title: string, place = this.channel, as = "Anna"): Promise<APIMessage[]> {
    const messages = await this.rider.said(as, place);
    return messages.filter((message) => JSON.stringify(message).includes(`### ${title}`));
  }

  async newThread(): Promise<string> {
    const { id } = await this.rider.lobby.json<{ id: string }>("POST", `/channels/${this.channel}/threads`, {
      name: "Hill 201",
    });
    return id;
  }

  change(place: string, body: object): Promise<Response> {
    return this.rider.lobby.ask("PATCH", `/channels/${place}`, body);
  }
}

/** The time of a possible attempt with an unknown outcome. */
const longAgo = () => Date.now() - 60_000;

const lost = (why: string): object => ({ outcome: "lost", why });

function picture(radius: number): Reply {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="${radius}"/></svg>`;
  return saying("Map", { blocks: [{ kind: "picture", name: "map.png", svg, alt: "The map" }] });
}

test.concurrent("a message to a channel is posted, and its id returned", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const taken = await world.said(world.here);
  expect((await world.shown("News")).map(({ id }) => id)).toEqual([taken.message]);
  expect(taken.channel).toBe(world.channel);
});

test.concurrent("a message that arrived although its confirmation was lost is sent once", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.rider.sandbox.faults.next("POST", messagesRoute, "dropAfter");
  const taken = await world.said(world.here);
  expect((await world.shown("News")).map(({ id }) => id)).toEqual([taken.message]);
});

test.concurrent.for(["drop" as const, { status: 500 }, { status: 503, body: { message: "no", code: 0 } }])(
  "a message that Discord did not accept is sent again (%j)",
  async (fault, context) => {
    const { expect } = context;
    const world = await World.start(context);
    world.rider.sandbox.faults.next("POST", messagesRoute, fault);
    await world.said(world.here);
    expect(await world.shown("News")).toHaveLength(1);
  },
);

test.concurrent("a rate limit is waited out", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.rider.sandbox.faults.rateLimit("POST", messagesRoute, { retryAfter: 0.2 });
  await world.said(world.here);
  expect(await world.shown("News")).toHaveLength(1);
});

test.concurrent("a message that Discord refuses for long is pending, and sent later", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  for (let count = 0; count < 6; count += 1)
    world.rider.sandbox.faults.next("POST", messagesRoute, { status: 500 });
  expect(await world.say(world.here, "News")).toEqual({ outcome: "pending" });
  expect(await world.say(world.here, "News", "News", longAgo())).toMatchObject({
    outcome: "taken",
  });
  expect(await world.shown("News")).toHaveLength(1);
});

test.concurrent("after a restart the message is found by its mark, however old", async (context) => {
  const { expect } = context;
  let ahead = 0;
  const world = await World.start(context, { clock: () => Date.now() + ahead });
  const first = await world.said(world.here);
  await world.said(world.here, "Other news");
  ahead = 60 * 60_000;
  await world.rider.stop();
  await world.rider.start([]);
  expect(await world.say(world.here, "News", "News", longAgo())).toEqual({
    outcome: "taken",
    ...first,
  });
  expect(await world.shown("News")).toHaveLength(1);
});

test.concurrent("a message is found by its mark behind any number of later ones", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const since = Date.now();
  const first = await world.said(world.here);
  for (let count = 0; count < 230; count += 1) await world.rider.lobby.say("Ben", `talk ${count}`);
  await world.rider.stop();
  await world.rider.start([]);
  expect(await world.say(world.here, "News", "News", since)).toEqual({ outcome: "taken", ...first });
  expect(await world.notifier.findSent(world.here, "News", since)).toEqual({ outcome: "taken", ...first });
  expect(await world.shown("News")).toHaveLength(1);
});

test.concurrent("messages from long before the first attempt are not searched", async (context) => {
  const { expect } = context;
  let ahead = 0;
  const world = await World.start(context, { clock: () => Date.now() + ahead });
  for (let count = 0; count < 230; count += 1) await world.rider.lobby.say("Ben", `talk ${count}`);
  ahead = 60_000;
  world.rider.requests.length = 0;
  expect(await world.notifier.findSent(world.here, "News", Date.now() + ahead)).toBeUndefined();
  expect(world.rider.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
});

test.concurrent("one search of a channel serves all its pending messages", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const since = longAgo();
  const first = await world.said(world.here);
  await world.rider.stop();
  await world.rider.start([]);
  world.rider.requests.length = 0;
  expect(await world.say(world.here, "News", "News", since)).toEqual({ outcome: "taken", ...first });
  for (const title of ["More", "Still more"]) await world.say(world.here, title, title, since);
  expect(world.rider.requests.filter(({ method }) => method === "GET")).toHaveLength(1);
  expect(await world.shown("News")).toHaveLength(1);
});

test.concurrent("a message since the last search is not sent twice, and its place is known", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.say(world.here, "Other news", "Other news", longAgo());
  const first = await world.said(world.here);
  expect(await world.say(world.here, "News", "News", longAgo())).toEqual({ outcome: "taken", ...first });
  expect(await world.shown("News")).toHaveLength(1);
  expect(await world.notifier.findSent(world.here, "News", longAgo())).toEqual({
    outcome: "taken",
    ...first,
  });
});

test.concurrent("the same words under another seed are another message", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.said(world.here);
  expect(await world.say(world.here, "News", "other", longAgo())).toMatchObject({
    outcome: "taken",
  });
  expect(await world.shown("News")).toHaveLength(2);
});

test.concurrent("a direct message reaches one person, and its channel is requested once", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const first = await world.said(world.person("Ben"));
  const second = await world.said(world.person("Ben"), "More");
  expect(second.channel).toBe(first.channel);
  expect(await world.shown("News", first.channel, "Ben")).toHaveLength(1);
  expect(await world.shown("News", first.channel, "Anna")).toEqual([]);
  expect(world.rider.requests.filter(({ path }) => path === "/users/@me/channels")).toHaveLength(1);
});

test.concurrent("a private reply reaches its person, and never a channel", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const secret = saying("Orders", { audience: "private" });
  expect(await world.notifier.say(world.here, secret, "a")).toEqual(lost("refused"));
  expect(world.rider.errors()).toHaveLength(1);
  expect(await world.notifier.say(world.person("Ben"), secret, "b")).toMatchObject({ outcome: "taken" });
  expect(await world.shown("Orders")).toEqual([]);
});

test.concurrent("closed direct messages are unavailable", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.rider.lobby.ask("PATCH", "/people/Ben", { dmsOpen: false });
  expect(await world.say(world.person("Ben"), "News")).toEqual(lost("forbidden"));
});

test.concurrent("direct messages to a person without a common server are unavailable", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const [guild] = (await world.rider.lobby.state()).guilds;
  const members = `/guilds/${guild!.id}/members/Ben`;
  await world.rider.lobby.ask("DELETE", members);
  expect(await world.say(world.person("Ben"), "News")).toEqual(lost("forbidden"));
  await world.rider.lobby.ask("PUT", members);
  expect(await world.say(world.person("Ben"), "News")).toMatchObject({ outcome: "taken" });
});

test.concurrent("a person unknown to Discord is gone", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  expect(await world.say({ user: "123456789012345678" }, "News")).toEqual(lost("gone"));
});

test.concurrent("a deleted channel is gone, and so are its messages", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  await world.rider.lobby.ask("DELETE", `/channels/${world.channel}`);
  expect(await world.say(world.here, "News")).toEqual(lost("gone"));
  expect(await world.say(world.here, "News", "again", longAgo())).toEqual(lost("gone"));
  expect(await world.notifier.redraw(world.channel, message, saying("New"))).toEqual(lost("gone"));
  expect(await world.notifier.isInSight(world.channel, message)).toBe(false);
  expect(await world.notifier.pin(world.channel, message)).toBe(false);
  await world.notifier.remove(world.channel, message);
  expect(world.rider.errors()).toEqual([]);
});

test.concurrent("a channel in which the bot may not write is closed to it", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.change(world.channel, { botMaySend: false });
  expect(await world.say(world.here, "News")).toEqual(lost("forbidden"));
});

test.concurrent("a channel that the bot may not see is closed to it", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  await world.change(world.channel, { botMayView: false });
  expect(await world.say(world.here, "News", "News", longAgo())).toEqual(lost("forbidden"));
  expect(await world.notifier.isInSight(world.channel, message)).toBeUndefined();
});

test.concurrent("a message reopens an archived thread", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const thread = await world.newThread();
  await world.change(thread, { archived: true });
  await world.said({ channel: thread });
  expect(await world.shown("News", thread)).toHaveLength(1);
});

test.concurrent("a card in an archived thread is redrawn after the thread is reopened", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const thread = await world.newThread();
  const { message } = await world.said({ channel: thread });
  await world.change(thread, { archived: true });
  expect(await world.notifier.redraw(thread, message, saying("Later"))).toMatchObject({ outcome: "taken" });
  expect(await world.shown("Later", thread)).toHaveLength(1);
});

test.concurrent.for([true, false])(
  "a locked thread is left to its moderators (may manage it: %s)",
  async (may, context) => {
    const { expect } = context;
    const world = await World.start(context);
    const thread = await world.newThread();
    const { message } = await world.said({ channel: thread });
    await world.change(world.channel, { botMayManageThreads: may });
    await world.change(thread, { archived: true, locked: true });
    expect(await world.say({ channel: thread }, "More")).toEqual(lost("locked"));
    expect(await world.notifier.redraw(thread, message, saying("Later"))).toEqual(lost("locked"));
    expect(await world.shown("Later", thread)).toEqual([]);
  },
);

test.concurrent("a thread that is locked but not archived is closed to the bot", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const thread = await world.newThread();
  await world.change(world.channel, { botMayManageThreads: false });
  await world.change(thread, { locked: true });
  expect(await world.say({ channel: thread }, "News")).toEqual(lost("locked"));
});

test.concurrent("a message that Discord refuses is lost with an error in the log", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const body = { code: 50_035, message: "Invalid Form Body" };
  world.rider.sandbox.faults.next("POST", messagesRoute, { status: 400, body });
  expect(await world.say(world.here, "News")).toEqual(lost("refused"));
  expect(world.rider.errors()).toHaveLength(1);
});

test.concurrent("a redrawn message is edited in place, without mentions", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  world.rider.sandbox.faults.next("PATCH", messageRoute, { status: 502 });
  world.rider.sandbox.faults.next("PATCH", messageRoute, "dropAfter");
  const taken: SendResult = { outcome: "taken", channel: world.channel, message };
  expect(await world.notifier.redraw(world.channel, message, saying("Later"))).toEqual(taken);
  expect((await world.shown("Later")).map(({ id }) => id)).toEqual([message]);
  expect(await world.shown("News")).toEqual([]);
});

test.concurrent("a deleted message cannot be redrawn", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  await world.notifier.remove(world.channel, message);
  await world.notifier.remove(world.channel, message);
  expect(await world.shown("News")).toEqual([]);
  expect(await world.notifier.redraw(world.channel, message, saying("Later"))).toEqual(lost("gone"));
});

test.concurrent("pictures are posted, and a redrawn message has only the new ones", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const taken = await world.notifier.say(world.here, picture(4), "map");
  if (taken.outcome !== "taken") throw new Error("The map was not taken");
  const [first] = await world.shown("Map");
  expect(await world.notifier.redraw(world.channel, taken.message, picture(2))).toMatchObject({
    outcome: "taken",
  });
  const [second] = await world.shown("Map");
  expect(first!.attachments).toHaveLength(1);
  expect(second!.attachments).toHaveLength(1);
  expect(second!.attachments[0]!.id).not.toBe(first!.attachments[0]!.id);
  await world.notifier.redraw(world.channel, taken.message, saying("Map"));
  expect((await world.shown("Map"))[0]!.attachments).toEqual([]);
});

test.concurrent("a message is pinned if the bot may pin", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  expect(await world.notifier.pin(world.channel, message)).toBe(true);
  expect((await world.shown("News"))[0]!.pinned).toBe(true);
});

test.concurrent("without that permission nothing is pinned", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  await world.change(world.channel, { botMayPin: false });
  expect(await world.notifier.pin(world.channel, message)).toBe(false);
  expect((await world.shown("News"))[0]!.pinned).toBe(false);
});

test.concurrent("the position of a message is unknown if the bot may not read the channel's history", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  await world.change(world.channel, { botMayReadHistory: false });
  expect(await world.notifier.isInSight(world.channel, message)).toBeUndefined();
});

test.concurrent("a message is in sight while it is among the newest fifty", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  expect(await world.notifier.isInSight(world.channel, message)).toBe(true);
  for (let count = 0; count < 49; count += 1) await world.rider.lobby.say("Ben", `talk ${count}`);
  expect(await world.notifier.isInSight(world.channel, message)).toBe(true);
  await world.rider.lobby.say("Ben", "and more");
  expect(await world.notifier.isInSight(world.channel, message)).toBe(false);
});

test.concurrent("the bot reports channels, threads and servers that are gone, but not unavailable ones", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const gone: object[] = [];
  await world.rider.stop();
  await world.rider.start([], new PendingAnswers(), { onGone: (place) => gone.push(place) });
  const thread = await world.newThread();
  const [guild] = (await world.rider.lobby.state()).guilds;
  world.rider.sandbox.faults.dispatch("GUILD_DELETE", { id: "1", unavailable: true });
  await world.rider.lobby.ask("DELETE", `/channels/${thread}`);
  await world.rider.lobby.ask("DELETE", `/channels/${world.channel}`);
  const bot = `/guilds/${guild!.id}/members/${world.rider.sandbox.applicationId}`;
  await world.rider.lobby.ask("DELETE", bot);
  await until(() => gone.length === 3);
  expect(gone).toEqual([{ channel: thread }, { channel: world.channel }, { guild: guild!.id }]);
});

test.concurrent("a server that removed the bot refuses its messages until it is added again", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { message } = await world.said(world.here);
  const [guild] = (await world.rider.lobby.state()).guilds;
  const bot = `/guilds/${guild!.id}/members/${world.rider.sandbox.applicationId}`;
  await world.rider.lobby.ask("DELETE", bot);
  expect(await world.say(world.here, "More")).toEqual(lost("forbidden"));
  expect(await world.notifier.redraw(world.channel, message, saying("Later"))).toEqual(lost("forbidden"));
  expect(await world.say(world.person("Ben"), "News")).toEqual(lost("forbidden"));
  expect((await world.rider.lobby.say("Anna", "/act", world.channel)).error).toContain("not here any more");
  await world.rider.lobby.ask("PUT", bot);
  expect(await world.say(world.here, "More")).toMatchObject({ outcome: "taken" });
});

test.concurrent("the bot is connected while the gateway is, and again after a cut", async (context) => {
  const { expect } = context;
  const { rider, notifier } = await World.start(context);
  expect(notifier.isConnected()).toBe(true);
  rider.sandbox.faults.cutGateway();
  await until(() => !notifier.isConnected());
  await until(() => notifier.isConnected());
  await rider.stop();
  expect(notifier.isConnected()).toBe(false);
});
