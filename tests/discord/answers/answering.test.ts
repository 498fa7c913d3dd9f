import { setTimeout as pause } from "node:timers/promises";
import { SlashCommandBuilder } from "@discordjs/builders";
import { type APIMessage, InteractionResponseType } from "discord.js";
import { describe, expect, type TestContext, test } from "vitest";
import type { Command } from "#games/command.ts";
import type { Reply } from "#cards/reply.ts";
import type { Limits } from "discord-sandbox";
import { patient } from "discord-sandbox/testing/lobby";
import {
  doing,
  idRunning,
  PendingAnswers,
  type Rider,
  running,
  saying,
  startRider,
  until,
} from "../../support/discord/rider.ts";
import { BUSY } from "../../support/processes/processes.ts";

const callback = "/interactions/:id/:token/callback";
const original = "/webhooks/:id/:token/messages/@original";
const refusal = { status: 400, body: { code: 50_035, message: "Invalid Form Body" } };

/** A bot in its own sandbox. */
class World {
  readonly pending = new PendingAnswers();
  limits: Partial<Limits> = patient;
  rider!: Rider;
  /** Number of runs of a command that commits. */
  runs = 0;

  constructor({ onTestFinished }: TestContext) {
    onTestFinished(() => this.rider.close());
  }

  async start(...commands: Command[]): Promise<void> {
    this.rider = await startRider(commands, { limits: this.limits }, this.pending);
  }

  /** A command that counts its runs and leaves its reply pending. */
  committing(reply: Reply, work: () => unknown = () => {}): Command {
    return doing("act", async (call) => {
      this.runs += 1;
      await work();
      return this.pending.owe(call, reply);
    });
  }

  /** Resolves when the bot next defers an answer. */
  async moreTime(): Promise<void> {
    const before = this.#deferrals();
    await until(() => this.#deferrals() > before);
  }

  #deferrals(): number {
    const types = [
      InteractionResponseType.DeferredChannelMessageWithSource,
      InteractionResponseType.DeferredMessageUpdate,
    ];
    return this.rider.requests.filter(
      ({ path, body }) =>
        path.endsWith("/callback") && types.includes((body as { type: (typeof types)[number] }).type),
    ).length;
  }

  async shown(title: string, as = "Anna"): Promise<APIMessage[]> {
    const messages = await this.rider.said(as);
    return messages.filter((message) => JSON.stringify(message).includes(`### ${title}`));
  }
}

async function exactlyOnce(world: World, title: string): Promise<APIMessage> {
  await until(() => world.pending.acknowledged.length > 0);
  const messages = await world.shown(title);
  expect(messages).toHaveLength(1);
  expect(world.runs).toBe(1);
  return messages[0]!;
}

/** Fails unless the bot closes in time: 5 seconds on a quiet machine. */
async function expectClosing({ rider }: World): Promise<void> {
  const over = new AbortController();
  const late = pause(BUSY * 5000, "late", { signal: over.signal }).catch(() => "in time");
  expect(await Promise.race([rider.stop().then(() => "closed"), late])).toBe("closed");
  over.abort();
}

const button = (command: string) => [{ kind: "buttons" as const, buttons: [running(command)] }];

