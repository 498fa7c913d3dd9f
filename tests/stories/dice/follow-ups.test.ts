import { english } from "#words/languages.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Story, tell } from "../../support/discord/story.ts";

const game = "system:valor-and-victory";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(() => story.moveOn());
afterAll(() => story.end());

async function begin() {
  await story.say("Anna", `/game new ${game} side:axis`);
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
}

describe.each([
  ["without a game", ` ${game}`, () => Promise.resolve()],
  ["in a game", "", begin],
])("%s", (_, system, before) => {
  beforeEach(before);

  test("a hit asks on its own card for the answers of the next roll, and the dice stay in place", async () => {
    const hit = await story.say("Anna", `/tohit weapon:gun range:12 target:afv faces:3 3${system}`);
    const card = await story.press("Anna", "Armor elimination…", hit);
    expect(card.text).toContain("Choose AT rating and armor hit.");
    expect(card.message.id).not.toBe(hit.message.id);
    const rated = await story.choose("Anna", "AT rating…", "rating:d", card);
    const ready = await story.choose("Anna", "Armor hit…", "armor:d", rated);
    expect(ready.title).toMatch(/^Armor elimination · AT D, Armor D, direct AT fire( → . Allies)?$/u);
    expect(ready.text).toContain("**7 or less** (2d6, **58.3%**): Eliminated **41.7%**");
    const rolled = await story.press("Anna", "Roll", ready);
    expect(rolled.title).toMatch(/^(💥 Eliminated|➡️ Immobilized|❌ No effect) · AT D/);
    expect(rolled.text).toMatch(/against 7 or less(, made)?$/m);
  });

  test("a complete weapon and target show the odds of both rolls, and the second roll takes one press", async () => {
    const shot = `/tohit weapon:gun d range:12 target:armor d modifiers:cover 2`;
    const odds = await story.say("Anna", `${shot}${system}`);
    expect(odds.text).toContain(
      "Then Armor elimination: **7 or less** (2d6, **58.3%**): Eliminated **41.7%**",
    );
    const hit = await story.say("Anna", `${shot} faces:2 3${system}`);
    expect(hit.text).toContain("Next: **Armor elimination**");
    expect(hit.buttons.some((label) => label.startsWith("Roll"))).toBe(true);
  });

  test("a natural result has the button of its check", async () => {
    const fire = await story.say("Anna", `/check check:ap-fire with:12; infantry faces:1 1${system}`);
    expect(fire.text).toContain("🎲 Natural 2 by infantry");
    const valor = await story.press("Anna", "Valor…", fire);
    expect(valor.text).toContain("Choose unit.");
  });

  test("a result without a roll leads to the next check with a press", async () => {
    const settled = await story.say("Anna", `/check check:immobilization with:5${system}`);
    expect(settled.text).toContain("No roll: **Immobilized**");
    expect(settled.text).toContain("Points left for other units: 2.");
    const noted = await story.press("Anna", "Next: Abandonment", settled);
    expect(noted.text).toContain("Next: **Abandonment**");
    expect(noted.buttons.some((label) => label.startsWith("Roll"))).toBe(true);
    const entered = await story.say(
      "Anna",
      `/check check:armor-elimination with:A, D, direct faces:3 4${system}`,
    );
    expect(entered.text).toContain("Cannot be eliminated");
  });

  test("a mission that arrives leads to its attacks", async () => {
    const down = await story.say("Anna", `/check check:accuracy with:heavy faces:3${system}`);
    const attack = await story.press("Anna", "Support mission on a hex…", down);
    expect(attack.text).toContain("heavy barrage");
    const afv = await story.press("Anna", "Support mission against an AFV…", down);
    expect(afv.text).toContain("8 or less");
  });

  test("sums of a result are shown once their numbers are given", async () => {
    const failed = "/check check:close-assault faces:5 5";
    const bare = await story.say("Anna", `${failed} with:14; 6${system}`);
    expect(bare.text).toContain("By 2. The assaulters take that");
    expect(bare.text).not.toContain("Here the");
    const told = await story.say("Anna", `${failed} with:14; 6; 2; 2; 3${system}`);
    expect(told.text).toContain("Here the assaulters take 6.");
    expect(told.text).toContain("Here the defenders take 3.");
  });
});

