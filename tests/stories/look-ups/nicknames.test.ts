import { english } from "#words/languages.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

const fate = "table/last-hundred-yards/fate";

let story: Story;
beforeAll(async () => {
  story = await tell();
  const means = (await story.suggest("Anna", "/server defaults system:mission-command means:75mm L48"))[0]!
    .value;
  await story.say("Anna", `/server defaults alias:long tom means:${means}`);
  await story.say("Anna", `/server defaults alias:luck means:${fate}`);
});
afterAll(() => story.end());

const shot = async (text: string) => (await story.say("Ben", `/tohit ${text} range:40 target:6`)).title;

test("a nickname names a weapon or a table, with or without the game", async () => {
  const title = await shot("system:mission-command weapon:75mm L48");
  expect(await shot("weapon:Long Tom")).toBe(title);
  expect(await shot("system:mission-command weapon:long-tom")).toBe(title);
  expect((await story.say("Ben", "/table table:luck")).title).toContain("Fate");
});

test("it is offered first while it is typed", async () => {
  const [first] = await story.suggest("Ben", "/tohit weapon:long");
  expect(first).toMatchObject({ value: "ge-75mm-l48", name: expect.stringContaining("long tom") });
});

test("it counts in a game of its system, and not in one of another", async () => {
  await story.say("Ben", "/game new system:last-hundred-yards side:axis", "second-front");
  expect((await story.say("Ben", "/table table:luck", "second-front")).title).toContain("Fate");
  await story.say("Ben", "/game new system:aslsk3 side:axis", "look-ups");
  expect((await story.say("Ben", "/table table:luck", "look-ups")).title).not.toContain("Fate");
});

test("the server's card lists nicknames; only managers change them, and one that means none is removed", async () => {
  const refused = await story.say("Ben", `/server defaults alias:luck means:${fate}`);
  expect(refused.text).toBe(english.say("refuse-server-not-manager"));
  expect((await story.say("Anna", "/server defaults alias:x means:nothing at all")).text).toBe(
    english.say("refuse-nickname-meaning"),
  );
  expect((await story.say("Ben", "/server defaults")).text).toMatch(/luck.*Fate/);
  expect((await story.say("Anna", "/server defaults alias:Luck means:none")).text).not.toContain("luck");
  expect((await story.say("Ben", "/table table:luck")).title).not.toContain("Fate");
});
