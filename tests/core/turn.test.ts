import { describe, expect, test } from "vitest";
import type { GameEvent, Item } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/steps-in.ts";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  lhy,
  newGame,
  type Outcome,
  seated,
} from "../support/game/given-when-then.ts";

const DONE = { do: "confirm" } as const;
const HAND_OVER = { do: "handOver" } as const;

function awaited(outcome: Outcome): string[] {
  return stepsIn(lhy, outcome.game).waits.map((wait) => `${wait.side} ${wait.for}`);
}

/** A game with a third person who takes a seat of their own. */
function alsoSeated(user: string, side: string, game = at("activation")) {
  return given(game, { type: "joined", user, side });
}

describe("Activation: the list of platoons", () => {
  const activate = (unit: string) => ({ do: "activate", unit }) as const;

  test("takes the active side's platoons, also by its umpire and while the other side reacts", () => {
    for (const by of [ANN, CREATOR])
      given(at("activation"))
        .when(activate("1st Platoon"), { by })
        .thenEvents({ type: "listed", track: "activated", names: ["1st Platoon"] });
    given(at("activation"))
      .when(HAND_OVER, { by: ANN })
      .when(activate("Axis/A/2"), { by: ANN })
      .thenKinds("listed");
  });

  test("refuses the other side, and its platoons by name", () => {
    given(at("activation")).when(activate("1st Platoon"), { by: BOB }).thenRefused("refuse-not-awaited");
    given(at("activation")).when(activate("Allies/1st"), { by: ANN }).thenRefused("refuse-not-awaited");
    given(at("activation", { active: "allies" }))
      .when(activate("1st"), { by: BOB })
      .thenKinds("listed");
  });
});

