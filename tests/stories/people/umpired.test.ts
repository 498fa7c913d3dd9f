import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { english } from "#words/languages.ts";
import { type Story, tell } from "../../support/discord/story.ts";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(async () => {
  await story.moveOn();
  await story.say("Dora", "/game new system:mission-command side:umpire title:The bridge");
});
afterAll(() => story.end());

/** Anna and Ben play the Allies, Chris and Emil the Axis; Dora is the umpire. */
async function seatAll(): Promise<void> {
  await story.press("Anna", "Join Allies");
  await story.share("Ben", "Allies");
  await story.press("Anna", "Let in");
  await story.press("Chris", "Join Axis");
  await story.share("Emil", "Axis");
  await story.press("Dora", "Let in");
}

async function nameUnits(): Promise<void> {
  await story.say("Anna", "/unit add name:A Company, B Company, Sherman Troop");
  await story.say("Ben", "/unit add of:A Company name:1st Platoon, 2nd Platoon, Mortar");
  await story.say("Chris", "/unit add name:Grenadiers, Panzers");
}

async function restart(): Promise<void> {
  await story.stop();
  await story.start();
}

test("the set-up card shows how to name units, and counts them", async () => {
  await seatAll();
  await story.say("Dora", "/status");
  const card = await story.press("Dora", "More…");
  expect(card.text).toContain("`/unit add`");
  expect(card.text).toContain("Allies: 0 groups, 0 elements · Axis: 0 groups, 0 elements");
  await nameUnits();
  await story.say("Dora", "/status");
  expect((await story.press("Dora", "More…")).text).toContain(
    "Allies: 3 groups, 3 elements · Axis: 2 groups",
  );
});

test("units are named and changed with autocomplete", async () => {
  await seatAll();
  await nameUnits();
  const values = async (as: string, text: string) =>
    (await story.suggest(as, text)).map(({ value }) => value);
  expect(await values("Ben", "/unit add name:x of:")).toEqual(["A Company", "B Company", "Sherman Troop"]);
  expect(await values("Ben", "/unit add name:x kind:")).toEqual(["group", "element"]);
  expect(await values("Chris", "/unit set unit:")).toEqual(["Grenadiers", "Panzers"]);
  expect(await values("Dora", "/unit remove unit:")).toHaveLength(8);
  expect(await values("Anna", "/unit set unit:A Company, B")).toEqual(["A Company, B Company"]);
  expect(await values("Anna", "/unit set unit:Mortar state:")).toEqual([
    "suppression",
    "he",
    "overwatch",
    "fired",
  ]);
  expect(await values("Anna", "/unit set unit:Mortar state:suppression value:")).toContain("+1");
  expect(await values("Anna", "/unit set unit:A Company state:quality value:v")).toEqual(["veteran"]);
  const set = await story.say("Anna", "/unit set unit:1st Platoon, Mortar state:suppression value:+2");
  expect(set.text).toContain("**1st Platoon** and **Mortar**: suppression 2.");
  const refused = await story.say("Chris", "/unit set unit:A Company state:orders value:advance");
  expect(refused.isPrivate).toBe(true);
  expect(refused.text).toBe(english.say("refuse-own-side-only", { side: "Allies", what: "units" }));
  const list = await story.say("Emil", "/unit list side:allies");
  expect(list.text).toContain(
    "**A Company**\n-# 1st Platoon (suppression 2) · 2nd Platoon · Mortar (suppression 2)",
  );
  expect(list.text).not.toContain("Panzers");
});

test("questions that the rules leave open are for the umpire to settle", async () => {
  await seatAll();
  const change = "/game set setting:suppressionOff value:one";
  expect((await story.say("Anna", change)).text).toBe(
    english.say("refuse-setting-umpire", { setting: "How suppression comes off" }),
  );
  expect((await story.say("Dora", change)).text).toContain("one at the end of your turn");
});

