import { afterEach, beforeEach, expect, test } from "vitest";
import { type Story, tellOfGame } from "../support/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

test("a phase card has a button for its one table, and only who presses it sees the answer", async () => {
  const before = await story.cards();
  const fate = await story.press("Emil", "Table: Fate");
  expect(fate.title).toBe("Fate (18.0)");
  expect(fate.isPrivate).toBe(true);
  expect(await story.cards()).toHaveLength(before.length);
});

test("what is rolled from such an answer is rolled for all to see", async () => {
  const fate = await story.press("Anna", "Table: Fate");
  const rolled = await story.press("Anna", "Roll on it", fate);
  expect(rolled.isPrivate).toBe(false);
  expect(rolled.text).toMatch(/Roll 1 · Fate: d10: /);
});

test("a phase card with several tables has one menu of them", async () => {
  await story.say("Anna", "/initiative dice:7 3");
  const picked = await story.choose("Ben", "Look up…", "coordination");
  expect(picked.title).toBe("Coordination (7.1)");
  expect(picked.isPrivate).toBe(true);
  expect((await story.newest()).menuCalled("Look up…").choices).toContain("recovery");
});

test("a platoon is noted by its name", async () => {
  await story.say("Anna", "/initiative dice:7 3");
  await story.fill("Anna", "Note a platoon", { value: "1st" });
  expect((await story.game()).play.lists["activated"]).toEqual(["1st"]);
});
