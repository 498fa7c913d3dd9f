import { english } from "#words/languages.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Card, type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeEach(async () => {
  story = await tell();
});
afterEach(async () => {
  await story.end();
});

async function setUp(system = "last-hundred-yards") {
  return story.say("Anna", `/game new system:${system} side:axis`);
}

/** The card with all fields of the set-up. */
async function more() {
  return story.press("Anna", "More…");
}

test("the set-up card has menus and forms for the choices of most missions, within its budgets", async () => {
  const card = await setUp();
  expect(card.menuCalled("Nationality, Allies: not set").choices).toContain("russian");
  expect(card.menuCalled("Attacker: Allies").choices).toEqual(["axis", "allies"]);
  expect(card.buttons).toEqual([
    "Join Allies",
    "Look for players",
    "In a thread",
    "Leaders and AFVs…",
    "Mortars…",
    "More…",
    "Begin – waiting for Allies",
  ]);
  expect(card.text.length).toBeLessThan(600);
});

test("More… shows the rest on the same card, with the empty tracks", async () => {
  const card = await setUp();
  const all = await more();
  expect(all.message.id).toBe(card.message.id);
  expect(all.buttons).toEqual(expect.arrayContaining(["Share Axis", "Initiative modifiers…", "Limits…"]));
  expect(all.menuCalled("First Initiative: neither").choices).toContain("axis");
  expect(all.text).toContain("Not entered: Platoon Leaders in play; AFVs in play; Mortar Support");
  const short = await story.press("Anna", "Less");
  expect(short.message.id).toBe(card.message.id);
  expect(short.buttons).toEqual(card.buttons);
});

test("Begin is shown from the start, and works once every side has a player, who are then mentioned", async () => {
  const card = await setUp();
  const begin = card.control("Begin – waiting for Allies");
  expect(begin?.disabled).toBe(true);
  const joined = await story.press("Ben", "Join Allies");
  expect(story.pinged).toEqual(["Anna"]);
  expect(joined.buttons).not.toContain("Join Allies");
  expect(joined.control("Begin")?.disabled).toBeUndefined();
  expect((await story.press("Ben", "Begin")).title).toContain("Turn 1");
});

test("Begin on the card of a finished set-up updates that card", async () => {
  await setUp();
  const card = await story.press("Ben", "Join Allies");
  await story.say("Anna", "/game begin");
  const pressed = await story.press("Ben", "Begin", card);
  expect(pressed.message.id).toBe(card.message.id);
  expect(pressed.title).toContain("Turn 1, Initiative");
  expect(pressed.buttons).not.toContain("Begin");
});

test("Join on an older card updates it for a person who has the seat", async () => {
  const card = await setUp();
  await story.press("Ben", "Join Allies", card);
  const again = await story.press("Ben", "Join Allies", card);
  expect(again.message.id).toBe(card.message.id);
  expect(again.isPrivate).toBe(false);
  expect(again.buttons).toContain("Begin");
  expect(again.buttons).not.toContain("Join Allies");
});

test("a refused value names the choices as on the card, and the counts of both sides share a line", async () => {
  await setUp();
  const refused = await story.say("Anna", "/game set setting:attacker value:bogus");
  expect(refused.text).toContain('No exact match for "bogus"');
  expect(refused.buttons).toEqual(["Axis", "Allies"]);
  await story.fill("Anna", "Leaders and AFVs…", { "leaders.axis": "2", "leaders.allies": "1" });
  expect((await story.newest()).text).toContain("**Platoon Leaders in play**: Axis 2, Allies 1");
});

test("Details shows one person alone the seal of the dice and the publisher", async () => {
  await setUp();
  await more();
  const details = await story.press("Ben", "Details");
  expect(details.isPrivate).toBe(true);
  expect(details.text).toContain((await story.game()).dice.hash);
  expect(details.text).toContain("GMT Games");
});

