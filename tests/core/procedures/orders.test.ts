import { describe, expect, test } from "vitest";
import { GivenOrder } from "#core/procedures/orders.ts";
import type { Game } from "#core/schema/game.ts";
import { waysOf } from "#cards/phase/order-ways.ts";
import { phaseCard } from "#cards/phase/card.ts";
import { ANN, begun, given, lhy } from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

/** The game after Fate gave the Axis an order, by its face; `numbers` are values by track. */
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
  return game.play.orders.flatMap((order) => new GivenOrder(lhy, order).waysOpen(game).map(({ id }) => id));
}

const MEDIC = 1;
const SNIPER = 6;

describe("a button shows the effect of its order on the current tracks", () => {
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
      "cut by the end of the track",
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

  test("Sniper: the number of leaders before and after", () => {
    expect(labels(fate(SNIPER, { "leaders.axis": 2 }).game)).toContain("A Platoon Leader is lost: 2 → 1");
  });

  test("an unset track is shown as such", () => {
    expect(labels(fate(SNIPER).game)).toContain("A Platoon Leader is lost: not counted");
  });
});

describe("a way of carrying out an order that a count excludes", () => {
  test.each([
    ["nothing counted", {}, ["leader", "afv", "nobody"]],
    ["no leader", { "leaders.axis": 0 }, ["afv", "nobody"]],
    ["no AFV", { "leaders.axis": 1, "afvs.axis": 0 }, ["leader", "nobody"]],
    ["a leader and an AFV", { "leaders.axis": 2, "afvs.axis": 3 }, ["leader", "nobody"]],
    ["a leader, AFVs not counted", { "leaders.axis": 1 }, ["leader", "nobody"]],
    ["neither", { "leaders.axis": 0, "afvs.axis": 0 }, ["nobody"]],
    ["without the other side's", { "leaders.allies": 0, "afvs.allies": 0 }, ["leader", "afv", "nobody"]],
  ] as [string, Record<string, number>, string[]][])("Sniper, %s", (_, numbers, open) => {
    expect(ways(fate(SNIPER, numbers).game)).toEqual(open);
  });

  test("is refused when typed, and the refusal names the count", () => {
    const outcome = fate(SNIPER, { "leaders.axis": 0 });
    const [order] = outcome.game.play.orders;
    outcome
      .when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN })
      .thenRefused(
        "refuse-order-nothing-left",
        /Axis has 0 Platoon Leaders in play.*`\/track track:leaders\.axis`/,
      );
  });

  test("is refused when typed while the side still has what must be lost first", () => {
    const outcome = fate(SNIPER, { "leaders.axis": 1, "afvs.axis": 2 });
    const [order] = outcome.game.play.orders;
    outcome
      .when({ do: "carryOut", order: order!.id, option: "afv" }, { by: ANN })
      .thenRefused("refuse-order-some-left", /Platoon Leaders in play.*`\/track track:leaders\.axis`/);
  });

  test("Medic recovers an AFV only if no leader is in play", () => {
    expect(ways(fate(MEDIC, { "leaders.axis": 1, "afvs.axis": 2 }).game)).not.toContain("afv");
    expect(ways(fate(MEDIC, { "leaders.axis": 0, "afvs.axis": 2 }).game)).toContain("afv");
    expect(ways(fate(MEDIC).game)).toContain("afv");
  });

  test("is refused with the order's ways if the order does not have it", () => {
    const outcome = fate(SNIPER, {});
    const [order] = outcome.game.play.orders;
    const { id } = order!;
    outcome
      .when({ do: "carryOut", order: id, option: "tank" }, { by: ANN })
      .thenRefused("refuse-no-such-way", new RegExp(`\`order:${id}/leader\`.* or \`order:${id}/nobody\``));
  });

  test("is shown on the card with the count", () => {
    const { game } = fate(SNIPER, { "leaders.axis": 0 });
    expect(JSON.stringify(phaseCard(inEnglish(lhy), game))).toContain(
      "Axis has no Platoon Leaders in play. Wrong? `/track track:leaders.axis`",
    );
  });
});

describe("a track that an order moves", () => {
  test("stops at its end, and the log records the rest", () => {
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

  test("stays at its end, and the log says so", () => {
    const outcome = fate(MEDIC, { casualties: 8 });
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "returned" }, { by: ANN });
    expect(after.of("adjusted")).toEqual([
      { type: "adjusted", track: "casualties", from: 8, to: 8, beyond: 1 },
    ]);
  });

  test("is left alone if it is unset, and the log says so", () => {
    const outcome = fate(SNIPER);
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "leader" }, { by: ANN });
    expect(after.of("uncounted")[0]).toEqual({ type: "uncounted", tracks: ["leaders.axis"] });
    expect(after.game.play.numbers["leaders.axis"]).toBeNull();
  });
});
