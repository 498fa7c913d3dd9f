import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Story, tellOfUmpire } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tellOfUmpire();
});
afterEach(async () => {
  await story.end();
});

const hide = (name: string) => story.say("Ben", `/unit add name:${name} kind:group hidden:true`);

const ourCard = async (person: string) => story.press(person, "Our side", await story.say(person, "/status"));

/** The text of "Our side", as a person sees it. */
async function ourSide(person: string): Promise<string> {
  return (await ourCard(person)).text;
}

describe("a hidden unit", () => {
  test("is seen by its side and the umpire, and by nobody else", async () => {
    const entries = (await story.game()).head.n;
    expect((await hide("Tiger")).isPrivate).toBe(true);
    expect((await story.game()).head.n).toBe(entries);
    expect(JSON.stringify(await story.game())).not.toContain("Tiger");
    expect(await ourSide("Ben")).toContain("Tiger");
    expect(await ourSide("Chris")).toContain("Tiger");
    expect(await ourSide("Anna")).not.toContain("Tiger");
    expect(await ourSide("Dora")).not.toContain("Tiger");
  });

  test("is on the private list of units for its side and the umpire, and on **Our side** of the phase card", async () => {
    await hide("Tiger");
    for (const person of ["Anna", "Ben", "Chris", "Dora"]) {
      const list = await story.say(person, "/unit list");
      const knows = person === "Ben" || person === "Chris";
      expect([list.isPrivate, list.text.includes("Tiger")]).toEqual([true, knows]);
      expect(list.buttons).toEqual(knows ? ["Our side"] : []);
      expect((await story.say(person, "/unit list side:axis")).text).not.toContain("Tiger");
    }
    const own = await story.press("Ben", "Our side", await story.say("Ben", "/phase"));
    expect(own.text).toContain("Tiger");
  });

  test("gets the same refusal for its opponent as a unit that does not exist", async () => {
    const ask = (name: string) => story.say("Anna", `/unit remove unit:${name}`);
    const before = (await ask("Tiger")).text;
    await hide("Tiger");
    expect((await ask("Tiger")).text).toBe(before);
    const suggested = async (to: string) => (await story.lobby.suggest(to, "/unit set unit:")).choices;
    expect(await suggested("Anna")).toEqual([]);
    expect((await suggested("Ben")).map(({ value }) => value)).toEqual(["Tiger"]);
  });

  test("is not activated, and its side learns why", async () => {
    await story.say("Anna", "/unit add name:Wolf kind:group");
    await story.say("Anna", "/phase to:activations");
    await hide("Tiger");
    const asked = await story.say("Ben", "/activate unit:Tiger");
    expect(asked.text).toBe(english.say("refuse-hidden-activation", { unit: '"Tiger"' }));
    expect((await story.say("Anna", "/activate unit:Tiger")).text).not.toContain("hidden");
  });

  test("is on a menu, however many there are, and has no change after the game", async () => {
    const names = Array.from({ length: 26 }, (_, at) => `Tiger ${at}`);
    await hide(names.slice(0, 13).join(", "));
    await hide(names.slice(13).join(", "));
    const own = await ourCard("Ben");
    const shown = JSON.stringify(own.message);
    expect(names.filter((name) => shown.includes(`"label":"${name}"`))).toEqual(names);
    expect((await ourCard("Dora")).buttons).toEqual([]);
    await story.press("Chris", "End the game", await story.say("Chris", "/game end"));
    const [id = ""] = own.menuCalled("A hidden unit…").choices;
    expect((await story.choose("Ben", "A hidden unit…", id, own)).buttons).toEqual(["Back to our side"]);
  });

  test("keeps its states when a namesake becomes public", async () => {
    await hide("Tiger");
    await story.say("Ben", "/unit set unit:Tiger state:orders value:hold");
    await hide("Wolf");
    expect((await story.say("Ben", "/unit add name:Tiger kind:group")).text).toBe(
      english.say("which-hidden-namesake", { unit: '"Tiger"' }),
    );
    await story.say("Chris", "/unit add name:Panther kind:group side:allies");
    await story.say("Ben", "/unit set unit:Wolf state:orders value:hold");
    expect((await ourSide("Ben")).match(/hold/g)).toHaveLength(2);
  });

  test("is revealed in its present state, and hidden again by an undo", async () => {
    await hide("Tiger");
    const card = await story.press("Ben", "Our side", await story.say("Ben", "/status"));
    const [id = ""] = card.menuCalled("A hidden unit…").choices;
    const unit = await story.choose("Ben", "A hidden unit…", id, card);
    const shown = await story.press("Ben", "Reveal", unit);
    expect([shown.isPrivate, shown.title]).toEqual([false, "🔎 Revealed"]);
    expect((await story.say("Anna", "/unit list")).text).toContain("Tiger");
    expect(await ourSide("Ben")).not.toContain("Tiger");
    await story.say("Ben", "/undo");
    expect((await story.say("Anna", "/unit list")).text).not.toContain("Tiger");
    expect(await ourSide("Ben")).toContain("Tiger");
  });
});

