import { describe, expect, test } from "vitest";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  type Outcome,
  seated,
} from "../../support/game/given-when-then.ts";

type Side = "axis" | "allies";
type Settings = Record<string, string | number>;

const ROLL = { do: "roll", verb: "opposed-roll" } as const;

/** A game before an Initiative roll, with the Initiative of the last turn. */
function held(by: Side | null, settings: Settings = {}) {
  return given(begun(settings), { type: "marked", track: "initiative", from: null, to: by });
}

function rolled(by: Side | null, settings: Settings, ...dice: number[]): Outcome {
  return held(by, settings).when(ROLL, { by: ANN, dice });
}

function holder(outcome: Outcome): string | null {
  expect(outcome.refusal).toBeNull();
  return outcome.game.play.markers["initiative"] ?? null;
}

function modifiers(axis: number, allies: number): Settings {
  return { "initiativeModifier.axis": axis, "initiativeModifier.allies": allies };
}

/** The ids of the open orders, oldest first. */
function orderOf(outcome: Outcome): string[] {
  return outcome.game.play.orders.map((order) => order.id);
}

/** Carries out an Indecision. */
function apply(outcome: Outcome, by = ANN): Outcome {
  return outcome.when({ do: "carryOut", order: orderOf(outcome)[0] ?? "", option: "apply" }, { by });
}

function counted(track: string, to: number | null) {
  return { type: "adjusted", track, from: null, to } as const;
}

interface Case {
  axis: number;
  allies: number;
  held: Side | null;
  plus: [axis: number, allies: number];
  total: [axis: number, allies: number];
  tie?: "odd" | "even";
  winner: Side;
}

/** Naturals 2 to 9 only, without random events. */
const CASES: Case[] = [
  // The higher roll wins.
  { axis: 9, allies: 2, held: null, plus: [0, 0], total: [9, 2], winner: "axis" },
  { axis: 2, allies: 9, held: null, plus: [0, 0], total: [2, 9], winner: "allies" },
  { axis: 6, allies: 5, held: null, plus: [0, 0], total: [6, 5], winner: "axis" },
  { axis: 5, allies: 6, held: null, plus: [0, 0], total: [5, 6], winner: "allies" },
  { axis: 3, allies: 2, held: "allies", plus: [0, 0], total: [3, 2], winner: "axis" },
  { axis: 8, allies: 9, held: "axis", plus: [0, 0], total: [8, 9], winner: "allies" },
  // Without a holder no modifier counts.
  { axis: 5, allies: 6, held: null, plus: [3, 0], total: [5, 6], winner: "allies" },
  { axis: 6, allies: 5, held: null, plus: [0, 3], total: [6, 5], winner: "axis" },
  { axis: 4, allies: 5, held: null, plus: [2, 2], total: [4, 5], winner: "allies" },
  // Only last turn's holder adds its modifier.
  { axis: 5, allies: 6, held: "axis", plus: [2, 0], total: [7, 6], winner: "axis" },
  { axis: 5, allies: 6, held: "allies", plus: [2, 0], total: [5, 6], winner: "allies" },
  { axis: 6, allies: 5, held: "allies", plus: [0, 2], total: [6, 7], winner: "allies" },
  { axis: 6, allies: 5, held: "axis", plus: [0, 2], total: [6, 5], winner: "axis" },
  { axis: 4, allies: 6, held: "axis", plus: [3, 9], total: [7, 6], winner: "axis" },
  { axis: 6, allies: 4, held: "allies", plus: [9, 3], total: [6, 7], winner: "allies" },
  { axis: 2, allies: 9, held: "axis", plus: [8, 0], total: [10, 9], winner: "axis" },
  { axis: 9, allies: 2, held: "allies", plus: [0, 8], total: [9, 10], winner: "allies" },
  // Negative modifiers.
  { axis: 7, allies: 6, held: "axis", plus: [-2, 0], total: [5, 6], winner: "allies" },
  { axis: 6, allies: 7, held: "allies", plus: [0, -2], total: [6, 5], winner: "axis" },
  { axis: 7, allies: 6, held: "allies", plus: [-2, 0], total: [7, 6], winner: "axis" },
  { axis: 9, allies: 8, held: "axis", plus: [-1, -1], total: [8, 8], tie: "even", winner: "allies" },
  { axis: 9, allies: 2, held: "axis", plus: [-9, 0], total: [0, 2], winner: "allies" },
  // Values above 10 and below 1 are not cut off.
  { axis: 9, allies: 9, held: "axis", plus: [3, 0], total: [12, 9], winner: "axis" },
  { axis: 9, allies: 9, held: "allies", plus: [0, 9], total: [9, 18], winner: "allies" },
  { axis: 2, allies: 2, held: "axis", plus: [-9, 0], total: [-7, 2], winner: "allies" },
  { axis: 3, allies: 2, held: "axis", plus: [-3, 0], total: [0, 2], winner: "allies" },
  { axis: 2, allies: 3, held: "allies", plus: [0, -9], total: [2, -6], winner: "axis" },
  // Ties without modifiers: odd to the Axis, even to the Allies, with any holder.
  { axis: 2, allies: 2, held: null, plus: [0, 0], total: [2, 2], tie: "even", winner: "allies" },
  { axis: 3, allies: 3, held: null, plus: [0, 0], total: [3, 3], tie: "odd", winner: "axis" },
  { axis: 4, allies: 4, held: null, plus: [0, 0], total: [4, 4], tie: "even", winner: "allies" },
  { axis: 5, allies: 5, held: null, plus: [0, 0], total: [5, 5], tie: "odd", winner: "axis" },
  { axis: 6, allies: 6, held: null, plus: [0, 0], total: [6, 6], tie: "even", winner: "allies" },
  { axis: 7, allies: 7, held: null, plus: [0, 0], total: [7, 7], tie: "odd", winner: "axis" },
  { axis: 8, allies: 8, held: null, plus: [0, 0], total: [8, 8], tie: "even", winner: "allies" },
  { axis: 9, allies: 9, held: null, plus: [0, 0], total: [9, 9], tie: "odd", winner: "axis" },
  { axis: 4, allies: 4, held: "axis", plus: [0, 0], total: [4, 4], tie: "even", winner: "allies" },
  { axis: 7, allies: 7, held: "allies", plus: [0, 0], total: [7, 7], tie: "odd", winner: "axis" },
  { axis: 8, allies: 8, held: "allies", plus: [0, 0], total: [8, 8], tie: "even", winner: "allies" },
  { axis: 9, allies: 9, held: "axis", plus: [0, 0], total: [9, 9], tie: "odd", winner: "axis" },
  // The parity of the modified value breaks ties, not that of a natural one.
  { axis: 5, allies: 6, held: "axis", plus: [1, 0], total: [6, 6], tie: "even", winner: "allies" },
  { axis: 6, allies: 7, held: "axis", plus: [1, 0], total: [7, 7], tie: "odd", winner: "axis" },
  { axis: 7, allies: 6, held: "allies", plus: [0, 1], total: [7, 7], tie: "odd", winner: "axis" },
  { axis: 8, allies: 7, held: "allies", plus: [0, 1], total: [8, 8], tie: "even", winner: "allies" },
  { axis: 3, allies: 5, held: "axis", plus: [2, 0], total: [5, 5], tie: "odd", winner: "axis" },
  { axis: 4, allies: 8, held: "axis", plus: [4, 0], total: [8, 8], tie: "even", winner: "allies" },
  { axis: 7, allies: 6, held: "axis", plus: [-1, 0], total: [6, 6], tie: "even", winner: "allies" },
  { axis: 5, allies: 6, held: "allies", plus: [0, -1], total: [5, 5], tie: "odd", winner: "axis" },
];