test("a setting changed during a turn or step takes nothing away: the card shows when it applies", async () => {
  await seatAll();
  await story.press("Anna", "Begin");
  const turned = await story.say("Dora", "/game set setting:firstSide value:axis");
  expect(turned.text).toContain("**First side**: Allies → **Axis**");
  expect(turned.text).toContain("Counts from round 2. Round 1 has begun.");
  expect(story.pinged).toEqual([]);
  const passed = await story.say("Dora", "/game set setting:reactionTests value:activation");
  expect(passed.text).toContain('Counts from the next step. "Reaction tests" has begun.');
  expect((await story.say("Dora", "/game set")).text).toContain(
    "**First side**: Axis from round 2, until then Allies",
  );
  await restart();
  expect((await story.press("Anna", "Done")).title).toContain("Allies to play · Round 1, Activations");
  await story.press("Anna", "Undo");
  expect((await story.newest()).text).toContain("**🟦 Allies to play · Round 1, Reaction tests**");
  await story.press("Anna", "Done");
  await story.press("Anna", "Done");
  expect((await story.newest()).title).toContain("Axis to play · Round 1, Activations");
  await story.press("Emil", "Done");
  expect((await story.newest()).title).toContain("Axis to play · Round 2, Activations");
  expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
});

test("the first side of the very first round is corrected by undoing Begin", async () => {
  await seatAll();
  await story.press("Anna", "Begin");
  const { n } = (await story.game()).head;
  const turned = await story.say("Dora", "/game set setting:firstSide value:axis");
  expect(turned.text).toContain("For round 1 too: `/undo to:` before Begin, then begin again.");
  const [before] = await story.suggest("Dora", "/undo to:");
  expect(before?.value).toBe(`${n - 1}`);
  await story.say("Dora", `/undo to:${before?.value}`);
  const anew = await story.press("Anna", "Begin");
  expect(anew.title).toContain("Axis to play · Round 1, Reaction tests");
  expect(story.pinged.toSorted()).toEqual(["Chris", "Emil"]);
  expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
});

