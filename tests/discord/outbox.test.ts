import { type APIMessage, InteractionResponseType } from "discord.js";
import { expect, type TestContext, test } from "vitest";
import { draughtsman } from "#app/pictures.ts";
import type { Reply } from "#views/reply.ts";
import { doing, Owed, type Rider, saying, startRider, until } from "../support/rider.ts";

/** Resolves never: as if the process were killed before it could answer. */
const hang = new Promise<Reply>(() => {});

/** The bot in a sandbox of its own. */
class World {
  readonly owed = new Owed();
  /** What the bot owes once it is asked. */
  reply = saying("Rolled");
  rider!: Rider;
  readonly commands = [
    doing("hang", (call) => {
      this.owed.owe(call, this.reply);
      return hang;
    }),
    doing("act", (call) => this.owed.owe(call, this.reply)),
    doing("card", () =>
      saying("Card", {
        blocks: ["hang", "act"].map((command) => ({
          kind: "step" as const,
          text: command,
          button: { label: command, style: "primary" as const, command },
        })),
      }),
    ),
  ];

  static async start({ onTestFinished }: TestContext): Promise<World> {
    const world = new World();
    world.rider = await startRider(world.commands, {}, world.owed);
    onTestFinished(() => world.rider.close());
    return world;
  }

  /** Ben presses a button, of which Discord hears nothing but that it was pressed. */
  async acknowledged(card: APIMessage): Promise<void> {
    void this.rider.table.click("Ben", { messageId: card.id, customId: "hang" });
    const type = InteractionResponseType.DeferredMessageUpdate;
    await until(() => this.rider.requests.some(({ body }) => (body as { type?: number })?.type === type));
  }

  async restart(): Promise<void> {
    await this.rider.stop();
    await this.rider.start(this.commands, this.owed);
    await until(() => this.owed.deliveries.length === 0);
  }

  /** The process dies after Discord has taken the reply and before this is noted. */
  forgetSettling(): void {
    this.owed.onSettle = () => {
      this.owed.onSettle = undefined;
      throw new Error("killed");
    };
  }

  async rolled(as = "Anna"): Promise<string[]> {
    return (await this.rider.said(as))
      .filter((message) => JSON.stringify(message).includes("Rolled"))
      .map(({ id }) => id);
  }
}

test.concurrent("a placeholder that a killed process left becomes the answer", async (context) => {
  const world = await World.start(context);
  void world.rider.table.say("Anna", "/hang");
  await until(async () => (await world.rider.said("Anna")).length === 1);
  const [placeholder] = await world.rider.said("Anna");
  await world.restart();
  expect(await world.rolled()).toEqual([placeholder!.id]);
});

test.concurrent("a private answer that is owed goes to the person who asked, not to the channel", async (context) => {
  const world = await World.start(context);
  world.reply = saying("Rolled", { audience: "private" });
  void world.rider.table.say("Anna", "/hang");
  await until(async () => (await world.rider.said("Anna")).length === 1);
  await world.restart();
  expect(await world.rolled("Anna")).toHaveLength(1);
  expect(await world.rolled("Ben")).toEqual([]);
});

test.concurrent("a reply that Discord had taken before the kill is not posted again", async (context) => {
  const world = await World.start(context);
  world.forgetSettling();
  await world.rider.table.say("Anna", "/act");
  await until(() => world.rider.errors().length === 1);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("a card that was redrawn before the kill is not posted again", async (context) => {
  const world = await World.start(context);
  world.reply = saying("Rolled", { redraws: true });
  const card = (await world.rider.table.say("Anna", "/card")).messages.at(-1)!;
  world.forgetSettling();
  await world.rider.table.click("Ben", { messageId: card.id, customId: "act" });
  await until(() => world.rider.errors().length === 1);
  for (const delivery of world.owed.deliveries) delivery.at -= 20 * 60_000;
  await world.restart();
  expect(await world.rolled()).toEqual([card.id]);
});

test.concurrent("a card whose press was only acknowledged before the kill is redrawn", async (context) => {
  const world = await World.start(context);
  world.reply = saying("Rolled", { redraws: true });
  const card = (await world.rider.table.say("Anna", "/card")).messages.at(-1)!;
  await world.acknowledged(card);
  await world.restart();
  expect(await world.rolled()).toEqual([card.id]);
});

test.concurrent("what a press was to post is posted if it was only acknowledged", async (context) => {
  const world = await World.start(context);
  const card = (await world.rider.table.say("Anna", "/card")).messages.at(-1)!;
  await world.acknowledged(card);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
  expect(await world.rolled()).not.toEqual([card.id]);
});

test.concurrent("after the token's death the channel gets it, once, however often the process is killed", async (context) => {
  const world = await World.start(context);
  void world.rider.table.say("Anna", "/hang");
  await until(() => world.owed.deliveries.length === 1);
  world.owed.deliveries[0]!.at -= 20 * 60_000;
  world.forgetSettling();
  await world.rider.stop();
  world.rider.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
  await world.rider.start(world.commands, world.owed);
  await until(() => world.rider.errors().length === 1);
  expect(await world.rolled()).toHaveLength(1);
  await world.restart();
  expect(await world.rolled()).toHaveLength(1);
});

test.concurrent("what is owed to a channel that is gone is settled with a line in the log", async (context) => {
  const world = await World.start(context);
  void world.rider.table.say("Anna", "/hang");
  await until(() => world.owed.deliveries.length === 1);
  Object.assign(world.owed.deliveries[0]!, { at: 0, channel: "123456789012345678" });
  await world.restart();
  expect(world.owed.settled).toHaveLength(1);
  expect(world.rider.lines.map(({ message }) => message)).toContain("a delivery was not taken");
});

test.concurrent("what cannot be read does not keep the rest from being delivered", async (context) => {
  const world = await World.start(context);
  await world.rider.stop();
  const channel = await world.rider.table.channelId();
  const application = world.rider.sandbox.applicationId;
  const interaction = { id: "1234567890123456789", token: "none", application };
  const rest = { game: "g", channel, interaction, at: 0 };
  world.owed.deliveries.push(
    { ...rest, id: "g:1", n: 1, reply: "{" },
    { ...rest, id: "g:2", n: 2, reply: JSON.stringify(world.reply) },
  );
  await world.rider.start(world.commands, world.owed);
  await until(() => world.owed.settled.includes("g:2"));
  expect(await world.rolled()).toHaveLength(1);
  expect(world.owed.deliveries.map(({ id }) => id)).toEqual(["g:1"]);
});

test.concurrent("a picture survives the outbox", async (context) => {
  const world = await World.start(context);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>';
  const picture = { kind: "picture", name: "map.png", svg, alt: "The map" } as const;
  world.reply = saying("Rolled", { blocks: [picture] });
  // What is drawn already is there in time on the slowest machine.
  const { length: size } = await draughtsman.draw(svg);
  expect(size).toBeGreaterThan(60);
  void world.rider.table.say("Anna", "/hang");
  await until(() => world.owed.deliveries.length === 1);
  await world.restart();
  const request = world.rider.requests.findLast(({ files }) => files.length > 0);
  expect(request?.files).toMatchObject([{ name: "map.png", size }]);
});