describe("the higher modified roll takes the Initiative", () => {
  test.each(CASES)(
    "Axis $axis, Allies $allies, held by $held, modifiers $plus: $total, so $winner",
    ({ axis, allies, held: by, plus, total, tie, winner }) => {
      const outcome = rolled(by, modifiers(...plus), axis, allies).thenAt("reactions");
      expect(outcome.of("contested")).toMatchObject([
        {
          reckonings: [
            { side: "axis", natural: axis, modifier: total[0] - axis, total: total[0] },
            { side: "allies", natural: allies, modifier: total[1] - allies, total: total[1] },
          ],
          winner,
          tie: tie ?? null,
          holder: by,
        },
      ]);
      expect(holder(outcome)).toBe(winner);
    },
  );

  test("one throw of two dice decides it, and the marker moves only if its holder changes", () => {
    rolled("axis", {}, 7, 4).thenKinds("rolled", "contested", "done", "done", "uncounted", "advanced");
    rolled("allies", {}, 7, 4).thenKinds(
      "rolled",
      "contested",
      "marked",
      "done",
      "done",
      "uncounted",
      "advanced",
    );
  });
});

interface Naturals {
  axis: number;
  allies: number;
  fate?: number[];
  held?: Side;
  plus?: [number, number];
  winner: Side;
  drawn: string[];
}

