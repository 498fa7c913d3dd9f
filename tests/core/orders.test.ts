import { describe, expect, test } from "vitest";
import { waysOpen } from "#core/procedures/orders.ts";
import type { Game } from "#core/schema/game.ts";
import { waysOf } from "#views/phase/order-ways.ts";
import { phaseCard } from "#views/phase/card.ts";
import { ANN, begun, given, lhy } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";

/** The game after Fate gave the Axis an order, by the face that leads to it; `numbers` are counts by track. */
function fate(
  face: number,
  numbers: Record<string, number> = {},
  settings: Record<string, string | number> = {},
) {
  const counts = Object.entries(numbers).map(
    ([track, to]) => ({ type: "adjusted", track, from: null, to }) as const,
  );
  return given(begun(settings), ...counts).when(
    { do: "roll", verb: "opposed-roll" },
    { by: ANN, dice: [10, 4, face] },
  );
}

function labels(game: Game): string[] {
  return game.play.orders.flatMap((order) => waysOf(inEnglish(lhy), game, order).map(({ label }) => label));
}

function ways(game: Game): string[] {
  return game.play.orders.flatMap((order) => waysOpen(lhy, game, order).map(({ id }) => id));
}

const MEDIC = 1;
const SNIPER = 6;

describe("a button says what its order does to the tracks as they stand", () => {
  test.each([
    ["the defender's casualty", {}, {}, "A casualty returns: 0 → Attacker 1"],
    ["the attacker's casualty", {}, { attacker: "axis" }, "A casualty returns: 0 → Defender 1"],
    ["three boxes", { casualties: 2 }, { boxesPerCasualty: 3 }, "A casualty returns: Attacker 2 → 5"],
    [
      "across zero",
      { casualties: -1 },
      { boxesPerCasualty: 2 },
      "A casualty returns: Defender 1 → Attacker 1",
    ],
    [
      "cut short by the end of the track",
      { casualties: -7 },
      { attacker: "axis", boxesPerCasualty: 3 },
      "A casualty returns: Defender 7 → 8, the end of the track",
    ],
    [
      "at the end already",
      { casualties: 8 },
      {},
      "A casualty returns: stays at Attacker 8, the end of the track",
    ],
  ] as [string, Record<string, number>, Record<string, string | number>, string][])(
    "Medic: %s",
    (_, numbers, settings, label) => {
      expect(labels(fate(MEDIC, numbers, settings).game)).toContain(label);
    },
  );

  test("Sniper: from how many leaders to how many", () => {
    expect(labels(fate(SNIPER, { "leaders.axis": 2 }).game)).toContain("A Platoon Leader is lost: 2 → 1");
  });

  test("what is not counted is said to be so", () => {
    expect(labels(fate(SNIPER).game)).toContain("A Platoon Leader is lost: not counted");
  });
});

describe("what a count excludes is no way of carrying out an order", () => {
  test.each([
    ["nothing counted", {}, ["leader", "afv", "nobody"]],
    ["no leader", { "leaders.axis": 0 }, ["afv", "nobody"]],
    ["no AFV", { "leaders.axis": 1, "afvs.axis": 0 }, ["leader", "nobody"]],
    ["neither", { "leaders.axis": 0, "afvs.axis": 0 }, ["nobody"]],
    ["none of the other side's", { "leaders.allies": 0, "afvs.allies": 0 }, ["leader", "afv", "nobody"]],
  ] as [string, Record<string, number>, string[]][])("Sniper, %s", (_, numbers, open) => {
    expect(ways(fate(SNIPER, numbers).game)).toEqual(open);
  });

  test("it is refused when it is typed, and the refusal names the count", () => {
    const outcome = fate(SNIPER, { "leaders.axis": 0 });
    const [order] = outcome.game.play.orders;
    outcome
      .when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN })
      .thenRefused(
        "refuse-order-nothing-left",
        /Axis has 0 Platoon Leaders in play.*`\/track track:leaders\.axis`/,
      );
  });

  test("a way that the order does not have is refused with those it has", () => {
    const outcome = fate(SNIPER, {});
    const [order] = outcome.game.play.orders;
    const { id } = order!;
    outcome
      .when({ do: "carryOut", order: id, option: "tank" }, { by: ANN })
      .thenRefused("refuse-no-such-way", new RegExp(`\`order:${id}/leader\`.* or \`order:${id}/nobody\``));
  });

  test("the card says which count it is", () => {
    const { game } = fate(SNIPER, { "leaders.axis": 0 });
    expect(JSON.stringify(phaseCard(inEnglish(lhy), game))).toContain(
      "Axis has no Platoon Leaders in play. Wrong? `/track track:leaders.axis`",
    );
  });
});

describe("a track that an order moves", () => {
  test("goes to its end and no farther, and the log keeps what was cut off", () => {
    const outcome = fate(MEDIC, { casualties: 7 }, { boxesPerCasualty: 3 });
    const [order] = outcome.game.play.orders;
    outcome
      .when({ do: "carryOut", order: order!.id, option: "returned" }, { by: ANN })
      .thenEvents(
        { type: "orderDone" },
        { type: "adjusted", track: "casualties", from: 7, to: 8, beyond: 2 },
        { type: "uncounted" },
        { type: "advanced" },
      );
  });

  test("stays where it is when it stands at its end, and the log says so", () => {
    const outcome = fate(MEDIC, { casualties: 8 });
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "returned" }, { by: ANN });
    expect(after.of("adjusted")).toEqual([
      { type: "adjusted", track: "casualties", from: 8, to: 8, beyond: 1 },
    ]);
  });

  test("is left alone while nobody counts it, and the log says so", () => {
    const outcome = fate(SNIPER);
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN });
    expect(after.of("uncounted")[0]).toEqual({ type: "uncounted", tracks: ["leaders.axis"] });
    expect(after.game.play.numbers["leaders.axis"]).toBeNull();
  });
});
