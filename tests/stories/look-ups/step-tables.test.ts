import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Story, tell, beginGame } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(async () => {
  await story.moveOn();
  await beginGame(story);
});
afterAll(() => story.end());

test("a phase card has a button for its one table, which answers in private", async () => {
  const before = await story.cards();
  const fate = await story.press("Emil", "Look up: Fate");
  expect(fate.title).toBe("Fate (18.0)");
  expect(fate.isPrivate).toBe(true);
  expect(await story.cards()).toHaveLength(before.length);
});

test("a roll from such an answer is public, and marked as a free one", async () => {
  const fate = await story.press("Anna", "Look up: Fate");
  const rolled = await story.press("Anna", "Roll outside the game", fate);
  expect(rolled.isPrivate).toBe(false);
  expect(rolled.title).toMatch(/ · Fate$/);
  expect(rolled.text).toMatch(/Roll 1 · Entry/);
  expect(rolled.text).toContain("A roll outside the game: nothing in it moves.");
  expect((await story.game()).play.orders).toEqual([]);
});

test("if a step asks for a roll on the table, its look-up offers that roll, and marks a free one", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  await story.say("Anna", "/phase to:time-lapse");
  const table = await story.say("Ben", "/table table:time-lapse");
  expect(table.buttons).toEqual(["Time Lapse roll"]);
  const beside = await story.say("Ben", "/table table:time-lapse roll:true");
  expect(beside.text).toContain("nothing in it moves. The step still waits for its own:");
  expect((await story.game()).play.position.phase).toBe("time-lapse");
  const rolled = await story.press("Anna", "Time Lapse roll", beside);
  expect(rolled.text).not.toContain("outside the game");
  expect((await story.game()).play.position.phase).not.toBe("time-lapse");
});

test("a table that the game never rolls on by itself is rolled on without that mark", async () => {
  const other = await tell();
  await other.say("Anna", "/game new system:valor-and-victory");
  const table = await other.say("Anna", "/table table:minefield");
  expect(table.buttons).toEqual(["Roll on it"]);
  const rolled = await other.press("Anna", "Roll on it", table);
  expect(rolled.text).toMatch(/Roll 1 · /);
  expect(rolled.text).not.toContain("outside the game");
  await other.end();
});

test("a random event that a player draws is the game's own roll", async () => {
  const drawn = await story.say("Anna", "/phase roll:fate faces:3");
  expect(drawn.text).toMatch(/^### Recover · Fate\nAxis \*\*3\*\*\n/);
  expect(drawn.text).not.toContain("outside the game");
});

test("a phase card with several tables has one menu of them, behind Rules if the card is long", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  const rules = await story.press("Ben", "Rules");
  const picked = await story.choose("Ben", "Look up…", "coordination", rules);
  expect(picked.title).toBe("Coordination (7.1)");
  expect(picked.isPrivate).toBe(true);
  expect(rules.menuCalled("Look up…").choices).toContain("recovery");
});

test("a platoon is noted by its name", async () => {
  await story.say("Anna", "/initiative faces:7 3");
  await story.fill("Anna", "Note a platoon", { value: "1st" });
  expect((await story.game()).play.lists["activated"]).toEqual(["1st"]);
});