describe("Activation: the move alternates", () => {
  test.each(["axis", "allies"])("the active side, %s, begins", (active) => {
    const outcome = given(at("activation", { active })).thenAt("reactions");
    expect(outcome.game.play.move).toBe(active);
    expect(awaited(outcome)).toEqual([`${active} confirm`]);
  });

  test("the side with the move hands it over, as often as it likes", () => {
    const outcome = given(at("activation"))
      .when(HAND_OVER, { by: ANN })
      .thenEvents({ type: "handedOver", from: "axis", to: "allies" })
      .when(HAND_OVER, { by: BOB })
      .thenEvents({ type: "handedOver", from: "allies", to: "axis" })
      .when(HAND_OVER, { by: ANN });
    expect(awaited(outcome)).toEqual(["allies confirm"]);
  });

  test("the other side can neither hand it over nor be done", () => {
    given(at("activation")).when(HAND_OVER, { by: BOB }).thenRefused("refuse-not-awaited", /Axis/);
    given(at("activation"))
      .when(DONE, { by: BOB })
      .thenRefused("refuse-not-your-turn", /Axis to play/);
  });

  test("a stranger can do neither", () => {
    given(at("activation")).when(HAND_OVER, { by: EVE }).thenRefused("refuse-no-side-left");
    given(at("activation"))
      .when(DONE, { by: EVE })
      .thenRefused("refuse-no-side-left", /`\/game follow`.*`\/game invite`/);
    given(at("activation"), { type: "left", user: ANN, side: "axis" })
      .when(DONE, { by: EVE })
      .thenRefused("refuse-no-side", /`\/game join`: `axis`\.$/);
  });

  test("Done passes the move on; when both are done the phase ends", () => {
    given(at("activation"))
      .when(DONE, { by: ANN })
      .thenEvents({ type: "done", side: "axis" }, { type: "handedOver", to: "allies" })
      .when(DONE, { by: BOB })
      .thenEvents({ type: "done", side: "allies" }, { type: "advanced", move: null })
      .thenAt("resolve");
  });

  test("a second Done of a side is refused", () => {
    given(at("activation"))
      .when(DONE, { by: ANN })
      .when(DONE, { by: ANN })
      .thenRefused("refuse-done-already", /Axis.*Allies/);
  });

  test("the active side can still hand over to a side that is done, which reacts and is done again", () => {
    const reopened = given(at("activation"))
      .when(HAND_OVER, { by: ANN })
      .when(DONE, { by: BOB })
      .when(HAND_OVER, { by: ANN })
      .thenEvents({ type: "handedOver", from: "axis", to: "allies" });
    expect(awaited(reopened)).toEqual(["allies confirm"]);
    expect(reopened.game.play.done).toEqual([]);
    reopened
      .when(DONE, { by: BOB })
      .thenEvents({ type: "done", side: "allies" }, { type: "handedOver", from: "allies", to: "axis" })
      .when(DONE, { by: ANN })
      .thenAt("resolve");
  });

  test("a side that reacts can give the move back to a side that is done, and both are done again", () => {
    const back = given(at("activation")).when(DONE, { by: ANN }).when(HAND_OVER, { by: BOB });
    expect(awaited(back)).toEqual(["axis confirm"]);
    expect(back.game.play.done).toEqual([]);
    back.when(DONE, { by: ANN }).thenAt("reactions").when(DONE, { by: BOB }).thenAt("resolve");
  });

  test("a step for both sides at the same time has no hand-over", () => {
    given(at("fire-resolution"))
      .when(HAND_OVER, { by: ANN })
      .thenRefused("refuse-nobody-to-hand-to", /\*\*Done\*\*/);
  });

  test("a side may be done during its reactions, and the active side finishes alone", () => {
    given(at("activation"))
      .when(HAND_OVER, { by: ANN })
      .when(DONE, { by: BOB })
      .thenEvents({ type: "done", side: "allies" }, { type: "handedOver", from: "allies", to: "axis" })
      .when(DONE, { by: ANN })
      .thenAt("resolve");
  });

  test("a player of both sides is done for one after the other", () => {
    const alone = given(newGame(), { type: "began" }).when({ do: "join", side: "both" }, { by: ANN }).game;
    const game = given(alone, { type: "marked", track: "initiative", from: null, to: "allies" });
    game
      .when({ do: "moveTo", phase: "activation" })
      .when(DONE, { by: ANN })
      .thenEvents({ type: "done", side: "allies" }, { type: "handedOver", to: "axis" })
      .when(DONE, { by: ANN })
      .thenAt("resolve");
  });

  test("several people may share a side, and each acts for it", () => {
    alsoSeated("dora", "axis")
      .when(DONE, { by: "dora" })
      .thenEvents({ type: "done", side: "axis" }, { type: "handedOver" });
  });
});

describe("the creator and the umpire", () => {
  test.each([CREATOR, "uma"])("%s acts for a side by naming it", (by) => {
    alsoSeated("uma", "umpire")
      .when({ do: "confirm", side: "axis" }, { by })
      .thenEvents({ type: "done", side: "axis" }, { type: "handedOver" })
      .when({ do: "confirm", side: "Allies" }, { by })
      .thenAt("resolve");
  });

  test("are shown how if they name no side", () => {
    given(at("activation"))
      .when(DONE, { by: CREATOR })
      .thenRefused("refuse-no-side-held", /waits for Axis/);
  });

  test("must name an existing side that must act", () => {
    given(at("activation"))
      .when({ do: "confirm", side: "romans" })
      .thenRefused("refuse-unknown-side", /Axis or Allies/);
    given(at("activation"))
      .when({ do: "confirm", side: "allies" })
      .thenRefused("refuse-not-your-turn", /Axis to play/);
  });

  test("a player cannot act for the other side", () => {
    given(at("activation"))
      .when({ do: "confirm", side: "axis" }, { by: BOB })
      .thenRefused("refuse-speaking-for-another");
    given(at("activation"))
      .when({ do: "confirm", side: "axis" }, { by: EVE })
      .thenRefused("refuse-speaking-for-another");
  });

  test("may hand over, roll and carry out orders for the side that must act", () => {
    given(at("activation")).when(HAND_OVER).thenEvents({ type: "handedOver", from: "axis", to: "allies" });
    given(at("time-lapse"))
      .when({ do: "roll" }, { dice: [1] })
      .thenAt("victory");
  });
});

