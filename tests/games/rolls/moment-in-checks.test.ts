import { RuleError } from "#core/errors.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { symbolsInWords } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectPressed, expectSeen } from "../../support/games/typist.ts";
import { told } from "../../support/game/refused.ts";
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
  await expectSeen(typist, "game", { sub: "begin" });
});
afterEach(() => typist.close());

/** The words of a card, without its buttons and menus. */
function words({ title, blocks }: Reply): string {
  const texts = blocks.flatMap((block) => ("text" in block ? [symbolsInWords(block.text)] : []));
  return [title, ...texts].join("\n");
}

/** Presses Done for all sides up to the phase. Anna's Axis attacks, Ben's Allies defend. */
async function playTo(phase: string): Promise<void> {
  for (let tries = 0; tries < 20 && (await typist.game()).play.position.phase !== phase; tries += 1) {
    const { play } = await typist.game();
    const awaited = play.move ?? (play.position.phase === "dfph" ? "allies" : "axis");
    typist.user = awaited === "axis" ? ANNA : BEN;
    await expectSeen(typist, "done", {});
  }
  expect((await typist.game()).play.position.phase).toBe(phase);
}

async function attack(by: typeof ANNA, more: Record<string, string> = {}): Promise<string> {
  typist.user = by;
  return words(
    await expectSeen(typist, "check", { check: "ift-attack", with: "fp: 8; firers: other", ...more }),
  );
}

/** The same with a B# and an ROF. */
const MG = "fp: 8; firers: other; B#: 12; ROF: 3";

describe.each([
  ["pfph", ANNA, "Prep Fire"],
  ["mph", BEN, "First Fire"],
  ["mph", ANNA, "Bounding First Fire"],
  ["dfph", BEN, "Defensive Fire"],
  ["afph", ANNA, "Advancing Fire"],
] as const)("in the %s", (phase, by, fire) => {
  test(`${by.name} fires as ${fire}, and can choose otherwise`, async () => {
    await playTo(phase);
    typist.user = by;
    const card = await expectSeen(typist, "check", { check: "ift-attack", with: "fp: 8; firers: other" });
    expect(words(card)).toContain(fire);
    expect(await attack(by, { with: "fp: 8; firers: other; fire: sff" })).toContain("Subsequent First Fire");
  });
});

describe("effects of the phase", () => {
  test("in the AFPh ordnance adds 2 To Hit and no weapon keeps its ROF", async () => {
    await playTo("afph");
    typist.user = ANNA;
    const toHit = { check: "to-hit", with: "th: 8; target: itt; rof: 3", faces: "1 6" };
    const said = words(await expectSeen(typist, "check", toHit));
    expect(said).toMatch(/\*\*6\*\* \+ 2 = \*\*9\*\*/);
    expect(said).toContain("No ROF");
    expect(await attack(ANNA, { with: MG, faces: "1 6" })).toContain("No ROF");
  });

  test("in other phases weapons keep their ROF and ordnance adds nothing", async () => {
    await playTo("pfph");
    expect(await attack(ANNA, { with: MG, faces: "1 6" })).toContain("ROF: the weapon may fire again");
    const toHit = { check: "to-hit", with: "th: 8; target: itt", faces: "1 6" };
    expect(words(await expectSeen(typist, "check", toHit))).toContain("**7** against 8 or less");
  });

  test.each(["ffnam", "ffmo"])("%s applies to moving units only, and not in the DFPh", async (modifiers) => {
    await playTo("mph");
    expect(await attack(BEN, { modifiers, faces: "3 4" })).toMatch(/\*\*4\*\* − 1 = \*\*6\*\*/);
    await playTo("dfph");
    typist.user = BEN;
    const roll = { check: "ift-attack", with: "fp: 8; firers: other", modifiers, faces: "3 4" };
    const refused = await typist.run("check", roll);
    expect(refused).toBeInstanceOf(RuleError);
    expect(told(refused as RuleError)).toContain("only for First Fire at moving units in the MPh");
  });

  test.each(["sff", "fpf", "dfph-ff"])("in fire %s the B# is 2 lower and ROF is lost", async (fire) => {
    await playTo(fire === "dfph-ff" ? "dfph" : "mph");
    const said = (dice: string) => attack(BEN, { with: `${MG}; fire: ${fire}`, faces: dice });
    expect(await said("4 6")).toContain("the weapon malfunctions");
    expect(await said("6 6")).toContain("removed for good");
    expect(await said("1 2")).toContain("No ROF");
  });

  test("First Fire leaves Residual FP, with a button to its card", async () => {
    await playTo("pfph");
    const fired = await expectSeen(typist, "check", { check: "ift-attack", with: MG, faces: "5 4" });
    expect(words(fired)).not.toContain("Residual FP");
    await playTo("mph");
    typist.user = BEN;
    const first = await expectSeen(typist, "check", { check: "ift-attack", with: MG, faces: "5 4" });
    const buttons = first.blocks.flatMap((block) => (block.kind === "buttons" ? block.buttons : []));
    const button = buttons.find(({ label }) => label === "Residual FP 4…");
    const card = await expectPressed(typist, first, button?.label ?? "");
    expect(words(card)).toContain("FP 4");
  });

  test("a B# reduction that the player gives replaces it", async () => {
    await playTo("mph");
    const said = (dice: string) => attack(BEN, { with: `${MG}; B# reduction: 4; fire: sff`, faces: dice });
    expect(await said("2 6")).toContain("the weapon malfunctions");
    expect(await said("1 6")).not.toContain("malfunctions");
  });
});
