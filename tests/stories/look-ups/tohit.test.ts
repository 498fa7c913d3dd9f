import { english } from "#words/languages.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { corrects } from "../../support/discord/corrections.ts";
import { type Story, tell } from "../../support/discord/story.ts";

const game = "system:mission-command";
const gun = "weapon:ge-75mm-l48";

let story: Story;
beforeAll(async () => {
  story = await tell();
});
beforeEach(() => story.moveOn());
afterAll(() => story.end());

/** An umpired game with a group and an element of the Allies, begun. */
async function begin() {
  await story.say("Dora", `/game new ${game} side:umpire`);
  await story.say("Anna", "/game join side:allies");
  await story.say("Ben", "/game join side:axis");
  await story.say("Anna", "/unit add name:A Company");
  await story.say("Anna", "/unit add name:1 Platoon of:A Company");
  await story.say("Dora", "/game begin");
}

describe("without a game", () => {
  test("a shot shows the number, the odds, and the odds of the whole chain", async () => {
    const card = await story.say("Anna", `/tohit ${gun} range:40 target:AC 5 ${game}`);
    expect(card.title).toBe("To hit · German 75mm L48 at AC 5, 40 cm");
    expect(card.text).toContain("**Hit** on **7+** (d20, **70%**)");
    expect(card.text).toContain("Then **KO** without a roll: **70%** in all");
    expect(card.buttons).toEqual(["Roll", "Change…", "Rules"]);
  });

  test("modifiers picked from the menu count at once, and can be removed", async () => {
    const add = "Add modifiers…";
    const card = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 ${game}`);
    const once = await story.choose("Anna", add, ["firer-suppression", "target-hull-down"], card);
    expect(once.text).toContain("12+ on the dice, 7+ with −5");
    const twice = await story.choose("Anna", add, "firer-suppression", once);
    expect(twice.text).toContain("Firer suppressed ×2 −2");
    const less = await story.choose("Anna", "Remove a modifier…", "target-hull-down", twice);
    expect(less.text).toContain("9+ on the dice, 7+ with −2");
  });

  test("a hit leads to the roll for a KO by button, and nothing is saved", async () => {
    const hit = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 faces:15 ${game}`);
    expect(hit.title).toBe("💥 Hit · German 75mm L48 at AC 6");
    expect(hit.text).toContain("**15** against 7+");
    expect(hit.text).toContain("· 40 cm ·");
    expect(hit.text).toContain("Next: **KO** on 11+ (figure in doubt) (d20, 50%)");
    const ko = await story.press("Anna", "Roll", hit);
    expect(ko.title).toMatch(/^(💥 KO|❌ No KO) · German 75mm L48 at AC 6$/);
    expect(ko.text).toMatch(/\*\*\d+\*\* against 11\+/);
    expect(ko.text).toContain("Not kept: no game here");
  });

  test("a card can be rolled repeatedly until a game begins: then it posts a card of the game", async () => {
    const card = await story.say("Anna", `/tohit ${gun} range:40 ${game}`);
    for (const _ of [1, 2]) expect((await story.press("Anna", "Roll", card)).text).toContain("Not kept");
    await begin();
    const shown = await story.press("Anna", "Roll", card);
    expect(shown.text).toContain("**Hit** on **7+** (d20, **70%**)");
    expect((await story.press("Anna", "Roll", shown)).text).toContain("Roll 1");
    expect((await story.game()).dice.rolls).toBe(1);
  });

  test("after a hit with entered dice the card shows how to enter the second die", async () => {
    const hit = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 faces:15 ${game}`);
    const [, typed = ""] = /`(\/check [^`]*) faces:`/.exec(hit.text) ?? [];
    const ko = await story.say("Anna", `${typed} faces:12`);
    expect(ko.title).toMatch(/^💥 KO/);
    expect(ko.text).toContain("**12** against 11+");
    const rolled = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 roll:True ${game}`);
    expect(rolled.text).not.toContain("Rolled it yourself?");
  });

  test("several shots are judged one by one", async () => {
    const shots = await story.say("Anna", `/tohit ${gun} range:40 shots:3 faces:6 7 20 ${game}`);
    expect(shots.title).toBe("💥 Hit ×2, Miss · German 75mm L48");
    expect(shots.text).toContain("❌ 1. **6** against 7+ → **Miss**");
    expect(shots.text).toContain("💥 2. **7** against 7+ → **Hit**");
    expect(shots.text).toContain("💥 3. **20** against 7+ → **Hit**");
  });

  test.each([
    ["weapon:panzerfist range:5", /No exact match for "panzerfist"\. Which weapon\?/],
    ["weapon:rail gun range:5", /has no weapon "rail gun"/],
    [`${gun} range:0`, /from 0\.5 to 2000 cm, not 0\./],
    [`${gun} range:-3`, /2000 cm, not −3\./],
    [`${gun} range:3000`, /to 2000 cm, not 3000\./],
    ["weapon:lmg range:40", /LMG reaches 25 cm/],
    [`${gun} range:40 target:the moon`, /Target cannot be "the moon"\./],
    [`${gun} range:40 target:fortified modifiers:hull-down`, /Only vehicles can be hull-down/],
    [`${gun} range:40 target:ac-6 modifiers:hull-down -2`, /−4 here, not −2/],
    [`${gun} range:40 modifiers:fast foot`, /for opportunity fire only/],
    [`${gun} range:40 modifiers:tired`, /has no modifier "tired"/],
    [`${gun} range:40 modifiers:wire, wire`, /"Target in wire" is named twice/],
    [`${gun} range:40 modifiers:suppressed ×40`, /counts up to 9 times, not 40/],
    ["weapon:pak 40 dinghy range:40", /has no weapon/],
    [`${gun} range:40 faces:21`, /A d20 shows 1 to 20, not 21/],
    [`${gun} range:40 faces:3 4`, /takes 1 die, not 2/],
  ])("%s is refused in private", async (written, reason) => {
    const refused = await story.say("Anna", `/tohit ${written} ${game}`);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toMatch(reason);
  });

  test("weapons are found by players' names for them", async () => {
    const names = async (typed: string) =>
      (await story.suggest("Anna", `/tohit ${game} weapon:${typed}`)).map(({ name }) => name);
    expect(await names("88")).toEqual([
      "German 88mm L56 · Tiger I, Flak 36",
      "German 88mm L71 · Tiger II, PaK 43",
      "German 88mm L73",
    ]);
    expect(await names("17pdr")).toEqual(["British 17 pdr · Sherman Firefly, Achilles"]);
    expect(await names("panzerf")).toEqual(["Panzerfaust"]);
    expect(await names("")).toHaveLength(25);
    const modifiers = await story.suggest("Anna", `/tohit ${game} ${gun} range:40 modifiers:wire, sup`);
    expect(modifiers[0]?.name).toBe("wire, Firer suppressed");
  });

  test("a weapon or check that only one game has determines the game", async () => {
    const choices = await story.suggest("Ben", "/tohit weapon:panzerf");
    expect(choices).toContainEqual({ name: "Panzerfaust · Mission Command", value: "panzerfaust" });
    expect(choices).toContainEqual({ name: "Infantry AT weapon · Valor & Victory", value: "inf" });
    const picked = await story.say("Ben", "/tohit weapon:panzerfaust range:5");
    expect(picked.title).toContain("Panzerfaust, 5 cm");
    expect((await story.say("Ben", `/tohit ${gun} range:40`)).text).toContain("**7+**");
    const targets = await story.suggest("Ben", "/tohit weapon:ge-75mm-l48 range:40 target:ac");
    expect(targets.map(({ value }) => value)).toContain("ac-6");
    const asked = await story.say("Ben", "/tohit weapon:catapult range:40");
    expect(asked.text).toContain('No game has "catapult"');
    const checks = await story.suggest("Ben", "/check check:morale");
    expect(checks.length).toBeGreaterThan(0);
    for (const { name } of checks) expect(name).toMatch(/ · /);
    const reaction = await story.say("Ben", "/check check:reaction-test");
    expect(reaction.title).toBe("Reaction test");
    const shown = await story.press("Ben", "Roll", reaction);
    expect(shown.text).toContain("Not kept: no game here");
    expect((await story.say("Ben", "/check check:to-hit")).text).toContain("Which game?");
  });

  test("the server's usual game is used by default", async () => {
    const shot = "/check check:to-hit with:weapon:ge-75mm-l48,range:40,target:ac-6";
    expect((await story.say("Ben", shot)).text).toContain("Which game?");
    const refused = await story.say("Ben", "/server defaults system:mission-command");
    expect(refused.text).toBe(english.say("refuse-server-not-manager"));
    const saved = await story.say("Anna", "/server defaults system:mission-command");
    expect(saved.text).toMatch(/\*\*Usual game\*\*: Mission Command$/m);
    expect((await story.say("Ben", shot)).text).toContain("**7+**");
    await story.stop();
    await story.start();
    expect((await story.say("Ben", shot)).text).toContain("**7+**");
    await story.say("Anna", "/server defaults system:none");
    expect((await story.say("Ben", shot)).text).toContain("Which game?");
  });
});

describe("in a game", () => {
  beforeEach(begin);

  test("the shot is logged as declared, its roll is numbered, and the conversion is rolled once", async () => {
    const hit = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 faces:15`);
    expect(hit.buttons).toContain("Roll: KO");
    const ko = await story.press("Anna", "Roll: KO", hit);
    expect(ko.title).toMatch(/^(💥 KO|❌ No KO) · /);
    expect(ko.text).toContain("Roll 1 · ");
    const again = await story.press("Anna", "Roll: KO", hit);
    expect(again.isPrivate).toBe(true);
    expect(again.text).toBe(english.say("refuse-declared-over"));
    const log = await story.say("Ben", "/log");
    expect(log.text).toContain("entered dice for To hit (German 75mm L48 at AC 6, 40 cm): 15, 💥 **Hit**");
    expect((await story.say("Ben", "/dice verify")).text).not.toContain("❌");
  });

  test("after a hit with entered dice the card shows how to enter the second die, and accepts it", async () => {
    const hit = await story.say("Anna", `/tohit ${gun} range:40 target:ac-6 faces:15`);
    const [, typed = ""] = /`(\/check declared:[^`]*) faces:`/.exec(hit.text) ?? [];
    const ko = await story.say("Anna", `${typed} faces:12`);
    expect(ko.title).toMatch(/^💥 KO/);
    expect(ko.text).toContain("**12** against 11+");
  });

  test("the game's help covers shots, and so does that of the command", async () => {
    const help = await story.say("Anna", "/help");
    expect(help.menuCalled(english.say("help-more")).choices).toContain("tohit");
    const about = await story.press("Anna", english.say("help-about"), help);
    expect(about.text).toContain("`/tohit weapon:");
    expect((await story.say("Anna", "/help command:tohit")).text).toContain("`/tohit weapon:75 L48");
  });

  test("known states of the firer apply by themselves, are marked, and yield to typed modifiers", async () => {
    await story.say("Anna", "/unit set unit:1 Platoon state:suppression value:2");
    const known = await story.say("Anna", `/tohit ${gun} range:40 by:1 Platoon`);
    expect(known.text).toContain("Firer suppressed ×2 −2 (from the game)");
    const said = await story.say("Anna", `/tohit ${gun} range:40 by:1 Platoon modifiers:suppressed ×0`);
    expect(said.text).toContain("**Hit** on **7+** (d20, **70%**)");
    const foreign = await story.say("Ben", `/tohit ${gun} range:40 by:1 Platoon roll:True`);
    expect(foreign.isPrivate).toBe(true);
    const group = await story.say("Anna", `/tohit ${gun} range:40 by:A Company`);
    expect(group.text).toContain("(group)");
  });

  test("from the phase card a shot is put together with button, question and menus alone", async () => {
    await story.say("Anna", "/unit set unit:1 Platoon state:suppression value:1");
    const begun = await story.say("Anna", "/done");
    const card = await story.choose("Anna", "Roll for…", "to-hit", await story.newest());
    expect(card.text).toContain("Enter range. Choose weapon.");
    const asked = await story.fill("Anna", "Weapon, range…", { weapon: "17pdr", range: "30" });
    expect(asked.title).toContain("British 17 pdr, 30 cm");
    const aimed = await story.choose("Anna", "Target…", "target:ac-8", asked);
    expect(aimed.text).toContain("**KO** on **11+**");
    const fired = await story.choose("Anna", "Firing element…", "1 Platoon", aimed);
    expect(fired.text).toContain("Firer suppressed −1 (from the game)");
    const rolled = await story.press("Anna", "Roll", fired);
    expect(rolled.title).toMatch(/^(💥 Hit|❌ Miss) · 1 Platoon at AC 8$/);
    expect(rolled.text).toContain("British 17 pdr · 30 cm");
    const wrong = await story.choose("Anna", "Roll for…", "to-hit", begun);
    expect(wrong.text).toContain("Enter range. Choose weapon.");
    const refused = await story.fill("Anna", "Weapon, range…", { weapon: "rail gun", range: "x" });
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain('has no weapon "rail gun"');
  });

  test("the button of a card rolls once, even when it is tapped twice", async () => {
    const check = "/check check:reaction-test by:A Company";
    const card = await story.say("Anna", check);
    const taps = await Promise.all([story.press("Anna", "Roll", card), story.press("Anna", "Roll", card)]);
    expect(taps.filter(({ isPrivate }) => isPrivate)).toHaveLength(1);
    const refused = await story.press("Anna", "Roll", card);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toBe(english.say("refuse-card-rolled", { check: "reaction-test" }));
    expect((await story.game()).dice.rolls).toBe(1);
    const fresh = await story.press("Anna", "Roll", await story.say("Anna", check));
    expect(fresh.text).toContain("Roll 2");
    expect((await story.say("Ben", "/dice verify")).text).not.toContain("❌");
  });

  test("a card put together again with its menus rolls again", async () => {
    const card = await story.say("Anna", `/tohit ${gun} range:40`);
    expect((await story.press("Anna", "Roll", card)).text).toContain("Roll 1");
    const changed = await story.choose("Anna", "Add modifiers…", "target-hull-down", card);
    expect((await story.press("Anna", "Roll", changed)).text).toContain("Roll 2");
  });

  test("invalid input is refused at once, and valid input can be corrected on the card", async () => {
    await story.say("Anna", "/done");
    await story.choose("Anna", "Roll for…", "to-hit", await story.newest());
    const half = await story.fill("Anna", "Weapon, range…", { weapon: "17pdr", range: "400 yards" });
    expect(half.isPrivate).toBe(true);
    expect(half.text).toContain('Range is counted in cm, not in "yards".');
    await story.fill("Anna", "Weapon, range…", { weapon: "17pdr", range: "30" });
    const farther = await story.fill("Anna", "Change…", { range: "40" });
    expect(farther.title).toContain("British 17 pdr, 40 cm");
    const other = await story.fill("Anna", "Change…", { weapon: "ge-75mm-l48" });
    expect(other.title).toContain("German 75mm L48, 40 cm");
  });

  test("onlookers see odds, but do not roll", async () => {
    expect((await story.say("Chris", `/tohit ${gun} range:40`)).text).toContain("**7+**");
    const refused = await story.say("Chris", `/tohit ${gun} range:40 roll:True`);
    expect(refused.isPrivate).toBe(true);
    expect(refused.text).toContain("You have no side in this game");
  });

  test("a reaction test that ends in a retreat is noted for the group and counts in its next test", async () => {
    const test1 = await story.say(
      "Anna",
      "/check check:reaction-test by:A Company modifiers:raw, fire from behind faces:1",
    );
    expect(test1.title).toBe("❌ Retreat · Reaction test, A Company");
    expect(test1.text).toContain("**1** − 6 = **−5**");
    expect(test1.text).toContain("**A Company**");
    const odds = await story.say("Anna", "/check check:reaction-test by:A Company");
    expect(odds.text).toContain("Already retreating −3 (from the game)");
    const worse = await story.say("Anna", "/check check:reaction-test by:A Company die:1d20 faces:20");
    expect(worse.text).toContain("only a worse result counts");
  });

  test.each([
    ["a player", "Anna", ["A Company"]],
    ["the other side's player", "Ben", ["B Company"]],
    ["the umpire", "Dora", ["A Company", "B Company"]],
    ["an onlooker", "Chris", ["A Company", "B Company"]],
  ])("the menu of a check offers %s the units that they may roll for", async (_, who, units) => {
    await story.say("Ben", "/unit add name:B Company");
    const card = await story.say(who, "/check check:reaction-test");
    expect(card.menuCalled("Group…").choices.toSorted()).toEqual(units);
  });

  test("the card of a check by a unit of the other side names that side, which alone can roll it", async () => {
    const asked = "/check check:reaction-test by:A Company";
    const theirs = await story.say("Ben", asked);
    expect(theirs.text).toContain("**A Company** is a unit of the Allies. Their players roll for it.");
    expect(theirs.buttons).not.toContain("Roll");
    for (const who of ["Anna", "Dora"]) {
      const own = await story.say(who, asked);
      expect(own.text).not.toContain("is a unit of the Allies");
      expect(own.buttons).toContain("Roll");
    }
  });

  test("a group that has routed takes no further reaction test, and nothing improves its rout", async () => {
    await story.say("Anna", "/unit set unit:A Company state:retreating value:routed");
    const card = await story.say("Anna", "/check check:reaction-test by:A Company");
    expect(card.text).toContain("No roll: **Rout**");
    expect(card.text).toContain("Only surrender ends a rout");
    expect(card.buttons).not.toContain("Roll");
    const rolled = await story.say("Anna", "/check check:reaction-test by:A Company roll:True");
    expect(rolled.title).toBe("❌ Rout · Reaction test, A Company");
    expect(rolled.text).toContain("No roll needed.");
    const [company] = (await story.game()).play.units?.["allies"] ?? [];
    expect(company?.states).toEqual({ retreating: "routed" });
    const entered = await story.say("Anna", "/check check:reaction-test by:A Company faces:10");
    expect(entered.isPrivate).toBe(true);
  });

  test("a corrected figure is used and marked at once", async () => {
    const before = await story.say("Anna", "/tohit weapon:small-arms range:4 target:light or no cover");
    expect(before.text).toContain("**Casualty** on **7+ (figure in doubt)**");
    const figure = {
      system: "mission-command",
      table: "foot-casualty-conversion",
      row: "small-arms-to-5",
      column: "lightOrNoCover",
    };
    await corrects(story, "Dora", { ...figure, to: "4" });
    const after = await story.say("Anna", "/tohit weapon:small-arms range:4 target:light or no cover");
    expect(after.text).toContain("**Casualty** on **4+ (corrected)**");
    expect((await story.press("Anna", "? In doubt", after)).text).toContain("corrected by");
  });
});

