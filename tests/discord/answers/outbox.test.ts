import { computer } from "#platform";
import { type APIMessage, InteractionResponseType } from "discord.js";
import { type TestContext, test } from "vitest";
import { PictureRenderer } from "#games/workers/picture-renderer.ts";
import { DataError } from "#core/errors.ts";
import type { Call, Command } from "#games/command.ts";
import type { Reply } from "#cards/reply.ts";
import type { Limits } from "discord-sandbox";
import {
  doing,
  idRunning,
  type Line,
  PendingAnswers,
  type Rider,
  running,
  saying,
  startRider,
  until,
} from "../../support/discord/rider.ts";
import { patient } from "discord-sandbox/testing/lobby";

/** Never resolves, as if the process were killed before it could answer. */
const hang = new Promise<Reply>(() => {});

/** The bot in its own sandbox. */
class World {
  readonly pending = new PendingAnswers();
  /** The bot's reply to a command. */
  reply = saying("Rolled");
  rider!: Rider;
  readonly #hang = (call: Call) => {
    this.pending.owe(call, this.reply);
    return hang;
  };
  readonly commands: Command[] = [
    { ...doing("hang", this.#hang), isPublic: true },
    doing("hide", this.#hang),
    doing("act", (call) => this.pending.owe(call, this.reply)),
    doing("break", (call) => {
      this.pending.owe(call, this.reply);
      throw new Error("after the commit");
    }),
    doing("card", () =>
      saying("Card", {
        blocks: ["hang", "act"].map((command) => ({
          kind: "step" as const,
          text: command,
          button: running(command),
        })),
      }),
    ),
  ];

  static async start({ onTestFinished }: TestContext, limits?: Partial<Limits>): Promise<World> {
    const world = new World();
    const options = limits === undefined ? {} : { limits: { ...patient, ...limits } };
    world.rider = await startRider(world.commands, options, world.pending);
    onTestFinished(() => world.rider.close());
    return world;
  }

  /** Ben presses a button, and the bot's callback is lost. */
  async acknowledged(card: APIMessage): Promise<void> {
    void this.rider.lobby.click("Ben", { messageId: card.id, customId: idRunning("hang") });
    const type = InteractionResponseType.DeferredMessageUpdate;
    await until(() => this.rider.requests.some(({ body }) => (body as { type?: number })?.type === type));
  }

  async restart(): Promise<void> {
    await this.rider.stop();
    this.pending.onAcknowledge = undefined;
    await this.rider.start(this.commands, this.pending);
    await until(() => this.pending.deliveries.length === 0);
  }

  /** From here on the process dies after Discord has accepted a reply and before the acknowledgement. */
  forgetSettling(): void {
    this.pending.onAcknowledge = () => {
      throw new Error("killed");
    };
  }

  /** Resolves at that death. */
  killed(): Promise<void> {
    return until(() => this.rider.errors().length > 0);
  }

  /** Expires the token of each pending delivery. */
  outliveTokens(): void {
    for (const delivery of this.pending.deliveries) delivery.at -= 20 * 60_000;
  }

  lines(message: string): Line[] {
    return this.rider.lines.filter((line) => line.message === message);
  }

  async rolled(as = "Anna"): Promise<string[]> {
    return (await this.rider.said(as))
      .filter((message) => JSON.stringify(message).includes("Rolled"))
      .map(({ id }) => id);
  }
}

test.concurrent("a placeholder that a killed process left becomes the answer", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(async () => (await world.rider.said("Anna")).length === 1);
  const [placeholder] = await world.rider.said("Anna");
  await world.restart();
  expect(await world.rolled()).toEqual([placeholder!.id]);
});

test.concurrent("an ephemeral placeholder that a killed process left gives way to a public answer", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hide");
  await until(async () => (await world.rider.said("Anna")).length === 1);
  expect(await world.rider.said("Ben")).toEqual([]);
  await world.restart();
  expect(await world.rolled("Ben")).toHaveLength(1);
  expect(await world.rider.said("Anna")).toHaveLength(1);
});

test.concurrent("the outbox does not touch answers in progress", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  void world.rider.lobby.say("Ben", "/break");
  await until(() => world.pending.acknowledged.length === 1);
  expect(world.pending.deliveries.map(({ n }) => n)).toEqual([1]);
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a delivery that cannot be read is logged, and the others are sent", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.pending.damaged.push(new DataError(["outbox:odd is damaged"]));
  void world.rider.lobby.say("Ben", "/break");
  await until(() => world.pending.deliveries.length === 0 && world.pending.acknowledged.length === 1);
  expect(world.lines("a delivery cannot be read")).not.toEqual([]);
});

