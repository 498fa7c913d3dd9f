import { MessageType } from "discord.js";
import { type TestContext, test } from "vitest";
import { agreeToEnd, type Card, type Story, tellOfGame } from "../../support/discord/story.ts";

async function begin({ onTestFinished }: TestContext): Promise<Story> {
  const story = await tellOfGame();
  onTestFinished(() => story.end());
  return story;
}

async function standing(story: Story, room?: string): Promise<Card[]> {
  return (await story.cards("Dora", room)).filter(({ title }) => title === "Hill 62");
}

async function chat(story: Story, messages: number): Promise<void> {
  for (let count = 0; count < messages; count += 1) await story.say("Ben", `talk ${count}`);
}

// It waits longest, so it begins first.
test.concurrent("it is posted later if Discord is down", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  for (let attempt = 0; attempt < 6; attempt += 1)
    story.sandbox.faults.next("POST", "/channels/:id/messages", { status: 503 });
  await story.wait("1m");
  expect(await standing(story)).toEqual([]);
  await story.wait("2m");
  expect(await standing(story)).toHaveLength(1);
});

test.concurrent("a running game has one status card, pinned, without pictures", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  expect(await standing(story)).toEqual([]);
  await story.wait("1m");
  const [card, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(card!.message.pinned).toBe(true);
  expect(card!.message.attachments).toEqual([]);
  expect(card!.text).toContain("**🟥 Axis and 🟦 Allies: either may roll · Turn 1, Initiative**");
});

/** Discord's own message about a pin. */
async function notices(story: Story): Promise<string[]> {
  const messages = await story.lobby.messages("Dora", story.channel());
  return messages
    .filter(({ type }) => type === MessageType.ChannelPinnedMessage)
    .map((message) => message.message_reference?.message_id ?? "nothing");
}

test.concurrent("Discord's message about the pin is deleted", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const [card] = await standing(story);
  expect(card!.message.pinned).toBe(true);
  expect(await notices(story)).toEqual([]);
});

test.concurrent("if that message stays, the bot's later searches look past it", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  story.sandbox.faults.next("DELETE", "/channels/:id/messages/:id", {
    status: 403,
    body: { code: 50013, message: "Missing Permissions" },
  });
  await story.wait("1m");
  const [card] = await standing(story);
  expect(await notices(story)).toEqual([card!.message.id]);
  for (const fault of ["dropAfter", "drop"] as const)
    story.sandbox.faults.next("POST", "/interactions/:id/:token/callback", fault);
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("5m");
  const told = await story.told();
  expect(told).toEqual([...new Set(told)]);
  expect(told).toContain((await story.entries()).length);
  expect((await standing(story)).map(({ message }) => message.id)).toEqual([card!.message.id]);
  expect(await notices(story)).toEqual([card!.message.id]);
});

test.concurrent("it shows since when each player must act, where they are, and when they are reminded", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.say("Ben", "/me set zone:Asia/Kolkata");
  await story.wait("1m");
  const [anna, ben] = ["Anna", "Ben"].map((name) => story.people.get(name)!);
  const both = (await standing(story))[0]!.text;
  expect(both).toMatch(new RegExp(`⏳ <@${anna}> got the move <t:\\d+:R> · next reminder <t:\\d+:R>`));
  expect(both).toMatch(
    new RegExp(`⏳ <@${ben}> got the move <t:\\d+:R> · it was \\d\\d:\\d\\d there <t:\\d+:R> ·`),
  );
  await story.say("Ben", "/initiative faces:3 7");
  await story.wait("1m");
  const one = (await standing(story))[0]!.text;
  expect(one).toMatch(
    /⏳ <@\d+> got the move <t:\d+:R> · it was \d\d:\d\d there <t:\d+:R> · next reminder <t:\d+:R>$/m,
  );
  await story.say("Anna", "/me set zone:Asia/Colombo");
  expect((await story.say("Anna", "/status")).text).not.toContain("there");
  await story.say("Anna", "/me set zone:Europe/Berlin");
  expect((await story.say("Anna", "/status")).text).toMatch(/it was \d\d:\d\d there/);
});

test.concurrent("it is updated by itself, in its place and without mentions", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const [card] = await standing(story);
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(next!.message.id).toBe(card!.message.id);
  expect(next!.text).toContain("**🟥 Axis to play · Turn 1, Activation**");
  expect(next!.message.mentions).toEqual([]);
});

test.concurrent("it is updated by one edit after a run of moves", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const edits = () =>
    story.requests.filter(({ method, path }) => method === "PATCH" && path.includes("/messages/")).length;
  const before = edits();
  for (let move = 0; move < 5; move += 1) await story.say("Anna", "/track track:minutes value:+1");
  await story.wait("1m");
  expect(edits() - before).toBeLessThanOrEqual(3);
  expect((await standing(story))[0]!.text).toContain("**Time**: 5 min");
});

test.concurrent("a deleted card is posted again", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const [card] = await standing(story);
  await story.bot.notifier.remove(story.channel(), card!.message.id);
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(next!.message.id).not.toBe(card!.message.id);
  expect(next!.message.pinned).toBe(true);
});

test.concurrent("a card that has scrolled away is posted again, and the old one deleted", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const [card] = await standing(story);
  await chat(story, 51);
  await story.wait("2h");
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(next!.message.id).not.toBe(card!.message.id);
  expect(next!.text).toContain("Turn 1, Activation");
});

test.concurrent("a card that is still in sight stays, however old", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  const [card] = await standing(story);
  await chat(story, 30);
  await story.wait("2h");
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  expect((await standing(story)).map(({ message }) => message.id)).toEqual([card!.message.id]);
});

test.concurrent("it is posted unpinned if the bot may not pin", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.lobby.ask("PATCH", `/channels/${story.channel()}`, { botMayPin: false });
  await story.wait("1m");
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  const [card, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(card!.message.pinned).toBe(false);
});

test.concurrent("it is posted once although its confirmation was lost and the bot was restarted", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  story.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
  await story.wait("1m");
  await story.stop();
  await story.start();
  await story.say("Anna", "/initiative faces:7 3");
  await story.wait("1m");
  const [card, ...more] = await standing(story);
  expect(more).toEqual([]);
  expect(card!.text).toContain("Turn 1, Activation");
});

test.concurrent("it moves along with its game, and is deleted with an archived one", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  await story.say("Anna", `/game move channel:${story.channel("second-front")}`);
  await story.wait("1m");
  expect(await standing(story)).toEqual([]);
  expect(await standing(story, "second-front")).toHaveLength(1);
  await story.say("Anna", "/game archive", "second-front");
  await story.wait("1m");
  expect(await standing(story, "second-front")).toEqual([]);
});

test.concurrent("when a game ends it shows the result, and stays", async (context) => {
  const { expect } = context;
  const story = await begin(context);
  await story.wait("1m");
  await agreeToEnd(story, "Axis victory");
  await story.wait("1m");
  const card = (await story.cards()).find(({ message }) => message.pinned);
  expect(card!.text).toContain("Axis victory");
  expect(card!.text).not.toContain("got the move");
});