test("after the end, the game's card leads everyone to the secrets of all sides", async () => {
  await hide("Tiger");
  expect((await ourCard("Dora")).buttons).not.toContain("Download");
  const ended = await story.press("Chris", "End the game", await story.say("Chris", "/game end"));
  const card = await story.press("Dora", "Our side", ended);
  expect(card.text).toContain("Tiger");
  const file = await story.press("Dora", "Download", card);
  expect(JSON.stringify(file.message)).toContain("our-game");
});

describe("a closed roll", () => {
  test("shows its number to all, and its dice to its side and the umpire", async () => {
    const own = await story.say("Ben", "/roll dice:1d20 reason:Spotting secret:true");
    expect(own.isPrivate).toBe(true);
    await story.wait("1m");
    const posted = await story.cardWith("See the dice");
    expect(posted.text).toContain("Spotting");
    expect((await story.game()).dice.rolls).toBe(1);
    const face = /\*\*(\d+)\*\*/.exec(own.text)?.[1];
    expect(face).toBeDefined();
    expect((await story.press("Chris", "See the dice", posted)).text).toContain(`**${face}**`);
    expect((await story.press("Anna", "See the dice", posted)).text).not.toMatch(/\*\*\d+\*\*/);
    expect((await story.press("Anna", "Open for everyone", posted)).isPrivate).toBe(true);
    const sure = await story.press("Ben", "Open for everyone", posted);
    expect([sure.isPrivate, (await story.game()).closed?.length]).toEqual([true, 1]);
    const opened = await story.press("Ben", "Open for everyone", sure);
    expect(opened.text).toContain(`**${face}**`);
    expect((await story.say("Anna", "/dice verify")).text).not.toContain("fault");
  });

  test("that is blind is for the umpire alone, and the end of the game opens it", async () => {
    const own = await story.say("Ben", "/roll dice:2d6 blind:true");
    expect(own.text).not.toMatch(/\*\*\d+\*\* =/);
    await story.wait("1m");
    const posted = await story.cardWith("See the dice");
    const umpire = (await story.game()).seats.find(({ side }) => side === "umpire")?.user ?? "";
    expect(posted.text).toContain(`<@${umpire}>`);
    expect((await story.press("Chris", "See the dice", posted)).text).toMatch(/\*\*\d+\*\*/);
    expect((await story.say("Ben", "/dice reveal")).text).toBe(english.say("refuse-closed-rolls"));
    await story.say("Ben", "/roll dice:2d6 secret:true");
    const roll = english.say("results-roll", { number: 2 });
    const refused = await story.say("Ben", "/dice reveal");
    expect(refused.text).toBe(english.say("refuse-closed-rolls-own", { rolls: [roll], others: 1 }));
    await story.press("Ben", english.say("secret-open-roll", { rolls: "roll 2" }), refused);
    expect((await story.game()).closed).toHaveLength(1);
    await story.press("Chris", "End the game", await story.say("Chris", "/game end"));
    await story.wait("1m");
    expect((await story.game()).closed).toBeUndefined();
    expect((await story.say("Anna", "/dice verify")).text).toContain("2 rolls match");
  });

  test("of a check, or with a mention in its reason, verifies once it is open", async () => {
    const ben = (await story.game()).seats.find(({ side }) => side === "allies")?.user ?? "";
    await story.say("Ben", "/check check:Reaction test secret:true");
    await story.say("Anna", `/roll dice:2d6 reason:Is <@${ben}> there? secret:true`);
    await story.say("Ben", "/dice reveal roll:1");
    await story.say("Anna", "/dice reveal roll:2");
    expect((await story.game()).closed).toBeUndefined();
    expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
  });

  test("that is open is shown to all who press See the dice on its old card", async () => {
    const own = await story.say("Ben", "/roll dice:1d20 secret:true");
    await story.wait("1m");
    const posted = await story.cardWith("See the dice");
    await story.say("Ben", "/dice reveal roll:1");
    const seen = await story.press("Dora", "See the dice", posted);
    const [face] = /\*\*\d+\*\*/.exec(own.text) ?? [];
    expect([seen.isPrivate, seen.text]).toEqual([true, expect.stringContaining(face ?? "no dice")]);
  });

  test("repeats no undone roll, and its card and log line name the roller if another user opens it", async () => {
    const ben = (await story.game()).seats.find(({ side }) => side === "allies")?.user ?? "";
    const check = (who: string, more = "") => story.say(who, `/check check:Reaction test roll:true${more}`);
    const undo = async () => story.press("Chris", "Take it back", await story.say("Chris", "/undo"));
    await check("Anna");
    await undo();
    for (const _ of [2, 3]) await check("Ben", " secret:true");
    expect((await check("Anna")).text).toContain("after roll 1");
    await undo();
    const opened = [
      await story.press("Chris", "Open for everyone", await story.say("Chris", "/dice reveal roll:2")),
      await story.say("Ben", "/dice reveal roll:3"),
    ];
    expect(opened.map(({ text }) => text.includes("after roll"))).toEqual([false, false]);
    const byWhom = english.say("secret-rolled-by", { who: `<@${ben}>` });
    expect(opened.map(({ text }) => text.includes(byWhom))).toEqual([true, false]);
    expect((await story.say("Anna", "/log")).text).toContain(
      english.say("secret-logged-opened-for", { player: "", who: `<@${ben}>` }).trim(),
    );
    expect((await check("Anna")).text).toContain("after roll 4");
    expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
  });

  test("keeps its number when the move before it is undone", async () => {
    await story.say("Ben", "/roll dice:2d6 secret:true");
    await story.say("Ben", "/done");
    await story.say("Ben", "/undo");
    expect((await story.game()).closed).toHaveLength(1);
    expect((await story.say("Ben", "/roll dice:2d6")).text).toContain("Roll 2");
    const verified = await story.say("Anna", "/dice verify");
    expect(verified.title).toBe(english.say("dice-sealed-partly", { count: 0, all: 1 }));
  });
});