test.concurrent("an outage of the store is logged once, however many answers fail, and the next one again", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  for (const outages of [1, 2]) {
    let looks = 0;
    world.pending.onRead = () => {
      looks += 1;
      throw new Error("the store is away");
    };
    for (const expected of [1, 2, 3]) {
      await world.rider.lobby.say("Ben", "/break");
      await until(() => looks >= expected);
    }
    world.pending.onRead = undefined;
    await world.rider.lobby.say("Ben", "/break");
    await until(() => world.pending.deliveries.length === 0);
    expect(world.lines("the outbox could not be read")).toHaveLength(outages);
  }
});

test.concurrent("a pending private answer goes to the user, not to the channel", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.reply = saying("Rolled", { audience: "private" });
  void world.rider.lobby.say("Anna", "/hang");
  await until(async () => (await world.rider.said("Anna")).length === 1);
  await world.restart();
  expect(await world.rolled("Anna")).toHaveLength(1);
  expect(await world.rolled("Ben")).toEqual([]);
});

test.concurrent("a private answer comes at once, although another process may deliver it", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.reply = saying("Rolled", { audience: "private" });
  world.pending.leases = { ...world.pending.leases, holder: "one", isFresh: false };
  await world.rider.lobby.say("Anna", "/act");
  await until(() => world.pending.deliveries.length === 0 && world.pending.acknowledged.length === 1);
  expect(await world.rolled("Anna")).toHaveLength(1);
  expect(await world.rolled("Ben")).toEqual([]);
});

test.concurrent("a reply that Discord accepted before the kill is not posted again", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.forgetSettling();
  await world.rider.lobby.say("Anna", "/act");
  await world.killed();
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a card that was redrawn before the kill is not posted again", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.reply = saying("Rolled", { redraws: true });
  const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
  world.forgetSettling();
  await world.rider.lobby.click("Ben", { messageId: card.id, customId: idRunning("act") });
  await world.killed();
  world.outliveTokens();
  await world.restart();
  expect(await world.rolled()).toEqual([card.id]);
});

test.concurrent("a card whose press was only acknowledged before the kill is redrawn", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.reply = saying("Rolled", { redraws: true });
  const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
  await world.acknowledged(card);
  await world.restart();
  expect(await world.rolled()).toEqual([card.id]);
});

test.concurrent("the post of a press is sent if the press was only acknowledged", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
  await world.acknowledged(card);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
  expect(await world.rolled()).not.toEqual([card.id]);
});

test.concurrent("after the token expires the channel gets it, once, however often the process is killed", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  world.outliveTokens();
  world.forgetSettling();
  await world.rider.stop();
  world.rider.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
  await world.rider.start(world.commands, world.pending);
  await world.killed();
  expect(await world.rolled()).toHaveLength(1);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a delivery for a deleted channel is acknowledged with a line in the log", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  Object.assign(world.pending.deliveries[0]!, { at: 0, channel: "123456789012345678" });
  await world.restart();
  expect(world.pending.acknowledged).toHaveLength(1);
  expect(world.rider.lines.map(({ message }) => message)).toContain("not delivered");
});

test.concurrent("an unreadable delivery does not block the others", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.rider.stop();
  const channel = await world.rider.lobby.channelId();
  const application = world.rider.sandbox.applicationId;
  const interaction = { id: "1234567890123456789", token: "none", application };
  const rest = { game: "g", channel, interaction, at: 0 };
  world.pending.deliveries.push(
    { ...rest, id: "g:1", n: 1, reply: "{" },
    { ...rest, id: "g:2", n: 2, reply: JSON.stringify(world.reply) },
  );
  await world.rider.start(world.commands, world.pending);
  await until(() => world.pending.acknowledged.includes("g:2"));
  expect(await world.rolled()).toHaveLength(1);
  expect(world.pending.deliveries.map(({ id }) => id)).toEqual(["g:1"]);
});

test.concurrent("a picture survives the outbox", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';
  const picture = { kind: "picture", name: "map.png", svg, alt: "The map" } as const;
  world.reply = saying("Rolled", { blocks: [picture] });
  const pictureRenderer = new PictureRenderer(computer);
  const { length: size } = await pictureRenderer.draw(svg);
  await pictureRenderer.close();
  expect(size).toBeGreaterThan(60);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  await world.restart();
  const request = world.rider.requests.findLast(({ files }) => files.length > 0);
  expect(request?.files).toMatchObject([{ name: "map.png", size }]);
});

