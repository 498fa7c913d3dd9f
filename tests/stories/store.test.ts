import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { until } from "../support/rider.ts";
import { commitsThrough, tellOfGame } from "../support/story.ts";

test.concurrent("a slow store: a placeholder comes in time and becomes the answer", async ({
  onTestFinished,
}) => {
  let delay = 0;
  const story = await tellOfGame({ store: commitsThrough((_, commit) => pause(delay).then(commit)) });
  onTestFinished(() => story.end());
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
  expect(await story.untold()).toEqual({});
});

test.concurrent("others are served while one game waits for a slow store", async ({ onTestFinished }) => {
  let slow = "";
  const story = await tellOfGame({
    store: commitsThrough((change, commit) => pause(change.game.id === slow ? 2000 : 0).then(commit)),
  });
  onTestFinished(() => story.end());
  await story.openRooms(["other"]);
  slow = (await story.game()).id;
  const coming = story.say("Anna", "/track track:minutes value:+1");
  const from = performance.now();
  await story.say("Dora", "/track track:minutes value:+1", "other");
  await story.say("Chris", "/table table:fate");
  expect(performance.now() - from).toBeLessThan(1000);
  await coming;
  expect(await story.untold()).toEqual({});
});

test.concurrent("a store that fails: nothing is saved, the player is told, and the next command works", async ({
  onTestFinished,
}) => {
  let fails = false;
  const story = await tellOfGame({
    store: commitsThrough((_, commit) => (fails ? Promise.reject(new Error("disk full")) : commit())),
  });
  onTestFinished(() => story.end({ bugs: 1 }));
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
  expect(await story.untold()).toEqual({});
});

test.concurrent("a commit that took effect although its confirmation was lost counts as done", async ({
  onTestFinished,
}) => {
  let isLost = false;
  const story = await tellOfGame({
    store: commitsThrough(async (_, commit) => {
      await commit();
      if (isLost) throw new Error("connection lost");
    }),
  });
  onTestFinished(() => story.end());
  isLost = true;
  const rolled = await story.say("Anna", "/initiative dice:7 3");
  isLost = false;
  expect(rolled.title).toBe("Initiative: Axis");
  expect((await story.press("Anna", "Over to Allies", rolled)).entry).toBe(5);
  expect(await story.untold()).toEqual({});
});
