import { describe, expect, test } from "vitest";
import type { Game } from "#core/schema/game.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { phaseCard, phaseTitle } from "#cards/phase/card.ts";
import { ANN, begun, BOB, EVE, given, type Outcome, systemOf } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";
import { rolesOf } from "#cards/status/card.ts";

const asl = systemOf("aslsk3");

const A = "attacker";
const D = "defender";
const BOTH = "attacker, defender";

/**
 * Phase, step, acting side, rule, markers removed, markers placed. The last step of a phase waits for Done.
 */
const SEQUENCE: [
  number: string,
  name: string,
  steps: [id: string, who: string, rule: string, off: string, on: string][],
][] = [
  [
    "3.1",
    "Rally Phase",
    [
      ["rph-reinforcements", A, "3.1", "", "Motion (vehicles off board)"],
      ["rph-recover-sw", BOTH, "3.1, 4.0", "", ""],
      ["rph-repair", BOTH, "3.1, 4.4.5, 6.12", "", ""],
      ["rph-transfer", BOTH, "3.1", "", ""],
      ["rph-self-rally", BOTH, "3.1, 5.3", "", ""],
      ["rph-unit-rally", BOTH, "3.1, 5.3", "", ""],
      ["rph-vehicle-recovery", BOTH, "3.1, 7.10", "Shock, UK", ""],
      ["rph-dm-removal", BOTH, "3.1", "DM", ""],
    ],
  ],
  [
    "3.2",
    "Prep Fire Phase",
    [
      ["pfph-smoke-decay", A, "1.2.5", "ATTACKER's dispersed Smoke", ""],
      ["pfph-ordnance-smoke", A, "6.2", "", "Smoke +3, WP +2, Prep Fire"],
      ["pfph-fire", A, "3.2", "", "Prep Fire, Intensive Fire"],
      ["pfph-no-motion-fire", A, "3.2", "", ""],
      ["pfph-tpbf", A, "3.2", "", ""],
      ["pfph-change-ca", A, "3.2", "", ""],
    ],
  ],
  [
    "3.3",
    "Movement Phase",
    [
      ["mph-cx-removal", A, "3.3", "ATTACKER's CX", ""],
      ["mph-bog-removal", A, "7.6", "Bog", "Mired"],
      ["mph-infantry-move", A, "3.3.1", "", ""],
      ["mph-double-time", A, "3.3.1", "", "CX"],
      ["mph-assault-movement", A, "3.3.1", "", ""],
      ["mph-manhandling", A, "6.5", "", ""],
      ["mph-place-dc", A, "4.3", "", ""],
      ["mph-smoke-grenade", A, "3.3.1", "", '1/2" Smoke +2'],
      ["mph-recover-sw", A, "3.3.1, 4.0", "", ""],
      ["mph-drop", A, "3.3", "", ""],
      ["mph-vehicle-move", A, "3.3.2", "", "Motion, Bog"],
      ["mph-motion-attempt", D, "3.3.2.1", "", "Motion"],
      ["mph-bounding-first-fire", A, "3.3.2.2", "", "Bounding Fire"],
      ["mph-defensive-first-fire", D, "3.3.3", "", "First Fire, Residual FP"],
      ["mph-subsequent-first-fire", D, "3.3.3", "", "Residual FP"],
      ["mph-final-protective-fire", D, "3.3.3", "", "Residual FP"],
      ["mph-reaction-fire", D, "3.3.4", "", ""],
      ["mph-clean-up", BOTH, "3.3", 'Residual FP, 1/2" Smoke', ""],
    ],
  ],
  [
    "3.4",
    "Defensive Fire Phase",
    [
      ["dfph-ordnance-smoke", D, "6.2", "", "dispersed Smoke +2, WP +1"],
      ["dfph-fire-fresh", D, "3.4", "", "Final Fire"],
      ["dfph-fire-first-fired", D, "3.4", "", ""],
      ["dfph-change-ca", D, "3.4", "", ""],
      ["dfph-clean-up", D, "3.4", "First Fire, Final Fire", ""],
    ],
  ],
  [
    "3.5",
    "Advancing Fire Phase",
    [
      ["afph-fire", A, "3.5", "", ""],
      ["afph-assault-fire", A, "3.5", "", ""],
      ["afph-restrictions", A, "3.5", "", ""],
      ["afph-vehicles", A, "3.5, 3.3.2.2", "", ""],
      ["afph-change-ca", A, "3.5", "", ""],
      ["afph-clean-up", A, "3.5", "Prep Fire, Bounding Fire, Intensive Fire", ""],
    ],
  ],
  [
    "3.6",
    "Rout Phase",
    [
      ["rtph-dm", BOTH, "3.6", "", "DM"],
      ["rtph-rout", BOTH, "3.6", "", ""],
      ["rtph-interdiction", BOTH, "3.6", "", ""],
    ],
  ],
  [
    "3.7",
    "Advance Phase",
    [
      ["aph-transfer", A, "3.7", "", ""],
      ["aph-advance", A, "3.7", "", ""],
      ["aph-cc-marker", A, "3.7", "", "CC"],
      ["aph-cx", A, "3.7", "", "CX"],
      ["aph-paatc", A, "3.7", "", ""],
      ["aph-ce-bu", A, "3.7", "CE from AFVs that go BU", "CE"],
    ],
  ],
  [
    "3.8",
    "Close Combat Phase",
    [
      ["ccph-order", A, "3.8", "", ""],
      ["ccph-ambush", BOTH, "3.8", "", ""],
      ["ccph-declare", BOTH, "3.8", "", ""],
      ["ccph-vehicles", BOTH, "3.8", "", ""],
      ["ccph-resolve", BOTH, "3.8", "", ""],
      ["ccph-melee", BOTH, "3.8", "CC", "Melee"],
      ["ccph-pin", BOTH, "3.8, 7.10", "Pin", ""],
      ["turn-record", BOTH, "3.9", "", ""],
    ],
  ],
  ["3.9", "End of turn", [["game-over", "all", "3.9", "", ""]]],
];