describe("Coordination", () => {
  test("a roll is found by its id or its name, with or without the word roll", () => {
    for (const step of ["coordinate", "Coordination Roll", "coordination"])
      given(at("activation"))
        .when({ do: "roll", step }, { by: ANN, dice: [8] })
        .thenKinds("rolled", "tableRead");
    given(at("activation"))
      .when({ do: "roll", step: "initiative" }, { by: ANN })
      .thenRefused("refuse-no-such-roll-here", /Roll one of these: Coordination roll/);
  });

  test("the active player may roll before each company, and play does not move", () => {
    given(at("activation"))
      .when({ do: "roll", step: "coordinate" }, { by: ANN, dice: [8] })
      .thenEvents({ type: "rolled", step: "coordinate", side: "axis" }, { type: "tableRead", row: "pair" })
      .when({ do: "roll", step: "Coordination roll" }, { by: ANN, dice: [7] })
      .thenEvents({ type: "rolled" }, { type: "tableRead", row: "individual" })
      .thenAt("reactions");
  });

  test("the other player may not", () => {
    given(at("activation"))
      .when({ do: "roll", step: "coordinate" }, { by: BOB, dice: [8] })
      .thenRefused("refuse-not-awaited");
  });

  test("it is not rolled in other phases", () => {
    given(at("fire-resolution"))
      .when({ do: "roll", step: "coordinate" }, { by: ANN, dice: [8] })
      .thenRefused(
        "refuse-no-such-roll-here",
        /Fire Resolution Phase.*waits for Axis and Allies: Resolve fire\./,
      );
  });
});

describe("steps that both sides confirm", () => {
  test.each(["fire-resolution", "assault-resolution"])("%s waits for both, in any order", (phase) => {
    const outcome = given(at(phase));
    expect(awaited(outcome)).toEqual(["axis confirm", "allies confirm"]);
    const after = outcome.when(DONE, { by: BOB }).thenKinds("done");
    expect(awaited(after)).toEqual(["axis confirm"]);
    after.when(DONE, { by: BOB }).thenRefused("refuse-done-already");
    expect(after.when(DONE, { by: ANN }).events.slice(0, 2)).toMatchObject([
      { type: "done", side: "axis" },
      { type: "advanced" },
    ]);
  });

  test("a step that only tidies the map is closed with the step before, and by one side if play was moved there", () => {
    const both = given(at("assault-resolution")).when(DONE, { by: BOB }).when(DONE, { by: ANN });
    both.thenKinds("done", "advanced", "tidied", "advanced").thenAt("lapse");
    given(at("mortar-adjustment")).when(DONE, { by: BOB }).thenKinds("done", "advanced").thenAt("lapse");
  });

  test("the active side is named first if it sets the order", () => {
    expect(awaited(given(at("assault-resolution", { active: "allies" })))).toEqual([
      "allies confirm",
      "axis confirm",
    ]);
  });

  test("there is no hand-over", () => {
    given(at("fire-resolution")).when(HAND_OVER, { by: ANN }).thenRefused("refuse-nobody-to-hand-to");
  });
});

const section: Item = { name: "A", kind: "section", box: "pending" };
const platoon: Item = { name: "B", kind: "platoon", box: "pending" };

function mortars(axis: Item[], allies: Item[] = [], settings = {}) {
  const items = { "mortars.axis": axis, "mortars.allies": allies };
  return given(at("mortar-adjustment", { items, settings })).when(DONE, { by: ANN });
}

function boxesOf(outcome: Outcome, side = "axis"): string[] {
  expect(outcome.refusal).toBeNull();
  return (outcome.game.play.items[`mortars.${side}`] ?? []).map((item) => `${item.name} ${item.box}`);
}

