import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Card, tell } from "../../support/discord/story.ts";

const PATROL = readFileSync(new URL("../../systems/pages/night-patrol.md", import.meta.url), "utf8");

test("a manager pastes a page, mends it, plays it with another, and both take its new page", async () => {
  const story = await tell();
  const paste = async (typed: string, page: string) => {
    const { modal } = await story.lobby.say("Anna", typed, story.channel());
    const { custom_id: customId = "" } = modal ?? {};
    const { messages } = await story.lobby.click("Anna", { customId, fields: { page } }, story.channel());
    return new Card(messages.at(-1)!);
  };
  const faulty = await paste("/server game add", PATROL.replace("Noise +1", "Noize +1"));
  expect([faulty.isPrivate, faulty.text]).toEqual([true, expect.stringMatching(/Line \d+.*Noize.*Noise/)]);
  const ready = await story.fill("Anna", "Edit…", { page: PATROL }, faulty);
  const added = await story.press("Anna", "Add this game", ready);
  expect((await story.suggest("Ben", "/game new system:night")).map(({ value }) => value)).toEqual([
    "night-patrol",
  ]);
  await story.press("Anna", "Set it up here", added);
  await story.press("Anna", "Join Patrol");
  await story.press("Ben", "Join Sentries");
  await story.press("Anna", "Begin");
  await story.press("Anna", "Done");
  const { page } = await story.game();
  const again = await paste("/server game replace game:Night Patrol", PATROL.replaceAll("Shot", "Volley"));
  expect(again.text).toMatch(/Gone.*Shot.*New.*Volley/s);
  await story.press("Anna", "Take this page", again);
  expect((await story.game()).page).toBe(page);
  await story.press("Anna", "Take the new page", await story.say("Anna", "/game set"));
  await story.press("Ben", "Agree");
  expect((await story.game()).page).not.toBe(page);
  await story.end();
});
