import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Commit, Store } from "#store/store.ts";
import { until } from "../support/rider.ts";
import { type Setting, type Story, tellOfGame } from "../support/story.ts";

const callback = "/interactions/:id/:token/callback";
const original = "/webhooks/:id/:token/messages/@original";
const channelMessages = "/channels/:id/messages";
const rooms = ["game-room", "second-front", "look-ups", "fourth"];

let story: Story;
let bugs = 0;
afterEach(async () => {
  await story.end({ bugs });
  bugs = 0;
});

/** A store whose commits go through `around`. */
function storeWith(
  around: (change: Commit, commit: () => Promise<void>) => Promise<void>,
): NonNullable<Setting["store"]> {
  return (inner) =>
    new Proxy(inner, {
      get(target, name) {
        if (name === "commit") return (change: Commit) => around(change, () => target.commit(change));
        const member = target[name as keyof Store];
        return member.bind(target);
      },
    });
}

/** Sets games up for Dora in every room, so that several things can happen at once. */
async function openRooms(): Promise<void> {
  const [{ id: guildId } = { id: "" }] = (await story.table.state()).guilds;
  await story.table.json("POST", "/channels", { guildId, name: "fourth" });
  await story.meet();
  for (const room of rooms.slice(1)) {
    await story.say("Dora", "/game new system:last-hundred-yards side:both", room);
    await story.say("Dora", "/game begin", room);
  }
  await story.say("Dora", "/game join side:both");
}

/** Every entry of every room is told once, and nothing is owed any more. */
async function expectAllTold(): Promise<void> {
  await until(async () => (await story.app.deliveries()).length === 0);
  for (const room of rooms.filter((name) => story.channels.has(name))) {
    const running = await story.app.gameIn(story.channel(room));
    const n = running?.game.head.n ?? 0;
    expect(await story.told(room)).toEqual(Array.from({ length: n }, (_, at) => at + 1));
  }
}

describe("the gateway", () => {
  test("what is typed while the connection is cut is answered after the RESUME, once", async () => {
    story = await tellOfGame();
    await story.say("Anna", "/initiative dice:7 3");
    story.sandbox.faults.cutGateway();
    const over = await story.say("Anna", "/done over:true");
    expect(over.text).toContain("hands over to **Allies**");
    expect(story.lines.map(({ message }) => message)).toContain("gateway resumed");
    story.sandbox.faults.askToReconnect();
    expect((await story.press("Ben", "Over to Axis")).text).toContain("hands over to **Axis**");
    story.sandbox.faults.invalidateSession({ resumable: true });
    expect((await story.say("Anna", "/track track:activated value:1st")).entry).toBe(7);
    await expectAllTold();
  });

  test("after a lost session the bot logs in anew and the game goes on", async () => {
    story = await tellOfGame();
    await story.say("Anna", "/initiative dice:7 3");
    story.sandbox.faults.invalidateSession();
    await until(async () => {
      const { messages } = await story.table.say("Anna", "/status", story.channel());
      return messages.length > 0;
    });
    expect((await story.press("Anna", "Over to Allies")).entry).toBe(5);
    await expectAllTold();
  });

  test("malformed interactions and packets do no harm", async () => {
    story = await tellOfGame();
    const { faults } = story.sandbox;
    faults.malformedInteraction();
    faults.dispatch("INTERACTION_CREATE", {});
    faults.dispatch("INTERACTION_CREATE", { id: "1", token: "x", application_id: "1", type: 3, data: {} });
    faults.dispatch("INTERACTION_CREATE", {
      id: "2",
      token: "x",
      application_id: "1",
      type: 2,
      channel_id: "3",
      data: { name: "initiative", type: 1, options: [{ name: "dice", type: 3, value: 7 }] },
    });
    faults.dispatch("INTERACTION_CREATE", {
      id: "4",
      token: "x",
      application_id: "1",
      type: 3,
      channel_id: story.channel(),
      data: { component_type: 2, custom_id: "done|999|order=%E0%A4%A" },
    });
    faults.dispatch("GUILD_DELETE", { id: 5 });
    faults.dispatch("CHANNEL_DELETE", {});
    expect((await story.press("Anna", "Roll")).entry).toBe(4);
    await expectAllTold();
  });
});

