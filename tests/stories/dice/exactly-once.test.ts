import { setTimeout as pause } from "node:timers/promises";
import { describe, test } from "vitest";
import { until } from "../../support/discord/rider.ts";
import { commitsThrough, tellOfGame } from "../../support/discord/story.ts";

const callback = "/interactions/:id/:token/callback";
const original = "/webhooks/:id/:token/messages/@original";
const channelMessages = "/channels/:id/messages";
/** Some answers never arrive; the others may take longer than Discord's three seconds on a busy machine. */
const IMPATIENT = { answerWithin: 15_000, identifyEvery: 0 };
const rooms = ["one", "two", "three", "four"];

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

describe("every committed result is shown exactly once", () => {
  test.concurrent("with any failure of the answer", async ({ expect, onTestFinished }) => {
    const story = await tellOfGame({ sandbox: { limits: IMPATIENT } });
    onTestFinished(() => story.end());
    for (const fault of faults) {
      story.sandbox.faults.next("POST", callback, fault);
      await story.lobby.say("Anna", "/track track:minutes value:+1", story.channel());
      await story.lobby.say("Ben", "/track track:minutes value:+1", story.channel());
    }
    expect(await story.withoutNotices()).toEqual({});
    expect((await story.game()).play.numbers["minutes"]).toBe(8);
  });

  test.concurrent("with any failure of the edit of a placeholder", async ({ expect, onTestFinished }) => {
    let delay = 0;
    const story = await tellOfGame({ store: commitsThrough((_, commit) => pause(delay).then(commit)) });
    onTestFinished(() => story.end());
    await story.openRooms(rooms);
    delay = 1700;
    for (const fault of faults) story.sandbox.faults.next("PATCH", original, fault);
    await Promise.all(
      rooms.map((room) => story.lobby.say("Dora", "/track track:minutes value:+1", story.channel(room))),
    );
    delay = 0;
    expect(await story.withoutNotices()).toEqual({});
  });

  test.concurrent("with any failure of the message in the channel", async ({ expect, onTestFinished }) => {
    const story = await tellOfGame({ sandbox: { limits: IMPATIENT } });
    onTestFinished(() => story.end());
    await story.openRooms(rooms);
    for (let count = 0; count < 400; count += 1) story.sandbox.faults.next("POST", callback, { status: 503 });
    for (const fault of faults) story.sandbox.faults.next("POST", channelMessages, fault);
    const errors = await Promise.all(
      rooms.map((room) => story.lobby.say("Dora", "/track track:minutes value:+1", story.channel(room))),
    );
    expect(errors.map(({ error }) => error)).toEqual(rooms.map(() => "The application did not respond"));
    expect(await story.withoutNotices()).toEqual({});
    const posts = story.requests.filter(
      ({ method, path }) => method === "POST" && path.startsWith("/channels/"),
    );
    for (const { body } of posts) expect(body).toMatchObject({ enforce_nonce: true });
  });

  test.concurrent("if Discord sends the interaction again, too late for an answer", async ({
    expect,
    onTestFinished,
  }) => {
    const story = await tellOfGame({ sandbox: { limits: IMPATIENT } });
    onTestFinished(() => story.end());
    const { heard, end } = await story.overhear();
    for (let count = 0; count < 60; count += 1) story.sandbox.faults.next("POST", callback, { status: 503 });
    const { error } = await story.lobby.say("Anna", "/initiative", story.channel());
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

  test.concurrent("if Discord accepts no more answers to the interaction: the player is informed that it counted", async ({
    expect,
    onTestFinished,
  }) => {
    const story = await tellOfGame({ sandbox: { limits: IMPATIENT } });
    onTestFinished(() => story.end());
    const expired = { status: 404, body: { code: 10_062, message: "Unknown interaction" } };
    story.sandbox.faults.next("POST", callback, expired);
    const { error } = await story.lobby.say("Anna", "/track track:minutes value:+1", story.channel());
    expect(error).toBe("The application did not respond");
    await until(async () => (await story.newest()).entry === 4);
    const told = await story.newest();
    expect(told.text).toContain(`<@${story.people.get("Anna")}>, your move of <t:`);
    expect(told.message.mentions.map(({ id }) => id)).toContain(story.people.get("Anna"));
    const card = await story.newest();
    expect(card.text).toContain("counted");
    expect(await story.withoutNotices()).toEqual({});
  });

  test.concurrent("with any failure of a press", async ({ expect, onTestFinished }) => {
    const story = await tellOfGame({ sandbox: { limits: IMPATIENT } });
    onTestFinished(() => story.end());
    await story.say("Anna", "/initiative faces:7 3");
    for (const [at, fault] of faults.entries()) {
      story.sandbox.faults.next("POST", callback, fault);
      const over = at % 2 === 0 ? ["Anna", "Over to the Allies"] : ["Ben", "Back to Axis"];
      const card = await story.newest();
      await story.lobby.click(
        over[0]!,
        { messageId: card.message.id, customId: card.button(over[1]!) },
        story.channel(),
      );
      await until(async () => (await story.newest()).entry === 5 + at);
    }
    expect(await story.withoutNotices()).toEqual({});
  });
});