/** Naturals 1 and 10 of either side; `drawn` has the sides and events in the order of drawing. */
const NATURALS: Naturals[] = [
  { axis: 1, allies: 5, winner: "allies", drawn: ["axis recon"] },
  { axis: 5, allies: 1, winner: "axis", drawn: ["allies recon"] },
  { axis: 1, allies: 1, winner: "axis", drawn: ["axis recon", "allies recon"] },
  { axis: 10, allies: 5, fate: [3], winner: "axis", drawn: ["axis fate"] },
  { axis: 5, allies: 10, fate: [3], winner: "allies", drawn: ["allies fate"] },
  { axis: 10, allies: 10, fate: [1, 10], winner: "allies", drawn: ["allies fate", "axis fate"] },
  { axis: 10, allies: 1, fate: [6], winner: "axis", drawn: ["axis fate", "allies recon"] },
  { axis: 1, allies: 10, fate: [6], winner: "allies", drawn: ["allies fate", "axis recon"] },
  // The unmodified die counts: a modified 10 or 1 draws nothing, and a modifier prevents nothing.
  { axis: 8, allies: 5, held: "axis", plus: [2, 0], winner: "axis", drawn: [] },
  { axis: 3, allies: 5, held: "axis", plus: [-2, 0], winner: "allies", drawn: [] },
  { axis: 10, allies: 9, fate: [4], held: "axis", plus: [-3, 0], winner: "allies", drawn: ["axis fate"] },
  { axis: 1, allies: 9, held: "axis", plus: [9, 0], winner: "axis", drawn: ["axis recon"] },
  { axis: 1, allies: 2, held: "allies", plus: [0, -9], winner: "axis", drawn: ["axis recon"] },
  // The higher modified roll draws first.
  {
    axis: 1,
    allies: 10,
    fate: [4],
    held: "axis",
    plus: [9, 0],
    winner: "allies",
    drawn: ["allies fate", "axis recon"],
  },
  {
    axis: 10,
    allies: 10,
    fate: [4, 5],
    held: "axis",
    plus: [1, 0],
    winner: "axis",
    drawn: ["axis fate", "allies fate"],
  },
  {
    axis: 10,
    allies: 10,
    fate: [4, 5],
    held: "allies",
    plus: [0, 1],
    winner: "allies",
    drawn: ["allies fate", "axis fate"],
  },
  {
    axis: 10,
    allies: 10,
    fate: [4, 5],
    held: "axis",
    plus: [-1, 0],
    winner: "allies",
    drawn: ["allies fate", "axis fate"],
  },
  {
    axis: 1,
    allies: 1,
    held: "axis",
    plus: [-1, 0],
    winner: "allies",
    drawn: ["allies recon", "axis recon"],
  },
];

describe("natural 1s and 10s draw random events, for winner and loser alike", () => {
  test.each(NATURALS)(
    "Axis $axis, Allies $allies, held by $held, modifiers $plus: $drawn",
    ({ axis, allies, fate = [], held: by = null, plus = [0, 0], winner, drawn }) => {
      const outcome = rolled(by, modifiers(...plus), axis, allies, ...fate);
      expect(outcome.of("eventDrawn").map(({ side, event }) => `${side} ${event}`)).toEqual(drawn);
      expect(outcome.of("contested")).toMatchObject([{ winner }]);
      outcome.thenAt(drawn.length === 0 ? "reactions" : "events");
    },
  );

  test("with that setting, the lower modified roll draws first", () => {
    const outcome = rolled("axis", { eventOrder: "lower", ...modifiers(1, 0) }, 10, 10, 4, 5);
    expect(outcome.of("eventDrawn").map(({ side }) => side)).toEqual(["allies", "axis"]);
    expect(outcome.of("tableRead").map(({ side, total }) => [side, total])).toEqual([
      ["allies", 4],
      ["axis", 5],
    ]);
  });

  test("events come between the roll and the orders, after the marker has moved", () => {
    rolled(null, {}, 10, 1, 2).thenKinds(
      "rolled",
      "contested",
      "eventDrawn",
      "rolled",
      "tableRead",
      "eventDrawn",
      "marked",
      "orderGiven",
      "orderGiven",
      "done",
      "done",
      "advanced",
    );
  });
});

describe("the opponent's nationality alone decides the column of Fate", () => {
  const COLUMNS: [axis: string | null, allies: string | null, roller: Side, face: number, row: string][] = [
    ["german", "american", "axis", 5, "recover"],
    ["german", "russian", "axis", 5, "sniper"],
    ["german", "russian", "allies", 5, "recover"],
    ["japanese", "american", "allies", 5, "sniper"],
    ["japanese", "american", "axis", 5, "recover"],
    ["japanese", "russian", "axis", 5, "sniper"],
    ["japanese", "russian", "allies", 5, "sniper"],
    ["italian", "british", "axis", 5, "recover"],
    ["german", "french", "allies", 5, "recover"],
    [null, null, "axis", 5, "recover"],
    [null, "russian", "axis", 5, "sniper"],
    ["japanese", null, "axis", 5, "recover"],
    ["german", "other", "axis", 5, "recover"],
    // The columns differ in the 5 alone.
    ["german", "russian", "axis", 4, "recover"],
    ["german", "russian", "axis", 6, "sniper"],
    ["german", "american", "axis", 6, "sniper"],
  ];

  test.each(COLUMNS.map(([axis, allies, roller, face, row]) => ({ axis, allies, roller, face, row })))(
    "Axis $axis, Allies $allies: the 10 of the $roller and a $face on Fate is $row",
    ({ axis, allies, roller, face, row }) => {
      const settings = {
        ...(axis && { "nationality.axis": axis }),
        ...(allies && { "nationality.allies": allies }),
      };
      const dice = roller === "axis" ? [10, 5, face] : [5, 10, face];
      const outcome = rolled(null, settings, ...dice);
      expect(outcome.of("tableRead")).toMatchObject([{ table: "fate", row, side: roller, total: face }]);
      expect(outcome.game.play.orders).toMatchObject([{ side: roller, row }]);
    },
  );
});

