import { describe, expect, test } from "vitest";
import type { Item } from "#core/schema/index.ts";
import type { SequenceFile } from "#core/schema/data/sequence.ts";
import { assembleSystem } from "#systems/assemble.ts";
import { type System } from "#core/system/index.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import { ANN, begun, BOB, given, lhy, type Outcome } from "../support/game/given-when-then.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";

type Step = SequenceFile["phases"][number]["steps"][number];

function step(id: string, sides: Step["who"]["sides"], more: Partial<Step> = {}): Step {
  return { id, name: id, text: id, who: { sides }, ends: "confirm", does: { verb: "confirm" }, ...more };
}

/** Two segments, one for each side, and a common end of turn; fires burn down in steps. */
function playerTurns(): System {
  const { settings: _settings, tracks: _tracks, sequence: _sequence, tables, ...file } = lhy;
  const effects: Step["effects"] = [
    { verb: "empty-box", items: "fires", box: "low", to: null },
    { verb: "empty-box", items: "fires", box: "high", to: "low" },
  ];
  const rested: Step["effects"] = [{ verb: "clear-markers", tracks: ["tired"], of: "self" }];
  const phases = ["acting"];
  return assembleSystem({
    common: commonSettings(english),
    system: {
      ...file,
      roles: [
        { id: "on", name: "on turn", opposite: { id: "off", name: "off turn" }, from: { segment: "side" } },
      ],
      settings: [{ id: "last", name: "Last turn", explain: "-", number: { min: 1, max: 9 }, default: null }],
      tracks: [
        {
          kind: "boxes",
          id: "fires",
          name: "Fires",
          max: 9,
          boxes: [
            { id: "high", name: "High" },
            { id: "low", name: "Low" },
          ],
          kinds: [{ id: "fire", name: "fire" }],
        },
        { kind: "list", id: "tired", name: "Tired", perSide: true, max: 9 },
      ],
      limits: [],
      scores: [],
    },
    sequence: {
      segments: [
        { id: "first", name: "First", phases, side: "axis", effects: rested },
        { id: "second", name: "Second", phases, side: "allies", effects: rested },
        { id: "end", name: "End", phases: ["over"] },
      ],
      phases: [
        { id: "acting", number: "1", name: "Acting", steps: [step("act", ["on"], { effects })] },
        {
          id: "over",
          number: "2",
          name: "Over",
          steps: [step("finish", "all", { when: { fromTurn: "last" } })],
        },
      ],
    },
    tables,
  });
}

const system = playerTurns();

const fire = (name: string, box: string): Item => ({ name, kind: "fire", box });

const confirm = (outcome: Outcome, by: string) => outcome.when({ do: "confirm" }, { by, system });

function burning(outcome: Outcome): string[] {
  expect(outcome.refusal).toBeNull();
  return (outcome.game.play.items["fires"] ?? []).map(({ name, box }) => `${name} ${box}`);
}

describe("boxes that are emptied by steps", () => {
  test("lose what is in them; items moved there later stay until the next time", () => {
    const start = given(
      begun({}, system),
      ...[fire("A", "low"), fire("B", "high"), fire("C", "low")].map(
        (item) => ({ type: "itemPlaced", track: "fires", item }) as const,
      ),
    );
    const once = confirm(start, ANN);
    once.thenKinds("done", "itemRemoved", "itemRemoved", "itemPlaced", "advanced");
    expect(burning(once)).toEqual(["B low"]);
    expect(burning(confirm(once, BOB))).toEqual([]);
  });

  test("that are empty cause no event", () => {
    confirm(given(begun({}, system)), ANN).thenKinds("done", "advanced");
  });
});

test("of each side's list are emptied for the segment's own side alone", () => {
  const start = given(
    begun({}, system),
    { type: "listed", track: "tired.axis", names: ["1st"] },
    { type: "listed", track: "tired.allies", names: ["2nd"] },
  );
  const second = confirm(start, ANN);
  expect(second.game.play.lists).toEqual({ "tired.axis": ["1st"], "tired.allies": [] });
  const next = confirm(second, BOB);
  expect(next.game.play.lists).toEqual({ "tired.axis": [], "tired.allies": [] });
});

describe("a step that is played from a turn on", () => {
  const turn = (outcome: Outcome) => confirm(confirm(outcome, ANN), BOB);

  test("is skipped before that turn, and if the setting has no value", () => {
    for (const last of [null, 3]) {
      const second = turn(given(begun({ last }, system)));
      expect(second.game.play.position).toMatchObject({ turn: 2, segment: "first", step: "act" });
    }
  });

  test("is played in that turn and every later one; the segment's roles belong to nobody in it", () => {
    const over = turn(turn(given(begun({ last: 2 }, system)))).thenAt("finish");
    expect(stepsIn(system, over.game).waits.map(({ side }) => side)).toEqual(["axis", "allies"]);
    const third = turn(over);
    expect(third.game.play.position).toMatchObject({ turn: 3, segment: "first" });
    turn(third).thenAt("finish");
  });
});
