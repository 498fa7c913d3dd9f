import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { symbolsInWords } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectPressed, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const ANNA = { id: "111111111111111111", name: "Anna" };
const BEN = { id: "222222222222222222", name: "Ben" };

let typist: Typist;
beforeEach(async () => {
  typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "axis" });
  typist.user = BEN;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  typist.user = ANNA;
  await settle({
    "elr.axis": "2",
    "elr.allies": "4",
    "nationality.axis": "german",
    "nationality.allies": "italian",
  });
  await expectSeen(typist, "game", { sub: "begin" });
});
afterEach(() => typist.close());

async function settle(values: Record<string, string>): Promise<void> {
  for (const [setting, value] of Object.entries(values))
    await expectSeen(typist, "game", { sub: "set", setting, value });
}

/** The words of a card, without its buttons and menus. */
function words({ title, blocks }: Reply): string {
  const texts = blocks.flatMap((block) => ("text" in block ? [symbolsInWords(block.text)] : []));
  return [title, ...texts].join("\n");
}

/** Presses a button of a card and submits these values in its form. */
function press(card: Reply, label: string, entered: Record<string, string> = {}): Promise<Reply> {
  return expectPressed(typist, card, label, entered);
}

const nmc = { check: "nmc", with: "morale: 7; unit is: unbroken" };

describe("a Morale Check uses the ELR of the unit's side", () => {
  test("of the player who rolls", async () => {
    expect(words(await expectSeen(typist, "check", nmc))).toContain("ELR 2 · Unit side: Axis");
    typist.user = BEN;
    expect(words(await expectSeen(typist, "check", nmc))).toContain("ELR 4 · Unit side: Allies");
  });

  test("or of a side picked on the card", async () => {
    const card = await expectSeen(typist, "check", nmc);
    const other = await press(card, "Change…", { side: "allies" });
    expect(words(other)).toContain("ELR 4 · Unit side: Allies");
  });

  test("unless an ELR is typed", async () => {
    const typed = await expectSeen(typist, "check", { ...nmc, with: `${nmc.with}; elr: 5` });
    expect(words(typed)).toContain("ELR 5");
    const card = await expectSeen(typist, "check", nmc);
    const changed = await press(card, "Change…", { elr: "3" });
    expect(words(changed)).toContain("ELR 3");
  });

  test("a roll uses the ELR shown on its card, for every player who presses", async () => {
    const card = await expectSeen(typist, "check", nmc);
    typist.user = BEN;
    const rolled = await press(card, "Roll");
    expect(words(rolled)).toContain("ELR 2 · Unit side: Axis");
  });

  test("a unit without an ELR is not replaced", async () => {
    const crew = await expectSeen(typist, "check", {
      check: "nmc",
      with: "morale: 7; unit is: crew",
      faces: "6 6",
    });
    expect(words(crew)).toContain("❌ Broken + Casualty Reduction");
    const squad = await expectSeen(typist, "check", { ...nmc, faces: "6 6" });
    expect(words(squad)).toContain("❌ Broken and replaced + Casualty Reduction");
  });

  test("after an attack the side is the target's", async () => {
    typist.user = BEN;
    const attack = await expectSeen(typist, "check", {
      check: "ift-attack",
      with: "fp: 8; firers: other",
      faces: "3 4",
    });
    expect(words(attack)).toContain("FP 8 at Axis");
    const check = await press(attack, "Morale Check…");
    typist.user = ANNA;
    const { fields } = await typist.form(check, "Change…");
    expect(fields.find(({ id }) => id === "side")).toMatchObject({ chosen: "axis" });
  });

  test("only the attacker can fill in an attack's card, though it names the target's side", async () => {
    typist.user = BEN;
    const attack = await expectSeen(typist, "check", { check: "ift-attack" });
    const { fields } = await typist.form(attack, "FP…");
    expect(fields.map(({ id }) => id)).toContain("fp");
    typist.user = ANNA;
    await expect(typist.form(attack, "FP…")).rejects.toMatchObject({ key: "refuse-card-of-others" });
  });
});