test("a setting of the game counts in the check and in its follow-up, and is shown", async () => {
  await begin();
  await story.say("Anna", "/game set setting:equalToNumber value:eliminated");
  const hit = await story.say("Anna", "/tohit weapon:gun d range:8 target:armor d faces:3 4");
  expect(hit.text).toContain("Equal to the number: eliminated");
  expect(hit.text).toContain("Next: **Armor elimination** on 7 or less (2d6, 58.3%)");
});

const shot = "/tohit weapon:gun d range:12 target:armor d modifiers:cover 2";
const hit = `${shot} faces:2 3`;
const source = "after AT to-hit, Gun D · 12 hexes · AFV with armor D";

test("a hit whose next roll is pending stays on the cards of the steps until it is rolled", async () => {
  await begin();
  // The result names its cause, so a card of one check need not repeat it.
  const unrolled = "Still to roll: **Armor elimination**: 7 or less\n";
  await story.say("Anna", hit);
  await story.say("Anna", "/done");
  const next = await story.newest();
  expect(next.text).toContain(unrolled);
  expect((await story.say("Ben", "/phase")).text).toContain(unrolled);
  const [declared] = await story.suggest("Anna", "/check declared:");
  expect(declared?.value).toBe("4b");
  expect(declared?.name).toMatch(/^Armor elimination #4b \(41\.7%\), after AT to-hit, Gun D/);
  expect(next.button("Roll: Armor elimination")).toMatch(/^~declared\|.*\|4b$/);
  await story.say("Anna", "/check declared:4b faces:6 6");
  expect((await story.say("Ben", "/phase")).text).not.toContain("Still to roll");
});

test("a check that was pending when its game ended does not appear in the channel's next game", async () => {
  await begin();
  const left = await story.say("Anna", hit);
  await story.press("Ben", "Agree", await story.say("Anna", "/game end result:draw"));
  await begin();
  await story.say("Anna", hit);
  for (const label of ["Roll: Armor elimination", "Dismiss"])
    expect((await story.press("Anna", label, left)).text).toBe(english.say("refuse-game-ended"));
  expect((await story.game()).play.declared?.map(({ id }) => id)).toEqual(["4b"]);
});

test("several pending checks are distinguished by their cause, on the card and on its buttons", async () => {
  await begin();
  await story.say("Anna", hit);
  await story.say("Anna", "/tohit weapon:gun e range:8 target:armor d faces:2 3");
  const two = await story.say("Ben", "/phase");
  expect(two.text).toContain(`**Armor elimination** #4b: 7 or less, ${source}`);
  expect(two.text).toContain("after AT to-hit, Gun E · 8 hexes · AFV with armor D");
  expect(two.button("Roll: Armor elimination #4b")).toMatch(/^~declared\|.*\|4b$/);
  expect(two.button("Roll: Armor elimination #5b")).toMatch(/^~declared\|.*\|5b$/);
  // With entered dice, because some of the bot's rolls would add one more.
  await story.say("Anna", "/check declared:4b faces:6 6");
  expect((await story.game()).play.declared?.map(({ id }) => id)).toEqual(["5b"]);
  for (let shots = 0; shots < 4; shots += 1) await story.say("Anna", hit);
  const many = await story.say("Ben", "/phase");
  expect(many.text).toContain("and 3 more: `/check declared:` lists them.");
  expect(many.buttons.filter((label) => label.startsWith("Roll: Armor elimination #"))).toHaveLength(2);
});

describe("a pending check that is made by hand", () => {
  const byHand = "/check check:armor-elimination with:rating: d; armor: d; fire: direct";
  const waiting = async () => (await story.game()).play.declared?.map(({ id }) => id) ?? [];

  beforeEach(async () => {
    await begin();
    await story.say("Anna", hit);
  });

  test("is completed if the answers are the same, the oldest first", async () => {
    await story.say("Anna", hit);
    expect(await waiting()).toEqual(["4b", "5b"]);
    const made = await story.say("Anna", `${byHand} faces:6 6`);
    expect(made.text).toContain("That was check #4b.");
    expect(made.buttons).not.toContain("Dismiss #5b");
    expect(await waiting()).toEqual(["5b"]);
    expect((await story.say("Ben", "/log")).text).toContain("That was check #4b");
    await story.say("Anna", `${byHand} faces:6 6`);
    expect(await waiting()).toEqual([]);
    expect((await story.say("Ben", "/phase")).text).not.toContain("Still to roll");
  });

  test("is pending again when the roll by hand is undone", async () => {
    await story.say("Anna", `${byHand} faces:6 6`);
    expect(await waiting()).toEqual([]);
    await story.say("Anna", "/undo");
    await story.press("Ben", "Agree");
    expect(await waiting()).toEqual(["4b"]);
  });

  test("with other answers or rolls is for the players to match", async () => {
    const other = await story.say("Anna", `${byHand.replace("armor: d", "armor: b")} faces:6 6`);
    expect(other.text).toContain("Not rolled yet. Dismiss it if this roll was the one:");
    expect(other.text).toContain(`**Armor elimination** #4b: 7 or less, ${source}`);
    expect(await waiting()).toEqual(["4b"]);
    const gone = await story.press("Anna", "Dismiss #4b", other);
    expect(gone.title).toBe("Check dismissed");
    expect(await waiting()).toEqual([]);
  });

  test("stays pending after a check of another kind", async () => {
    const fire = await story.say("Anna", "/check check:ap-fire with:12; infantry faces:3 4");
    expect(fire.text).not.toContain("Still waiting");
    expect(await waiting()).toEqual(["4b"]);
  });
});

describe("a pending check", () => {
  beforeEach(begin);

  test("is dismissed by the side that takes it, in a public message and with a log entry", async () => {
    const card = await story.say("Anna", hit);
    for (const other of ["Dora", "Ben"])
      expect((await story.press(other, "Dismiss", card)).isPrivate).toBe(true);
    expect((await story.say("Ben", "/check declared:4b faces:1 1")).text).toContain("(Axis)");
    expect((await story.game()).play.declared).toHaveLength(1);
    const gone = await story.press("Anna", "Dismiss", card);
    expect(gone.isPrivate).toBe(false);
    expect(gone.message.id).not.toBe(card.message.id);
    expect(gone.text).toContain(`Dismissed, not rolled: **Armor elimination** #4b: 7 or less, ${source}.`);
    expect((await story.say("Anna", "/phase")).text).not.toContain("Still to roll");
    for (const label of ["Dismiss", "Roll: Armor elimination"])
      expect((await story.press("Anna", label, card)).text).toBe(english.say("refuse-declared-over"));
    expect((await story.say("Anna", "/log")).text).toContain("> dismissed Armor elimination");
    expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
  });

  test("is dismissed on the card of the step and by the command, and is pending again after an undo", async () => {
    await story.say("Anna", hit);
    const phase = await story.say("Anna", "/phase");
    await story.press("Anna", "Dismiss", phase);
    expect((await story.game()).play).not.toHaveProperty("declared");
    await story.say("Anna", "/undo");
    expect((await story.game()).play.declared?.map(({ id }) => id)).toEqual(["4b"]);
    const [choice] = await story.suggest("Anna", "/check dismiss:");
    expect(choice?.value).toBe("4b");
    await story.say("Anna", "/check dismiss:4b");
    expect((await story.game()).play).not.toHaveProperty("declared");
  });
});