describe("orders", () => {
  test("Recon is an order to its own side, which may leave it unused", () => {
    const outcome = rolled(null, {}, 1, 5);
    const [order = ""] = orderOf(outcome);
    expect(outcome.game.play.orders).toMatchObject([{ event: "recon", side: "axis", by: ["axis"] }]);
    outcome.when({ do: "carryOut", order, option: "unused" }, { by: BOB }).thenRefused("refuse-not-awaited");
    outcome.when({ do: "carryOut", order, option: "flown" }, { by: ANN }).thenRefused("refuse-no-such-way");
    outcome
      .when({ do: "carryOut", order, option: "unused" }, { by: ANN })
      .thenKinds("orderDone", "uncounted", "advanced")
      .thenAt("reactions");
  });

  test("Panic is carried out by the opponent", () => {
    const outcome = rolled(null, {}, 10, 5, 10);
    const [order = ""] = orderOf(outcome);
    expect(outcome.game.play.orders).toMatchObject([{ row: "panic", side: "axis", by: ["allies"] }]);
    outcome
      .when({ do: "carryOut", order, option: "moved" }, { by: ANN })
      .thenRefused("refuse-not-awaited", /Allies/);
    outcome.when({ do: "carryOut", order, option: "moved" }, { by: BOB }).thenAt("reactions");
  });

  test("play continues when the last order has been carried out, in any order", () => {
    const outcome = rolled(null, {}, 1, 10, 4);
    const [fate = "", recon = ""] = orderOf(outcome);
    const then = outcome.when({ do: "carryOut", order: recon, option: "used" }, { by: ANN }).thenAt("events");
    then.when({ do: "carryOut", order: recon, option: "used" }, { by: ANN }).thenRefused("refuse-order-done");
    then.when({ do: "carryOut", order: fate, option: "done" }, { by: BOB }).thenAt("reactions");
  });

  test("an open order prevents Done, and a stranger can do nothing", () => {
    const outcome = rolled(null, {}, 1, 5);
    const [order = ""] = orderOf(outcome);
    for (const by of [ANN, BOB]) {
      outcome.when({ do: "confirm" }, { by }).thenRefused("refuse-order-open", /Axis: Recon/);
    }
    outcome.when(ROLL, { by: ANN }).thenRefused("refuse-no-such-roll-here");
    outcome.when({ do: "carryOut", order, option: "used" }, { by: EVE }).thenRefused("refuse-no-side-left");
    outcome
      .when({ do: "carryOut", order: "nonsense", option: "used" }, { by: EVE })
      .thenRefused("refuse-no-side-left");
  });

  test.each([
    ["axis", "allies"],
    ["allies", "axis"],
    ["axis", "axis"],
    ["allies", "allies"],
  ] as const)(
    "Medic for the %s moves the casualty marker by its boxes when the %s attack",
    (side, attacker) => {
      const dice = side === "axis" ? [10, 5, 1] : [5, 10, 1];
      const outcome = rolled(null, { attacker, boxesPerCasualty: 2 }, ...dice);
      const [order = ""] = orderOf(outcome);
      // A casualty that returns reverts its count: the attacker's lowers the score, the defender's raises it.
      const to = side === attacker ? -2 : 2;
      outcome
        .when({ do: "carryOut", order, option: "returned" }, { by: side === "axis" ? ANN : BOB })
        .thenEvents(
          { type: "orderDone" },
          { type: "adjusted", track: "casualties", from: 0, to },
          { type: "uncounted" },
          { type: "advanced" },
        );
    },
  );

  test("Medic without a casualty to return moves nothing", () => {
    const outcome = rolled(null, {}, 10, 5, 1);
    const [order = ""] = orderOf(outcome);
    outcome
      .when({ do: "carryOut", order, option: "hex" }, { by: ANN })
      .thenKinds("orderDone", "uncounted", "advanced");
  });
});

