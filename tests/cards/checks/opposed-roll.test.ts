import { expect, test } from "vitest";
import type { ProcedureOf } from "#core/schema/data/procedures.ts";
import type { System } from "#core/system/index.ts";
import { symbolsInWords } from "#cards/dice/faces.ts";
import type { Reply } from "#cards/reply.ts";
import { Typist, expectSeen } from "../../support/games/typist.ts";
import { lhy } from "../../support/game/given-when-then.ts";
import { rollingAgain } from "../../support/game/play/rolling-again.ts";

const linesOf = ({ blocks }: Reply) =>
  blocks.flatMap((block) =>
    "text" in block
      ? symbolsInWords(block.text).replaceAll("\u00a0", " ").replaceAll(/^-# /gm, "").split("\n")
      : [],
  );

/** The texts of card and log for a first roll for the initiative with these dice. */
async function textsOf(
  system: System,
  dice: string,
): Promise<{ title: string; card: string[]; log: string }> {
  const typist = await Typist.open([system]);
  await expectSeen(typist, "game", { sub: "new", system: system.id, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  const card = await expectSeen(typist, "initiative", { faces: dice });
  const log = await expectSeen(typist, "log");
  await typist.close();
  return { title: card.title, card: linesOf(card), log: linesOf(log).join("\n") };
}

/** The same game, in which the marker's holder has no modifier. */
function plainRoll(system: System): System {
  const sequence = structuredClone(system.sequence);
  for (const { does } of sequence.phases.flatMap(({ steps }) => steps)) {
    if (does?.verb === "opposed-roll") delete (does as Partial<ProcedureOf<"opposed-roll">>).holderModifier;
  }
  return { ...system, sequence };
}

test("a tie shows each throw, and that both sides roll again", async () => {
  const { title, card, log } = await textsOf(rollingAgain(lhy), "4 4 7 7 3 6");
  expect(title).toBe("✅ 🟦 The Allies win the Initiative");
  expect(card.filter((line) => line.startsWith("Axis"))).toEqual([
    "Axis **4** · Allies **4**",
    "Axis **7** · Allies **7**",
    "Axis **3** · Allies **6**",
  ]);
  const verdicts = card.filter((line) => line.startsWith("Tie"));
  expect(verdicts).toEqual(["Tie on 4: both roll again.", "Tie on 7: both roll again."]);
  expect(card.filter((line) => line.includes("held the marker"))).toHaveLength(1);
  expect(log).toContain("Axis 4, Allies 4, a tie, both roll again");
});

test("a modifier of 0 is not shown", async () => {
  const typist = await Typist.open([lhy]);
  await expectSeen(typist, "game", { sub: "new", system: lhy.id, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  await expectSeen(typist, "track", { track: "initiative", value: "allies" });
  const plain = linesOf(await expectSeen(typist, "initiative", { faces: "6 3" }));
  expect(plain).toContain("Modifier 0: the Allies held the marker.");
  await expectSeen(typist, "undo");
  await expectSeen(typist, "game", { sub: "set", setting: "initiativeModifier.allies", value: "2" });
  const modified = linesOf(await expectSeen(typist, "initiative", { faces: "6 3" }));
  expect(modified).toContain("Modifier +2: the Allies held the marker.");
  await typist.close();
});

test("a modifier is mentioned only if the game has one", async () => {
  const modified = await textsOf(lhy, "6 3");
  expect(modified.card).toContain("No modifier: nobody held the marker.");
  const { title, card } = await textsOf(plainRoll(lhy), "6 3");
  expect(card.join("\n")).not.toMatch(/modifier/i);
  expect(title).toBe("✅ 🟥 Axis wins the Initiative");
  expect(card).toContain("Axis **6** · Allies **3**");
});

/** The lines of a card after commands of a solo player. */
async function played(...commands: [string, Record<string, unknown>][]): Promise<string[]> {
  const typist = await Typist.open([lhy]);
  await expectSeen(typist, "game", { sub: "new", system: lhy.id, side: "both" });
  await expectSeen(typist, "game", { sub: "begin" });
  let lines: string[] = [];
  for (const [name, options] of commands) lines = linesOf(await expectSeen(typist, name, options));
  await typist.close();
  return lines;
}

test("if both sides draw Fate, each die names its side", async () => {
  const lines = await played(["initiative", { faces: "10 10 3 6" }]);
  const words = lines.map(symbolsInWords);
  expect(words).toContain("Fate: Allies **3** · Axis **6**");
  expect(words.filter((line) => /Recover|Sniper/.test(line))).toEqual([
    expect.stringMatching(/^🟦 Allies, \*\*Recover\*\*: /),
    expect.stringMatching(/^🟥 Axis, \*\*Sniper\*\*: /),
  ]);
});

test("an Indecision without effect is shown and passed over", async () => {
  const lines = await played(["initiative", { faces: "10 10 3 8" }]);
  expect(lines.find((line) => line.includes("**Fate: Indecision** for **Axis**"))).toMatch(/changes nothing/);
  expect(lines.join("\n")).not.toContain("Initiative to the Allies");
});

test.each([
  [
    "the side that has neither loses the roll",
    "4 9",
    /stays with \*\*Allies\*\*\. Axis cannot hold it[^.]*in play\.$/,
  ],
  [
    "the side that has neither wins it",
    "9 4",
    /: \*\*Allies\*\*\. Axis must forfeit the Initiative: no Platoon Leader or AFV in play\.$/,
  ],
])("%s: no line of the card contradicts another", async (_, dice, expected) => {
  const lines = await played(
    ["track", { track: "leaders.axis", value: "0" }],
    ["track", { track: "afvs.axis", value: "0" }],
    ["initiative", { faces: dice }],
  );
  expect(lines.find((line) => line.includes("Platoon Leader or AFV in play"))).toMatch(expected);
  expect(lines.find((line) => line.includes("not checked"))).toContain("Forfeits by the Allies");
});

test("a roll without an Initiative holder is reported as passed over", async () => {
  const lines = await played(["phase", { to: "mortar-adjustment" }], ["done", { side: "axis" }]);
  expect(lines.join("\n")).toContain("Time Lapse roll: passed over, for nobody holds Initiative.");
  const fought = await played(
    ["phase", { to: "fire-resolution" }],
    ["done", { side: "axis" }],
    ["done", { side: "allies" }],
  );
  expect(fought.join("\n")).toContain("Resolve assaults: passed over, for nobody holds Initiative.");
});