describe("Mortar support", () => {
  const available: Item = { name: "A", kind: "section", box: "available" };
  const call = { do: "moveItems" as const, step: "mortars", names: ["A"] };

  test("an Available mortar puts its FO on the map in the Activation Phase, and the move does not pass", () => {
    const items = { "mortars.axis": [available], "mortars.allies": [available] };
    const game = given(at("activation", { items })).thenAt("reactions");
    const called = game.when(call, { by: ANN }).thenAt("reactions");
    expect(boxesOf(called)).toEqual(["A firing"]);
    expect(awaited(called)).toEqual(["axis confirm"]);
    expect(boxesOf(called.when(HAND_OVER, { by: ANN }).when(call, { by: BOB }), "allies")).toEqual([
      "A firing",
    ]);
    called.when(call, { by: ANN }).thenRefused("refuse-not-awaited");
  });

  test("without an Available mortar it is not offered", () => {
    given(at("activation")).when(call, { by: ANN }).thenRefused("refuse-step-over");
  });
});

describe("Mortar Recovery", () => {
  test("without mortars all mortar rolls are passed over", () => {
    mortars([]).thenKinds("done", "advanced").thenAt("lapse");
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])("on a %i", (face) => {
    const outcome = mortars([section, platoon])
      .thenAt("recovery")
      .when({ do: "roll" }, { by: ANN, dice: [face, face] });
    expect(outcome.of("tried").map(({ item, atMost, success }) => ({ item, atMost, success }))).toEqual([
      { item: "A", atMost: 4, success: face <= 4 },
      { item: "B", atMost: 3, success: face <= 3 },
    ]);
    expect(boxesOf(outcome).toSorted()).toEqual([
      face <= 4 ? "A available" : "A pending",
      face <= 3 ? "B available" : "B pending",
    ]);
  });

  test("each side rolls for its own, one throw for all of them, each die for its mortar", () => {
    const outcome = mortars([section, platoon], [{ ...section, name: "C" }]);
    expect(awaited(outcome)).toEqual(["axis roll", "allies roll"]);
    const first = outcome.when({ do: "roll" }, { by: BOB, dice: [9] }).thenKinds("rolled", "tried");
    expect(awaited(first)).toEqual(["axis roll"]);
    first.when({ do: "roll" }, { by: BOB, dice: [9] }).thenRefused("refuse-not-awaited", /Axis/);
    const second = first.when({ do: "roll" }, { by: ANN, dice: [9, 2] });
    expect(second.of("rolled")).toMatchObject([
      {
        side: "axis",
        dice: [
          { face: 9, for: "A" },
          { face: 2, for: "B" },
        ],
      },
    ]);
    expect(boxesOf(second)).toEqual(["A pending", "B available"]);
    second.thenAt("lapse");
  });

  test("a player of both sides rolls for both at once", () => {
    const game = given(mortars([section], [platoon]).game, { type: "joined", user: ANN, side: "allies" });
    game
      .when({ do: "roll" }, { by: ANN, dice: [1, 1] })
      .thenKinds("rolled", "tried", "itemPlaced", "rolled", "tried", "itemPlaced", "advanced");
  });

  test("a side without a pending mortar is not asked and cannot roll", () => {
    const outcome = mortars([section]);
    expect(awaited(outcome)).toEqual(["axis roll"]);
    outcome.when({ do: "roll" }, { by: BOB, dice: [1] }).thenRefused("refuse-not-awaited", /Axis/);
  });

  test("the step does not end with Done", () => {
    mortars([section])
      .when(DONE, { by: ANN })
      .thenRefused("refuse-needs-roll", /`\/phase roll:recovery`/);
  });

  test("a mortar added by hand is rolled for too, one rolled for is not rolled for twice", () => {
    const outcome = mortars([section], [platoon])
      .when({ do: "roll" }, { by: ANN, dice: [9] })
      .when({ do: "track", track: "mortars", item: "D", kind: "section", value: "pending" }, { by: ANN });
    expect(
      outcome
        .when({ do: "roll" }, { by: ANN, dice: [8] })
        .of("tried")
        .map(({ item }) => item),
    ).toEqual(["D"]);
  });

  test("if corrections leave nothing to roll for, play continues", () => {
    mortars([section])
      .when({ do: "track", track: "mortars", item: "A", value: "remove" }, { by: ANN })
      .thenKinds("itemRemoved", "advanced")
      .thenAt("lapse");
  });
});

