import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { stepAt } from "#core/sequence/sequence.ts";
import type { System } from "#core/system.ts";
import { limitLines } from "#views/phase/limit-lines.ts";
import { doneName, waitingLine } from "#views/phase/card.ts";
import { at, begun, given, mc, systemOf } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";

/** A game set to the first waiting step of a phase. */
function standing(system: System, phase: string): Game {
  return given(begun({}, system)).when({ do: "moveTo", phase }, { system }).game;
}

function said(system: System, game: Game): string {
  return doneName(inEnglish(system), game, stepAt(system, game.play.position));
}

describe("what a side is done with", () => {
  const sk = systemOf("aslsk3");

  test.each([
    ["rph", "Rally"],
    ["pfph", "Prep Fire"],
    ["ccph", "Close Combat"],
  ])("is the phase where one Done closes its checklist: %s", (phase, words) => {
    const game = standing(sk, phase);
    expect(said(sk, game)).toBe(`done: ${words}`);
    expect(waitingLine(inEnglish(sk), game)).toMatch(new RegExp(`to play\\*\\*: ${words} · <@\\w+>$`));
  });

  test("is the step where units are activated", () => {
    const game = standing(mc, "activations");
    expect(said(mc, game)).toBe("done: Activate the groups");
    expect(waitingLine(inEnglish(mc), game)).toMatch(/to play\*\*: Activate the groups · /);
  });

  test("is the step where other steps of the phase follow", () => {
    const lhy = systemOf("last-hundred-yards");
    const items = { "mortars.axis": [{ name: "A", kind: "section", box: "firing" }] };
    const game = at("mortar-adjustment", { items });
    expect(said(lhy, game)).toBe("done: Clear the map");
  });
});

test("a limit of turns names the last one and the one that is running", () => {
  expect(limitLines(inEnglish(mc), begun({ turnLimit: 6 }, mc))).toEqual([
    "**Last round**: 6, now in round 1",
  ]);
  expect(limitLines(inEnglish(mc), begun({ turnLimit: 1 }, mc))).toEqual(["**Last round**: ⚠ now (round 1)"]);
});