describe("the store", () => {
  test("a slow store: a placeholder comes in time and becomes the answer", async () => {
    let delay = 0;
    story = await tellOfGame({ store: storeWith((_, commit) => pause(delay).then(commit)) });
    delay = 2000;
    const coming = story.say("Anna", "/initiative dice:7 3");
    await pause(1800);
    const placeholder = await story.newest();
    expect(placeholder.isPlaceholder).toBe(true);
    const rolled = await coming;
    expect(rolled.message.id).toBe(placeholder.message.id);
    expect(rolled.title).toBe("Initiative: Axis");
    const pressed = await story.press("Anna", "Over to Allies", rolled);
    await until(async () => (await story.newest()).entry === 5);
    expect((await story.cards()).find(({ message }) => message.id === rolled.message.id)?.text).toBe(
      rolled.text,
    );
    expect(pressed.answer.error).toBeUndefined();
    delay = 0;
    await expectAllTold();
  });

  test("others are served while one game waits for a slow store", async () => {
    let slow = "";
    story = await tellOfGame({
      store: storeWith((change, commit) => pause(change.game.id === slow ? 2000 : 0).then(commit)),
    });
    await openRooms();
    slow = (await story.game()).id;
    const coming = story.say("Anna", "/track track:minutes value:+1");
    const from = performance.now();
    await story.say("Dora", "/track track:minutes value:+1", "second-front");
    await story.say("Chris", "/table table:fate");
    expect(performance.now() - from).toBeLessThan(1000);
    await coming;
    await expectAllTold();
  });

  test("a store that fails: nothing is saved, the player is told, and the next command works", async () => {
    let fails = false;
    story = await tellOfGame({
      store: storeWith((_, commit) => (fails ? Promise.reject(new Error("disk full")) : commit())),
    });
    const before = await story.game();
    fails = true;
    const broke = await story.say("Anna", "/initiative");
    expect(broke.isPrivate).toBe(true);
    expect(broke.text).toMatch(/Something broke \([0-9a-f]{6}\)/);
    expect(broke.text).not.toContain("disk");
    const [, id] = /\((\w+)\)/.exec(broke.text) ?? [];
    expect(story.errors()[0]?.facts["id"]).toBe(id);
    expect(await story.game()).toEqual(before);
    fails = false;
    const rolled = await story.say("Anna", "/initiative");
    expect(rolled.entry).toBe(4);
    expect(rolled.text).toContain("Roll 1 ·");
    expect((await story.say("Anna", "/dice verify")).title).toBe("Dice and log verified");
    bugs = 1;
    await expectAllTold();
  });

  test("a commit that took effect although its confirmation was lost counts as done", async () => {
    let isLost = false;
    story = await tellOfGame({
      store: storeWith(async (_, commit) => {
        await commit();
        if (isLost) throw new Error("connection lost");
      }),
    });
    isLost = true;
    const rolled = await story.say("Anna", "/initiative dice:7 3");
    isLost = false;
    expect(rolled.title).toBe("Initiative: Axis");
    expect((await story.press("Anna", "Over to Allies", rolled)).entry).toBe(5);
    await expectAllTold();
  });
});

const faults = [
  { status: 500 },
  {
    status: 429,
    headers: { "Retry-After": "1" },
    body: { message: "slow", retry_after: 0.5, global: false },
  },
  "drop",
  "dropAfter",
] as const;

describe("every committed result is told exactly once", () => {
  test("whatever happens to the answer", async () => {
    story = await tellOfGame();
    for (const fault of faults) {
      story.sandbox.faults.next("POST", callback, fault);
      await story.table.say("Anna", "/track track:minutes value:+1", story.channel());
      await story.table.say("Ben", "/track track:minutes value:+1", story.channel());
    }
    await expectAllTold();
    expect((await story.game()).play.numbers["minutes"]).toBe(8);
  });

  test("whatever happens to the edit of a placeholder", async () => {
    let delay = 0;
    story = await tellOfGame({ store: storeWith((_, commit) => pause(delay).then(commit)) });
    await openRooms();
    delay = 1700;
    for (const fault of faults) story.sandbox.faults.next("PATCH", original, fault);
    await Promise.all(
      rooms.map((room) => story.table.say("Dora", "/track track:minutes value:+1", story.channel(room))),
    );
    delay = 0;
    await expectAllTold();
  });

  test("whatever happens to the message in the channel", async () => {
    story = await tellOfGame();
    await openRooms();
    for (let count = 0; count < 400; count += 1) story.sandbox.faults.next("POST", callback, { status: 503 });
    for (const fault of faults) story.sandbox.faults.next("POST", channelMessages, fault);
    const errors = await Promise.all(
      rooms.map((room) => story.table.say("Dora", "/track track:minutes value:+1", story.channel(room))),
    );
    expect(errors.map(({ error }) => error)).toEqual(rooms.map(() => "The application did not respond"));
    await expectAllTold();
    const posts = story.requests.filter(
      ({ method, path }) => method === "POST" && path.startsWith("/channels/"),
    );
    for (const { body } of posts) expect(body).toMatchObject({ enforce_nonce: true });
  });

  test("and when Discord sends the interaction again, too late for an answer", async () => {
    story = await tellOfGame();
    const { heard, end } = await story.overhear();
    for (let count = 0; count < 60; count += 1) story.sandbox.faults.next("POST", callback, { status: 503 });
    const { error } = await story.table.say("Anna", "/initiative", story.channel());
    expect(error).toBe("The application did not respond");
    await until(async () => (await story.newest()).entry === 4);
    for (let count = 0; count < 60; count += 1)
      story.sandbox.faults.take("POST", callback.replaceAll(":", ""));
    story.sandbox.faults.dispatch("INTERACTION_CREATE", heard[0]!);
    await story.say("Ben", "/status");
    await story.bot.close();
    expect(await story.told()).toEqual([1, 2, 3, 4]);
    end();
  });

  test("whatever happens to a press", async () => {
    story = await tellOfGame();
    await story.say("Anna", "/initiative dice:7 3");
    for (const [at, fault] of faults.entries()) {
      story.sandbox.faults.next("POST", callback, fault);
      const over = at % 2 === 0 ? ["Anna", "Over to Allies"] : ["Ben", "Over to Axis"];
      const card = await story.newest();
      await story.table.click(
        over[0]!,
        { messageId: card.message.id, customId: card.button(over[1]!) },
        story.channel(),
      );
      await until(async () => (await story.newest()).entry === 5 + at);
    }
    await expectAllTold();
  });
});
