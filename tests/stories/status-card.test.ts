import { afterEach, beforeEach, expect, test } from "vitest";
import { agreeToEnd, type Card, type Story, tellOfGame } from "../support/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

async function standing(room?: string): Promise<Card[]> {
  return (await story.cards("Dora", room)).filter(({ title }) => title === "Hill 62");
}

const deleted = (card: Card) => story.bot.voice.remove(story.channel(), card.message.id);

async function talk(messages: number): Promise<void> {
  for (let count = 0; count < messages; count += 1) await story.say("Ben", `talk ${count}`);
}

test("a game that is played has one status card, pinned, without pictures", async () => {
  expect(await standing()).toEqual([]);
  await story.wait("1m");
  const [card, ...more] = await standing();
  expect(more).toEqual([]);
  expect(card!.message.pinned).toBe(true);
  expect(card!.message.attachments).toEqual([]);
  expect(card!.text).toContain("**Turn 1 · I. Initiative Phase**\nWaiting for **Axis**");
});

test("it says of each who is awaited since when, and of one alone no name twice", async () => {
  await story.say("Ben", "/me set zone:Asia/Kolkata");
  await story.wait("1m");
  const [anna, ben] = ["Anna", "Ben"].map((name) => story.people.get(name)!);
  const both = (await standing())[0]!.text;
  expect(both).toMatch(new RegExp(`⏳ <@${anna}>: waiting began <t:\\d+:R> · next reminder <t:\\d+:R>`));
  expect(both).toMatch(
    new RegExp(`⏳ <@${ben}>: waiting began <t:\\d+:R> · <t:\\d+:t> is \\d\\d:\\d\\d there ·`),
  );
  await story.say("Ben", "/initiative dice:3 7");
  await story.wait("1m");
  const one = (await standing())[0]!.text;
  expect(one).toMatch(
    /⏳ Waiting began <t:\d+:R> · <t:\d+:t> is \d\d:\d\d there · next reminder <t:\d+:R>$/m,
  );
});

test("it follows what happens by itself, in its place and without calling anybody", async () => {
  await story.wait("1m");
  const [card] = await standing();
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing();
  expect(more).toEqual([]);
  expect(next!.message.id).toBe(card!.message.id);
  expect(next!.text).toContain("**Turn 1 · II. Activation Phase**\nWaiting for **Axis**");
  expect(next!.message.mentions).toEqual([]);
});

test("it follows a run of moves with one edit", async () => {
  await story.wait("1m");
  const edits = () =>
    story.requests.filter(({ method, path }) => method === "PATCH" && path.includes("/messages/")).length;
  const before = edits();
  for (let move = 0; move < 5; move += 1) await story.say("Anna", "/track track:minutes value:+1");
  await story.wait("1m");
  expect(edits() - before).toBeLessThanOrEqual(3);
  expect((await standing())[0]!.text).toContain("**Time**: 5 min");
});

test("one that was deleted is posted anew", async () => {
  await story.wait("1m");
  const [card] = await standing();
  await deleted(card!);
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing();
  expect(more).toEqual([]);
  expect(next!.message.id).not.toBe(card!.message.id);
  expect(next!.message.pinned).toBe(true);
});

test("one that has scrolled away is posted anew, and the old one goes", async () => {
  await story.wait("1m");
  const [card] = await standing();
  await talk(51);
  await story.wait("2h");
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  const [next, ...more] = await standing();
  expect(more).toEqual([]);
  expect(next!.message.id).not.toBe(card!.message.id);
  expect(next!.text).toContain("II. Activation Phase");
});

test("one that is still in sight stays, however old", async () => {
  await story.wait("1m");
  const [card] = await standing();
  await talk(30);
  await story.wait("2h");
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  expect((await standing()).map(({ message }) => message.id)).toEqual([card!.message.id]);
});

test("it is there unpinned where the bot may not pin", async () => {
  await story.table.ask("PATCH", `/channels/${story.channel()}`, { botMayPin: false });
  await story.wait("1m");
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  const [card, ...more] = await standing();
  expect(more).toEqual([]);
  expect(card!.message.pinned).toBe(false);
});

test("it is there once although its confirmation was lost and the bot was restarted", async () => {
  story.sandbox.faults.next("POST", "/channels/:id/messages", "dropAfter");
  await story.wait("1m");
  await story.stop();
  await story.start();
  await story.say("Anna", "/initiative dice:7 3");
  await story.wait("1m");
  const [card, ...more] = await standing();
  expect(more).toEqual([]);
  expect(card!.text).toContain("II. Activation Phase");
});

test("where Discord is out of order it comes later", async () => {
  for (let attempt = 0; attempt < 12; attempt += 1)
    story.sandbox.faults.next("POST", "/channels/:id/messages", { status: 503 });
  await story.wait("1m");
  expect(await standing()).toEqual([]);
  await story.wait("2m");
  expect(await standing()).toHaveLength(1);
}, 40_000);

test("it goes along with a game that moves, and away with one that is put away", async () => {
  await story.wait("1m");
  await story.say("Anna", `/game move channel:${story.channel("second-front")}`);
  await story.wait("1m");
  expect(await standing()).toEqual([]);
  expect(await standing("second-front")).toHaveLength(1);
  await story.say("Anna", "/game archive", "second-front");
  await story.wait("1m");
  expect(await standing("second-front")).toEqual([]);
});

test("when a game ends it says how, and stays", async () => {
  await story.wait("1m");
  await agreeToEnd(story, "Axis victory");
  await story.wait("1m");
  const card = (await story.cards()).find(({ message }) => message.pinned);
  expect(card!.text).toContain("Axis victory");
  expect(card!.text).not.toContain("Waiting");
});