test("a choice from a menu is set, and the same card shows it", async () => {
  const card = await setUp();
  const chosen = await story.choose("Anna", "Nationality, Allies: not set", "russian", card);
  expect(chosen.message.id).toBe(card.message.id);
  expect(chosen.title).toBe(card.title);
  expect(chosen.text).not.toContain("Russian");
  expect(chosen.menuCalled("Nationality, Allies: Russian").choices).toContain("none");
  const unset = await story.choose("Anna", "Nationality, Allies: Russian", "none", chosen);
  expect((await story.game()).settings["nationality.allies"]).toBeNull();
  expect(unset.menuCalled("Nationality, Allies: not set").choices).toContain("russian");
});

test("a form sets several counts at once, and empty fields change nothing", async () => {
  const card = await setUp();
  const filled = await story.fill("Anna", "Leaders and AFVs…", {
    "leaders.axis": "3",
    "leaders.allies": "4",
    "afvs.axis": "0",
  });
  expect(filled.message.id).toBe(card.message.id);
  expect((await story.game()).play.numbers).toMatchObject({
    "leaders.axis": 3,
    "leaders.allies": 4,
    "afvs.axis": 0,
    "afvs.allies": null,
  });
  expect((await more()).text).toContain("Not entered: AFVs in play, Allies; Mortar Support");
});

test("a form sets numbers of settings", async () => {
  await setUp();
  await more();
  await story.fill("Anna", "Limits…", { timeLimit: "60", attackerCasualtyLimit: "3" });
  await more();
  await story.fill("Anna", "Initiative modifiers…", { "initiativeModifier.axis": "2" });
  expect((await story.game()).settings).toMatchObject({
    timeLimit: 60,
    finalScoreLimit: null,
    attackerCasualtyLimit: 3,
    "initiativeModifier.axis": 2,
    "initiativeModifier.allies": 0,
  });
});

test("a number in a form may have its unit after it, and another unit is refused", async () => {
  await setUp();
  await more();
  await story.fill("Anna", "Limits…", { timeLimit: "45 minutes" });
  await more();
  const refused = await story.fill("Anna", "Limits…", { timeLimit: "2 h", attackerCasualtyLimit: "3 boxes" });
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain('Time limit is counted in minutes, not in "h".');
  expect((await story.game()).settings).toMatchObject({ timeLimit: 45, attackerCasualtyLimit: null });
});

test("mortars are named in a form, each with its kind after it, and earlier ones stay", async () => {
  await setUp();
  await story.fill("Anna", "Mortars…", { "mortars.axis": "81mm section, 120mm Platoon" });
  await story.fill("Anna", "Mortars…", { "mortars.axis": "81mm section; 50mm section" });
  expect((await story.game()).play.items["mortars.axis"]).toEqual([
    { name: "81mm", kind: "section", box: "available" },
    { name: "120mm", kind: "platoon", box: "available" },
    { name: "50mm", kind: "section", box: "available" },
  ]);
});

test("a form with one mistake changes nothing and names the mistake", async () => {
  await setUp();
  const before = (await story.game()).head.n;
  const refused = await story.fill("Anna", "Leaders and AFVs…", { "leaders.axis": "3", "afvs.axis": "99" });
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toContain(
    english.say("refuse-off-track", { range: "AFVs in play, Axis", min: 0, max: 20, to: 99 }),
  );
  const nameless = await story.fill("Anna", "Mortars…", { "mortars.axis": "81mm" });
  expect(nameless.text).toContain('"81mm" needs its kind at the end, such as `A section, B platoon`.');
  const empty = await story.fill("Anna", "Mortars…", {});
  expect(empty.text).toBe(english.say("refuse-form-unchanged"));
  expect((await story.game()).head.n).toBe(before);
});

/** The values in the fields of a form when a person opens it. */
async function opened(as: string, label: string): Promise<Record<string, string | undefined>> {
  const card = await story.cardWith(label);
  const { modal } = await story.lobby.click(as, { messageId: card.message.id, customId: card.button(label) });
  const fields = modal?.components as { component: { custom_id: string; value?: string } }[];
  return Object.fromEntries(fields.map(({ component }) => [component.custom_id, component.value]));
}