describe("Indecision", () => {
  test.each([8, 9])("a Fate of %i takes the Initiative from a winner", (face) => {
    const outcome = rolled(null, {}, 10, 5, face);
    expect(holder(outcome)).toBe("axis");
    expect(holder(apply(outcome).thenAt("reactions"))).toBe("allies");
  });

  test("is passed over for a side that had lost anyway", () => {
    const outcome = rolled("axis", modifiers(-9, 0), 10, 5, 8).thenAt("reactions");
    expect(holder(outcome)).toBe("allies");
    expect(outcome.of("orderGiven")).toEqual([]);
    expect(outcome.of("orderDone")).toMatchObject([
      { order: { side: "axis", row: "indecision" }, idle: true },
    ]);
  });

  test("that is passed over leaves the other side's event pending", () => {
    const outcome = rolled(null, {}, 10, 10, 3, 8);
    expect(holder(outcome)).toBe("allies");
    expect(outcome.game.play.orders).toMatchObject([{ row: "recover", side: "allies" }]);
  });

  test("drawn by hand for a side without the Initiative is passed over too", () => {
    const drawn = given(at("activation")).when(
      { do: "drawEvent", event: "fate", side: "allies" },
      { by: BOB, dice: [8] },
    );
    drawn.thenKinds("eventDrawn", "rolled", "tableRead", "orderDone");
    expect(drawn.game.play.orders).toEqual([]);
  });

  test("can be carried out by either side", () => {
    expect(holder(apply(rolled(null, {}, 10, 5, 8), BOB))).toBe("allies");
    expect(holder(apply(rolled(null, {}, 10, 5, 8), ANN))).toBe("allies");
  });

  test("of both sides repeats both Fate rolls", () => {
    const outcome = rolled(null, {}, 10, 10, 8, 9, 3, 4);
    outcome.thenKinds(
      ...(["rolled", "contested"] as const),
      ...(["eventDrawn", "rolled", "tableRead", "eventDrawn", "rolled", "tableRead"] as const),
      "rollAgain",
      ...(["eventDrawn", "rolled", "tableRead", "eventDrawn", "rolled", "tableRead"] as const),
      ...(["marked", "orderGiven", "orderGiven", "done", "done", "advanced"] as const),
    );
    expect(outcome.of("rollAgain")).toMatchObject([{ row: "indecision", what: "fate" }]);
    expect(outcome.game.play.orders.map((order) => order.row)).toEqual(["recover", "recover"]);
  });

  test("of both sides repeats them as often as it occurs", () => {
    const outcome = rolled(null, {}, 10, 10, 8, 9, 9, 8, 8, 3);
    expect(outcome.of("rollAgain")).toHaveLength(2);
    expect(outcome.game.play.orders.map((order) => order.row)).toEqual(["indecision", "recover"]);
  });

  test("of both sides repeats the whole Initiative with that setting", () => {
    const outcome = rolled(null, { bothIndecisive: "everything" }, 10, 10, 8, 9, 3, 6);
    expect(outcome.of("contested")).toMatchObject([
      { winner: "allies", tie: "even" },
      { winner: "allies", tie: null },
    ]);
    expect(outcome.of("rollAgain")).toMatchObject([{ what: "everything" }]);
    expect(outcome.game.play.orders).toEqual([]);
    expect(holder(outcome.thenAt("reactions"))).toBe("allies");
  });

  test("that repeats the Initiative draws its own events, and last turn's holder still adds", () => {
    const settings = { bothIndecisive: "everything", ...modifiers(2, 0) };
    const outcome = rolled("axis", settings, 10, 10, 8, 9, 7, 1);
    expect(outcome.of("contested").map(({ reckonings }) => reckonings.map(({ total }) => total))).toEqual([
      [12, 10],
      [9, 1],
    ]);
    expect(outcome.game.play.orders).toMatchObject([{ event: "recon", side: "allies" }]);
  });

  test("beside another event is not repeated", () => {
    const outcome = rolled(null, {}, 10, 10, 8, 3);
    expect(outcome.of("rollAgain")).toEqual([]);
    expect(outcome.game.play.orders.map(({ side, row }) => [side, row])).toEqual([
      ["allies", "indecision"],
      ["axis", "recover"],
    ]);
  });
});

