import { english } from "#words/languages.ts";
import type { Answer } from "discord-sandbox/testing/lobby";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Card, type Story, tellOfGame } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tellOfGame();
  await story.say("Ben", "/me set zone:Asia/Tokyo quiet:22-7");
  await story.say("Ben", "/game new system:aslsk3 side:axis title:Others", "second-front");
});
afterAll(() => story.end());

async function used(command: string, as: string, target: string): Promise<Card> {
  const path = `/channels/${story.channels.get("game-room")!}/use`;
  return new Card((await story.lobby.json<Answer>("POST", path, { as, command, target })).messages.at(-1)!);
}

test("a player sees an opponent's local time and absence, but not the zone or quiet hours", async () => {
  const hours = await used("Their hours", "Anna", "Ben");
  expect(hours.isPrivate).toBe(true);
  expect(hours.text).toMatch(/\d\d:\d\d/);
  expect(hours.text).not.toMatch(/Tokyo|22:00/);
  await story.say("Ben", "/me away until:2w note:on the beach");
  expect((await used("Their hours", "Anna", "Ben")).text).toContain("on the beach");
});

test("one who has set nothing shows nothing, and strangers are refused", async () => {
  expect((await used("Their hours", "Ben", "Anna")).text).toContain(english.say("companion-hours-unknown"));
  expect((await used("Their hours", "Dora", "Ben")).text).toBe(english.say("refuse-not-together"));
  expect((await used("Their hours", "Anna", story.sandbox.applicationId)).text).toBe(
    english.say("refuse-not-together"),
  );
});

test("one's own hours are the settings of /me", async () => {
  expect((await used("Their hours", "Ben", "Ben")).title).toBe(english.say("me"));
});

test("Our games are those in which both play, also on the card read again", async () => {
  const channelLanguage = await used("Our games", "Ben", "Anna");
  expect(channelLanguage.isPrivate).toBe(true);
  const again = await story.press("Ben", english.say("turns-refresh"), channelLanguage);
  for (const { title, text } of [channelLanguage, again]) {
    expect(title).toBe(english.say("turns-together"));
    expect(text).toContain("Hill 62");
    expect(text).not.toContain("Others");
  }
  expect((await used("Our games", "Dora", "Anna")).text).toContain(english.say("turns-none-together"));
});
