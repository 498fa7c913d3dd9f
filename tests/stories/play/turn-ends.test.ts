import { afterEach, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
afterEach(async () => {
  await story.end();
});

async function begin(system: string, ...settings: string[]): Promise<void> {
  story = await tell();
  await story.say("Anna", `/game new system:${system} side:axis`);
  await story.say("Ben", "/game join side:allies");
  for (const setting of ["enteredDice value:any", ...settings])
    await story.say("Anna", `/game set setting:${setting}`);
  await story.say("Anna", "/game begin");
}

test("a time limit that is reached stops both sides, and ends the game with that result", async () => {
  await begin("last-hundred-yards", "timeLimit value:10");
  await story.say("Anna", "/track track:minutes value:9");
  await story.say("Anna", "/initiative faces:7 3");
  for (const name of ["Anna", "Ben"]) await story.say(name, "/standing pass:all");
  await story.say("Anna", "/done");
  await story.say("Ben", "/done");
  const reached = await story.say("Anna", "/phase roll:lapse faces:5");
  expect(reached.text).toContain("🟥 Axis and 🟦 Allies to play · Turn 1, Clean Up");
  expect(reached.text).toContain("reached: 12, limit 10");
  const asked = await story.press("Ben", english.say("phase-end"), reached);
  expect(asked.text).toContain("Time limit reached");
  await story.press("Ben", english.say("ending-propose"), asked);
  await story.press("Anna", english.say("request-agree"));
  expect(await story.game()).toMatchObject({ status: "ended", result: "Time limit reached" });
});

test("After-Action without pinned units and snipers is one line on the next card", async () => {
  await begin("valor-and-victory");
  for (const name of ["Anna", "Anna", "Anna", "Ben", "Ben"]) await story.say(name, "/done");
  const next = await story.say("Anna", "/done");
  expect(next.title).toContain("Allies to play · Turn 1, Command");
  expect(next.text).toContain("🧹 After-Action: take off Move, Fire and every Smoke 1");
  expect(next.text).not.toContain("skipped");
});

test("a check other than the step's own leads back to the card", async () => {
  await begin("aslsk3", "movesFirst value:axis");
  const result = await story.say("Ben", "/check check:nmc with:7; unbroken faces:1 2");
  expect(result.buttons).not.toContain("Done");
  const card = await story.press("Ben", english.say("results-back"), result);
  expect(card.title).toContain("Axis to play · Turn 1, Rally");
});
