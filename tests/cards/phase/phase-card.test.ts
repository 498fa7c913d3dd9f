import { expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import { Typist, expectPressed, expectSeen } from "../../support/games/typist.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import type { Reply } from "#cards/reply.ts";
import { phaseCard } from "#cards/phase/card.ts";
import { rulesCard } from "#cards/phase/rules.ts";
import { at, lhy } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { systems } from "../../support/game/systems.ts";

test.each(systems)("each phase card of $title is short, and its rules contain the rest", async (system) => {
  const typist = await Typist.open(systems);
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  let seen = 0;
  for (const { value } of await typist.suggest("phase", { option: "to" })) {
    if ((await typist.run("phase", { to: value })) instanceof RuleError) continue;
    const card = await expectSeen(typist, "phase");
    const rules = await expectPressed(typist, card, "Rules");
    const { characters, controls } = measured(card);
    expect(characters, `on ${textOn(card)}`).toBeLessThanOrEqual(500);
    expect(controls, `on ${card.title}`).toBeLessThanOrEqual(8);
    expect(rules.audience).toBe("private");
    for (const step of stepsIn(system, await typist.game()).toDo) {
      expect(textOn(rules), `rules of ${step.name}`).toContain(step.text);
      expect(textOn(card), `card of ${step.name}`).not.toContain(step.text);
    }
    seen += 1;
  }
  expect(seen).toBeGreaterThan(1);
  await typist.close();
});

/** How much a card asks a reader to take in. */
function measured(reply: Reply): { characters: number; controls: number } {
  const controls = reply.blocks.reduce((sum, block) => {
    if (block.kind === "menu") return sum + 1;
    return sum + (block.kind === "buttons" ? block.buttons.length : 0);
  }, 0);
  return { characters: textOn(reply).length, controls };
}

function textOn({ title, blocks }: Reply): string {
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))]
    .join("\n")
    .replaceAll("\u00a0", " ");
}

/** A phase card of The Last Hundred Yards: its texts, buttons and menus. */
function cardAt(...where: Parameters<typeof at>) {
  const game = at(...where);
  const { blocks } = phaseCard(inEnglish(lhy), game);
  return {
    text: textOn(phaseCard(inEnglish(lhy), game)),
    rules: textOn(rulesCard(inEnglish(lhy), game)),
    buttons: blocks.flatMap((block) =>
      block.kind === "buttons" ? block.buttons : block.kind === "step" && block.button ? [block.button] : [],
    ),
    menus: blocks.flatMap((block) => (block.kind === "menu" ? [block.menu] : [])),
  };
}

test.each([
  ["fire-resolution", "Fire attack"],
  ["assault-resolution", "Assault"],
])("in %s a button rolls the d10 of a table of the game, and the rules say so", (phase, reason) => {
  const { rules, buttons } = cardAt(phase);
  expect(rules).toContain("your game's cards");
  const [roll] = buttons.flatMap((button) =>
    "press" in button && button.press.kind === "throw" ? [{ ...button, step: button.press.step }] : [],
  );
  expect(roll?.label).toBe("Roll d10");
  expect(lhy.stepNamed(roll?.step ?? "")?.throws).toMatchObject({ dice: "1d10", for: reason });
});

test("a menu puts the FO of an Available mortar on the map; without one the step is not numbered", () => {
  const items = { "mortars.axis": [{ name: "81mm", kind: "section", box: "available" }] };
  const { text, menus } = cardAt("activation", { items });
  expect(menus[0]?.choices.map(({ label }) => label)).toEqual(["81mm"]);
  expect(text).toContain("3 Mortar support · 4 Activations and Reactions");
  expect(cardAt("activation").text).toContain("3 Activations and Reactions");
});

test.each([
  [{}, /Mortar Recovery, Withdraw FOs.*: skipped\. Mortar Support is empty/],
  [
    { "mortars.axis": [{ name: "81mm", kind: "section", box: "available" }] },
    /Mortar Recovery: skipped\. No Mortar Support in "Pending".*\n.*Withdraw FOs: skipped/,
  ],
])("the rules of phase V name the skipped steps and the reasons: %j", (items, expected) => {
  expect(cardAt("mortar-adjustment", { items }).rules).toMatch(expected);
});
