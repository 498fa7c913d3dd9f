import { english } from "#words/languages.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  for (const person of [ANNA, BEN, CHRIS]) typist.context.names.remember(person);
});
afterEach(async () => {
  await typist.close();
});

async function does(user: typeof ANNA, channel: string, sub: string, options: Record<string, string> = {}) {
  Object.assign(typist, { user, channel });
  return expectSeen(typist, "game", { sub, ...options });
}

/** Creates a game of Anna's; `other` takes the other side. */
async function setUp(channel: string, other?: typeof ANNA, title?: string): Promise<void> {
  const named = title === undefined ? {} : { title };
  await does(ANNA, channel, "new", { system: "last-hundred-yards", side: "axis", ...named });
  if (other !== undefined) await does(other, channel, "join", { side: "allies" });
}

/** The channels of the games under each heading, from top to bottom. */
async function listed(): Promise<Record<string, string[]>> {
  const parts = (await text()).split("-# ").slice(1);
  return Object.fromEntries(
    parts.map((part) => [
      part.split("\n", 1)[0],
      [...part.matchAll(/channels\/5\/(\w+)/g)].map(([, channel = ""]) => channel),
    ]),
  );
}

async function text(): Promise<string> {
  const { blocks } = await expectSeen(typist, "games");
  return blocks.flatMap((block) => ("text" in block ? [block.text] : [])).join("\n");
}

test("games in set-up come first, full ones too, then seats of running games, then games in play", async () => {
  for (const channel of ["1", "2"]) {
    await setUp(channel, BEN, `Game ${channel}`);
    await does(ANNA, channel, "begin");
  }
  await does(BEN, "2", "leave");
  await setUp("3", BEN, "Game 3");
  await setUp("4", undefined, "Game 4");
  expect(Object.entries(await listed())).toEqual([
    [english.say("games-in-set-up"), ["4", "3"]],
    [english.say("games-with-seats"), ["2"]],
    [english.say("games-in-play"), ["1"]],
  ]);
});

test("a title that occurs twice has two players' names, any other has none", async () => {
  await setUp("1", BEN);
  await setUp("2", CHRIS);
  await setUp("3", BEN, "Hill 62");
  const shown = await text();
  expect(shown).toMatch(/channels\/5\/1\)\*\* \(Anna, Ben\)/);
  expect(shown).toMatch(/channels\/5\/2\)\*\* \(Anna, Chris\)/);
  expect(shown).toMatch(/channels\/5\/3\)\*\* ·/);
});