test("refused values are in the form when the same person opens it again, until it is accepted", async () => {
  await setUp();
  const empty = { "leaders.axis": undefined, "leaders.allies": undefined, "afvs.axis": undefined };
  expect(await opened("Anna", "Leaders and AFVs…")).toMatchObject(empty);
  const typed = { "leaders.axis": "3", "afvs.axis": "99" };
  const refused = await story.fill("Anna", "Leaders and AFVs…", typed);
  expect(refused.text).toContain(english.say("trouble-still-there"));
  expect(await opened("Anna", "Leaders and AFVs…")).toMatchObject({ ...typed, "leaders.allies": undefined });
  expect(await opened("Ben", "Leaders and AFVs…")).toMatchObject(empty);
  await story.fill("Anna", "Leaders and AFVs…", { ...typed, "afvs.axis": "9" });
  expect(await opened("Anna", "Leaders and AFVs…")).toMatchObject(empty);
  const nothing = await story.fill("Anna", "Leaders and AFVs…", {});
  expect(nothing.text).not.toContain(english.say("trouble-still-there"));
});

test("refused values are dropped after a quarter of an hour", async () => {
  await setUp();
  await story.fill("Anna", "Leaders and AFVs…", { "leaders.axis": "3", "afvs.axis": "99" });
  await story.wait("15m");
  expect(await opened("Anna", "Leaders and AFVs…")).toMatchObject({ "afvs.axis": undefined });
});

test("a refused form names the field by its side", async () => {
  await setUp();
  await more();
  const refused = await story.fill("Anna", "Initiative modifiers…", {
    "initiativeModifier.axis": "1",
    "initiativeModifier.allies": "12",
  });
  expect(refused.text).toMatch(/^\*\*Initiative modifier, Allies\*\*: write .*Nothing was saved\.$/ms);
  expect((await story.game()).settings["initiativeModifier.axis"]).toBe(0);
  const unread = await story.fill("Anna", "Leaders and AFVs…", { "leaders.axis": "many" });
  expect(unread.text).toMatch(/^Platoon Leaders in play, Axis: .* a number from 0 to /);
});

test("of several names in a form the one that is too long is named", async () => {
  await setUp();
  const long = "the mortars of the second battalion in reserve";
  const refused = await story.fill("Anna", "Mortars…", {
    "mortars.axis": `A section, ${long} platoon, C section`,
  });
  expect(refused.text).toContain(`"${long}" is too long`);
  expect((await story.game()).play.items["mortars.axis"] ?? []).toEqual([]);
});

test("a name that exists with another kind is reported", async () => {
  await setUp();
  await story.fill("Anna", "Mortars…", { "mortars.axis": "81mm section" });
  const refused = await story.fill("Anna", "Mortars…", { "mortars.axis": "60mm section, 81mm platoon" });
  expect(refused.text).toContain('"81mm" is there as section.');
  expect((await story.game()).play.items["mortars.axis"]).toMatchObject([{ name: "81mm", kind: "section" }]);
});

test("a limit that is reached from the start is reported when play begins, and not before", async () => {
  await story.say("Anna", "/game new system:aslsk3 side:both");
  const set = await story.say("Anna", "/game set setting:turnLimit value:1");
  expect(set.text).not.toContain("⚠️");
  expect((await story.say("Anna", "/game begin")).text).toContain("⚠️ **Last turn** (1)");
});

test("only participants fill in the set-up", async () => {
  await setUp();
  const refused = await story.fill("Emil", "Leaders and AFVs…", { "leaders.axis": "3" });
  expect(refused.isPrivate).toBe(true);
  expect((await story.game()).play.numbers["leaders.axis"]).toBeNull();
});

test.each([
  ["aslsk3", "ELR and turns…", "elr.axis", 3],
  ["mission-command", "Rounds and command…", "turnLimit", 8],
  ["valor-and-victory", "Turns and smoke…", "turns", 7],
])("%s asks for its scenario's values", async (system, form, key, value) => {
  await setUp(system);
  await story.fill("Anna", form, { [key]: String(value) });
  expect((await story.game()).settings[key]).toBe(value);
});

