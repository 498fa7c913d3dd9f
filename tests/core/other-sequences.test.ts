import { describe, expect, test } from "vitest";
import type { SequenceFile } from "#core/schema/data/sequence.ts";
import { assembleSystem } from "#systems/assemble.ts";
import { type System } from "#core/system/index.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { ANN, begun, BOB, given, lhy, type Outcome, seated } from "../support/game/given-when-then.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";

type Step = SequenceFile["phases"][number]["steps"][number];

/** The sides and tracks of The Last Hundred Yards with another sequence of play. */
function systemWith(sequence: Pick<SequenceFile, "segments" | "phases">): System {
  const { settings: _settings, tracks: _tracks, sequence: _sequence, tables, ...file } = lhy;
  const settings = [
    {
      id: "firstHolder",
      name: "First",
      explain: "-",
      choices: [
        { value: "axis", name: "Axis" },
        { value: "allies", name: "Allies" },
      ],
      default: "axis",
    },
    {
      id: "attacker",
      name: "Attacker",
      explain: "-",
      choices: [
        { value: "axis", name: "Axis" },
        { value: "allies", name: "Allies" },
      ],
      default: "axis",
    },
  ];
  const tracks: Parameters<typeof assembleSystem>[0]["system"]["tracks"] = [
    { kind: "marker", id: "initiative", name: "Initiative", start: { setting: "firstHolder" } },
    { kind: "number", id: "minutes", name: "Time", min: 0, max: 9, start: 0 },
    { kind: "number", id: "leaders", name: "Leaders", perSide: true, min: 0, max: 9, start: null },
  ];
  const system = { ...file, settings, tracks, limits: [], scores: [] };
  return assembleSystem({ common: commonSettings(english), system, sequence, tables });
}

function step(id: string, more: Partial<Step> = {}): Step {
  return {
    id,
    name: id,
    text: id,
    who: { sides: ["active"] },
    ends: "confirm",
    does: { verb: "confirm" },
    ...more,
  };
}

function phase(id: string, ...steps: Step[]): SequenceFile["phases"][number] {
  return { id, number: "1", name: id, steps };
}

/** Two player turns with the same phases, in which the active side changes, and an end of turn. */
const playerTurns = systemWith({
  segments: [
    { id: "first", name: "First player turn", phases: ["move", "fire"] },
    {
      id: "second",
      name: "Second player turn",
      phases: ["move", "fire"],
      effects: [{ verb: "swap-roles", marker: "initiative" }],
    },
    { id: "end", name: "End of turn", phases: ["tidy"] },
  ],
  phases: [
    phase("move", step("moving")),
    phase("fire", step("firing", { who: { sides: ["non-active", "active"] } })),
    phase("tidy", step("tidying", { who: { sides: "all" } })),
  ],
});

function sidesToAct(system: System, outcome: Outcome): string {
  expect(outcome.refusal).toBeNull();
  const { segment, step: at } = outcome.game.play.position;
  return `${segment} ${at}: ${stepsIn(system, outcome.game)
    .waits.map(({ side }) => side)
    .join(", ")}`;
}

describe("turns of several segments", () => {
  const confirm = (outcome: Outcome, by: string) =>
    outcome.when({ do: "confirm" }, { by, system: playerTurns });

  test("a segment's effects happen when it begins; the turn goes through the segments in order", () => {
    let outcome = given(begun({}, playerTurns));
    const seen = [sidesToAct(playerTurns, outcome)];
    for (const by of [ANN, BOB, ANN, BOB, ANN, BOB, ANN, BOB]) {
      outcome = confirm(outcome, by);
      seen.push(sidesToAct(playerTurns, outcome));
    }
    expect(seen).toEqual([
      "first moving: axis",
      "first firing: allies, axis",
      "first firing: axis",
      "second moving: allies",
      "second firing: axis, allies",
      "second firing: allies",
      "end tidying: axis, allies",
      "end tidying: allies",
      "first moving: allies",
    ]);
    expect(outcome.game.play.position.turn).toBe(2);
  });

  test("a phase of several segments is found in the game's current one", () => {
    const second = [ANN, BOB, ANN, BOB].reduce(confirm, given(begun({}, playerTurns)));
    expect(second.game.play.position).toMatchObject({ segment: "second", phase: "fire" });
    const moved = second.when({ do: "moveTo", phase: "move" }, { system: playerTurns });
    expect(moved.game.play.position).toMatchObject({ segment: "second", phase: "move" });
  });

  test("a phase of another turn is refused", () => {
    const game = given(begun({}, playerTurns));
    const to = (place: string) => game.when({ do: "moveTo", phase: place }, { system: playerTurns });
    const { turnName } = playerTurns;
    to(`${turnName} 1, tidy`).thenKinds("advanced");
    to(`${turnName} 2, tidy`).thenRefused("refuse-phase-of-other-turn");
  });

  test("a phase of another segment is found there", () => {
    const moved = given(begun({}, playerTurns)).when(
      { do: "moveTo", phase: "tidy" },
      { system: playerTurns },
    );
    expect(moved.game.play.position).toEqual({ turn: 1, segment: "end", phase: "tidy", step: "tidying" });
    const next = confirm(confirm(moved, ANN), BOB);
    expect(next.game.play.position).toMatchObject({ turn: 2, segment: "first", phase: "move" });
  });
});