describe("forfeits", () => {
  type Counts = { leaders?: [number | null, number | null]; afvs?: [number | null, number | null] };

  function withCounts({ leaders, afvs }: Counts, settings: Settings = {}) {
    return given(
      held(null, settings).game,
      counted("leaders.axis", leaders?.[0] ?? null),
      counted("leaders.allies", leaders?.[1] ?? null),
      counted("afvs.axis", afvs?.[0] ?? null),
      counted("afvs.allies", afvs?.[1] ?? null),
    );
  }

  /** True if the Axis, having won the roll, keep the Initiative. */
  const FORFEITS: [string, Counts, Side][] = [
    ["nothing is tracked", {}, "axis"],
    ["the winner has a leader", { leaders: [1, 1], afvs: [0, 0] }, "axis"],
    ["one AFV is enough", { leaders: [0, 2], afvs: [1, 0] }, "axis"],
    ["the winner has neither", { leaders: [0, 2], afvs: [0, 0] }, "allies"],
    ["the winner has neither, the loser an AFV alone", { leaders: [0, 0], afvs: [0, 1] }, "allies"],
    ["only leaders are tracked and the winner has none: it may have AFVs", { leaders: [0, 1] }, "axis"],
    ["only AFVs are tracked and the winner has none: it may have leaders", { afvs: [0, 1] }, "axis"],
    [
      "the winner has neither and nothing of the loser is tracked",
      { leaders: [0, null], afvs: [0, null] },
      "allies",
    ],
    ["the loser has neither", { leaders: [1, 0], afvs: [0, 0] }, "axis"],
    ["the winner is not tracked, the loser has neither", { leaders: [null, 0], afvs: [null, 0] }, "axis"],
    ["only leaders of both are tracked, and they have none", { leaders: [0, 0] }, "axis"],
  ];

  test.each(FORFEITS)("%s", (_, counts, expected) => {
    const outcome = withCounts(counts)
      .when(ROLL, { by: ANN, dice: [7, 4] })
      .thenAt("reactions");
    expect(holder(outcome)).toBe(expected);
  });

  test.each([
    ["nothing is counted", {}, ["leaders.axis", "afvs.axis", "leaders.allies", "afvs.allies"]],
    ["leaders are counted and there is one", { leaders: [1, 1] }, []],
    ["leaders are counted and one side has none", { leaders: [0, 1] }, ["afvs.axis"]],
    ["leaders are counted and there are none", { leaders: [0, 0] }, ["afvs.axis", "afvs.allies"]],
    ["everything is counted", { leaders: [1, 0], afvs: [0, 2] }, []],
    [
      "one side is counted and has neither",
      { leaders: [0, null], afvs: [0, null] },
      ["leaders.allies", "afvs.allies"],
    ],
  ] as [string, Counts, string[]][])(
    "%s: the missing value that prevents the check is named, and nothing else",
    (_, counts, tracks) => {
      const outcome = withCounts(counts).when(ROLL, { by: ANN, dice: [7, 4] });
      const expected = tracks.length === 0 ? [] : [{ type: "uncounted", tracks, forfeits: "initiative" }];
      expect(outcome.of("uncounted")).toEqual(expected);
    },
  );

  test("a side that lacks both without holding it is named, and does not forfeit it", () => {
    const outcome = withCounts({ leaders: [1, 0], afvs: [0, 0] }).when(ROLL, { by: ANN, dice: [7, 4] });
    expect(outcome.of("marked").at(-1)).toMatchObject({
      from: "axis",
      to: "axis",
      why: expect.stringMatching(/^The Allies cannot hold it[^.]*AFV in play\.$/),
    });
  });

  test("the log records the reason", () => {
    const outcome = withCounts({ leaders: [0, 1], afvs: [0, 1] }).when(ROLL, { by: ANN, dice: [7, 4] });
    expect(outcome.of("marked").at(-1)).toMatchObject({
      from: "axis",
      to: "allies",
      why: expect.stringMatching(/^Axis must forfeit .*AFV in play\.$/),
    });
  });

  test("the check follows the events: a Sniper who takes the last leader costs the Initiative", () => {
    const outcome = withCounts({ leaders: [1, 1], afvs: [0, 0] }).when(ROLL, { by: ANN, dice: [10, 4, 6] });
    expect(holder(outcome.thenAt("events"))).toBe("axis");
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN });
    after.thenEvents(
      { type: "orderDone" },
      { type: "adjusted", track: "leaders.axis", from: 1, to: 0 },
      { type: "marked", from: "axis", to: "allies" },
      { type: "advanced" },
    );
  });

  test("a Sniper of the side that lost takes its leader, not the winner's", () => {
    const outcome = withCounts({ leaders: [2, 3], afvs: [0, 0] }).when(ROLL, {
      by: ANN,
      dice: [10, 10, 7, 1],
    });
    const sniper = outcome.game.play.orders.find((order) => order.row === "sniper");
    expect(sniper?.side).toBe("allies");
    const after = outcome.when({ do: "carryOut", order: sniper!.id, option: "leader" }, { by: BOB });
    expect(after.game.play.numbers).toMatchObject({ "leaders.axis": 2, "leaders.allies": 2 });
  });

  test("Indecision in favour of a side that has neither returns the Initiative", () => {
    const outcome = withCounts({ leaders: [1, 0], afvs: [0, 0] }).when(ROLL, { by: ANN, dice: [10, 4, 8] });
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "apply" }, { by: ANN });
    expect(after.of("marked").map(({ to }) => to)).toEqual(["allies", "axis"]);
    expect(holder(after)).toBe("axis");
  });

  test.each([
    ["winner", "allies", "axis"],
    ["attacker", "allies", "allies"],
    ["defender", "allies", "axis"],
    ["attacker", "axis", "axis"],
    ["defender", "axis", "allies"],
  ])(
    "both without: play moves to Fire Resolution, active is the %s (%s attack): %s",
    (setting, attacker, active) => {
      const outcome = withCounts(
        { leaders: [0, 0], afvs: [0, 0] },
        { activeWithoutLeaders: setting, attacker },
      )
        .when(ROLL, { by: ANN, dice: [7, 4] })
        .thenAt("resolve");
      expect(outcome.game.play.position).toEqual({
        turn: 1,
        segment: "turn",
        phase: "fire-resolution",
        step: "resolve",
      });
      expect(outcome.of("advanced")).toMatchObject([{ why: expect.stringMatching(/Neither side/) }]);
      expect(holder(outcome)).toBe(active);
      const why = outcome.of("marked").map((event) => event.why);
      expect(why.includes(`Active side without leaders and AFVs: ${setting}.`)).toBe(active === "allies");
    },
  );

  test("both without after a Sniper: the Activation Phase is skipped too", () => {
    const outcome = withCounts({ leaders: [1, 0], afvs: [0, 0] }).when(ROLL, { by: ANN, dice: [10, 4, 6] });
    const [order] = outcome.game.play.orders;
    outcome.when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN }).thenAt("resolve");
  });
});