const { phases, segments } = asl.sequence;

function stepOf(id: string) {
  return phases.flatMap((phase) => phase.steps).find((step) => step.id === id)!;
}

test("a game turn is two Player Turns of the same eight phases, the first one by the side that moves first", () => {
  const ids = ["rph", "pfph", "mph", "dfph", "afph", "rtph", "aph", "ccph"];
  expect(segments.map(({ name, side, phases: own }) => [name, side, own])).toEqual([
    ["First Player Turn", "first-to-move", ids],
    ["Second Player Turn", "second-to-move", ids],
    ["Turn Record Chart", undefined, ["turn-end"]],
  ]);
  expect(phases.map(({ number, name }) => [number, name])).toEqual(
    SEQUENCE.map(([number, name]) => [number, name]),
  );
});

describe.each(SEQUENCE)("%s %s", (number, _, steps) => {
  const phase = phases.find((candidate) => candidate.number === number)!;

  test("has its steps in order, each with its side, rule and markers", () => {
    const own = phase.steps.map(({ id, who, rule, markers }) => [
      id,
      Array.isArray(who.sides) ? who.sides.join(", ") : who.sides,
      rule,
      markers?.off?.join(", ") ?? "",
      markers?.on?.join(", ") ?? "",
    ]);
    expect(own).toEqual(steps);
  });

  test("waits once: its last step closes the checklist", () => {
    const ends = phase.steps.map((step) => step.ends);
    expect(ends).toEqual([...steps.slice(1).map(() => "with-next"), "confirm"]);
  });
});

test("for both sides has the ATTACKER first, and the move can be handed over", () => {
  const turning = phases.flatMap(({ id, steps }) => {
    const does = steps.at(-1)?.does;
    return does?.verb === "confirm" && does.inTurn === true ? [id] : [];
  });
  expect(turning).toEqual(["rph", "mph", "rtph", "ccph"]);
});

const DONE = { do: "confirm" } as const;
const PLAYERS: Record<string, string> = { axis: ANN, allies: BOB };

function awaited(game: Game): string[] {
  return stepsIn(asl, game).waits.map(({ side }) => side);
}