describe("Withdraw FOs, and extension", () => {
  const firing: Item = { name: "A", kind: "section", box: "firing" };
  const final: Item = { name: "F", kind: "platoon", box: "final" };
  const away = (...names: string[]) => ({ do: "moveItems", step: "withdraw", names }) as const;

  test("a withdrawn FO is pending, and waits a turn for its first recovery roll", () => {
    const outcome = mortars([firing, { ...firing, name: "B" }])
      .thenAt("withdraw")
      .when(away("A"), { by: ANN });
    expect(boxesOf(outcome)).toEqual(["B firing", "A pending"]);
    const extension = outcome
      .when(DONE, { by: ANN })
      .thenAt("extension")
      .when({ do: "roll" }, { by: ANN, dice: [4] });
    expect(extension.of("tried").map(({ item, success }) => [item, success])).toEqual([["B", true]]);
    extension.thenAt("extended");
  });

  test("each player chooses which of the remaining FOs turn to their Final side", () => {
    const extended = mortars([firing, { ...firing, name: "B" }], [firing])
      .when(DONE, { by: ANN })
      .when(DONE, { by: BOB })
      .when({ do: "roll" }, { by: ANN, dice: [4, 1] })
      .when({ do: "roll" }, { by: BOB, dice: [2] })
      .thenAt("extended");
    expect(awaited(extended)).toEqual(["axis confirm", "allies confirm"]);
    const turned = extended.when({ do: "moveItems", step: "extended", names: ["axis/B"] }, { by: ANN });
    expect(boxesOf(turned)).toEqual(["A firing", "B final"]);
    turned.when(DONE, { by: ANN }).when(DONE, { by: BOB }).thenAt("lapse");
  });

  test.each([
    ["stands", "A firing"],
    ["final", "A final"],
  ])("if the rules decide that an extended FO %s, nobody is asked: %s", (extendedFo, expected) => {
    const outcome = mortars([firing], [], { extendedFo })
      .when(DONE, { by: ANN })
      .when({ do: "roll" }, { by: ANN, dice: [4] });
    expect(boxesOf(outcome.thenAt("lapse"))).toEqual([expected]);
  });

  test("an older game is asked as well", () => {
    const { extendedFo: _, ...settings } = mortars([firing]).game.settings;
    const old = given({ ...mortars([firing]).game, settings });
    old
      .when(DONE, { by: ANN })
      .when({ do: "roll" }, { by: ANN, dice: [4] })
      .thenAt("extended");
  });

  test("once the last FO has left there is nothing to confirm", () => {
    mortars([firing]).when(away("A"), { by: ANN }).thenKinds("itemPlaced", "advanced").thenAt("lapse");
  });

  test("FOs of the same name are distinguished by their side", () => {
    const both = given(mortars([firing], [firing]).game, { type: "joined", user: ANN, side: "allies" });
    both
      .when(away("A"), { by: ANN })
      .thenRefused("refuse-item-of-several-sides", /`axis\/A` \(Axis\) or `allies\/A` \(Allies\)/);
    both.when(away("allies/A"), { by: ANN }).thenEvents({ type: "itemPlaced", track: "mortars.allies" });
    both.when(away("A"), { by: BOB }).thenEvents({ type: "itemPlaced", track: "mortars.allies" });
    both.when(away("axis/A"), { by: BOB }).thenRefused("refuse-item-of-others", /^"A" belongs to Axis/);
    const sent = both.when(away("axis/A"), { by: ANN });
    sent.when(away("axis/A"), { by: ANN }).thenRefused("refuse-no-such-item-of", /"A".*Axis/);
  });

  test("the counter that is removed with an FO is named in every case", () => {
    const off = ["Primary Impact"];
    const outcome = mortars([firing, { ...firing, name: "B" }, final]).when(away("A"), { by: ANN });
    outcome.thenEvents({ type: "itemPlaced", item: { ...firing, box: "pending" }, off });
    const done = outcome.when(DONE, { by: ANN });
    expect(done.of("itemPlaced")).toMatchObject([{ item: { name: "F" }, off }]);
    const failed = done.when({ do: "roll" }, { by: ANN, dice: [10] });
    expect(failed.of("itemPlaced")).toMatchObject([{ item: { name: "B" }, off }]);
  });

  test("an FO on its Final side may be withdrawn at once", () => {
    expect(boxesOf(mortars([firing, final]).when(away("F"), { by: ANN }))).toEqual(["A firing", "F pending"]);
  });

  test("an FO on its Final side leaves by itself when the step ends, and is not rolled for", () => {
    const outcome = mortars([firing, final]).when(DONE, { by: ANN }).thenAt("extension");
    expect(boxesOf(outcome)).toEqual(["A firing", "F pending"]);
    expect(outcome.when({ do: "roll" }, { by: ANN, dice: [5] }).of("tried")).toMatchObject([{ item: "A" }]);
  });

  test("only one's own FOs on the map can be withdrawn, and only in this step", () => {
    const outcome = mortars(
      [firing, { ...section, name: "P", box: "available" }],
      [{ ...firing, name: "X" }],
    );
    outcome.when(away("P"), { by: ANN }).thenRefused("refuse-no-such-item", /"P"/);
    outcome.when(away("X"), { by: ANN }).thenRefused("refuse-item-of-others", /^"X" belongs to the Allies/);
    outcome.when(away("Z"), { by: ANN }).thenRefused("refuse-no-such-item");
    outcome.when(away("A", "A"), { by: ANN }).thenRefused("refuse-no-such-item");
    outcome.when(away(), { by: ANN }).thenRefused("refuse-no-item-chosen", /at least one/);
    outcome.when(away("A"), { by: EVE }).thenRefused("refuse-no-side-left");
    given(at("fire-resolution")).when(away("A"), { by: ANN }).thenRefused("refuse-step-over");
  });

  test.each([
    ["pending", "A pending"],
    ["stays", "A firing"],
  ])("with a failed extension set to %s the mortar is: %s", (failedExtension, expected) => {
    const outcome = mortars([firing], [], { failedExtension, extendedFo: "stands" })
      .when(DONE, { by: ANN })
      .when({ do: "roll" }, { by: ANN, dice: [5] });
    expect(boxesOf(outcome.thenAt("lapse"))).toEqual([expected]);
    expect(outcome.of("tried")).toMatchObject([{ step: "extension", atMost: 4, success: false }]);
  });

  test.each([1, 2, 3, 4, 5, 10])("a platoon extends on 3 or less, a section on 4 or less: %i", (face) => {
    const outcome = mortars([firing, { ...firing, name: "B", kind: "platoon" }])
      .when(DONE, { by: ANN })
      .when({ do: "roll" }, { by: ANN, dice: [face, face] });
    expect(outcome.of("tried").map(({ success }) => success)).toEqual([face <= 4, face <= 3]);
  });

  test("each side is asked only if it has an FO on the map", () => {
    const outcome = mortars([firing], [{ ...section, box: "available" }]).thenAt("withdraw");
    expect(awaited(outcome)).toEqual(["axis confirm"]);
    outcome.when(DONE, { by: BOB }).thenRefused("refuse-not-your-turn");
  });
});

