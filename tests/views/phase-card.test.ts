import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { stepNamed } from "#core/sequence.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { Desk, expectSeen } from "../support/desk.ts";
import { phaseCard } from "#views/phase/card.ts";
import { at, DATA, lhy } from "../support/given-when-then.ts";
import { inEnglish } from "../support/in-english.ts";

const systems = loadSystems(DATA);

test.each(systems)("a mark on a step of $title means that the ones before it are over", async (system) => {
  const desk = await Desk.open(systems);
  await expectSeen(desk, "game", { sub: "new", system: system.id, side: "both" });
  await expectSeen(desk, "game", { sub: "begin" });
  const marked = { alone: 0, amongOthers: 0 };
  for (const { value } of await desk.suggest("phase", { option: "to" })) {
    if ((await desk.run("phase", { to: value })) instanceof RuleError) continue;
    const { blocks } = await expectSeen(desk, "phase");
    const steps = blocks.flatMap((block) => (block.kind === "step" ? [block.text] : []));
    const isMarked = steps.some((text) => text.startsWith("▶"));
    expect(isMarked, `steps: ${steps.join("\n")}`).toBe(steps.length === 1);
    marked[steps.length === 1 ? "alone" : "amongOthers"] += 1;
  }
  expect(marked.alone + marked.amongOthers).toBeGreaterThan(0);
  await desk.close();
});

/** What stands on a phase's card of The Last Hundred Yards: texts, buttons and menus. */
function cardAt(...where: Parameters<typeof at>) {
  const { blocks } = phaseCard(inEnglish(lhy), at(...where));
  return {
    text: blocks.map((block) => ("text" in block ? block.text : "")).join("\n"),
    buttons: blocks.flatMap((block) =>
      block.kind === "buttons" ? block.buttons : block.kind === "step" && block.button ? [block.button] : [],
    ),
    menus: blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : [])),
  };
}

test.each([
  ["fire-resolution", "Fire attack"],
  ["assault-resolution", "Assault"],
])(
  "in %s a button throws the d10 of a table that the game's own cards have, and the card says so",
  (phase, reason) => {
    const { text, buttons } = cardAt(phase);
    expect(text).toContain("game's own cards");
    const [roll] = buttons.flatMap((button) =>
      "press" in button && button.press.kind === "throw" ? [{ ...button, step: button.press.step }] : [],
    );
    expect(roll?.label).toBe("Roll d10");
    expect(stepNamed(lhy, roll?.step ?? "")?.throws).toEqual({ dice: "1d10", for: reason });
  },
);

test("a menu puts the FO of an Available mortar on the map, and lines are counted without it where there is none", () => {
  const items = { "mortars.axis": [{ name: "81mm", kind: "section", box: "available" }] };
  const { text, menus } = cardAt("activation", { items });
  expect(menus[0]?.choices.map(({ label }) => label)).toEqual(["81mm"]);
  expect(text).toMatch(/\*\*3\. Mortar support\*\*.*\*\*4\. Activations and Reactions\*\*/s);
  expect(cardAt("activation").text).toContain("**3. Activations and Reactions**");
});

test.each([
  [{}, /Mortar Recovery, FOs that leave.*passed over\. Nothing is on the track Mortar Support/],
  [
    { "mortars.axis": [{ name: "81mm", kind: "section", box: "available" }] },
    /Mortar Recovery: .*Nothing of Mortar Support is in "Pending".*\n.*FOs that leave: passed over/,
  ],
])("the card of phase V says what is passed over and why: %j", (items, expected) => {
  expect(cardAt("mortar-adjustment", { items }).text).toMatch(expected);
});