/** Presses Done for each side that must act in the phase. Returns the sides in order. */
function closePhase(from: Outcome): { outcome: Outcome; sides: string[] } {
  const { phase } = from.game.play.position;
  const sides: string[] = [];
  let outcome = from;
  while (outcome.game.play.position.phase === phase) {
    const [side = ""] = awaited(outcome.game);
    sides.push(side);
    outcome = outcome.when(DONE, { by: PLAYERS[side] ?? EVE, system: asl });
  }
  return { outcome, sides };
}

/**
 * Plays a number of phases. Returns a line for each: turn, Player Turn, phase, sides that pressed Done,
 * ATTACKER.
 */
function playPhases(game: Game, count: number): { game: Game; lines: string[] } {
  const lines: string[] = [];
  let outcome = given(game);
  for (let number = 0; number < count; number += 1) {
    const { turn, segment, phase } = outcome.game.play.position;
    const attacker = ["axis", "allies"].find((side) => rolesOf(asl, outcome.game, side).includes("ATTACKER"));
    const closed = closePhase(outcome);
    lines.push(`${turn} ${segment} ${phase}: ${attacker} attacks; done ${closed.sides.join(" ")}`);
    outcome = closed.outcome;
  }
  return { game: outcome.game, lines };
}

/** One Player Turn as expected. */
function playerTurn(turn: number, segment: string, attacker: string, defender: string): string[] {
  const both = `${attacker} ${defender}`;
  const done: [phase: string, sides: string][] = [
    ["rph", both],
    ["pfph", attacker],
    ["mph", both],
    ["dfph", defender],
    ["afph", attacker],
    ["rtph", both],
    ["aph", attacker],
    ["ccph", both],
  ];
  return done.map(([phase, sides]) => `${turn} ${segment} ${phase}: ${attacker} attacks; done ${sides}`);
}

describe("two game turns", () => {
  test("16 phases each; the roles swap after 8 and the turn marker moves after 16; each side must act once", () => {
    const { game, lines } = playPhases(begun({}, asl), 32);
    expect(lines).toEqual([
      ...playerTurn(1, "first", "axis", "allies"),
      ...playerTurn(1, "second", "allies", "axis"),
      ...playerTurn(2, "first", "axis", "allies"),
      ...playerTurn(2, "second", "allies", "axis"),
    ]);
    expect(game.play.position).toEqual({ turn: 3, segment: "first", phase: "rph", step: "rph-dm-removal" });
  });

  test("with the Allies to move first they are the first ATTACKER", () => {
    const { lines } = playPhases(begun({ movesFirst: "allies" }, asl), 16);
    expect(lines).toEqual([
      ...playerTurn(1, "first", "allies", "axis"),
      ...playerTurn(1, "second", "axis", "allies"),
    ]);
  });

  test("the last turn is reported once when it begins", () => {
    const { game } = playPhases(begun({ turnLimit: 2 }, asl), 15);
    const before = given(game).when(DONE, { by: BOB, system: asl });
    const outcome = before.when(DONE, { by: ANN, system: asl });
    expect(before.of("limitReached")).toEqual([]);
    expect(outcome.of("limitReached")).toEqual([
      { type: "limitReached", limit: "last-turn", value: 2, bound: 2, turn: 2 },
    ]);
  });

  test("after the last turn the game is over, and both must agree before another begins", () => {
    const { game } = playPhases(begun({ turnLimit: 1 }, asl), 16);
    expect(game.play.position).toEqual({
      turn: 1,
      segment: "turn-end",
      phase: "turn-end",
      step: "game-over",
    });
    const one = given(game).when(DONE, { by: ANN, system: asl }).thenAt("game-over");
    expect(one.when(DONE, { by: BOB, system: asl }).game.play.position).toMatchObject({
      turn: 2,
      phase: "rph",
    });
  });
});

