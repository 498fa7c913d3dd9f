import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Story, tell } from "../support/story.ts";

const game = "system:valor-and-victory";

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

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

  test("a hit asks on a card of its own for what the next roll needs, and the dice stay where they are", async () => {
    const hit = await story.say("Anna", `/tohit weapon:gun range:12 target:afv dice:3 3${system}`);
    expect(hit.text).toContain(
      "Next: **Armor elimination**; still to say: **AT rating**, **Armor that is hit**.",
    );
    const card = await story.press("Anna", "Armor elimination…", hit);
    expect(card.message.id).not.toBe(hit.message.id);
    const rated = await story.choose("Anna", "AT rating…", "rating:d", card);
    const ready = await story.choose("Anna", "Armor that is hit…", "armor:d", rated);
    expect(ready.text).toContain("AT D · Armor D · Direct AT fire");
    expect(ready.text).toContain("2d6: **7 or less** → **58.3 %**");
    expect(ready.text).toMatch(/Eliminated +41\.7 %/);
    const rolled = await story.press("Anna", "Roll", ready);
    expect(rolled.text).toMatch(/against 7 or less(, made)? → \*\*(Eliminated|Immobilized|No effect)\*\*/);
  });

  test("a weapon and a target that tell all bring the odds of both rolls, and the second roll by one press", async () => {
    const shot = `/tohit weapon:gun d range:12 target:armor d modifiers:cover 2`;
    const odds = await story.say("Anna", `${shot}${system}`);
    expect(odds.text).toContain(
      "Then Armor elimination: **7 or less** (58.3 %; eliminated 41.7 %). Eliminated in all: **17.4 %**.",
    );
    const hit = await story.say("Anna", `${shot} dice:2 3${system}`);
    expect(hit.text).toContain("Next: **Armor elimination**");
    expect(hit.buttons.some((label) => label.startsWith("Roll"))).toBe(true);
  });

  test("what falls naturally has the button of its check", async () => {
    const fire = await story.say("Anna", `/check check:ap-fire with:12; infantry dice:1 1${system}`);
    expect(fire.text).toContain("⭐ Natural 2 by infantry");
    const valor = await story.press("Anna", "Valor…", fire);
    expect(valor.text).toContain("Still to say: **Unit**");
  });

  test("sums of a result are told once their numbers are given", async () => {
    const failed = "/check check:close-assault dice:5 5";
    const bare = await story.say("Anna", `${failed} with:14; 6${system}`);
    expect(bare.text).toContain("By 2. The assaulters take that");
    expect(bare.text).not.toContain("Here the");
    const told = await story.say("Anna", `${failed} with:14; 6; 2; 2; 3${system}`);
    expect(told.text).toContain("Here the assaulters take 6.");
    expect(told.text).toContain("Here the defenders take 3.");
  });
});

test("a setting of the game counts in the check and in what follows from it, and is told", async () => {
  await begin();
  await story.say("Anna", "/game set setting:equalToNumber value:eliminated");
  const hit = await story.say("Anna", "/tohit weapon:gun d range:8 target:armor d dice:3 4");
  expect(hit.text).toContain("Equal to the number: eliminated");
  expect(hit.text).toContain("Next: **Armor elimination**: 7 or less (58.3 %)");
});

test("a hit whose next roll was not made stays on the cards of the steps until it is rolled", async () => {
  await begin();
  const shot = "/tohit weapon:gun d range:12 target:armor d modifiers:cover 2";
  const unrolled = "Declared and not rolled yet: **Armor elimination**: 7 or less";
  await story.say("Anna", `${shot} dice:2 3`);
  await story.say("Anna", "/done");
  const next = await story.newest();
  expect(next.text).toContain(unrolled);
  expect((await story.say("Ben", "/phase")).text).toContain(unrolled);
  const [declared] = await story.suggest("Anna", "/check declared:");
  expect(next.button("Roll: Armor elimination")).toContain(`declared=${declared?.value}`);
  await story.say("Anna", `/check declared:${declared?.value} dice:6 6`);
  expect((await story.say("Ben", "/phase")).text).not.toContain("not rolled yet");
  for (let shots = 0; shots < 5; shots += 1) await story.say("Anna", `${shot} dice:2 3`);
  const many = await story.say("Ben", "/phase");
  expect(many.text).toContain("; and 2 more.");
  expect(many.buttons.filter((label) => label === "Roll: Armor elimination")).toHaveLength(3);
});
