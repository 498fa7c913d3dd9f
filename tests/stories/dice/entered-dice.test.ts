import { english } from "#words/languages.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tell({ enteredDice: "as usual" });
  await story.say("Anna", "/game new system:last-hundred-yards side:axis title:Hill 62");
  await story.say("Ben", "/game join side:allies");
});
afterEach(async () => {
  await story.end();
});

test("two players' dice are the bot's unless they agree otherwise in play", async () => {
  await story.say("Ben", "/game begin");
  const refused = await story.say("Anna", "/initiative faces:7 3");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toBe(english.say("refuse-bot-rolls"));
  const asked = await story.say("Anna", "/game set setting:enteredDice value:own");
  expect(asked.text).toMatch(/asks to change a setting[\s\S]*only alone.* → \*\*own dice/);
  expect(story.pinged).toEqual(["Ben"]);
  expect((await story.press("Anna", "Agree", asked)).isPrivate).toBe(true);
  expect((await story.say("Ben", "/status")).buttons).toContain("Agree");
  await story.press("Ben", "Agree", asked);
  expect((await story.game()).settings["enteredDice"]).toBe("own");
  expect((await story.press("Ben", "Agree", asked)).text).toContain("This request is over");
});

test("each side enters its own die, and can refuse the other's until the next move", async () => {
  const all = await story.press("Anna", "More…");
  await story.choose("Anna", "Entered dice: only alone", "own", all);
  const begun = await story.say("Ben", "/game begin");
  expect(begun.text).toContain("**Entered dice**: own dice, each side enters its own");
  const laid = await story.say("Anna", "/initiative faces:7");
  expect(laid.text).toContain("**Axis** has rolled. **Allies**: enter your dice");
  expect(story.pinged).toEqual(["Ben"]);
  expect((await story.press("Anna", "Refuse these dice", laid)).isPrivate).toBe(true);
  const back = await story.press("Ben", "Refuse these dice", laid);
  expect(back.text).toMatch(/<@\d+> refuses the entered dice\. Roll again\./);
  await story.say("Anna", "/initiative faces:6");
  const rolled = await story.press("Ben", "Roll");
  expect(rolled.text).toMatch(/Rolls? 1/);
  expect(rolled.buttons).not.toContain("Refuse these dice");
  expect((await story.press("Ben", "Refuse these dice", laid)).text).toContain(
    "Play has gone on, so this stands.",
  );
  expect((await story.say("Anna", "/dice verify")).text).not.toContain("Fault");
  await story.say("Anna", "/log");
  await story.say("Anna", "/dice stats");
});
