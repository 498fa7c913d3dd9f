import { afterEach, beforeEach, expect, test } from "vitest";
import { belonging } from "#cards/presses/codec.ts";
import { lhy } from "../support/game/given-when-then.ts";
import { controlsOn } from "../support/cards/controls.ts";
import { expectPressed, expectSeen, Typist } from "../support/games/typist.ts";

const anna = { id: "111111111111111111", name: "Anna" };
const ben = { id: "222222222222222222", name: "Ben" };
const LOSS = { kind: "offer", step: "resolve", offer: "defender-loses", side: "axis" } as const;

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open([lhy]);
  typist.user = anna;
  await expectSeen(typist, "game", { sub: "new", system: lhy.id, side: "axis" });
  typist.user = ben;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = anna;
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "phase", { to: "fire-resolution" });
});
afterEach(() => typist.close());

const casualties = async () => (await typist.game()).play.numbers["casualties"];

async function note(user: typeof anna, press = {}) {
  typist.user = user;
  return typist.pressOf({ ...LOSS, ...press }, belonging(await typist.game()));
}

test("a loss that the other player has just noted asks whether it is another one", async () => {
  await note(anna);
  typist.passed += 20_000;
  const asked = await note(ben);
  expect(asked).toMatchObject({ audience: "private" });
  expect(await casualties()).toBe(-1);
  if (asked instanceof Error) throw asked;
  expect(JSON.stringify(asked.blocks)).toMatch(new RegExp(`<@${anna.id}>.*2\\d s`));
  await expectPressed(typist, asked, controlsOn(asked)[0]?.label ?? "");
  expect(await casualties()).toBe(-2);
});

test.each([
  ["by the same player", anna, LOSS.offer, 1000],
  ["of the other side", ben, "attacker-loses", 1000],
  ["a minute later", ben, LOSS.offer, 61_000],
])("a loss %s is noted without a question", async (_, user, offer, later) => {
  await note(anna);
  typist.passed += later;
  const side = offer === LOSS.offer ? "axis" : "allies";
  await note(user, { offer, side });
  expect(await casualties()).toBe(offer === LOSS.offer ? -2 : 0);
});
