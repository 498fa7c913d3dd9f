import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(() => story.moveOn());
afterAll(() => story.end());

async function begin(system: string) {
  await story.say("Anna", `/game new system:${system} side:axis`);
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
}

const IFT = "/check check:ift-attack with:8; directed by a leader";
const V_AND_V = "/check check:ap-fire with:12; infantry";
const SHOT = "/tohit weapon:75 L48 range:20 target:AC 8";

describe.each([
  ["aslsk3", "a hit on the IFT", `${IFT} faces:1 2`],
  ["valor-and-victory", "casualties by fire", `${V_AND_V} faces:1 2`],
])("in %s", (system, what, command) => {
  test(`${what} mentions the side that was hit, once, for any roller`, async () => {
    await begin(system);
    const byAnna = await story.say("Anna", command);
    expect(byAnna.title).toMatch(/^💥/);
    expect(story.pinged).toEqual(["Ben"]);
    expect(byAnna.text.match(/<@\d+>/g)?.filter((each) => each === `<@${story.people.get("Ben")}>`)).toEqual([
      `<@${story.people.get("Ben")}>`,
    ]);
    const byBen = await story.say("Ben", command);
    expect(byBen.title).toMatch(/^💥/);
    expect(story.pinged).toEqual(["Anna"]);
  });

  test(`${what} mentions nobody if one person plays both sides`, async () => {
    await story.say("Anna", `/game new system:${system} side:both`);
    await story.say("Anna", "/game begin");
    const hit = await story.say("Anna", command);
    expect(hit.title).toMatch(/^💥/);
    expect(story.pinged).toEqual([]);
  });
});

test("a hit that leads to another roll at the same target mentions the side after that roll", async () => {
  await begin("mission-command");
  const hit = await story.say("Anna", `${SHOT} faces:20`);
  expect(hit.title).toMatch(/^💥/);
  expect(story.pinged).toEqual([]);
  const ko = (await story.game()).play.declared?.[0]?.id ?? "";
  const killed = await story.say("Anna", `/check declared:${ko} faces:20`);
  expect(killed.title).toMatch(/^💥/);
  expect(story.pinged).toEqual(["Ben"]);
});

test.each([
  ["aslsk3", "the IFT without effect", `${IFT} faces:6 6`],
  ["valor-and-victory", "fire without casualties", `${V_AND_V} faces:5 6`],
  ["mission-command", "a miss", `${SHOT} faces:1`],
])("in %s %s mentions nobody", async (system, _, command) => {
  await begin(system);
  const rolled = await story.say("Anna", command);
  expect(rolled.title).toMatch(/^❌/);
  expect(story.pinged).toEqual([]);
});

test("both players of the side that was hit are mentioned, and followers are not", async () => {
  await begin("aslsk3");
  await story.say("Ben", `/game invite user:Chris side:allies`);
  await story.say("Chris", "/game join side:allies");
  await story.say("Anna", `${IFT} faces:1 2`);
  expect(story.pinged.toSorted()).toEqual(["Ben", "Chris"]);
});

test("a hit by an onlooker's dice is not part of the game, and mentions nobody", async () => {
  await begin("aslsk3");
  await story.say("Dora", `${IFT} faces:1 2`);
  expect(story.pinged).toEqual([]);
});

test("on a roll of a step's own check its side can end the step, and the other side cannot", async () => {
  await begin("aslsk3");
  await story.say("Anna", "/phase to:prep fire");
  const own = await story.say("Anna", `${IFT} faces:6 6`);
  expect(own.buttons).toContain("Done");
  const others = await story.say("Ben", `${IFT} faces:6 6`);
  expect(others.buttons).not.toContain("Done");
  await story.press("Anna", "Done", own);
  expect((await story.game()).play.position.phase).not.toBe("pfph");
});

test("a side that reacts hands back from its result", async () => {
  await begin("aslsk3");
  await story.say("Anna", "/phase to:movement");
  await story.press("Anna", "Over to the Allies");
  const fire = await story.say("Ben", `${IFT} faces:6 6`);
  expect(fire.buttons).toEqual(expect.arrayContaining(["Back to Axis", "Pass this phase"]));
  await story.press("Ben", "Back to Axis", fire);
  expect((await story.game()).play.move).toBe("axis");
});

test("rolling the same again uses the same answers and a new number", async () => {
  await begin("aslsk3");
  const first = await story.say("Anna", `${IFT} faces:6 6`);
  const again = await story.press("Anna", "Same again…", first);
  expect(again.title).toBe("IFT attack · FP 8, directed by a leader → 🟦 Allies");
  const rolled = await story.press("Anna", "Roll", again);
  expect(rolled.text).toContain("Roll 1 · ");
  const third = await story.press("Anna", "Same again…", rolled);
  expect((await story.press("Anna", "Roll", third)).text).toContain("Roll 2 · ");
});

test("an Ambush names the side that ambushes", async () => {
  await begin("aslsk3");
  await story.say("Anna", "/game set setting:enteredDice value:any");
  const byDefender = await story.say("Anna", "/check check:ambush faces:4 1");
  expect(byDefender.title).toMatch(/^➡️ DEFENDER ambushes \(\S+ Allies\) · Ambush$/u);
  const byAttacker = await story.say("Anna", "/check check:ambush faces:1 4");
  expect(byAttacker.title).toMatch(/^➡️ ATTACKER ambushes \(\S+ Axis\) · Ambush$/u);
  const neither = await story.say("Anna", "/check check:ambush faces:1 2");
  expect(neither.title).toBe("➡️ No Ambush · Ambush");
});

test("a player who may not edit the other side's units is refused before a form opens", async () => {
  await begin("valor-and-victory");
  await story.say("Anna", "/done");
  expect((await story.press("Anna", "Note a pinned unit, Allies")).text).toContain(
    "can change Allies pinned units",
  );
  const noted = await story.fill("Ben", "Note a pinned unit, Allies", { value: "Baker Squad" });
  expect(noted.text).toContain("Baker Squad");
});
