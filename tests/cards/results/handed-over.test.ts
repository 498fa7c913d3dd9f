import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { allButtons } from "#cards/phase/buttons.ts";
import { clearedLines } from "#cards/results/hand.ts";
import { phaseCard, waitingLine } from "#cards/phase/card.ts";
import { rulesCard } from "#cards/phase/rules.ts";
import type { Reply } from "#cards/reply.ts";
import { ANN, at, begun, BOB, given, lhy, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const DONE = { do: "confirm" } as const;
const OVER = { do: "handOver" } as const;

const asl = systemOf("aslsk3");
const vv = systemOf("valor-and-victory");

/** The text of a game's card. */
function textOf(system: System, game: Game): string {
  return textOn(phaseCard(inEnglish(system), game));
}

/** The text that **Rules** opens on that card. */
function rulesOf(system: System, game: Game): string {
  return textOn(rulesCard(inEnglish(system), game));
}

function textOn({ title, blocks }: Reply): string {
  return [title, ...blocks.flatMap((block) => ("text" in block ? [block.text] : []))]
    .join("\n")
    .replaceAll("\u00a0", " ");
}

/** The buttons of a game's card, each with its style. */
function pressesOf(system: System, game: Game): string[] {
  return phaseCard(inEnglish(system), game).blocks.flatMap((block) => {
    if (block.kind === "buttons") return block.buttons.map(({ label, style }) => `${label} ${style}`);
    return block.kind === "step" && block.button !== undefined
      ? [`${block.button.label} ${block.button.style}`]
      : [];
  });
}

const labelsOf = (game: Game, system = lhy) => allButtons(inEnglish(system), game).map(({ label }) => label);

const leading = at("activation");

test("clearing a list reports its length", () => {
  const marked = given(at("fire-resolution")).when({ do: "track", track: "drmMarkers", value: "E5 +2" });
  const over = marked.when(DONE, { by: ANN }).when(DONE, { by: BOB });
  expect(clearedLines(inEnglish(lhy), marked.game, over.events)).toEqual(["Cleared: DRM markers (1)"]);
});
const reacting = given(leading).when(OVER, { by: ANN }).game;

describe("the card of a step with hand-overs", () => {
  test("offers the leading side Done after its own checks, then to hand over", () => {
    const presses = pressesOf(lhy, leading);
    expect(presses).toContain("Coordination roll secondary");
    expect(presses.filter((press) => /Done|Over|Undo/.test(press))).toEqual([
      "Over to the Allies primary",
      "Done for this phase success",
      "Undo secondary",
    ]);
    expect(textOf(lhy, leading)).toMatch(/Axis to play · Turn 1, Activation\n1 Coordination roll/);
    expect(waitingLine(inEnglish(lhy), leading)).toMatch(
      /^\*\*🟥 Axis to play\*\*: Activations and Reactions · <@\w+>$/,
    );
  });

  test("offers the reacting side first to give the move back, and hides the other side's lines", () => {
    const presses = pressesOf(lhy, reacting);
    expect(presses.filter((press) => /Pass|Back/.test(press))).toEqual([
      "Back to Axis primary",
      "Pass this phase secondary",
      "Pass ahead… secondary",
    ]);
    expect(presses.join()).not.toMatch(/roll/i);
    expect(labelsOf(reacting)).not.toContain("Coordination roll");
    const text = textOf(lhy, reacting);
    expect(text).toMatch(/Allies may react · Turn 1, Activation\n3 Reactions/);
    expect(rulesOf(lhy, reacting)).toMatch(/\*\*3 Reactions\*\* \(8\.0\): React with your units/);
    expect(text + rulesOf(lhy, reacting)).not.toMatch(/Coordination roll|hand over for Reactions/);
    expect(waitingLine(inEnglish(lhy), reacting)).toMatch(/^\*\*🟦 Allies to play\*\*: Reactions · <@\w+>$/);
  });

  test("offers the reacting side the way back also once the leading side is done", () => {
    const { game } = given(leading).when(DONE, { by: ANN });
    expect(pressesOf(lhy, game).filter((press) => /Done|Back|Over|ahead/.test(press))).toEqual([
      "Back to Axis secondary",
      "Done success",
      "Pass ahead… secondary",
    ]);
    const back = given(game).when(OVER, { by: BOB });
    expect(back.game.play).toMatchObject({ move: "axis", done: [] });
    expect(pressesOf(lhy, back.game)).toContain("Done for this phase success");
  });

  test("offers no way back where the sides only take turns", () => {
    const { game } = given(begun({}, asl)).when(DONE, { by: ANN, system: asl });
    expect(game.play.move).toBe("allies");
    expect(pressesOf(asl, game).join()).not.toContain("Back");
  });

  test("still offers the leading side to hand over when the other side is done, but not first", () => {
    const { game } = given(reacting).when(DONE, { by: BOB });
    expect(textOf(lhy, game)).toContain("✔ 🟦 Allies");
    expect(pressesOf(lhy, game)).toContain("Over to the Allies secondary");
  });

  test("follows the order of the step's sides, with either side first", () => {
    const { game } = given(at("activation", { active: "allies" })).when(OVER, { by: BOB });
    expect(pressesOf(lhy, game)).toEqual(
      expect.arrayContaining(["Back to the Allies primary", "Pass this phase secondary"]),
    );
  });

  test("works for every game: ASL's DEFENDER fires, and sees none of the ATTACKER's lines", () => {
    const { game } = given(begun({}, asl)).when({ do: "moveTo", phase: "mph" }, { system: asl });
    expect(textOf(asl, game)).toMatch(/Axis to play.*Double Time.*Moves and fire/s);
    expect(textOf(asl, game)).not.toContain("Reaction Fire");
    const fired = given(game).when(OVER, { by: ANN, system: asl }).game;
    expect(textOf(asl, fired)).toMatch(/First Fire.*Fire at the mover/s);
    expect(textOf(asl, fired)).not.toContain("Double Time");
    expect(rulesOf(asl, fired)).toMatch(/Motion attempt.*Place: Motion.*Remove: Residual FP/s);
    expect(labelsOf(fired, asl)[0]).toBe("Back to Axis");
  });

  test("works for every game: Valor & Victory's other player shoots and lays Fire Lanes", () => {
    const { game } = given(begun({}, vv)).when({ do: "moveTo", phase: "movement" }, { system: vv });
    const over = given(game).when(OVER, { by: ANN, system: vv }).game;
    expect(textOf(vv, over)).toMatch(/Fire Lanes.*Opportunity fire/s);
    expect(textOf(vv, over)).not.toContain("Assault Moves");
  });
});

describe("the list of a step", () => {
  test("is part of the rules for both sides once it has an element", () => {
    for (const game of [leading, reacting]) {
      expect(rulesOf(lhy, game)).not.toContain("activated this turn");
      const noted = given(game).when({ do: "track", track: "activated", value: "1st *Platoon*" }).game;
      expect(rulesOf(lhy, noted)).toContain("-# Platoons activated this turn: 1st \\*Platoon\\*");
    }
    expect(labelsOf(leading)).toContain("Note a platoon");
  });

  test("is not shown on cards of steps without one", () => {
    expect(labelsOf(at("fire-resolution"))).not.toContain("Note a platoon");
  });
});

describe("rolls on a step's table", () => {
  const roll = { do: "roll", step: "coordinate" } as const;
  const rolled = given(leading)
    .when(roll, { by: ANN, dice: [3] })
    .when(roll, { by: ANN, dice: [8] });
  const both = /Coordination roll.*-# Rolled in this phase: 3 \([^)]+\), 8 \([^)]+\)$/ms;

  test("are shown beside it until its phase ends, even after a hand-over", () => {
    expect(rulesOf(lhy, leading)).not.toContain("Rolled in this phase");
    expect(rulesOf(lhy, rolled.game)).toMatch(both);
    const back = rolled.when(OVER, { by: ANN }).when(OVER, { by: BOB });
    expect(rulesOf(lhy, back.game)).toMatch(both);
  });

  test("exclude free rolls on the table", () => {
    const onlooker = rolled.when({ do: "rollTable", table: "coordination" }, { by: "onlooker", dice: [9] });
    const opponent = onlooker.when({ do: "rollTable", table: "coordination" }, { by: BOB, dice: [10] });
    expect(rulesOf(lhy, opponent.game)).toMatch(both);
  });

  test("are not shown in the next turn", () => {
    const position = { ...rolled.game.play.position, turn: 2 };
    const { game } = given(rolled.game, { type: "advanced", to: position, move: "axis" });
    expect(rulesOf(lhy, game)).toContain("Coordination roll");
    expect(rulesOf(lhy, game)).not.toContain("Rolled in this phase");
  });

  test("are removed by an undo that takes them back, and by no other", () => {
    const { game } = rolled;
    const undone = given(game, { type: "undone", to: game.head.n - 1, status: "running", play: game.play });
    expect(rulesOf(lhy, undone.game)).toMatch(/Rolled in this phase: 3 \([^)]+\)$/m);
    const all = given(game, { type: "undone", to: game.head.n - 2, status: "running", play: game.play });
    expect(all.game).not.toHaveProperty("read");
  });

  test("are limited to the latest ones", () => {
    let outcome = rolled;
    for (let count = 0; count < 9; count += 1) outcome = outcome.when(roll, { by: ANN, dice: [7] });
    expect(outcome.game.read?.map(({ total }) => total)).toEqual([7, 7, 7, 7, 7, 7, 7, 7]);
  });
});

test("a side with an order and a step to do is named with both", () => {
  const { game } = given(leading)
    .when(DONE, { by: ANN })
    .when({ do: "drawEvent", event: "fate", side: "axis" }, { by: BOB, dice: [9] });
  expect(waitingLine(inEnglish(lhy), game)).toMatch(
    /^\*\*🟥 Axis or 🟦 Allies to play\*\*: Fate: Indecision · .*\n\*\*🟦 Allies to play\*\*: Reactions · <@\w+>$/,
  );
});
