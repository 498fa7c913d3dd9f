import { describe, expect, test } from "vitest";
import { stepsIn } from "#core/steps/steps-in.ts";
import { ANN, at, begun, BOB, EVE, given, lhy, type Outcome } from "../../support/game/given-when-then.ts";
import { pastAt } from "../../support/game/past.ts";

function take(outcome: Outcome, offer: string, side: string, by = ANN): Outcome {
  const { step } = outcome.game.play.position;
  return outcome.when({ do: "takeOffer", step, offer, side }, { by });
}

const fire = (settings: Record<string, string | number> = {}) => given(at("fire-resolution", { settings }));
const offersOf = ({ game }: Outcome) =>
  stepsIn(lhy, game)
    .offersOf(lhy.stepAt(game.play.position))
    .map(({ offer, side }) => `${offer.id} ${side}`);

describe("what players note in a step", () => {
  test.each([
    ["attacker-loses", "allies", 1],
    ["defender-loses", "axis", -1],
  ])("%s moves the casualty track from 0 to %s's box %i", (offer, side, to) => {
    take(fire(), offer, side).thenEvents(
      { type: "offerTaken", step: "resolve", offer, side },
      { type: "adjusted", track: "casualties", from: 0, to },
    );
  });

  test("a casualty moves the track by the mission's number of boxes, and not beyond the end", () => {
    const once = take(fire({ boxesPerCasualty: 3 }), "defender-loses", "axis");
    expect(once.game.play.numbers["casualties"]).toBe(-3);
    const thrice = take(take(once, "defender-loses", "axis"), "defender-loses", "axis");
    thrice.thenEvents({ type: "offerTaken" }, { type: "adjusted", from: -6, to: -8 });
    take(thrice, "defender-loses", "axis").thenRefused(
      "refuse-track-end",
      /Casualties: the track ends there/,
    );
  });

  test("the attacker is the side in the setting", () => {
    const outcome = fire({ attacker: "axis" });
    expect(offersOf(outcome)).toEqual(["attacker-loses axis", "defender-loses allies"]);
    take(outcome, "attacker-loses", "allies").thenRefused("refuse-no-such-offer");
  });

  test("an unset track is not offered", () => {
    expect(offersOf(fire())).toEqual(["attacker-loses allies", "defender-loses axis"]);
    const counted = given(fire().game, { type: "adjusted", track: "leaders.axis", from: null, to: 2 });
    expect(offersOf(counted)).toContain("leader-lost axis");
    expect(offersOf(counted)).not.toContain("leader-lost allies");
    take(counted, "leader-lost", "axis", BOB).thenEvents(
      { type: "offerTaken" },
      { type: "adjusted", track: "leaders.axis", from: 2, to: 1 },
    );
  });

  test.each(["fire-resolution", "assault-resolution"])(
    "lost AFVs and Platoon Leaders are noted where they are lost, in %s, while some are left",
    (phase) => {
      const numbers = { "leaders.axis": 1, "afvs.axis": 1, "leaders.allies": 0, "afvs.allies": 0 };
      const outcome = given(at(phase, { numbers }));
      expect(offersOf(outcome)).toEqual([
        "attacker-loses allies",
        "defender-loses axis",
        "leader-lost axis",
        "afv-lost axis",
      ]);
      const lost = take(outcome, "afv-lost", "axis");
      expect(lost.game.play.numbers["afvs.axis"]).toBe(0);
      take(lost, "afv-lost", "axis").thenRefused("refuse-no-such-offer");
    },
  );

  test("the first Promotion Point of a side starts its count, noted in Clean Up", () => {
    const outcome = given(at("clean-up"));
    const taken = { do: "takeOffer", step: "reset", offer: "promotion", side: "allies" } as const;
    const twice = outcome.when(taken, { by: BOB }).when(taken, { by: BOB });
    expect(twice.game.play.numbers).toMatchObject({ "promotion.axis": null, "promotion.allies": 2 });
  });

  test("noting is not Done, and either side can note before and after its own Done", () => {
    const noted = take(fire(), "attacker-loses", "allies", BOB).thenAt("resolve");
    expect(noted.game.play.done).toEqual([]);
    const done = noted.when({ do: "confirm" }, { by: ANN });
    const after = take(done, "defender-loses", "axis", ANN).thenAt("resolve");
    expect(after.game.play.done).toEqual(["axis"]);
  });

  test("an undo reverts it", () => {
    const before = fire().game;
    const noted = take(given(before), "attacker-loses", "allies");
    const back = noted.when({ do: "undo", past: pastAt(before), at: noted.game.head.at }, { by: ANN });
    back.thenKinds("undone");
    expect(back.game.play).toEqual(before.play);
  });

  test("a limit that it reaches is reported", () => {
    take(fire({ attackerCasualtyLimit: 1 }), "attacker-loses", "allies").thenKinds(
      "offerTaken",
      "adjusted",
      "limitReached",
    );
  });

  test("it is refused to strangers, in other steps, and before play begins", () => {
    take(fire(), "attacker-loses", "allies", EVE).thenRefused("refuse-no-side-left");
    take(given(at("time-lapse")), "attacker-loses", "allies").thenRefused(
      "refuse-no-such-offer",
      /`\/track` corrects/,
    );
    take(given(begun()), "attacker-loses", "allies").thenRefused("refuse-no-such-offer");
  });

  test("a leader that returns is counted in the clean-up", () => {
    const outcome = given(at("clean-up"), { type: "adjusted", track: "leaders.allies", from: null, to: 0 });
    outcome
      .when({ do: "takeOffer", step: "leaders", offer: "leader-returns", side: "allies" }, { by: BOB })
      .thenEvents({ type: "offerTaken" }, { type: "adjusted", track: "leaders.allies", from: 0, to: 1 });
  });
});
