import { afterEach, beforeEach, expect, test } from "vitest";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { expectPressed, expectSeen, expectWell, Typist } from "../support/games/typist.ts";
import { systems } from "../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };
const CHRIS = { id: "333333333333333333", name: "Chris" };

let typist: Typist;

beforeEach(async () => {
  typist = await Typist.open(systems);
  await does(ANNA, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  await does(BEN, "game", { sub: "join", side: "allies" });
  await does(ANNA, "game", { sub: "begin" });
});
afterEach(() => typist.close());

async function does(user: typeof ANNA, name: string, options: Record<string, unknown> = {}): Promise<Reply> {
  typist.user = user;
  return expectSeen(typist, name, options);
}

/** Presses the button of the status card. */
async function looks(user: typeof ANNA): Promise<Reply> {
  typist.user = user;
  return expectWell(await typist.pressOf({ kind: "since" }, belonging(await typist.game())), "since");
}

/** Numbers of the entries that a card lists. */
function entriesOn({ blocks }: Reply): number[] {
  const text = blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
  return [...text.matchAll(/`#(\d+)`/g)].map(([, n]) => Number(n));
}

const labelsOn = (card: Reply) => controlsOn(card).map(({ label }) => label);

async function rollsOfBen(count: number): Promise<void> {
  for (let roll = 0; roll < count; roll += 1) await does(BEN, "roll", { dice: "2d6" });
}

test("lists in order the entries since the reader's last move, in private", async () => {
  const { n: own } = (await typist.game()).head;
  await rollsOfBen(2);
  await does(BEN, "initiative", { faces: "6 4" });
  const card = await looks(ANNA);
  expect(card.audience).toBe("private");
  expect(entriesOn(card)).toEqual([own + 1, own + 2, own + 3]);
  expect(entriesOn(await looks(BEN))).toEqual([]);
  await does(ANNA, "roll", { dice: "d6" });
  expect(entriesOn(await looks(BEN))).toEqual([own + 4]);
});

test.each([
  ["a free roll", "roll", { dice: "d6" }],
  ["a note", "note", { at: "turn 9", text: "tanks", for: "everybody" }],
  ["a proposal", "game", { sub: "end", result: "draw" }],
])("counts from no entry that is no move, such as %s", async (_, name, options) => {
  const { n: own } = (await typist.game()).head;
  await rollsOfBen(1);
  await does(ANNA, name, options);
  const { n: last } = (await typist.game()).head;
  expect(last).toBeGreaterThan(own + 1);
  expect(entriesOn(await looks(ANNA))).toContain(own + 1);
  expect(JSON.stringify((await looks(ANNA)).blocks)).toMatch(/<t:\d+:f>, oldest first/);
});

test("is offered on a card that passes the move to the other side and has room", async () => {
  const over = await does(BEN, "initiative", { faces: "1 5" });
  expect(over.ping).toEqual([ANNA.id]);
  expect(labelsOn(over)).toContain("Since your last turn");
});

test("opens from the status card, and leads back to the game's card", async () => {
  const status = await does(ANNA, "status");
  const card = await expectPressed(typist, status, "Since your last turn");
  expect((await expectPressed(typist, card, "Back to the card")).title).toBe(
    (await does(ANNA, "phase")).title,
  );
});

test("has pages from the oldest entry on, and reads a log of any length from its end", async () => {
  const { n: own } = (await typist.game()).head;
  await rollsOfBen(60);
  const first = await looks(ANNA);
  expect(entriesOn(first)[0]).toBe(own + 1);
  const second = await expectPressed(typist, first, "Newer");
  expect(entriesOn(second)[0]).toBe(entriesOn(first).at(-1)! + 1);
  expect(entriesOn(await expectPressed(typist, second, "Older"))).toEqual(entriesOn(first));
  // An entry of the reader's own while they read does not move the pages.
  await does(ANNA, "roll", { dice: "d6" });
  expect(entriesOn(await expectPressed(typist, first, "Newer"))).toEqual(entriesOn(second));
});

test("strikes through undone entries", async () => {
  await does(BEN, "track", { track: "minutes", value: "+1" });
  await does(BEN, "undo");
  expect(JSON.stringify((await looks(ANNA)).blocks)).toContain("~~");
});

test("counts from a mark, which only participants of the game set and which is deleted with their data", async () => {
  await rollsOfBen(3);
  const { n: read } = (await typist.game()).head;
  const marked = await expectPressed(typist, await looks(ANNA), "Mark as read");
  expect(entriesOn(marked)).toEqual([]);
  await rollsOfBen(1);
  expect(entriesOn(await looks(ANNA))).toEqual([read + 1]);

  expect(labelsOn(await looks(CHRIS))).not.toContain("Mark as read");

  const pace = async () => (await typist.running()).pace;
  expect(Object.keys((await pace()).read ?? {})).toEqual([ANNA.id]);
  typist.user = ANNA;
  await typist.pressOf({ kind: "forget" });
  expect((await pace()).read ?? {}).toEqual({});
});