test("/help names the tracks that are worth filling in", async () => {
  await setUp();
  const help = await story.say("Ben", "/help");
  const about = await story.press("Ben", english.say("help-about"), help);
  expect(about.isPrivate).toBe(true);
  expect(about.text).toContain("Platoon Leaders in play, AFVs in play and Mortar Support");
  expect((await story.say("Ben", "/help command:track")).text).toContain("/track track:leaders value:3");
});

/** The set-up cards of the channel that can still be pressed. */
async function liveSetUps(room?: string): Promise<Card[]> {
  const cards = await story.cards("Dora", room);
  return cards.filter(({ actions }) => actions.some((id) => id.startsWith("~begin|")));
}

/** The card of a message as it is now. */
async function now({ message: { id } }: Card): Promise<Card> {
  return (await story.cards()).find(({ message }) => message.id === id)!;
}

describe("an old set-up card", () => {
  test("loses its buttons to a newer one, however that came", async () => {
    const old = [await setUp(), await story.say("Ben", "/game join side:allies")];
    await story.wait("3s");
    expect(await liveSetUps()).toHaveLength(1);
    old.push(await story.press("Anna", "Begin"));
    await story.wait("3s");
    expect(await liveSetUps()).toEqual([]);
    for (const card of old.slice(0, 2)) {
      const shown = await now(card);
      expect([shown.actions, shown.title]).toEqual([[], card.title]);
    }
    expect((await now(old[2]!)).buttons).toContain("Roll");
  });

  test("stays while presses redraw it, and while other entries are made", async () => {
    const card = await setUp();
    await story.choose("Anna", "Nationality, Allies: not set", "russian", card);
    await story.say("Anna", "/roll dice:d6");
    await story.wait("3s");
    expect((await liveSetUps()).map(({ message }) => message.id)).toEqual([card.message.id]);
  });

  test("says where a game that moves goes on, or that it is put away", async () => {
    await setUp();
    await story.say("Anna", "/game move channel:#look-ups");
    await story.wait("1m");
    expect(await liveSetUps()).toEqual([]);
    expect((await story.cards())[0]?.text).toContain(`<#${story.channel("look-ups")}>`);
    expect(await liveSetUps("look-ups")).toHaveLength(1);
    await story.say("Anna", "/game archive", "look-ups");
    await story.wait("1m");
    expect(await liveSetUps("look-ups")).toEqual([]);
  });

  const presses: [what: string, press: (old: Card) => Promise<Card>][] = [
    ["Look for players", (old) => story.press("Anna", "Look for players", old)],
    ["In a thread", (old) => story.press("Anna", "In a thread", old)],
    ["a form", (old) => story.press("Anna", "Leaders and AFVs…", old)],
    ["a menu", (old) => story.choose("Anna", "Nationality, Allies: not set", "russian", old)],
    ["More…", (old) => story.press("Anna", "More…", old)],
    ["Begin", (old) => story.press("Anna", "Begin", old)],
  ];

  test.each(presses)("of a game in play changes nothing: %s shows the game instead", async (what, press) => {
    const first = await setUp();
    const second = await story.press("Ben", "Join Allies", first);
    await story.say("Anna", "/game begin");
    const { head } = await story.game();
    const pressed = await press(what === "Begin" ? second : first);
    expect(pressed.title).toContain("Turn 1, Initiative");
    await story.wait("1m");
    expect((await story.game()).head).toEqual(head);
    const { channels } = await story.lobby.state();
    const threads = channels as unknown as { parentId: string | null }[];
    expect(threads.filter(({ parentId }) => parentId === story.channel())).toEqual([]);
  });

  test("offers Join of a seat that is taken: the press shows who has it, and asks for nothing", async () => {
    const old = await setUp();
    await story.press("Ben", "Join Allies", old);
    const pressed = await story.press("Chris", "Join Allies", old);
    expect([pressed.message.id, pressed.buttons.includes("Join Allies")]).toEqual([old.message.id, false]);
    expect((await story.game()).asking).toBeUndefined();
    await story.share("Chris", "Allies");
    expect((await story.game()).asking).toHaveLength(1);
  });
});