describe("Time Lapse", () => {
  test.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 3],
    [6, 4],
    [7, 4],
    [8, 4],
    [9, 5],
    [10, 5],
  ])("a %i moves the clock by %i minutes", (face, minutes) => {
    given(at("time-lapse", { numbers: { minutes: 20 } }))
      .when({ do: "roll" }, { by: ANN, dice: [face] })
      .thenEvents(
        { type: "rolled", step: "lapse", side: "axis" },
        { type: "tableRead", table: "time-lapse", total: face },
        { type: "adjusted", track: "minutes", from: 20, to: 20 + minutes },
        { type: "done" },
        { type: "advanced" },
      );
  });

  test("the active player rolls, the other does not", () => {
    const outcome = given(at("time-lapse", { active: "allies" }));
    expect(awaited(outcome)).toEqual(["allies roll"]);
    outcome.when({ do: "roll" }, { by: ANN, dice: [1] }).thenRefused("refuse-not-awaited", /Allies/);
    outcome.when({ do: "roll" }, { by: BOB, dice: [1] }).thenAt("victory");
  });

  test("the clock stops at the end of its track", () => {
    const outcome = given(at("time-lapse", { numbers: { minutes: 238 } })).when(
      { do: "roll" },
      { by: ANN, dice: [10] },
    );
    expect(outcome.game.play.numbers["minutes"]).toBe(239);
  });

  test("the active side stays the same and nobody is left to roll: the marker cannot be removed by hand", () => {
    given(at("time-lapse"))
      .when({ do: "track", track: "initiative", value: "none" })
      .thenRefused("refuse-marker-needed");
    const handed = given(at("time-lapse")).when(
      { do: "track", track: "initiative", value: "allies" },
      { by: ANN },
    );
    expect(awaited(handed)).toEqual(["allies roll"]);
  });
});

