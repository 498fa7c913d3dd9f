import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Story, beginGame, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(async () => {
  await story.moveOn();
  await beginGame(story);
  await story.say("Anna", "/initiative faces:7 3");
});
afterAll(() => story.end());

test("a Done after one reaction does not end the reactions of the turn", async () => {
  await story.fill("Anna", "Note a platoon", { value: "1st Platoon" });
  const first = await story.press("Anna", "Over to the Allies");
  expect(first.title).toBe("🟥 Axis hands over. 🟦 The Allies may react.");
  const rules = await story.press("Ben", "Rules", first);
  expect(rules.isPrivate).toBe(true);
  expect(rules.text).toContain("Platoons activated this turn: 1st Platoon");
  expect(first.buttons).toEqual(expect.arrayContaining(["Back to Axis", "Pass this phase"]));
  expect(first.buttons.join()).not.toContain("roll");

  const done = await story.press("Ben", "Pass this phase");
  expect(done.title).toBe("🟦 The Allies are done. 🟥 Axis to play: Activations and Reactions");
  expect(done.buttons).toEqual(
    expect.arrayContaining(["Coordination roll", "Done for this phase", "Over to the Allies"]),
  );
  expect(story.pinged).toEqual(["Anna"]);

  const again = await story.press("Anna", "Over to the Allies");
  expect(again.title).toBe("🟥 Axis hands over. 🟦 The Allies may react again.");
  expect(story.pinged).toEqual(["Ben"]);
  await story.press("Ben", "Back to Axis");

  const last = await story.press("Anna", "Done for this phase");
  expect(last.buttons).not.toContain("Over to Axis");
  expect((await story.press("Ben", "Done")).title).toContain("to play · Turn 1, Fire Resolution");
});

test("an event drawn in a step mentions those who carry it out, and the step stays pending for its side", async () => {
  await story.press("Anna", "Done for this phase");
  const drawn = await story.say("Anna", "/phase roll:fate side:axis faces:9");
  expect(story.pinged).toEqual(["Ben"]);
  const card = await story.say("Anna", "/phase");
  expect(card.title).toBe("🟦 Allies may react · Turn 1, Activation");
  expect(card.text).toMatch(
    /\*\*Fate: Indecision\*\* for 🟥 Axis.*🟥 Axis or 🟦 Allies, press when it is done:/s,
  );
  expect((await story.say("Anna", "/status")).text).toMatch(
    new RegExp(`Allies may react[^]*⏳ <@${story.people.get("Anna")}>[^]*<@${story.people.get("Ben")}>`),
  );
  expect(drawn.buttons).toContain("Initiative to the Allies");
  await story.press("Anna", "Initiative to the Allies");
  expect(story.pinged).toEqual([]);
  expect((await story.say("Anna", "/status")).text).toMatch(
    new RegExp(`🟦 Allies to play · Turn 1, Activation\\*\\*\n⏳ <@${story.people.get("Ben")}>`),
  );
});

test("an unknown order and an impossible roll are refused with the open ones", async () => {
  await story.say("Anna", "/phase roll:fate side:axis faces:5");
  const unknown = await story.say("Anna", "/done order:nonsense");
  expect(unknown.isPrivate).toBe(true);
  expect(unknown.text).toContain('No exact match for "nonsense"');
  expect(unknown.buttons.length).toBeGreaterThan(0);
  const roll = await story.say("Anna", "/initiative");
  expect(roll.isPrivate).toBe(true);
  expect(roll.text).toContain("Roll one of these: Coordination roll.");
});

test("a menu takes a platoon off the list of those that were activated", async () => {
  const noted = await story.fill("Anna", "Note a platoon", { value: "1st Platoon" });
  await story.fill("Anna", "Note a platoon", { value: "2nd Platoon" });
  const card = await story.press("Anna", "Over to the Allies");
  const back = await story.press("Ben", "Back to Axis", card);
  await story.pick("Anna", ["1st Platoon"], back);
  expect(noted.title).toBe("Platoons activated this turn");
  expect((await story.game()).play.lists).toMatchObject({ activated: ["2nd Platoon"] });
});
