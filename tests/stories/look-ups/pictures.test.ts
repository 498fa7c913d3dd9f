import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Card, type Story, beginGame, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(async () => {
  await story.moveOn();
  await beginGame(story);
});
afterAll(() => story.end());

/** The attachments of a message, as Discord describes them. */
function filesOf({ message }: Card) {
  return message.attachments.map(({ filename, content_type: type, size, description }) => ({
    filename,
    type,
    size,
    description,
  }));
}

test("/status shows the tracks as a picture with a description", async () => {
  const [picture, ...others] = filesOf(await story.say("Anna", "/status"));
  expect(others).toEqual([]);
  expect(picture).toMatchObject({ filename: "tracks-1.png", type: "image/png" });
  expect(picture?.size).toBeGreaterThan(5000);
  expect(picture?.size).toBeLessThan(200_000);
  expect(picture?.description).toContain("Time: 0 min");
});

test("/dice stats shows a picture, and its menu shows other dice in its place", async () => {
  await story.say("Anna", "/roll dice:20d6");
  await story.say("Ben", "/roll dice:12d8");
  const card = await story.say("Ben", "/dice stats");
  expect(filesOf(card)).toMatchObject([{ filename: "d6.png", type: "image/png" }]);
  const pressed = await story.choose("Ben", "Other dice…", "d8", card);
  expect(pressed.message.id).toBe(card.message.id);
  expect(filesOf(pressed)).toMatchObject([{ filename: "d8.png", type: "image/png" }]);
  expect(pressed.text).toContain("12 × d8");
});

test("one player's dice are requested by mention", async () => {
  await story.say("Anna", "/roll dice:20d6");
  const card = await story.say("Ben", "/dice stats user:Anna die:d6");
  expect(card.text).toMatch(new RegExp(`<@${story.people.get("Anna")}>.*d6`));
  expect(await story.suggest("Ben", "/dice stats die:")).toEqual([{ name: "d6: 20 rolled", value: "d6" }]);
});
