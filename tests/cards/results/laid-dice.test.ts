import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { withSymbols } from "#cards/dice/faces.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "last-hundred-yards", side: "axis" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  await expectSeen(typist, "game", { sub: "set", setting: "enteredDice", value: "own" });
  await expectSeen(typist, "game", { sub: "begin" });
});
afterEach(() => typist.close());

/** Rolls for the initiative; without faces, with the bot's dice. */
async function rolls(user: typeof ANNA, faces?: string) {
  typist.user = user;
  const card = await expectSeen(typist, "initiative", faces === undefined ? {} : { faces });
  const words = card.blocks.map((block) => ("text" in block ? block.text : "")).join("\n");
  return {
    ...card,
    text: withSymbols(words, (name) => `[${name}]`),
    labels: controlsOn(card).map(({ label }) => label),
  };
}

describe("the dice that a side entered before the other side rolled", () => {
  test.each(["5", undefined])(
    "are those on the card of the whole roll: the other rolls %s",
    async (faces) => {
      await rolls(ANNA, "10 7");
      const { text } = await rolls(BEN, faces);
      expect(text).toMatch(/Axis \[d10_10\] · Allies \[d10_\d+\]/);
      // The other side may draw an event, too.
      expect(text).toMatch(/\*\*Axis\*\* draws Fate \[d10_7\]|Fate: .*Axis \[d10_7\]/);
    },
  );

  test("are those on the card if both sides draw an event", async () => {
    await rolls(ANNA, "10 7");
    expect((await rolls(BEN, "10 3")).text).toContain("Fate: Allies [d10_3] · Axis [d10_7]");
  });
});

test("a repeated event roll calls both sides, and shows what each has thrown for it", async () => {
  await rolls(ANNA, "10 8");
  const again = await rolls(BEN, "10 9");
  expect(again.title).not.toContain("win");
  expect(again.text).toContain("Both sides got **Indecision**");
  expect(again.labels).toContain("Roll");
  expect(again.ping).toEqual([ANNA.id]);
  const first = await rolls(BEN, "4");
  expect(first.text).toMatch(/Fate: Allies \[d10_4\]\n.*\*\*Axis\*\*: enter your dice/);
  expect(first.ping).toEqual([ANNA.id]);
  const both = await rolls(ANNA, "1");
  expect(both.title).toContain("Allies win");
  expect(both.text).toContain("Fate: Allies [d10_4] · Axis [d10_1]");
});