describe.concurrent("slow work", () => {
  test("a placeholder is sent in time and becomes the answer", async (context) => {
    const world = new World(context);
    // Twice Discord's time limit, for a busy machine.
    world.limits = { answerWithin: 6000 };
    await world.start({ ...world.committing(saying("Done"), () => world.moreTime()), isPublic: true });
    const { messages } = await world.rider.lobby.say("Anna", "/act");
    expect(JSON.stringify(messages.at(-1))).toContain("### Done");
    const message = await exactlyOnce(world, "Done");
    expect(message.flags! & 128).toBe(0);
    const written = world.rider.requests.filter(({ method }) => method !== "GET");
    expect(written.map(({ method }) => method).slice(-2)).toEqual(["POST", "PATCH"]);
  });

  test("a private answer after a public placeholder is visible to the user only", async (context) => {
    const world = new World(context);
    const slow = doing("act", () => world.moreTime().then(() => saying("Psst", { audience: "private" })));
    await world.start({ ...slow, isPublic: true });
    await world.rider.lobby.say("Anna", "/act");
    await until(async () => (await world.shown("Psst")).length === 1);
    expect(await world.shown("Psst", "Ben")).toEqual([]);
    expect(await world.rider.said("Ben")).toEqual([]);
  });

  test("a command has a private placeholder, unless it always answers in public", async (context) => {
    const world = new World(context);
    const slow = doing("act", () => world.moreTime().then(() => saying("Psst", { audience: "private" })));
    await world.start(slow);
    await world.rider.lobby.say("Anna", "/act");
    await until(async () => (await world.shown("Psst")).length === 1);
    expect(world.rider.requests.filter(({ method }) => method === "DELETE")).toEqual([]);
    expect(await world.rider.said("Ben")).toEqual([]);
  });

  test("a form that is asked for too late is on a button of the reply", async (context) => {
    const world = new World(context);
    const asking = saying("Asked", {
      audience: "private",
      of: { game: "g", revision: 1 },
      opens: { press: { kind: "hideUnits" }, form: { title: "Form", fields: [] } },
      blocks: [
        {
          kind: "buttons",
          buttons: [{ label: "Open", style: "primary", press: { kind: "hideUnits" } }],
        },
      ],
    });
    await world.start(doing("act", () => world.moreTime().then(() => asking)));
    expect((await world.rider.lobby.say("Anna", "/act")).modal).toBeUndefined();
    await until(async () => (await world.shown("Asked")).length === 1);
    expect(JSON.stringify(await world.shown("Asked"))).toContain("hideUnits");
  });

  test("a slow button press shows no placeholder, and posts or redraws at the end", async (context) => {
    const world = new World(context);
    await world.start(
      doing("card", () => saying("Card", { blocks: button("slow") })),
      doing("slow", () =>
        world.moreTime().then(() => saying("Redrawn", { redraws: true, blocks: button("post") })),
      ),
      doing("post", () => world.moreTime().then(() => saying("Posted"))),
    );
    const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
    await world.rider.lobby.click("Ben", { messageId: card.id, customId: idRunning("slow") });
    await until(async () => (await world.shown("Redrawn")).length === 1);
    expect((await world.shown("Redrawn"))[0]!.id).toBe(card.id);
    await world.rider.lobby.click("Ben", { messageId: card.id, customId: idRunning("post") });
    await until(async () => (await world.shown("Posted")).length === 1);
    expect(await world.rider.said("Anna")).toHaveLength(2);
  });
});

