import { afterEach, beforeEach, expect, test } from "vitest";
import { type Story, tellOfGame } from "../support/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfGame();
});
afterEach(async () => {
  await story.end();
});

test("a player takes the last move back with the button; the card stands as before it", async () => {
  await story.say("Ben", "/initiative dice:7 3");
  await story.press("Anna", "Over to Allies");
  const undone = await story.press("Anna", "Undo");
  expect(undone.title).toBe("Undo");
  expect(undone.text).toContain(
    `<@${story.people.get("Anna")}> goes back to how things stood after entry 4.`,
  );
  expect(undone.text).toContain("Waiting for **Axis**");
  expect(undone.entry).toBe(6);
  expect((await story.press("Anna", "Over to Allies", undone)).text).toContain("hands over to **Allies**");
});

test("what was rolled stays spent: the next roll has the next number", async () => {
  const first = await story.press("Ben", "Roll");
  expect(first.text).toContain("Roll 1 · Initiative roll");
  const { rolls } = (await story.game()).dice;
  await story.press("Ben", "Undo");
  const second = await story.press("Ben", "Roll");
  expect(second.text).toContain(`Roll ${rolls + 1} · Initiative roll`);
  const verified = await story.say("Chris", "/dice verify");
  expect(verified.title).toBe("Dice and log verified");
});

test("the suggestions of /undo lead back, latest first", async () => {
  await story.say("Anna", "/initiative dice:7 3");
  await story.say("Anna", "/track track:activated value:1st Platoon");
  await story.say("Anna", "/track track:activated value:2nd Platoon");
  const choices = await story.suggest("Anna", "/undo to:");
  expect(choices.map(({ value }) => value)).toEqual(["5", "4", "3", "2"]);
  expect(choices[0]!.name).toMatch(/^Back to #5: Platoons activated this turn: 1st Platoon$/);
  await story.say("Anna", "/undo to:4");
  const { play } = await story.game();
  expect(play.lists["activated"]).toEqual([]);
  expect(play.position.phase).toBe("activation");
  expect((await story.suggest("Anna", "/undo to:")).map(({ value }) => value)).toEqual(["3", "2"]);
});

test("once the opponent has acted, a move is not taken back", async () => {
  await story.say("Ben", "/initiative dice:3 7");
  await story.press("Ben", "Over to Axis");
  await story.press("Anna", "Over to Allies");
  const before = (await story.game()).head;
  for (const text of ["/undo", "/undo to:4"]) {
    const refused = await story.say("Ben", text);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toMatch(/last move is not yours|Somebody else has acted since then/);
  }
  expect((await story.game()).head).toEqual(before);
});

test("the creator takes back the moves of others only by naming the entry", async () => {
  await story.say("Ben", "/initiative dice:3 7");
  await story.press("Ben", "Over to Axis");
  const refused = await story.press("Anna", "Undo");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain("The last move is not yours.");
  const undone = await story.say("Anna", "/undo to:3");
  expect(undone.text).toContain("Turn 1 · I. Initiative Phase");
  expect(story.pinged).toEqual(["Ben"]);
});

test("an undo of the beginning leads back to setting up, and play can begin again", async () => {
  const undone = await story.press("Ben", "Undo");
  expect(undone.text).toContain("setting up");
  expect(undone.buttons).toEqual(["Join Axis", "Join Allies", "Begin"]);
  expect((await story.game()).status).toBe("setup");
  expect((await story.press("Ben", "Begin")).title).toBe("Turn 1 · I. Initiative Phase");
});

test("a clock that was moved goes back with the move", async () => {
  await story.say("Anna", "/initiative dice:7 3");
  await story.say("Anna", "/phase to:time-lapse");
  await story.say("Anna", "/phase roll:lapse dice:10");
  expect((await story.game()).play.numbers["minutes"]).toBe(5);
  const undone = await story.press("Anna", "Undo");
  expect(undone.text).toContain("Turn 1 · VI. Determine Time Lapse");
  expect(undone.text).toContain("Time 0 min");
});

test("with nothing left to take back /undo says so", async () => {
  await story.say("Dora", "/game new system:last-hundred-yards side:both", "look-ups");
  const refused = await story.say("Dora", "/undo", "look-ups");
  expect(refused.text).toContain("No move has been made yet");
  await story.say("Dora", "/game begin", "look-ups");
  await story.say("Dora", "/undo", "look-ups");
  expect((await story.say("Dora", "/undo", "look-ups")).text).toContain("No move has been made yet");
});
