import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { System } from "#core/system/index.ts";
import { unitsIn } from "#core/units/units.ts";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  lhy,
  mc as system,
  seated,
  type Outcome,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";

/** Ann plays the Allies, Bob the Axis; Cleo is the game's creator, Eve its umpire. */
const ann = { by: ANN, system };
const bob = { by: BOB, system };
const eve = { by: EVE, system };
const add = (names: string, of?: string): Action => ({
  do: "addUnits",
  names,
  ...(of === undefined ? {} : { of }),
});
const set = (units: string, state: string, value: string): Action => ({
  do: "setUnits",
  units,
  state,
  value,
});
const activate = (unit: string, as?: string): Action => ({
  do: "activate",
  unit,
  ...(as === undefined ? {} : { as }),
});
const done: Action = { do: "confirm" };

/** The Allies' activations of the first round: A, B and C Company against Red and Blue. */
function playing(settings: Record<string, string | number | null> = {}): Outcome {
  return given(seated(settings, system), { type: "joined", user: EVE, side: "umpire" })
    .when(add("A, B, C"), ann)
    .when(add("A1, A2", "A"), ann)
    .when(add("Red, Blue"), bob)
    .when({ do: "begin" }, ann)
    .when(done, ann)
    .thenAt("activate");
}

const standing = ({ game }: Outcome, name: string, state: string) =>
  system.unitState(unitsIn(game).named(system, name).unit, state);

describe("activation", () => {
  test("puts a unit in hand, in the way that the player chooses", () => {
    const outcome = playing()
      .when(activate("a", "Hot"), ann)
      .thenEvents({
        type: "activated",
        step: "activate",
        side: "allies",
        unit: "A",
        states: { activation: "in-hand", situation: "hot" },
      });
    expect(standing(outcome, "A", "situation")).toBe("hot");
  });

  test("of the next unit ends that of the unit in hand", () => {
    const outcome = playing()
      .when(activate("A", "hot"), ann)
      .when(activate("B", "cold"), ann)
      .thenEvents(
        { type: "unitChanged", unit: "A", state: "activation", from: "in-hand", to: "done" },
        { type: "activated", unit: "B" },
      );
    expect(standing(outcome, "A", "activation")).toBe("done");
  });

  test("of a unit that is in hand or has acted is refused", () => {
    const outcome = playing().when(activate("A", "hot"), ann);
    outcome.when(activate("A", "cold"), ann).thenRefused("refuse-unit-in-hand");
    outcome
      .when(activate("B", "hot"), ann)
      .when(activate("A", "hot"), ann)
      .thenRefused("refuse-activated-already", /has been activated this turn/);
  });

  test("needs the choice that the step asks for", () => {
    playing().when(activate("A"), ann).thenRefused("refuse-activate-as", /`as:`/);
    playing()
      .when(activate("A", "warm"), ann)
      .thenRefused("refuse-activate-as", /cold or hot/);
  });

  test("applies to units of the step's kind; other units act with theirs", () => {
    playing()
      .when(activate("A1", "hot"), ann)
      .thenRefused("refuse-owner-activates", /acts with "A"/);
    playing()
      .when(activate("Z", "hot"), ann)
      .thenRefused("refuse-no-such-unit", /Choose|Nearest|lists them/);
    playing()
      .when(activate("Red", "hot"), ann)
      .thenRefused("refuse-no-such-unit", /Choose A|Nearest: A|lists them/);
  });

  test("is open to the side that must act, the umpire and the creator", () => {
    playing()
      .when(activate("Red", "hot"), bob)
      .thenRefused("refuse-not-awaited", /Allies/);
    playing().when(activate("A", "hot"), { by: "stranger", system }).thenRefused("refuse-no-side-left");
    playing().when(activate("A", "hot"), eve).thenKinds("activated");
    playing().when(activate("A", "hot"), { by: CREATOR, system }).thenKinds("activated");
  });

  test("is possible in its own step only", () => {
    const before = given(seated({}, system)).when(add("A"), ann).when({ do: "begin" }, ann).thenAt("test");
    before.when(activate("A", "hot"), ann).thenRefused("refuse-no-activation-here");
    given(begun({}, lhy)).when(activate("A"), { by: ANN }).thenRefused("refuse-no-activation-here");
  });

  test("without units adds a name to the list of activated units", () => {
    given(at("activation"))
      .when(activate("1st Platoon"), { by: ANN })
      .thenEvents({ type: "listed", track: "activated", names: ["1st Platoon"] });
  });

  test("ends with the side's Done, whether units are left or not, and the unit in hand is done", () => {
    const outcome = playing()
      .when(activate("A", "hot"), ann)
      .when(done, ann)
      .thenEvents(
        { type: "unitChanged", unit: "A", to: "done" },
        { type: "done", side: "allies" },
        { type: "advanced", to: { turn: 1, segment: "second", phase: "reaction-tests", step: "test" } },
      );
    expect(standing(outcome, "B", "activation")).toBe("waiting");
  });

  test("can be changed by hand: a unit may act again, hot becomes cold", () => {
    const ruled = playing()
      .when(activate("A", "hot"), ann)
      .when(set("A", "situation", "cold"), eve)
      .thenEvents({ type: "unitChanged", from: "hot", to: "cold" })
      .when(activate("B", "hot"), ann)
      .when(set("A", "activation", "waiting"), eve)
      .when(activate("A", "hot"), ann);
    ruled.thenKinds("unitChanged", "activated");
  });

  test("is possible again in the side's next turn", () => {
    const round = playing().when(activate("A", "hot"), ann).when(done, ann).when(done, bob).when(done, bob);
    expect(round.game.play.position).toMatchObject({ turn: 2, segment: "first" });
    expect(round.of("statesReset")).toMatchObject([{ side: "allies", states: ["activation", "situation"] }]);
    expect(standing(round, "A", "activation")).toBe("waiting");
  });

  test("begins play if every side has a player", () => {
    const setUp = given(seated({ reactionTests: "umpire" }, system)).when(add("A"), ann);
    setUp.when(activate("A", "hot"), ann).thenKinds("began", "advanced", "activated");
  });
});

