import { describe, expect, test } from "vitest";
import { RuleError } from "#core/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { controlsOn } from "../../support/cards/controls.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { systems } from "../../support/game/systems.ts";

const ben = { id: "222222222222222222", name: "Ben" };

/** Number of characters to read: texts, mentions, and labels of buttons and menus. */
function charactersOf(reply: Reply): number {
  const texts = reply.blocks.flatMap((block) => ("text" in block ? [block.text] : []));
  const labels = controlsOn(reply).map(({ label }) => label);
  return [reply.title, ...texts, ...(reply.ping ?? []), ...labels].join("").length;
}

/**
 * A turn of ASL Starter Kit in which both sides only press Done: each card, with the move before and after.
 */
async function quietTurn() {
  const typist = await Typist.open(systems);
  const ann = typist.user;
  await expectSeen(typist, "game", { sub: "new", system: "aslsk3", side: "axis" });
  typist.user = ben;
  await expectSeen(typist, "game", { sub: "join", side: "allies" });
  const cards: { reply: Reply; isHand: boolean }[] = [
    { reply: await expectSeen(typist, "game", { sub: "begin" }), isHand: false },
  ];
  let before = await typist.game();
  while (before.play.position.turn === 1) {
    typist.passed += 10_000;
    typist.user = before.play.move === "allies" ? ben : ann;
    const first = await typist.run("done");
    if (first instanceof RuleError) typist.user = typist.user === ben ? ann : ben;
    const reply = first instanceof RuleError ? await expectSeen(typist, "done") : first;
    const after = await typist.game();
    cards.push({ reply, isHand: after.play.position.step === before.play.position.step });
    before = after;
  }
  await typist.close();
  return cards;
}

describe("a turn without events", async () => {
  const cards = await quietTurn();

  test("has few words", () => {
    const all = cards.reduce((sum, { reply }) => sum + charactersOf(reply), 0);
    expect(cards.length).toBeGreaterThan(20);
    expect(all).toBeLessThanOrEqual(5500);
  });

  test("has a line for each hand-over, with its buttons", () => {
    const hands = cards.filter(({ isHand }) => isHand).map(({ reply }) => reply);
    expect(hands.length).toBeGreaterThan(5);
    for (const reply of hands) {
      expect(reply.title).toMatch(
        /^🟥 Axis is done\. 🟦 (?:The )?Allies |^🟦 The Allies are done\. 🟥 Axis /,
      );
      const texts = reply.blocks.flatMap((block) => ("text" in block ? [block.text] : []));
      expect([reply.title, ...texts].join("\n").length).toBeLessThanOrEqual(200);
      expect(controlsOn(reply).map(({ label }) => label)).toEqual(expect.arrayContaining(["Done", "Rules"]));
      expect(reply.ping).toHaveLength(1);
    }
  });

  test("names the steps of a phase once, when it begins", () => {
    const rallies = cards.filter(({ reply }) => JSON.stringify(reply.blocks).includes("Self-rally"));
    const begun = rallies.filter(({ reply }) =>
      reply.blocks.some((block) => block.kind === "text" && block.text.includes("Self-rally")),
    );
    expect(begun.map(({ reply }) => reply.title)).toEqual([
      "🟥 Axis to play · Turn 1, Rally",
      "🟦 Allies to play · Turn 1, Rally",
      "🟥 Axis to play · Turn 2, Rally",
    ]);
  });

  test("reports the end of a turn or of a side", () => {
    const said = JSON.stringify(cards.map(({ reply }) => reply.blocks));
    expect(said).toContain("✔ Turn 1 (Axis) is over.");
    expect(said).toContain("✔ Turn 1 is over.");
  });
});
