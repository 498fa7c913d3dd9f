import { expect, test } from "vitest";
import { tell } from "../../support/discord/story.ts";

test("a check that either side can take is changed and rolled by the side that opened its card", async ({
  onTestFinished,
}) => {
  const story = await tell();
  onTestFinished(() => story.end());
  await story.say("Anna", "/game new system:mission-command side:axis");
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
  const card = await story.say("Anna", "/check check:to hit with:pak 40; 40; 6");
  const { head } = await story.game();
  expect((await story.press("Ben", "Roll", card)).isPrivate).toBe(true);
  expect((await story.press("Ben", "Change…", card)).isPrivate).toBe(true);
  expect((await story.game()).head).toEqual(head);
  const rolled = await story.press("Anna", "Roll", card);
  expect(rolled.isPrivate).toBe(false);
  expect((await story.game()).head.n).toBe(head.n + 1);
});