describe("numbers that players enter once for a game", () => {
  test("the card of a shot asks for the TH#, saves it in the table, and continues with it", async () => {
    await story.say("Anna", "/game new system:aslsk3 side:axis");
    await story.say("Ben", "/game join side:allies");
    await story.say("Anna", "/game begin");
    const shot = "/tohit weapon:76L range:3 target:VTT";
    const open = await story.say("Anna", shot);
    expect(open.text).toContain("Enter TH#.");
    const told = await story.fill("Anna", "Enter 76L, VTT at 3–6 hexes…", {
      correct: "10 at 0-6; 9 at 7-12",
    });
    expect(told.text).toContain("Ordnance numbers");
    expect(told.text).toContain("**Hit** on **10 or less**");
    expect(told.text).toContain("TH# 10 at 0–6 hexes, as last entered");
    const far = await story.say("Ben", "/tohit weapon:76L range:8 target:VTT");
    expect(far.text).toContain("**Hit** on **9 or less**");
    const beyond = await story.say("Ben", "/tohit weapon:76L range:20 target:VTT");
    expect(beyond.text).toContain("Enter TH#.");
    const added = await story.fill("Ben", "Enter 76L, VTT at 19–24 hexes…", { correct: "6" }, beyond);
    expect(added.text).toContain("TH# 6 at 19–24 hexes, as last entered");
    const hit = await story.say("Anna", `${shot} faces:1 2`);
    const kill = await story.press("Anna", "To Kill…", hit);
    expect(kill.title).toContain("76L");
  });

  test("a KO figure that is on no sheet is entered from the card of the shot before it", async () => {
    await begin();
    const card = await story.say("Anna", "/tohit weapon:T-34 range:40 target:AC 4");
    expect(card.text).toContain("**No figure yet**");
    await story.fill("Anna", "Enter Russian 76mm L41, AC 4 at 35–50 cm…", { correct: "12" });
    const again = await story.say("Ben", "/tohit weapon:T-34 range:40 target:AC 4");
    expect(again.text).toContain("**KO** on **12+ (corrected)**");
  });

  test("the Morale of a named unit is asked for once", async () => {
    await story.say("Anna", "/game new system:aslsk3 side:axis");
    await story.say("Ben", "/game join side:allies");
    await story.say("Anna", "/unit add name:Squad 1");
    await story.say("Anna", "/game begin");
    const check = "/check check:nmc by:Squad 1";
    const first = await story.say("Anna", `${check} with:morale 7; unbroken faces:2 3`);
    expect(first.text).toContain("**Squad 1**: morale 7.");
    const card = await story.say("Anna", `${check} with:unbroken`);
    expect(card.text).toContain("Morale 7, as last entered");
    expect(card.buttons).toContain("Roll");
    const task = await story.say("Anna", "/check check:ptc by:Squad 1 faces:3 5");
    expect(task.title).toContain("Pinned");
    expect(task.text).not.toContain("**Squad 1**: morale");
    await story.say("Anna", "/check check:ptc by:Squad 1 with:8 faces:3 5");
    expect((await story.say("Anna", "/check check:ptc by:Squad 1")).text).toContain("Morale 8, as last");
    expect((await story.say("Anna", "/check check:ptc")).text).toContain("Enter morale.");
  });
});

test("Done reports once the checks of a result that were not rolled, and moves on", async () => {
  await story.say("Anna", "/game new system:aslsk3 side:axis");
  await story.say("Ben", "/game join side:allies");
  await story.say("Anna", "/game begin");
  await story.say("Anna", "/phase to:pfph");
  await story.say("Anna", "/check check:ift-attack with:FP 8; led; targets 3 faces:3 4");
  await story.say("Ben", "/check check:nmc with:7; unbroken; 1MC faces:2 3");
  const done = await story.say("Anna", "/done");
  expect(done.text).toMatch(/⚠️ Not rolled: Morale Check[^×]*×2\./);
  const next = await story.say("Anna", "/done");
  expect(next.isPrivate).toBe(false);
  expect(next.text).not.toContain("Not rolled");
});