describe("the first turn", () => {
  test.each([
    ["none", 5, 5, "axis"],
    ["axis", 7, 5, "axis"],
    ["allies", 5, 7, "allies"],
  ])("the holder before turn 1 is %s", (firstHolder, axis, allies, winner) => {
    const game = seated({ firstHolder, ...modifiers(2, 2) });
    const outcome = given(game).when(ROLL, { by: BOB, dice: [5, 5] });
    expect(outcome.of("contested")[0]?.reckonings.map(({ total }) => total)).toEqual([axis, allies]);
    expect(holder(outcome)).toBe(winner);
  });

  test.each(["axis", "allies"])("a holder set before the first roll gets the marker: %s", (side) => {
    const set = given(begun(modifiers(2, 2))).when(
      { do: "set", changes: [{ setting: "firstHolder", value: side }] },
      { by: ANN },
    );
    expect(holder(set)).toBe(side);
    const [contested] = set.when(ROLL, { by: ANN, dice: [5, 5] }).of("contested");
    expect(contested).toMatchObject({ holder: side });
  });

  test("no holder set before the first roll removes the marker again", () => {
    const set = given(begun({ firstHolder: "axis" })).when(
      { do: "set", changes: [{ setting: "firstHolder", value: "none" }] },
      { by: ANN },
    );
    expect(holder(set)).toBeNull();
  });

  test("after the first roll the holder before turn 1 is fixed, and the refusal names the alternative", () => {
    given(begun())
      .when(ROLL, { by: ANN, dice: [7, 4] })
      .when({ do: "set", changes: [{ setting: "firstHolder", value: "allies" }] }, { by: ANN })
      .thenRefused("refuse-setting-past", /Axis.*`\/track track:initiative`/);
  });

  test("the first roll begins play by itself, once both sides have a player", () => {
    given(seated())
      .when(ROLL, { by: ANN, dice: [7, 4] })
      .thenKinds("began", "rolled", "contested", "marked", "done", "done", "uncounted", "advanced");
    const alone = given(seated(), { type: "left", user: BOB, side: "allies" });
    alone.when(ROLL, { by: ANN, dice: [7, 4] }).thenRefused("refuse-seats-open", /Allies/);
  });

  test("next turn's holder is the side that ends with the Initiative", () => {
    const outcome = given(begun(modifiers(3, 3))).when(ROLL, { by: ANN, dice: [10, 4, 8] });
    const [order] = outcome.game.play.orders;
    const { game } = outcome.when({ do: "carryOut", order: order!.id, option: "apply" }, { by: ANN });
    const next = given(game, {
      type: "advanced",
      to: { turn: 2, segment: "turn", phase: "initiative", step: "roll" },
      move: null,
    }).when(ROLL, { by: BOB, dice: [5, 5] });
    expect(next.of("contested")).toMatchObject([{ holder: "allies", winner: "allies" }]);
    expect(next.of("contested")[0]?.reckonings.map(({ total }) => total)).toEqual([5, 8]);
  });
});

describe("permission to roll", () => {
  test.each([ANN, BOB, CREATOR])("%s may roll for both sides", (by) => {
    held(null)
      .when(ROLL, { by, dice: [7, 4] })
      .thenAt("reactions");
  });

  test("a stranger may not", () => {
    held(null)
      .when(ROLL, { by: EVE, dice: [7, 4] })
      .thenRefused("refuse-no-side-left", /`\/game invite`/);
  });

  test("a second roll in the turn is refused", () => {
    rolled(null, {}, 7, 4)
      .when(ROLL, { by: ANN, dice: [7, 4] })
      .thenRefused("refuse-no-such-roll-here", /Activation Phase/);
  });
});

