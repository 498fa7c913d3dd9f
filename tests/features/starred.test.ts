import { afterAll, beforeAll, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { ownDataFile } from "#games/me/own-data.ts";
import { type Story, tell } from "../support/discord/story.ts";

const game = "system:last-hundred-yards";
const values = async (text: string) => (await story.suggest("Anna", text)).map(({ value }) => value);

let story: Story;
beforeAll(async () => {
  story = await tell();
});
afterAll(() => story.end());

test("the last five look-ups come first in the user's lists, the latest first", async () => {
  const tables = await values(`/table ${game} table:`);
  const six = tables.slice(-6);
  for (const table of six) await story.say("Anna", `/table ${game} table:${table}`);
  expect((await values(`/table ${game} table:`)).slice(0, 5)).toEqual(six.toReversed().slice(0, 5));
  expect(new Set(await values(`/table ${game} table:`)).size).toBe(tables.length);
  expect((await story.suggest("Ben", `/table ${game} table:`)).map(({ value }) => value)).toEqual(tables);
});

test("for a typed text they come first among those that match", async () => {
  const before = await values("/table table:fir");
  const last = before.at(-1)!;
  await story.say("Anna", `/table table:${last}`);
  expect((await values("/table table:fir")).slice(0, 1)).toEqual([last]);
  expect((await values("/table table:fir")).toSorted()).toEqual(before.toSorted());
});

test("a weapon and a check are remembered with their game", async () => {
  await story.say("Anna", "/tohit system:mission-command weapon:75mm L48 range:40 target:6");
  expect((await values("/tohit weapon:"))[0]).toBe("ge-75mm-l48");
  expect(await values("/tohit system:aslsk3 weapon:")).not.toContain("ge-75mm-l48");
});

test("a starred look-up stays first, and is exported and forgotten with the person", async () => {
  await story.say("Anna", `/table ${game} table:fate`);
  const card = await story.press("Anna", english.say("me-look-ups"), await story.say("Anna", "/me show"));
  await story.choose("Anna", english.say("look-ups-star"), "table/last-hundred-yards/fate", card);
  for (const table of (await values(`/table ${game} table:`)).slice(-5))
    await story.say("Anna", `/table ${game} table:${table}`);
  expect((await values(`/table ${game} table:`))[0]).toBe("fate");
  const person = await story.context.people.of(story.people.get("Anna")!);
  const data = await ownDataFile(story.context, person, 0, english);
  expect(JSON.parse(data)).toMatchObject({
    settings: { starred: [{ id: "fate" }] },
    lastLookUps: { length: 5 },
  });
  await story.press("Anna", english.say("forget-yes"), await story.say("Anna", "/me forget"));
  const fresh = (await story.suggest("Dora", `/table ${game} table:`)).map(({ value }) => value);
  expect(await values(`/table ${game} table:`)).toEqual(fresh);
});

test("a star is removed by the menu below the starred look-ups", async () => {
  const fate = "table/last-hundred-yards/fate";
  await story.say("Ben", `/table ${game} table:fate`);
  const card = await story.press("Ben", english.say("me-look-ups"), await story.say("Ben", "/me show"));
  const starred = await story.choose("Ben", english.say("look-ups-star"), fate, card);
  const kept = async () => (await story.context.people.of(story.people.get("Ben")!)).starred ?? [];
  expect((await kept()).map(({ id }) => id)).toEqual(["fate"]);
  await story.choose("Ben", english.say("look-ups-unstar"), fate, starred);
  expect(await kept()).toEqual([]);
});