describe("a check that the game closes", () => {
  const dice = (value: string) => story.say("Chris", `/game set setting:reactionDice value:${value}`);

  test("is rolled once from its card, for the side and the umpire", async () => {
    await dice("secret");
    await story.say("Ben", "/unit add name:2 Platoon kind:group");
    const card = await story.say("Ben", "/check check:Reaction test by:2 Platoon");
    const own = await story.press("Ben", "Roll", card);
    expect([own.isPrivate, own.text]).toEqual([true, expect.stringMatching(/\*\*\d+\*\*/)]);
    await story.wait("1m");
    const posted = await story.cardWith("See the dice");
    expect(posted.text).not.toContain("2 Platoon");
    expect(await ourSide("Chris")).toContain("2 Platoon");
    expect((await story.press("Anna", "See the dice", posted)).text).not.toMatch(/\*\*\d+\*\*/);
    await story.press("Ben", "Roll", card);
    expect((await story.game()).closed).toHaveLength(1);
  });

  test("is rolled for the umpire alone, and with no typed dice", async () => {
    await dice("blind");
    await hide("Tiger");
    const own = await story.say("Ben", "/check check:Reaction test by:Tiger roll:true secret:true");
    expect([own.isPrivate, own.text]).toEqual([true, expect.not.stringMatching(/\*\*\d+\*\*/)]);
    expect((await story.say("Ben", "/check check:Reaction test faces:5")).text).toBe(
      english.say("refuse-secret-faces"),
    );
    expect((await story.game()).closed).toMatchObject([{ for: "umpire", purpose: "Reaction test" }]);
    expect(JSON.stringify(await story.game())).not.toContain("Tiger");
    const ben = (await story.game()).seats.find(({ side }) => side === "allies")?.user ?? "";
    expect(await ourSide("Chris")).toContain("Reaction test · Tiger");
    const sure = await story.say("Chris", "/dice reveal roll:1");
    const opened = await story.press("Chris", "Open for everyone", sure);
    expect([opened.isPrivate, opened.text]).toEqual([false, expect.not.stringContaining("Tiger")]);
    expect((await story.say("Anna", "/dice verify")).title).not.toContain("❌");
    expect((await story.say("Anna", "/dice stats")).text).toContain(`<@${ben}>`);
  });
});