describe("a result shows a missing ELR where it matters", () => {
  const roll = (dice: string, more = "") =>
    expectSeen(typist, "check", { ...nmc, with: `${nmc.with}${more}`, faces: dice }).then(words);

  test("with the outcome for each ELR", async () => {
    await settle({ "elr.axis": "not set" });
    expect(await roll("5 5")).toMatch(/ELR\*\* is not known: with 0 to 2 it is \*\*Broken and replaced/);
    expect(await roll("6 6")).toMatch(/with 0 to 4 it is \*\*Broken and replaced \+ Casualty Reduction/);
    expect(await roll("5 5")).toContain("/game set");
  });

  test.each([
    ["nmc", "morale: 6", "6 5"],
    ["llmc", "morale: 6; lost: -1", "6 5"],
    ["paatc", "morale: 6; unit type: MMC", "3 3"],
    ["field-promotion", "trigger: MMC self-rally", "4"],
  ])("and names the button of the card that takes it: %s", async (check, said, faces) => {
    const alone = await Typist.open(systems);
    try {
      const asked = { system: "aslsk3", check, with: said };
      const rolled = words(await expectSeen(alone, "check", { ...asked, faces }));
      const [, button] = /is not known: .* press \*\*(.+?)\*\* and enter it/.exec(rolled) ?? [];
      const card = await expectSeen(alone, "check", asked);
      expect(controlsOn(card).map(({ label }) => label)).toContain(button);
    } finally {
      await alone.close();
    }
  });

  test("a player of both sides must choose the unit's side", async () => {
    const solo = await Typist.open(systems);
    try {
      await expectSeen(solo, "game", { sub: "new", system: "aslsk3", side: "both" });
      await expectSeen(solo, "game", { sub: "set", setting: "elr.axis", value: "2" });
      await expectSeen(solo, "game", { sub: "begin" });
      const open = words(await expectSeen(solo, "check", { ...nmc, faces: "5 5" }));
      expect(open).toContain("**Unit side**");
      const told = { ...nmc, with: `${nmc.with}; side of the unit: axis`, faces: "5 5" };
      expect(words(await expectSeen(solo, "check", told))).toContain("❌ Broken and replaced · ");
    } finally {
      await solo.close();
    }
  });

  test("but not where it changes nothing or the ELR is known", async () => {
    expect(await roll("5 5")).not.toContain("is not known");
    await settle({ "elr.axis": "not set" });
    expect(await roll("3 4")).not.toContain("is not known");
    expect(await roll("5 5", "; elr: 5")).not.toContain("is not known");
    const crew = { check: "nmc", with: "morale: 7; unit is: crew", faces: "5 5" };
    expect(words(await expectSeen(typist, "check", crew))).not.toContain("is not known");
  });
});

describe("nationality is that of the side", () => {
  test("in field promotion, unless another is given", async () => {
    const german = await expectSeen(typist, "check", { check: "field-promotion", with: "after: cc" });
    expect(words(german)).toContain("American/British/German −1");
    const said = await expectSeen(typist, "check", {
      check: "field-promotion",
      with: "after: cc; nationality: russian",
    });
    expect(words(said)).toContain("Russian/Italian +1");
    const counted = await expectSeen(typist, "check", {
      check: "field-promotion",
      with: "after: cc",
      modifiers: "Russian/Italian",
    });
    expect(words(counted)).toContain("Russian/Italian +1");
    expect(words(counted)).not.toContain("German −1");
  });

  test("in the PAATC for units that are not Elite", async () => {
    typist.user = BEN;
    const paatc = (unit: string, modifiers = "") =>
      expectSeen(typist, "check", { check: "paatc", with: `morale: 7; unit: ${unit}`, modifiers });
    expect(words(await paatc("mmc"))).toMatch(/Non-Elite Italian or Minor \+1/);
    expect(words(await paatc("elite"))).not.toContain("Non-Elite");
    expect(words(await paatc("mmc", "inexperienced"))).not.toContain("Non-Elite");
    typist.user = ANNA;
    expect(words(await paatc("mmc"))).not.toContain("Non-Elite");
  });
});

test("a player of both sides or of none may choose the unit's side", async () => {
  typist.user = { id: "333333333333333333", name: "Chris" };
  const card = await expectSeen(typist, "check", nmc);
  expect(words(card)).not.toContain("ELR");
  const picked = await press(card, "More…", { side: "allies" });
  expect(words(picked)).toContain("ELR 4");
});

test("a card names the setting that would complete it", async () => {
  await settle({ "elr.axis": "none" });
  const card = await expectSeen(typist, "check", nmc);
  expect(words(card)).toContain("The ELR of Axis is not set: `/game set setting:elr.axis`");
});

test("without a game a check asks for no side, and the ELR is typed", async () => {
  typist.channel = "8";
  const card = await expectSeen(typist, "check", { ...nmc, system: "aslsk3" });
  expect(words(card)).not.toContain("ELR");
  const { fields } = await typist.form(card, "More…");
  expect(fields.map(({ id }) => id)).not.toContain("side");
  const open = await expectSeen(typist, "check", { check: "nmc", system: "aslsk3" });
  expect(words(await expectPressed(typist, open, "Rules"))).toContain("; ELR: …");
});