const channelMessages = "/channels/:id/messages";
const denied = { status: 401, body: { code: 0, message: "401: Unauthorized" } };

test.concurrent.for([0, 55, 120])(
  "a result is not posted again although %i messages followed it and the token has expired",
  async (count, context) => {
    const { expect } = context;
    const world = await World.start(context);
    world.forgetSettling();
    await world.rider.lobby.say("Anna", "/act");
    await world.killed();
    await world.rider.stop();
    for (let said = 0; said < count; said += 1) await world.rider.lobby.say("Ben", `Message ${said}`);
    world.outliveTokens();
    await world.restart();
    expect(await world.rolled()).toHaveLength(1);
  },
);

test.concurrent("a result that was posted long after its roll is not posted again", async (context) => {
  const { expect } = context;
  const world = await World.start(context, { nonceWindow: 0 });
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  await world.rider.stop();
  for (let said = 0; said < 120; said += 1) await world.rider.lobby.say("Ben", `Message ${said}`);
  world.outliveTokens();
  world.forgetSettling();
  await world.rider.start(world.commands, world.pending);
  await world.killed();
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("an answer that fails halfway is left to the outbox", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  world.pending.onAcknowledge = () => {
    world.pending.onAcknowledge = undefined;
    throw new Error("the store is gone for a moment");
  };
  await world.rider.lobby.say("Anna", "/act");
  await until(() => world.pending.acknowledged.length === 1);
  expect(world.lines("delivered from the outbox")).toHaveLength(1);
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a late message says so", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  world.outliveTokens();
  await world.restart();
  expect(JSON.stringify((await world.rider.said("Anna")).at(-1))).toContain("Posted late");
});

test.concurrent("if the bot may not read the channel, a result is sent twice rather than never", async (context) => {
  const { expect } = context;
  const world = await World.start(context, { nonceWindow: 0 });
  const channel = await world.rider.lobby.channelId();
  await world.rider.lobby.ask("PATCH", `/channels/${channel}`, { botMayReadHistory: false });
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  world.outliveTokens();
  world.forgetSettling();
  await world.rider.stop();
  await world.rider.start(world.commands, world.pending);
  await world.killed();
  await world.restart();
  expect(await world.rolled()).toHaveLength(2);
  expect(world.lines("cannot tell whether a message was already posted")).toHaveLength(2);
});

test.concurrent("an earlier pending redraw does not replace a later one: it is posted", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
  world.reply = saying("Rolled 3", { redraws: true, blocks: [] });
  await world.acknowledged(card);
  world.reply = saying("Rolled 7", { redraws: true, blocks: [] });
  await world.rider.lobby.click("Anna", { messageId: card.id, customId: idRunning("act") });
  await until(() => world.pending.acknowledged.length === 1);
  await world.restart();
  const shown = await world.rider.said("Anna");
  const rolls = shown.map((message) => [
    message.id === card.id,
    /Rolled \d/.exec(JSON.stringify(message))?.[0],
  ]);
  expect(rolls).toEqual([
    [true, "Rolled 7"],
    [false, "Rolled 3"],
  ]);
});

test.concurrent("a later pending redraw replaces an earlier one", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
  world.reply = saying("Rolled 3", { redraws: true, blocks: [] });
  await world.acknowledged(card);
  world.reply = saying("Rolled 7", { redraws: true, blocks: [] });
  const before = world.pending.deliveries.length;
  void world.rider.lobby.click("Anna", { messageId: card.id, customId: idRunning("hang") });
  await until(() => world.pending.deliveries.length > before);
  const deferred = () =>
    world.rider.requests.filter(
      ({ body }) => (body as { type?: number })?.type === InteractionResponseType.DeferredMessageUpdate,
    );
  await until(() => deferred().length === 2);
  await world.restart();
  expect(await world.rolled()).toEqual([card.id]);
  expect(JSON.stringify(await world.rider.said("Anna"))).toContain("Rolled 7");
});

test.concurrent("a commit before a bug is shown after the message about the bug", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  const { messages } = await world.rider.lobby.say("Anna", "/break");
  expect(JSON.stringify(messages.at(-1))).toContain("Something broke");
  await until(() => world.pending.acknowledged.length === 1);
  expect(await world.rolled("Ben")).toHaveLength(1);
});