describe("Clean Up and the next turn", () => {
  test("both confirm once for the whole checklist; the list of activated platoons is emptied; turn 2 begins", () => {
    const listed: GameEvent = { type: "listed", track: "activated", names: ["1st"] };
    const outcome = given(at("clean-up"), listed)
      .thenAt("victory")
      .when(DONE, { by: ANN })
      .when(DONE, { by: BOB });
    outcome.thenEvents({ type: "done" }, { type: "listed", names: [] }, { type: "advanced" });
    expect(outcome.game.play.position).toEqual({
      turn: 2,
      segment: "turn",
      phase: "initiative",
      step: "roll",
    });
    expect(outcome.game.play.markers).toEqual({ initiative: "axis" });
  });

  test.each([
    ["six of its seven phases if nobody has a mortar", []],
    ["each of its seven phases if a side has a pending mortar", ["mortar-adjustment"]],
  ])("a whole turn stops in %s", (_, adjustment) => {
    const pending = adjustment.length === 0 ? [] : [section];
    const game = given(begun()).game;
    let outcome = given({ ...game, play: { ...game.play, items: { "mortars.axis": pending } } });
    const phases: string[] = [];
    const stops = (next: typeof outcome) => {
      phases.push(outcome.game.play.position.phase);
      outcome = next;
    };
    const both = () => stops(outcome.when(DONE, { by: ANN }).when(DONE, { by: BOB }));
    const rolls = (...dice: number[]) => stops(outcome.when({ do: "roll" }, { by: ANN, dice }));
    rolls(7, 4);
    both();
    both();
    both();
    if (adjustment.length > 0) rolls(1);
    rolls(5);
    both();
    expect(phases).toEqual([
      "initiative",
      "activation",
      "fire-resolution",
      "assault-resolution",
      ...adjustment,
      "time-lapse",
      "clean-up",
    ]);
    expect(outcome.game.play.position.phase).toBe("initiative");
    expect(outcome.game.play).toMatchObject({ position: { turn: 2 }, numbers: { minutes: 3 } });
  });
});

describe("moving the game to a phase by hand", () => {
  test("the creator can, by id or name, and the log says so", () => {
    given(begun())
      .when({ do: "moveTo", phase: "fire resolution phase" })
      .thenEvents({
        type: "advanced",
        to: { turn: 1, segment: "turn", phase: "fire-resolution", step: "resolve" },
        why: "Put at Fire Resolution Phase by hand.",
      });
  });

  test("players cannot", () => {
    given(begun())
      .when({ do: "moveTo", phase: "clean-up" }, { by: ANN })
      .thenRefused("refuse-creator-or-umpire");
  });

  test("an unknown phase is refused", () => {
    given(begun())
      .when({ do: "moveTo", phase: "tea" })
      .thenRefused("refuse-unknown-phase", /`\/phase to:` lists them all/);
  });

  test("a phase in which no side has to act is refused", () => {
    given(begun())
      .when({ do: "moveTo", phase: "time-lapse" })
      .thenRefused("refuse-empty-phase-marker", /No side has/);
  });

  test("earlier Dones of the phase are dropped", () => {
    const outcome = given(at("fire-resolution"))
      .when(DONE, { by: ANN })
      .when({ do: "moveTo", phase: "fire-resolution" });
    expect(awaited(outcome)).toEqual(["axis confirm", "allies confirm"]);
  });
});

