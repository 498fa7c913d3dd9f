import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import type { System } from "#core/system/index.ts";
import { limitLines } from "#cards/phase/limit-lines.ts";
import { doneName, waitingLine } from "#cards/phase/card.ts";
import { at, begun, given, mc, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

/** A game at the first pending step of a phase. */
function standing(system: System, phase: string): Game {
  return given(begun({}, system)).when({ do: "moveTo", phase }, { system }).game;
}

function said(system: System, game: Game): string {
  return doneName(inEnglish(system), game, system.stepAt(game.play.position));
}

describe("Done is for", () => {
  const sk = systemOf("aslsk3");

  test.each([
    ["rph", "Rally"],
    ["pfph", "Prep Fire"],
    ["ccph", "Close Combat"],
  ])("the phase if one Done closes its checklist: %s", (phase, words) => {
    const game = standing(sk, phase);
    expect(said(sk, game)).toBe(`done: ${words}`);
    expect(waitingLine(inEnglish(sk), game)).toMatch(new RegExp(`to play\\*\\*: ${words} · <@\\w+>$`));
  });

  test("the step of activating units", () => {
    const game = standing(mc, "activations");
    expect(said(mc, game)).toBe("done: Activate the groups");
    expect(waitingLine(inEnglish(mc), game)).toMatch(/to play\*\*: Activate the groups · /);
  });

  test("the step if other steps of the phase follow", () => {
    const lhy = systemOf("last-hundred-yards");
    const items = { "mortars.axis": [{ name: "A", kind: "section", box: "firing" }] };
    const game = at("mortar-adjustment", { items });
    expect(said(lhy, game)).toBe("done: Clear the map");
  });
});

test("a limit of turns names the last turn and the current one", () => {
  expect(limitLines(inEnglish(mc), begun({ turnLimit: 6 }, mc))).toEqual([
    "**Last round**: 6, now in round 1",
  ]);
  expect(limitLines(inEnglish(mc), begun({ turnLimit: 1 }, mc))).toEqual(["**Last round**: ⚠ now (round 1)"]);
});