test("two rounds are played with menus and commands, across a restart", async () => {
  await seatAll();
  await nameUnits();
  await story.say("Dora", "/game set setting:suppressionOff value:one");
  await story.say("Anna", "/unit set unit:1st Platoon, Mortar state:suppression value:2");
  expect((await story.press("Anna", "Begin")).title).toContain("Allies to play · Round 1, Reaction tests");
  const open = await story.press("Ben", "Done");
  expect(open.title).toContain("Allies to play · Round 1, Activations");
  expect(open.text).toContain("3 groups to activate, 0 done");
  expect(open.menuCalled("Activate, cold…").choices).toEqual(["A Company", "B Company", "Sherman Troop"]);

  const first = await story.choose("Ben", "Activate, hot…", "A Company");
  expect(first.text).toContain("**A Company** (Allies) activated: in hand, hot.");
  expect(first.text).toContain("In hand, hot: **A Company**\n-# 1st Platoon (suppression 2) · 2nd Platoon");
  const wrong = await story.choose("Chris", "Activate, hot…", "B Company");
  expect(wrong.isPrivate).toBe(true);
  expect(wrong.text).toBe(english.say("refuse-not-awaited", { sides: ["Allies"], form: "plural" }));

  const { n } = (await story.game()).head;
  const stale = await story.choose("Ben", "Activate, hot…", "B Company", open);
  expect(stale.text).toContain("2 groups to activate");
  expect((await story.game()).head.n).toBe(n);

  expect(await story.suggest("Anna", "/activate unit:")).toMatchObject([
    { value: "B Company" },
    { value: "Sherman Troop" },
  ]);
  expect(await story.suggest("Anna", "/activate unit:B Company as:")).toMatchObject([
    { value: "cold" },
    { value: "hot" },
  ]);
  const asked = await story.say("Anna", "/activate unit:B Company");
  expect(asked.text).toContain("Situation?");
  expect(asked.buttons).toEqual(["cold", "hot"]);
  await story.say("Anna", "/activate unit:B Company as:cold");
  const ruled = await story.say("Dora", "/unit set unit:B Company state:situation value:hot");
  expect(ruled.text).toContain("**B Company**: hot.");
  await restart();
  const twice = await story.say("Anna", "/activate unit:A Company as:hot");
  expect(twice.text).toContain('"A Company" has been activated this turn.');

  const handed = await story.press("Anna", "Done");
  expect(handed.text).toMatch(/✔ Round 1 \(Allies\) is over\.\n-# ⚠️ Not activated: Sherman Troop\./);
  expect(handed.text).toContain("**1st Platoon** and **Mortar**: suppression 1.");
  expect(handed.title).toContain("Axis to play · Round 1, Reaction tests");
  expect(story.pinged.toSorted()).toEqual(["Chris", "Emil"]);
  await story.press("Emil", "Done");
  await story.choose("Emil", "Activate, cold…", "Panzers");
  await story.choose("Chris", "Activate, hot…", "Grenadiers");
  const all = await story.newest();
  expect(all.text).toContain("That was the last of the groups. Press **Done** after its actions.");
  await story.press("Chris", "Done");

  expect((await story.newest()).title).toContain("Allies to play · Round 2, Reaction tests");
  await story.press("Anna", "Done");
  const again = await story.choose("Anna", "Activate, cold…", "Sherman Troop");
  expect(again.text).toContain("2 groups to activate");
  const status = await story.say("Emil", "/status");
  const more = await story.press("Emil", english.say("status-more"), status);
  expect(more.text).toContain("**Sherman Troop**: in hand");
  expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
  expect((await story.say("Ben", "/log")).text).toContain(
    "**Sherman Troop** (Allies) activated: in hand, cold",
  );
});

test("a casualty is noted with a button, a KO picked from a menu, each once, and both count in reaction tests", async () => {
  await seatAll();
  await nameUnits();
  await story.say("Chris", "/unit add of:Panzers name:Panzer 1, Panzer 2, Panzer 3, Panzer 4");
  await story.press("Anna", "Begin");
  const hit = await story.say("Anna", "/tohit weapon:Pak 40 range:20 target:AC 4 faces:20");
  const picked = await story.choose("Ben", "Choose the unit that took the loss (KO)…", "Panzer 2", hit);
  expect(picked.title).toBe("Loss noted");
  expect(picked.text).toContain("Removed **Panzer 2** (Axis).");
  expect(picked.text).toContain("**Panzers**: elements lost 1.");
  const late = await story.choose("Chris", "Choose the unit that took the loss (KO)…", "Panzer 3", hit);
  expect(late.isPrivate).toBe(true);
  await story.say("Dora", "/unit remove unit:Panzer 1, Panzer 3, Panzer 4, Panzers");
  const shot = await story.say("Anna", "/check check:casualty with:lmg; 10; foot faces:20");
  const noted = await story.press("Anna", "Note loss: Grenadiers", shot);
  expect(noted.text).toContain("**Grenadiers**: elements lost 1.");
  const odds = await story.say("Chris", "/check check:reaction-test by:Grenadiers");
  expect(odds.text).toContain("Element lost −2 (from the game)");
  expect((await story.say("Ben", "/dice verify")).title).not.toContain("❌");
});

test("an undo takes an activation back, and restores removed units", async () => {
  await seatAll();
  await nameUnits();
  await story.press("Anna", "Begin");
  await story.press("Anna", "Done");
  await story.choose("Anna", "Activate, hot…", "A Company");
  const back = await story.press("Anna", "Undo");
  expect(back.text).toContain("3 groups to activate, 0 done");
  const struck = await story.say("Anna", "/unit remove unit:A Company");
  expect(struck.text).toContain(
    "Removed **1st Platoon**, **2nd Platoon**, **Mortar** and **A Company** (Allies).",
  );
  await story.say("Anna", "/undo");
  expect((await story.say("Anna", "/unit list side:allies")).text).toContain("**Allies** (6)");
  const late = await story.say("Ben", "/undo");
  expect(late.isPrivate).toBe(true);
});

test("the umpire moves play to either side's turn", async () => {
  await seatAll();
  await nameUnits();
  await story.press("Anna", "Begin");
  const places = await story.suggest("Dora", "/phase to:second");
  expect(places.map(({ value }) => value)).toEqual(["second/reaction-tests", "second/activations"]);
  const moved = await story.say("Dora", "/phase to:second/activations");
  expect(moved.title).toContain("Axis to play · Round 1, Activations");
  expect((await story.say("Anna", "/phase to:first/activations")).isPrivate).toBe(true);
});