describe("the umpire", () => {
  test("rolls in secret and publishes the outcome alone", async () => {
    const own = await story.say("Chris", "/roll dice:1d20 secret:true");
    const form = { text: "Something moves in the wood" };
    const ruled = await story.fill("Chris", "Publish a ruling…", form, own);
    expect([ruled.isPrivate, ruled.text]).toEqual([false, expect.stringContaining(form.text)]);
    expect(ruled.text).not.toMatch(/\*\*\d+\*\*/);
    await story.wait("1m");
    const posted = await story.cardWith("See the dice");
    for (const player of ["Anna", "Ben"])
      expect((await story.press(player, "See the dice", posted)).text).not.toMatch(/\*\*\d+\*\*/);
  });

  test("hides new units by a setting, and sees those of both sides", async () => {
    await story.say("Chris", "/game set setting:newUnits value:hidden");
    await story.say("Ben", "/unit add name:Tiger kind:group");
    await story.say("Anna", "/unit add name:Wolf kind:group");
    const seen = await ourSide("Chris");
    expect([seen.includes("Tiger"), seen.includes("Wolf")]).toEqual([true, true]);
    expect(await ourSide("Anna")).not.toContain("Tiger");
  });
});

test("nobody gets a seat's secrets by having its player removed", async () => {
  await story.say("Anna", "/game new system:mission-command side:axis", "second-front");
  await story.say("Ben", "/game join side:allies", "second-front");
  await story.say("Ben", "/unit add name:Tiger kind:group hidden:true", "second-front");
  await story.say("Ben", "/note at:turn 2 text:By night for:side", "second-front");
  await story.press("Anna", "Remove", await story.say("Anna", "/game seats", "second-front"), "second-front");
  await story.say("Emil", "/game join side:allies", "second-front");
  const seen = async () => [
    (await story.say("Emil", "/unit add name:Wolf kind:group hidden:true", "second-front")).text,
    (await story.say("Emil", "/note", "second-front")).text,
  ];
  expect((await seen()).join("\n")).not.toMatch(/Tiger|By night/);
  await story.say("Anna", "/game begin", "second-front");
  expect((await seen()).join("\n")).not.toMatch(/Tiger|By night/);
});
