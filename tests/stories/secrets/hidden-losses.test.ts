import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Card, type Story, tellOfUmpire } from "../../support/discord/story.ts";

/** Chris hides new units. */
let story: Story;
beforeEach(async () => {
  story = await tellOfUmpire();
  await story.say("Chris", "/game set setting:newUnits value:hidden");
});
afterEach(async () => {
  await story.end();
});

/** Anna knocks out a vehicle of the Allies. */
const hit = () => story.say("Anna", "/check check:ko with:pak 40; 40; 6 faces:20");
const ask = async (shot: Card) => story.press("Ben", "Note loss: another unit…", shot);
const unitCalled = (card: Card, at: number) =>
  card.menuCalled("Choose the unit that took the loss…").choices[at] ?? "";

async function ourSide(person: string): Promise<string> {
  return (await story.press(person, "Our side", await story.say(person, "/status"))).text;
}

describe("a loss of a hidden unit", () => {
  test("is noted in secret by its side, and looks like that of a unit that is not in the bot", async () => {
    const bare = await hit();
    const unlisted = await story.choose(
      "Ben",
      "Choose the unit that took the loss…",
      "none",
      await ask(bare),
    );
    await story.say("Ben", "/unit add name:Troop kind:group");
    await story.say("Ben", "/unit add name:Sherman 1 of:Troop");
    const shot = await hit();
    expect(shot.text.replace(/Entry \d+/, "")).toBe(bare.text.replace(/Entry \d+/, ""));
    const card = await ask(shot);
    expect(card.isPrivate).toBe(true);
    const noted = await story.choose("Ben", "Choose the unit that took the loss…", unitCalled(card, 0), card);
    expect([noted.isPrivate, noted.title]).toEqual([false, unlisted.title]);
    expect(noted.text.replace(/Entry \d+/, "")).toBe(unlisted.text.replace(/Entry \d+/, ""));
    expect(JSON.stringify(await story.game())).not.toMatch(/Troop|Sherman/);
    for (const person of ["Ben", "Chris"]) {
      expect(await ourSide(person)).toContain("elements lost 1");
      expect(await ourSide(person)).not.toContain("Sherman");
    }
    expect((await story.game()).play).not.toHaveProperty("losses");
  });

  test("is taken back by an undo, and other secrets stay", async () => {
    await story.say("Ben", "/unit add name:Troop kind:group");
    await story.say("Ben", "/unit add name:Sherman 1 of:Troop");
    const shot = await hit();
    const note = async () => {
      const card = await ask(shot);
      return story.choose("Ben", "Choose the unit that took the loss…", unitCalled(card, 0), card);
    };
    await note();
    await story.say("Ben", "/unit add name:Reserve kind:group");
    const open = (await story.game()).head.n - 1;
    await story.say("Chris", `/undo to:${open}`);
    for (const person of ["Ben", "Chris"]) {
      expect(await ourSide(person)).toMatch(/Sherman 1[^]*Reserve/);
      expect(await ourSide(person)).not.toContain("elements lost 1");
    }
    await note();
    for (const person of ["Ben", "Chris"]) {
      expect(await ourSide(person)).toContain("elements lost 1");
      expect(await ourSide(person)).not.toContain("elements lost 2");
      expect(await ourSide(person)).not.toContain("Sherman");
    }
    await story.say("Chris", `/undo to:${(shot.entry ?? 0) - 1}`);
    expect(await ourSide("Ben")).toContain("Sherman 1");
    expect(await ourSide("Anna")).not.toMatch(/Sherman|Troop/);
  });

  test("is not the opponent's to note", async () => {
    await story.say("Ben", "/unit add name:Troop kind:group");
    const shot = await hit();
    const refused = await story.press("Anna", "Note loss: another unit…", shot);
    expect([refused.isPrivate, refused.text.includes("Troop")]).toEqual([true, false]);
    expect(refused.text).toContain("Only Allies players or a neutral umpire");
  });
});