test.concurrent("a delivery that becomes pending while its interaction is served is sent afterwards", async (around) => {
  const { expect } = around;
  const world = await World.start(around);
  const { context } = world.pending;
  const doubting = doing("doubt", (call) => {
    world.pending.owe(call, world.reply);
    context.signals.emit("pending");
    return saying("Nobody can tell", { audience: "private" });
  });
  await world.rider.stop();
  await world.rider.start([...world.commands, doubting], { context } as PendingAnswers);
  await world.rider.lobby.say("Anna", "/doubt");
  await until(() => world.pending.acknowledged.length === 1);
  expect(await world.rolled("Ben")).toHaveLength(1);
});

test.concurrent("while its token is refused the bot keeps its messages pending", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  world.outliveTokens();
  await world.rider.stop();
  world.rider.sandbox.faults.next("GET", channelMessages, denied);
  await world.rider.start(world.commands, world.pending);
  await until(() => world.lines("not delivered").length === 1);
  expect(world.pending.acknowledged).toEqual([]);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a result whose card Discord refuses is delivered in words", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  void world.rider.lobby.say("Anna", "/hang");
  await until(() => world.pending.deliveries.length === 1);
  world.outliveTokens();
  await world.rider.stop();
  const refusal = { status: 400, body: { code: 50_035, message: "Invalid Form Body" } };
  world.rider.sandbox.faults.next("POST", channelMessages, refusal);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
  expect(JSON.stringify((await world.rider.said("Anna")).at(-1))).toContain("This is its text");
});

/** Waits until a delivery is pending for each of some new channels, in their order. */
async function leavePending(world: World, count: number): Promise<string[]> {
  const [{ id: guildId } = { id: "" }] = (await world.rider.lobby.state()).guilds;
  const interaction = {
    id: "1234567890123456789",
    token: "none",
    application: world.rider.sandbox.applicationId,
  };
  const channels: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { id } = await world.rider.lobby.json<{ id: string }>("POST", "/channels", {
      guildId,
      name: `c${n}`,
    });
    channels.push(id);
    const reply = JSON.stringify(world.reply);
    world.pending.deliveries.push({ id: `g:${n}`, game: "g", n, channel: id, interaction, at: 0, reply });
  }
  return channels;
}

test.concurrent("a slow channel does not block the others", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.rider.stop();
  const [slow] = await leavePending(world, 2);
  for (let count = 0; count < 2; count += 1)
    world.rider.sandbox.faults.next("GET", `/channels/${slow}/messages`, { delay: 2000 });
  await world.restart();
  expect(world.pending.acknowledged).toEqual(["g:2", "g:1"]);
});

test.concurrent("a delivery does not wait for a slow channel in progress", async (around) => {
  const { expect } = around;
  const world = await World.start(around);
  const { context } = world.pending;
  await world.rider.stop();
  const [slow] = await leavePending(world, 2);
  const [first, second] = world.pending.deliveries.splice(0);
  world.pending.deliveries.push(first!);
  const route = `/channels/${slow}/messages`;
  for (let count = 0; count < 2; count += 1) world.rider.sandbox.faults.next("GET", route, { delay: 7000 });
  await world.rider.start(world.commands, { context } as PendingAnswers);
  world.pending.deliveries.push(second!);
  context.signals.emit("pending");
  await until(() => world.pending.acknowledged.length === 2);
  expect(world.pending.acknowledged).toEqual(["g:2", "g:1"]);
});

test.concurrent("any number of channels that accept nothing for a minute do not block the others", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.rider.stop();
  const channels = await leavePending(world, 12);
  for (const channel of channels.slice(0, -1))
    world.rider.sandbox.faults.rateLimit("GET", `/channels/${channel}/messages`, { retryAfter: 60 });
  await world.rider.start(world.commands, world.pending);
  await until(() => world.pending.acknowledged.length > 0);
  expect(world.pending.acknowledged).toEqual(["g:12"]);
});

test.concurrent("the channel with the latest play is served first", async (context) => {
  const { expect } = context;
  const world = await World.start(context);
  await world.rider.stop();
  const channels = await leavePending(world, 9);
  for (const [n, delivery] of world.pending.deliveries.entries()) delivery.at = n;
  for (const channel of channels.slice(0, -1))
    world.rider.sandbox.faults.next("GET", `/channels/${channel}/messages`, { delay: 1500 });
  await world.restart();
  expect(world.pending.acknowledged[0]).toBe("g:9");
  expect(world.pending.acknowledged).toHaveLength(9);
});