describe.concurrent("trouble with Discord", () => {
  test("a bug is logged with the names of the given options, never with their values", async (context) => {
    const world = new World(context);
    const breaking = doing("note", () => {
      throw new Error("the store is locked");
    });
    const definition = new SlashCommandBuilder()
      .setName("note")
      .setDescription("Leaves a note")
      .addStringOption((option) => option.setName("text").setDescription("The note"))
      .addStringOption((option) => option.setName("for").setDescription("Who sees it"));
    await world.start({ ...breaking, definition });
    await world.rider.lobby.say("Anna", "/note for:me text:ambush at dawn");
    const [line] = world.rider.errors();
    expect(line?.facts).toMatchObject({ command: "note", options: ["for", "text"] });
    expect(JSON.stringify(world.rider.lines)).not.toContain("ambush");
  });

  test("an answer whose confirmation is lost is not sent twice", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.next("POST", callback, "dropAfter");
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test("an answer whose request is lost is sent again", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.next("POST", callback, "drop");
    await world.rider.lobby.say("Anna", "/act");
    const message = await exactlyOnce(world, "Rolled");
    expect(message.interaction_metadata).toBeDefined();
  });

  test("after a 500 the bot asks Discord for the message", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.next("POST", callback, { status: 500 });
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
    expect(world.rider.requests.map(({ method }) => method).slice(-3)).toEqual(["POST", "GET", "POST"]);
  });

  test("a rate limit without a duration is waited out, without repeated requests", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.rateLimit("POST", callback);
    const from = Date.now();
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
    expect(Date.now() - from).toBeGreaterThan(900);
    expect(world.rider.requests.filter(({ path }) => path.endsWith("/callback")).length).toBeLessThan(4);
  });

  test("if Discord accepts no answer for 3 seconds, the channel gets it once", async (context) => {
    const world = new World(context);
    world.limits = {};
    await world.start(world.committing(saying("Rolled", { ping: ["123456789012345678"] })));
    for (let count = 0; count < 60; count += 1)
      world.rider.sandbox.faults.next("POST", callback, { status: 503 });
    await world.rider.lobby.say("Anna", "/act");
    const message = await exactlyOnce(world, "Rolled");
    expect(message.interaction_metadata).toBeUndefined();
    const post = world.rider.requests.find(
      ({ method, path }) => method === "POST" && path.endsWith("/messages") && path.startsWith("/channels"),
    );
    expect(post?.body).toMatchObject({ nonce: expect.stringMatching(/^.{25}$/), enforce_nonce: true });
  });

  test("a post in the channel whose confirmation is lost is not repeated", async (context) => {
    const world = new World(context);
    world.limits = {};
    await world.start(world.committing(saying("Rolled")));
    for (let count = 0; count < 60; count += 1)
      world.rider.sandbox.faults.next("POST", callback, { status: 503 });
    world.rider.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test("an edit of the placeholder is repeated until Discord accepts it", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled"), () => world.moreTime()));
    world.rider.sandbox.faults.next("PATCH", original, { status: 502 });
    world.rider.sandbox.faults.next("PATCH", original, "dropAfter");
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test.for(["drop" as const, { status: 500 }])(
    "a lost redraw (%j) is not repeated over that of a later move",
    async (fault, context) => {
      const world = new World(context);
      const moves = ["First", "Second"];
      const move = () => saying(moves.shift() ?? "", { redraws: true, blocks: button("move") });
      await world.start(
        doing("card", () => saying("Card", { blocks: button("move") })),
        doing("move", (call) => world.pending.owe(call, move())),
      );
      const { lobby: table, sandbox, requests } = world.rider;
      const card = (await table.say("Anna", "/card")).messages.at(-1)!;
      sandbox.faults.next("POST", callback, fault);
      // The later move is made while the bot asks Discord about the first.
      sandbox.faults.next("GET", original, { delay: 3000 });
      const press = { messageId: card.id, customId: idRunning("move") };
      // Anna's Discord gets no further answer, so do not wait for one.
      void table.click("Anna", press).catch(() => {});
      await until(() => requests.some(({ method, path }) => method === "GET" && path.endsWith("/@original")));
      await table.click("Ben", press);
      await until(() => world.pending.acknowledged.length === 2);
      expect((await world.shown("Second")).map(({ id }) => id)).toEqual([card.id]);
      expect(await world.shown("First")).toHaveLength(1);
    },
  );

  test("a lost redraw is repeated once", async (context) => {
    const world = new World(context);
    await world.start(
      doing("card", () => saying("Card", { blocks: button("act") })),
      world.committing(saying("Moved", { redraws: true })),
    );
    const card = (await world.rider.lobby.say("Anna", "/card")).messages.at(-1)!;
    world.rider.sandbox.faults.next("POST", callback, "drop");
    await world.rider.lobby.click("Anna", { messageId: card.id, customId: idRunning("act") });
    expect((await exactlyOnce(world, "Moved")).id).toBe(card.id);
    expect(await world.shown("Card")).toEqual([]);
  });

  test("a placeholder in doubt is searched for, whatever Discord answers to the next one", async (context) => {
    const world = new World(context);
    const asked = () => world.rider.requests.filter(({ path }) => path.endsWith("/callback")).length;
    const slow = world.committing(saying("Rolled"), () => until(() => asked() === 2));
    await world.start({ ...slow, isPublic: true });
    const { faults: planned } = world.rider.sandbox;
    planned.next("POST", callback, "dropAfter");
    for (let count = 0; count < 3; count += 1) planned.next("GET", original, { status: 503 });
    planned.next("POST", callback, { status: 404, body: { code: 10_062, message: "Unknown interaction" } });
    await world.rider.lobby.say("Anna", "/act");
    const message = await exactlyOnce(world, "Rolled");
    expect(message.interaction_metadata).toBeDefined();
    expect(await world.rider.said("Anna")).toHaveLength(1);
  });

  test("a lost private answer is never posted to others", async (context) => {
    const world = new World(context);
    world.limits = {};
    await world.start(doing("act", () => saying("Psst", { audience: "private" })));
    for (let count = 0; count < 60; count += 1)
      world.rider.sandbox.faults.next("POST", callback, { status: 503 });
    await world.rider.lobby.say("Anna", "/act");
    await until(() =>
      world.rider.lines.some(({ message }) => message === "an answer could not be delivered"),
    );
    expect(await world.rider.said("Ben")).toEqual([]);
  });

  test("a result whose card Discord refuses is shown in words to everybody", async (context) => {
    const world = new World(context);
    const blocks = [{ kind: "text" as const, text: "10 against 3" }, ...button("again")];
    await world.start(world.committing(saying("Rolled", { blocks })));
    world.rider.sandbox.faults.next("POST", callback, refusal);
    await world.rider.lobby.say("Anna", "/act");
    const text = JSON.stringify(await exactlyOnce(world, "Rolled"));
    expect(text).toMatch(/10 against 3.*Something broke \(\w+\)/);
    expect(text).not.toContain("custom_id");
    expect(await world.shown("Rolled", "Ben")).toHaveLength(1);
    expect(world.rider.errors()).toHaveLength(1);
  });

  test("a message that Discord refuses with and without its layout is reported as a bug", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    for (let count = 0; count < 2; count += 1) world.rider.sandbox.faults.next("POST", callback, refusal);
    const { messages } = await world.rider.lobby.say("Anna", "/act");
    expect(JSON.stringify(messages.at(-1))).toContain("Something broke");
    await until(() => world.pending.acknowledged.length === 1);
    expect(world.rider.errors()).toHaveLength(1);
  });
});