describe("dice rolled elsewhere", () => {
  test("are entered in the order of the sides, then for Fate, and have no roll number", () => {
    const outcome = held(null).when(ROLL, { by: ANN, entered: [10, 4, 7] });
    expect(outcome.of("rolled")).toMatchObject([
      {
        roll: null,
        series: null,
        enteredBy: ANN,
        dice: [
          { face: 10, for: "axis" },
          { face: 4, for: "allies" },
        ],
      },
      { roll: null, series: null, enteredBy: ANN, dice: [{ face: 7 }] },
    ]);
    expect(outcome.game.dice.rolls).toBe(0);
    expect(outcome.game.play.orders).toMatchObject([{ row: "sniper", side: "axis" }]);
  });

  test.each([
    ["too few", [7], "refuse-faces", /2 dice/],
    ["a missing Fate roll after a 10", [10, 4], "refuse-faces", /Fate for Axis .* the d10/],
    ["a missing Fate roll of the other side", [4, 10], "refuse-faces", /Fate for the Allies .* the d10/],
    ["too many", [7, 4, 5], "refuse-faces", /takes 2 dice, not 3/],
    ["a face outside a d10", [11, 4], "refuse-faces", /1 to 10, not 11/],
    ["half a number", [4.5, 4], "refuse-faces", /1 to 10/],
  ] as const)("%s change nothing", (_, entered, code, message) => {
    held(null)
      .when(ROLL, { by: ANN, entered: [...entered] })
      .thenRefused(code, message);
  });

  test("a d10's 0 counts as ten, for the Initiative and for its Fate", () => {
    const outcome = held(null).when(ROLL, { by: ANN, entered: [0, 4, 0] });
    expect(outcome.of("rolled").flatMap(({ dice }) => dice.map(({ face }) => face))).toEqual([10, 4, 10]);
    expect(outcome.game.play.orders).toMatchObject([{ row: "panic", side: "axis" }]);
  });

  test.each(["1d6", "1d20", "d66"])("a 0 is not a face of %s", (notation) => {
    held(null)
      .when({ do: "throw", notation, times: 1 }, { by: ANN, entered: notation === "d66" ? [0, 6] : [0] })
      .thenRefused("refuse-faces", /not 0/);
  });

  test("are refused if the game forbids them, and the bot's own are not", () => {
    held(null, { enteredDice: "forbidden" })
      .when(ROLL, { by: ANN, entered: [7, 4] })
      .thenRefused("refuse-bot-rolls");
    held(null, { enteredDice: "forbidden" })
      .when(ROLL, { by: ANN, dice: [7, 4] })
      .thenAt("reactions");
  });

  test("are refused with an action that rolls none", () => {
    rolled(null, {}, 7, 4)
      .when({ do: "confirm" }, { by: ANN, entered: [5] })
      .thenRefused("refuse-faces");
  });
});

test("the tables above hold at least 60 rolls", () => {
  expect(CASES.length + NATURALS.length).toBeGreaterThanOrEqual(60);
});

describe("an Initiative that is rolled again by hand", () => {
  const BACK = { do: "moveTo", phase: "initiative" } as const;

  test("drops the open orders of the roll", () => {
    const drawn = rolled("axis", {}, 1, 10, 8);
    expect(drawn.game.play.orders.map(({ event }) => event)).toEqual(["fate", "recon"]);
    const back = drawn.when(BACK).thenAt("roll");
    expect(back.of("orderDropped")).toHaveLength(2);
    expect(back.game.play.orders).toEqual([]);
  });

  test("counts the modifier of the side that held the marker before the roll", () => {
    const won = rolled("axis", modifiers(2, 3), 2, 9).thenAt("reactions");
    expect(won.game.play.markers["initiative"]).toBe("allies");
    const back = won.when(BACK);
    expect(back.game.play.markers["initiative"]).toBe("axis");
    const again = back.when(ROLL, { by: ANN, dice: [5, 4] });
    expect(again.of("contested")[0]).toMatchObject({
      holder: "axis",
      reckonings: [{ modifier: 2 }, { modifier: 0 }],
    });
  });

  test("counts it also after an event or a player moved the marker", () => {
    const drawn = rolled("axis", {}, 10, 2, 8);
    const [order] = drawn.game.play.orders;
    const indecisive = drawn.when({ do: "carryOut", order: order?.id ?? "", option: "apply" }, { by: ANN });
    expect(indecisive.game.play.markers["initiative"]).toBe("allies");
    expect(indecisive.when(BACK).game.play.markers["initiative"]).toBe("axis");
  });

  test("keeps marker and orders if play goes to a later phase, or nothing was rolled", () => {
    const on = rolled("axis", {}, 1, 9).when({ do: "moveTo", phase: "activation" });
    expect(on.of("orderDropped")).toEqual([]);
    expect(on.game.play.markers["initiative"]).toBe("allies");
    held("axis").when(BACK).thenKinds("advanced");
  });
});