describe("the Movement Phase", () => {
  const { game } = playPhases(begun({}, asl), 2);

  test("alternates: the ATTACKER moves, the DEFENDER fires", () => {
    const fired = given(game)
      .when({ do: "handOver" }, { by: ANN, system: asl })
      .thenEvents({ type: "handedOver", from: "axis", to: "allies" });
    expect(awaited(fired.game)).toEqual(["allies"]);
    const back = fired.when({ do: "handOver" }, { by: BOB, system: asl });
    expect(awaited(back.game)).toEqual(["axis"]);
  });

  test("the DEFENDER cannot end it before getting the ATTACKER's move", () => {
    given(game).when(DONE, { by: BOB, system: asl }).thenRefused("refuse-not-your-turn");
  });

  test("its card names the phase and the ATTACKER's side, and fits a message", () => {
    expect(phaseTitle(inEnglish(asl), game)).toBe("Turn 1 (Axis), Movement");
    const texts = phaseCard(inEnglish(asl), game).blocks.flatMap((block) =>
      "text" in block ? [block.text] : [],
    );
    expect(texts.join("\n").length).toBeLessThan(3600);
  });
});

describe("aids of a phase", () => {
  const phasesWith = (table: string) =>
    phases.filter(({ steps }) => steps.some(({ tables }) => tables?.includes(table))).map(({ id }) => id);

  test("the special rolls are shown in every phase in which they can occur", () => {
    expect(phasesWith("special-rolls")).toEqual(["rph", "pfph", "mph", "dfph", "afph", "rtph", "ccph"]);
  });

  test("the steps of a shot at a vehicle are shown in phases with fire", () => {
    expect(phasesWith("to-hit-summary")).toEqual(["pfph", "mph", "dfph", "afph"]);
  });
});

describe("corrected errors of the scan", () => {
  test("a SW is recovered by a dr below 6 in both phases, CX +1, in the MPh for 1 MF", () => {
    expect(stepOf("rph-recover-sw").text).toMatch(/dr below 6[,;] CX \+1/);
    expect(stepOf("mph-recover-sw").text).toMatch(/Pay 1 MF.*dr below 6, CX \+1/);
  });

  test("bog removal: 6 or more immobilizes, and the Start MP are a product", () => {
    expect(stepOf("mph-bog-removal").text).toMatch(/6 or more is immobile.*colored × white.*Mired: \+1/);
  });

  test("an Original 2 can create a leader for MMC in self-rally and CC, not in a rally by a leader", () => {
    expect(stepOf("rph-self-rally").text).toMatch(/2 by an MMC: roll for a leader/);
    expect(stepOf("ccph-resolve").text).toMatch(/2 by an MMC: roll for a leader/);
    expect(stepOf("rph-unit-rally").text).not.toMatch(/for a leader|Original 2/);
  });

  test("a vehicle with First, Final or Intensive Fire makes no Motion attempt", () => {
    expect(stepOf("mph-motion-attempt").text).toMatch(/without First, Final or Intensive Fire/);
  });

  test("ordnance SMOKE is fired at the start of the PFPh, as in the DFPh", () => {
    expect(stepOf("pfph-ordnance-smoke").text).toMatch(/^Start:/);
    expect(stepOf("dfph-ordnance-smoke").text).toMatch(/^Start:/);
    const ids = phases.flatMap((phase) => phase.steps.map(({ id }) => id));
    expect(ids.indexOf("pfph-ordnance-smoke")).toBeLessThan(ids.indexOf("pfph-fire"));
  });

  test("manhandling: below M# continues, equal enters and stops; modifiers are added to the DR", () => {
    expect(stepOf("mph-manhandling").text).toMatch(
      /DR \+ doubled MF cost \+ TEM\. Below M#: go on\. Equal: enter and stop/,
    );
  });

  test("an Ambush needs a dr lower by 3", () => {
    expect(stepOf("ccph-ambush").text).toMatch(/each side rolls a dr.*lower by 3/i);
  });

  test("boxed morale, Rout Phase and Movement have these spellings", () => {
    expect(stepOf("rph-self-rally").text).toMatch(/^Units with boxed broken morale/);
    expect(phases.map(({ name }) => name)).toEqual(expect.arrayContaining(["Rout Phase", "Movement Phase"]));
  });
});