describe("a roll that each side makes for itself", () => {
  const each = systemWith({
    segments: [{ id: "turn", name: "Turn", phases: ["rolls", "rest"] }],
    phases: [
      phase(
        "rolls",
        step("rolling", {
          who: { sides: "all" },
          ends: "roll",
          does: { verb: "table-roll", table: "time-lapse" },
        }),
      ),
      phase("rest", step("resting", { who: { sides: "all" } })),
    ],
  });
  const roll = (outcome: Outcome, by: string) =>
    outcome.when({ do: "roll" }, { by, dice: [5], system: each });

  test("ends the step when all have rolled once", () => {
    const first = roll(given(begun({}, each)), BOB).thenEvents(
      { type: "rolled", side: "allies" },
      { type: "tableRead" },
      { type: "done", side: "allies" },
    );
    const again = first.when({ do: "roll" }, { by: BOB, system: each });
    again.thenRefused("refuse-not-awaited", /Axis/);
    roll(first, ANN).thenAt("resting");
  });

  test("is made for one side after the other by a player of both", () => {
    const game = given(begun({}, each), { type: "joined", user: ANN, side: "allies" });
    const first = roll(game, ANN);
    expect(sidesToAct(each, first)).toBe("turn rolling: allies");
    roll(first, ANN).thenAt("resting");
  });
});

describe("effects without a player's action", () => {
  const forfeit = (goto: string): Step =>
    step("forfeit", {
      who: { sides: "nobody" },
      ends: "auto",
      effects: [
        {
          verb: "forfeit-marker",
          marker: "initiative",
          without: ["leaders"],
          text: "-",
          bothWithout: { goto, text: "On." },
        },
      ],
    });
  const { does: _does, ...automatic } = forfeit("fire");
  const system = systemWith({
    segments: [{ id: "turn", name: "Turn", phases: ["check", "move", "fire"] }],
    phases: [
      phase("check", automatic),
      phase("move", step("moving")),
      phase("fire", step("firing", { who: { sides: "all" } })),
    ],
  });
  const none = (side: string) => ({ type: "adjusted", track: `leaders.${side}`, from: null, to: 0 }) as const;

  test("happen on the way when play begins", () => {
    given(seated({}, system))
      .when({ do: "begin" }, { system })
      .thenKinds("began", "marked", "uncounted", "advanced")
      .thenAt("moving");
    given(seated({}, system), none("axis"))
      .when({ do: "begin" }, { system })
      .thenEvents(
        { type: "began" },
        { type: "marked", to: "axis" },
        { type: "marked", to: "allies" },
        { type: "uncounted", tracks: ["leaders.allies"] },
        { type: "advanced" },
      );
  });

  test("leads to a phase of the same turn, not of the one before", () => {
    const last = given(begun({}, system)).when({ do: "moveTo", phase: "fire" }, { system }).game;
    const outcome = given(last, none("axis"), none("allies"))
      .when({ do: "confirm" }, { by: ANN, system })
      .when({ do: "confirm" }, { by: BOB, system });
    outcome.thenEvents({ type: "done" }, { type: "advanced", why: "On." });
    expect(outcome.game.play.position).toEqual({ turn: 2, segment: "turn", phase: "fire", step: "firing" });
  });
});

test("a checklist line that concerns nobody, and steps that nobody can play, are passed over", () => {
  const system = systemWith({
    segments: [{ id: "turn", name: "Turn", phases: ["one", "two"] }],
    phases: [
      phase(
        "one",
        step("attackers", {
          when: { setting: "attacker", is: ["allies"] },
          who: { sides: "all" },
          effects: [{ verb: "adjust-track", track: "minutes", by: 1 }],
        }),
      ),
      phase("two", step("both", { who: { sides: "all" } })),
    ],
  });
  const skipped = given(seated({}, system)).when({ do: "begin" }, { system }).thenAt("both");
  expect(skipped.game.play.numbers["minutes"]).toBe(0);
  const played = given(seated({ attacker: "allies" }, system))
    .when({ do: "begin" }, { system })
    .thenAt("attackers");
  const on = played
    .when({ do: "confirm" }, { by: ANN, system })
    .when({ do: "confirm" }, { by: BOB, system })
    .thenAt("both");
  expect(on.game.play.numbers["minutes"]).toBe(1);
});

test("a setting that removes the step for everybody lets play continue", () => {
  const system = systemWith({
    segments: [{ id: "turn", name: "Turn", phases: ["one"] }],
    phases: [
      phase(
        "one",
        step("german", { who: { sides: "all", where: { setting: "attacker", is: ["axis"] } } }),
        step("both", { who: { sides: "all" } }),
      ),
    ],
  });
  given(begun({}, system))
    .thenAt("german")
    .when({ do: "set", changes: [{ setting: "attacker", value: "allies" }] }, { by: ANN, system })
    .thenKinds("settingChanged", "advanced")
    .thenAt("both");
});