describe("before play begins", () => {
  test("no side has to act", () => {
    expect(awaited(given(seated()))).toEqual([]);
  });

  test("a player or the creator begins it, a stranger does not", () => {
    given(seated()).when({ do: "begin" }, { by: ANN }).thenKinds("began").thenAt("roll");
    given(seated()).when({ do: "begin" }, { by: CREATOR }).thenKinds("began");
    given(seated()).when({ do: "begin" }, { by: EVE }).thenRefused("refuse-no-side");
    given(begun()).when({ do: "begin" }, { by: ANN }).thenRefused("refuse-begun-already");
  });

  test("an invalid move does not begin it", () => {
    given(seated()).when(DONE, { by: ANN }).thenRefused("refuse-needs-roll");
  });

  test("both sides need a player", () => {
    given(newGame())
      .when({ do: "begin" })
      .thenRefused("refuse-seats-open", /Axis and Allies/);
  });
});

test("an order given outside its phase is pending for its side beside the step, and play may continue", () => {
  const drawn = given(at("fire-resolution")).when(
    { do: "drawEvent", event: "recon", side: "allies" },
    { by: ANN },
  );
  expect(awaited(drawn)).toEqual(["axis confirm", "allies confirm"]);
  const on = drawn.when(DONE, { by: BOB });
  expect(awaited(on)).toEqual(["allies order", "axis confirm"]);
  const order = on.game.play.orders[0]?.id ?? "";
  const carriedOut = on.when({ do: "carryOut", order, option: "unused" }, { by: BOB });
  expect(awaited(carriedOut)).toEqual(["axis confirm"]);
  const next = on.when(DONE, { by: ANN }).thenAt("resolve-assaults");
  expect(next.game.play.orders).toHaveLength(1);
  expect(awaited(next)).toEqual(["axis confirm", "allies confirm"]);
});

test("an order that either side can carry out leaves the step's wait unchanged", () => {
  const drawn = given(at("activation"))
    .when(DONE, { by: ANN })
    .when({ do: "drawEvent", event: "fate", side: "axis" }, { by: BOB, dice: [9] });
  expect(drawn.game.play.orders).toMatchObject([{ row: "indecision", by: ["axis", "allies"] }]);
  expect(awaited(drawn)).toEqual(["axis order", "allies confirm"]);
  const order = drawn.game.play.orders[0]?.id ?? "";
  drawn
    .when({ do: "roll", verb: "opposed-roll" }, { by: BOB })
    .thenRefused(
      "refuse-no-such-roll-here",
      /waits for Axis or Allies: Fate: Indecision; Allies: Reactions\./,
    );
  expect(drawn.game.play.position.step).toBe("reactions");
  for (const by of [ANN, BOB]) {
    const option = "apply";
    expect(awaited(drawn.when({ do: "carryOut", order, option }, { by }))).toEqual(["allies confirm"]);
  }
});

describe("an order that is not open", () => {
  const drawn = given(at("fire-resolution")).when(
    { do: "drawEvent", event: "recon", side: "allies" },
    { by: ANN },
  );
  const order = drawn.game.play.orders[0]?.id ?? "";
  const carriedOut = drawn.when({ do: "carryOut", order, option: "unused" }, { by: BOB });

  test("is unknown if it never existed, and the open ones are named", () => {
    for (const wanted of ["nonsense", "999-0"])
      drawn
        .when({ do: "carryOut", order: wanted, option: "" }, { by: BOB })
        .thenRefused("refuse-no-such-order", new RegExp(`no order "${wanted}".*Open: Allies: Recon\\.`));
    carriedOut
      .when({ do: "carryOut", order: "nonsense", option: "" }, { by: BOB })
      .thenRefused("refuse-no-such-order", /no order "nonsense"\. No order is open\./);
  });

  test("is refused as carried out if it was", () => {
    carriedOut
      .when({ do: "carryOut", order, option: "unused" }, { by: BOB })
      .thenRefused("refuse-order-done", /carried out already\. No order is open\./);
  });
});