describe.concurrent("the process", () => {
  test("an interaction without data is logged and has no effect", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.malformedInteraction();
    await until(() => world.rider.lines.some(({ level }) => level === "warn"));
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test("a broken gateway packet has no effect", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.dispatch("GUILD_MEMBER_UPDATE", {});
    world.rider.sandbox.faults.dispatch("CHANNEL_UPDATE", { id: 7 });
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test("after a cut of the gateway the bot reconnects and answers", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.cutGateway();
    await until(() => world.rider.lines.some(({ message }) => message === "gateway resumed"));
    await world.rider.lobby.say("Anna", "/act");
    expect(await exactlyOnce(world, "Rolled")).toBeDefined();
  });

  test("a gateway that Discord closes for good is reported, so that the program can exit", async (context) => {
    const world = new World(context);
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.closeGateway(4004);
    expect(await world.rider.bot!.lost).toBe(4004);
  });

  test("after a lost session the bot logs in again", async (context) => {
    const world = new World(context);
    world.limits = { answerWithin: 700 };
    await world.start(world.committing(saying("Rolled")));
    world.rider.sandbox.faults.invalidateSession();
    await until(async () => {
      const { messages } = await world.rider.lobby.say("Anna", "/act");
      return messages.length > 0;
    });
    await until(() => world.pending.acknowledged.length > 0);
    expect(world.runs).toBeGreaterThan(0);
  });

  test("closing completes the interactions in progress", async (context) => {
    const world = new World(context);
    const work = Promise.withResolvers<void>();
    await world.start(world.committing(saying("Rolled"), () => work.promise));
    const answer = world.rider.lobby.say("Anna", "/act");
    await until(() => world.runs === 1);
    const closing = expectClosing(world);
    work.resolve();
    await closing;
    expect(JSON.stringify((await answer).messages)).toContain("Rolled");
    expect(world.pending.acknowledged).toHaveLength(1);
  });

  test("closing has a time limit", async (context) => {
    const world = new World(context);
    world.limits = { ...patient, deferredWait: 3000 };
    await world.start(world.committing(saying("Never"), () => new Promise(() => {})));
    const answer = world.rider.lobby.say("Anna", "/act");
    await until(() => world.runs === 1);
    await expectClosing(world);
    await answer;
  });
});
