import { english } from "#words/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

const share = english.say("tables-share");

let story: Story;
beforeAll(async () => {
  story = await tell();
  await story.say("Anna", "/me set lookups:private");
});
afterAll(() => story.end());

test("a shot is private and stays so while it changes; Show to all posts what is shown, and a roll is public", async () => {
  const odds = await story.say("Anna", "/tohit system:mission-command weapon:75mm L48 range:40 target:6");
  expect(odds).toMatchObject({ isPrivate: true, buttons: expect.arrayContaining([share, "Roll"]) });
  const { id, choices } = odds.menuCalled("Target: AC 6");
  const where = {
    messageId: odds.message.id,
    customId: id,
    values: [choices.find((each) => each.includes("4"))],
  };
  await story.lobby.click("Anna", where);
  const changed = (await story.cards("Anna")).at(-1)!;
  expect(changed.isPrivate).toBe(true);
  expect(changed.title).toContain("AC 4");
  const shared = await story.press("Anna", share, changed);
  expect({ isPrivate: shared.isPrivate, title: shared.title }).toEqual({
    isPrivate: false,
    title: changed.title,
  });
  expect(shared.buttons).not.toContain(share);
  expect((await story.press("Anna", "Roll", changed)).isPrivate).toBe(false);
});

test.each(["", "row:sniper", "column:standard", "row:sniper column:standard"])(
  "a table is private (%s)",
  async (place) => {
    const table = await story.say("Anna", `/table system:last-hundred-yards table:fate ${place}`);
    expect(table.isPrivate).toBe(true);
    const shared = await story.press("Anna", share, table);
    expect({ isPrivate: shared.isPrivate, text: shared.text }).toEqual({
      isPrivate: false,
      text: table.text,
    });
  },
);

test("other people's look-ups are public, and so are hers again", async () => {
  expect((await story.say("Ben", "/table system:last-hundred-yards table:fate")).isPrivate).toBe(false);
  expect((await story.say("Anna", "/me show")).text).toContain(english.say("me-lookups-private"));
  await story.say("Anna", "/me set lookups:public");
  expect((await story.say("Anna", "/table system:last-hundred-yards table:fate")).isPrivate).toBe(false);
});