describe("segments of a side", () => {
  test("give the role to their side, one segment after the other", () => {
    const game = begun({ firstSide: "axis" }, system);
    expect(system.sideInRole(game, "active")).toBe("axis");
    expect(system.sideInRole(game, "enemy")).toBe("allies");
    const second = given(game).when(done, bob).when(done, bob).game;
    expect(second.play.position.segment).toBe("second");
    expect(system.sideInRole(second, "active")).toBe("allies");
  });

  test("start when play is moved to them by hand", () => {
    const game = playing().when(activate("A", "hot"), ann).when(done, ann);
    const back = game.when({ do: "moveTo", phase: "first/activations" }, eve);
    expect(back.game.play.position).toMatchObject({ turn: 1, segment: "first", step: "activate" });
    back.when(activate("A", "hot"), ann).thenKinds("activated");
    const here = back.when(activate("A", "hot"), ann).when({ do: "moveTo", phase: "activations" }, eve);
    expect(standing(here, "A", "activation")).toBe("in-hand");
    back.when({ do: "moveTo", phase: "third/activations" }, eve).thenRefused("refuse-unknown-phase");
    back.when({ do: "moveTo", phase: "second/activations" }, ann).thenRefused("refuse-creator-or-umpire");
  });
});

describe("the end of a side's turn", () => {
  const suppressed = (settings: Record<string, string>) =>
    playing(settings)
      .when(set("A1", "suppression", "3"), eve)
      .when(set("A2", "suppression", "1"), eve)
      .when(set("A", "reaction", "halt"), eve)
      .when(set("A1", "he", "yes"), eve)
      .when(set("Red", "reaction", "halt"), eve)
      .when(done, ann);

  test("ends the effects of the reaction test and HE of that side's last turn only", () => {
    const outcome = suppressed({});
    expect(standing(outcome, "A", "reaction")).toBe("obey");
    expect(standing(outcome, "A1", "he")).toBe("no");
    expect(standing(outcome, "Red", "reaction")).toBe("halt");
  });

  test.each([
    ["hand", 3, 1],
    ["one", 2, 0],
    ["all", 0, 0],
  ])("removes suppression as the umpire's setting says: %s", (suppressionOff, first, second) => {
    const outcome = suppressed({ suppressionOff });
    expect([standing(outcome, "A1", "suppression"), standing(outcome, "A2", "suppression")]).toEqual([
      first,
      second,
    ]);
  });
});

describe("settings of the umpire", () => {
  const change: Action = { do: "set", changes: [{ setting: "suppressionOff", value: "all" }] };

  test("are changed by the umpire and the creator once the umpire's seat is taken", () => {
    playing().when(change, ann).thenRefused("refuse-setting-umpire");
    playing().when(change, eve).thenKinds("settingChanged");
    playing().when(change, { by: CREATOR, system }).thenKinds("settingChanged");
  });

  test("are open to the players without an umpire", () => {
    given(withoutUmpire(seated({}, system)))
      .when(change, ann)
      .thenKinds("settingChanged");
  });

  test("leave the other settings to the players", () => {
    playing()
      .when({ do: "set", changes: [{ setting: "passDelay", value: "5" }] }, ann)
      .thenKinds("settingChanged");
  });
});

describe("a limit on the number of turns", () => {
  const round = (game: Outcome) => game.when(done, ann).when(done, bob).when(done, bob);

  test("is reported once, when that turn begins", () => {
    const second = round(playing({ turnLimit: 2 }));
    expect(second.of("limitReached")).toMatchObject([{ limit: "last-round", value: 2, bound: 2 }]);
    const third = round(second.when(done, ann));
    expect(third.of("limitReached")).toEqual([]);
  });

  test("is reported at once if it is set to a turn that has begun", () => {
    playing()
      .when({ do: "set", changes: [{ setting: "turnLimit", value: "1" }] }, eve)
      .thenKinds("settingChanged", "limitReached");
  });
});

test("sides that act in one step activate their units independently", () => {
  const does = {
    verb: "activate",
    kind: "group",
    state: "activation",
    inHand: "in-hand",
    done: "done",
  } as const;
  const step = {
    id: "act",
    name: "Act",
    text: "All act.",
    who: { sides: "all" },
    ends: "confirm",
    does,
  } as const;
  const both: System = {
    ...system,
    roles: [],
    sequence: {
      segments: [{ id: "turn", name: "Turn", phases: ["go"] }],
      phases: [{ id: "go", number: "1", name: "Go", steps: [step] }],
    },
  };
  const all = { system: both };
  const game = given(seated({}, both))
    .when(add("A, B"), { ...all, by: ANN })
    .when(add("A"), { ...all, by: BOB });
  const acting = game
    .when({ do: "begin" }, { ...all, by: ANN })
    .when(activate("A"), { ...all, by: ANN })
    .thenEvents({ type: "activated", side: "allies", states: { activation: "in-hand" } });
  acting.when(activate("A"), { ...all, by: BOB }).thenEvents({ type: "activated", side: "axis" });
  acting.when(activate("B"), { ...all, by: ANN }).thenKinds("unitChanged", "activated");
  acting
    .when(activate("A"), { ...all, by: CREATOR })
    .thenRefused("refuse-several-units", /`Allies\/A`.*`Axis\/A`/);
  acting.when(activate("Axis/A"), { ...all, by: CREATOR }).thenEvents({ type: "activated", side: "axis" });
});
