import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Card, type Story, tellOfUmpire } from "../../support/discord/story.ts";

const SPOTTED = "Someone is spotted…";

/** Chris hides new units. */
let story: Story;
beforeEach(async () => {
  story = await tellOfUmpire();
  await story.say("Chris", "/game set setting:newUnits value:hidden");
});
afterEach(async () => {
  await story.end();
});

const lookUp = () => story.say("Anna", "/table table:Spotting row:infantry");
const shoot = () => story.say("Anna", "/check check:to hit with:pak 40; 40; 6 faces:1");
const withoutEntry = ({ text }: Card) => text.replace(/Entry \d+/, "");

describe("a card that can reveal a unit", () => {
  test.each([
    ["the look-up of a distance", lookUp],
    ["fire", shoot],
  ])("is the same whether units are hidden or not: %s", async (_, ask) => {
    const bare = await ask();
    await story.say("Ben", "/unit add name:Troop kind:group");
    const card = await ask();
    expect(card.buttons.filter((label) => label === SPOTTED)).toHaveLength(1);
    expect([withoutEntry(card), card.buttons]).toEqual([withoutEntry(bare), bare.buttons]);
  });

  test("asks nothing if no setting hides units", async () => {
    await story.say("Chris", "/game set setting:newUnits value:open");
    expect((await lookUp()).buttons).not.toContain(SPOTTED);
    expect((await shoot()).buttons).not.toContain(SPOTTED);
  });

  test("shows each side its own hidden units, and reveals one in its present state", async () => {
    await story.say("Ben", "/unit add name:Troop kind:group");
    await story.say("Ben", "/unit set unit:Troop state:orders value:hold");
    await story.say("Anna", "/unit add name:Wolf kind:group");
    const card = await lookUp();
    const shown = async (person: string) =>
      JSON.stringify((await story.press(person, SPOTTED, card)).message);
    expect(await shown("Chris")).toMatch(/Troop.*Wolf/);
    expect(await shown("Anna")).not.toContain("Troop");
    expect(await shown("Dora")).not.toMatch(/Troop|Wolf/);
    const asked = await story.press("Ben", SPOTTED, card);
    expect([asked.isPrivate, asked.text.includes("Wolf")]).toEqual([true, false]);
    const [id = ""] = asked.menu.choices;
    const unit = await story.choose("Ben", "A hidden unit…", id, asked);
    const revealed = await story.press("Ben", "Reveal", unit);
    expect([revealed.isPrivate, revealed.text]).toEqual([false, expect.stringMatching(/Troop.*hold/)]);
  });
});

test("a hidden unit that fires is revealed from the private card of its roll, and the opponent's card asks nothing", async () => {
  await story.say("Ben", "/unit add name:Troop kind:group");
  await story.say("Ben", "/unit add name:Sherman 1 of:Troop");
  const own = await story.say(
    "Ben",
    "/check check:to hit with:pak 40; 40; 6 by:Sherman 1 roll:true secret:true",
  );
  expect([own.isPrivate, own.buttons.includes("Reveal")]).toEqual([true, true]);
  await story.wait("1m");
  const posted = await story.cardWith("See the dice");
  expect((await story.press("Anna", "See the dice", posted)).buttons).toEqual([]);
  const revealed = await story.press("Ben", "Reveal", own);
  expect([revealed.isPrivate, revealed.text]).toEqual([false, expect.stringMatching(/Sherman 1/)]);
  expect((await story.press("Ben", "See the dice", posted)).buttons).not.toContain("Reveal");
});
