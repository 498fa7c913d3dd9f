import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
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
  mc,
  type Outcome,
  seated,
  systemOf,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import type { Game, GameEvent } from "#core/schema/index.ts";
import { roleOf } from "#core/people/index.ts";

const order = { type: "joined", user: EVE, side: "umpire" } as const;

/** The Creator and Bob play the Allies, against Ann. */
function playingCreator(game = at("activation")) {
  return given(game, { type: "joined", user: CREATOR, side: "allies" });
}

/** Ann has drawn an order that only she may carry out; the Creator plays against her. */
function withOrder() {
  const outcome = playingCreator().when({ do: "drawEvent", event: "recon" }, { by: ANN });
  return { outcome, id: outcome.game.play.orders[0]?.id ?? "" };
}

describe("a neutral umpire", () => {
  test("is accepted by every side and plays no side; a creator is not neutral", () => {
    const { game } = given(withoutUmpire(seated()), order);
    expect([CREATOR, EVE, ANN, BOB].filter((user) => roleOf(game, user).isNeutral())).toEqual([EVE]);
    const played = given(
      game,
      { type: "joined", user: CREATOR, side: "allies" },
      { type: "joined", user: EVE, side: "axis" },
    ).game;
    expect([CREATOR, EVE].map((user) => roleOf(played, user).hasAuthority)).toEqual([true, true]);
    expect([CREATOR, EVE].some((user) => roleOf(played, user).isNeutral())).toBe(false);
  });
});

describe("a creator without a seat, not accepted by the sides", () => {
  const seatless = (game = begun()) => given(withoutUmpire(game));

  test("cannot replace a player until that side has been silent long enough", () => {
    const game = seatless();
    game.when({ do: "invite", user: "nina", side: "axis" }).thenRefused("refuse-only-they-invite");
    game
      .when({ do: "seekSubstitute", side: "axis", stalled: [] })
      .thenRefused("refuse-substitute-too-soon", /12/);
    game.when({ do: "seekSubstitute", side: "axis", stalled: ["axis"] }).thenKinds("substituteSought");
  });

  test("neither ends a game that others play nor answers for them", () => {
    const secret = "5".repeat(64);
    seatless().when({ do: "end", result: "", secret }).thenRefused("refuse-end-needs-consent");
    const proposed = seatless().when({ do: "proposeEnd", result: "" }, { by: ANN });
    for (const answer of ["agree", "refuse"] as const)
      proposed
        .when({ do: "answer", answer, asked: proposed.game.head.n, at: 0, secret })
        .thenRefused("refuse-proposal-of-others");
  });

  test("acts for a side that others play only by naming it, which is logged", () => {
    const game = seatless(at("activation"));
    game.when({ do: "handOver" }).thenRefused("refuse-not-your-move");
    game.when({ do: "roll", step: "coordinate" }, { dice: [8] }).thenRefused("refuse-not-your-roll-or-unit");
    game.when({ do: "handOver", side: "axis" }).thenKinds("handedOver", "spokenFor");
  });
});

test("naming a side whose Done begins play is logged, too", () => {
  const asl = systemOf("aslsk3");
  const seats = withoutUmpire(seated({}, asl));
  const outcome = given(seats).when({ do: "confirm", side: "axis" }, { system: asl });
  expect(outcome.of("spokenFor")).toMatchObject([{ sides: ["axis"] }]);
});

describe("a creator who plays a side", () => {
  test("learns only whose move it is, like any player", () => {
    const refused = (outcome: Outcome) => outcome.thenRefused("refuse-not-awaited", /^[^`]*Axis[^`]*$/);
    refused(playingCreator().when({ do: "handOver" }));
    refused(playingCreator().when({ do: "roll", step: "coordinate" }, { dice: [8] }));
    const { outcome, id } = withOrder();
    refused(outcome.when({ do: "carryOut", order: id, option: "used" }));
  });

  test("acts for the other side by naming it", () => {
    playingCreator().when({ do: "confirm", side: "axis" }).thenKinds("done", "handedOver", "spokenFor");
    playingCreator().when({ do: "handOver", side: "axis" }).thenKinds("handedOver", "spokenFor");
    const { outcome, id } = withOrder();
    const used = outcome.when({ do: "carryOut", order: id, option: "used", side: "Axis" });
    expect(used.thenKinds("orderDone", "spokenFor").game.play.orders).toEqual([]);
  });

  test("and must name the side whose turn it is", () => {
    playingCreator()
      .when({ do: "handOver", side: "allies" })
      .thenRefused("refuse-side-not-meant", /Axis.*Allies/);
    const { outcome, id } = withOrder();
    outcome
      .when({ do: "carryOut", order: id, option: "used", side: "allies" })
      .thenRefused("refuse-side-not-meant", /Allies/);
  });

  test("acts for their own side like any player", () => {
    const handed = playingCreator().when({ do: "handOver" }, { by: ANN });
    expect(stepsIn(lhy, handed.game).waits.map(({ side }) => side)).toEqual(["allies"]);
    handed.when({ do: "handOver" }).thenKinds("handedOver");
  });

  test("changes no unit of the other side, and no setting that is the umpire's", () => {
    const named = given(seated({}, mc), order).when(
      { do: "addUnits", names: "Alpha" },
      { by: ANN, system: mc },
    );
    const change = { do: "setUnits", units: "Alpha", state: "orders", value: "advance" } as const;
    const settle: Action = { do: "set", changes: [{ setting: "firstSide", value: "axis" }] };
    const neutral = given(named.game);
    neutral.when({ do: "removeUnits", units: "Alpha" }, { system: mc }).thenKinds("unitRemoved");
    neutral.when(settle, { system: mc }).thenKinds("settingChanged");
    const [, second] = mc.sides;
    const playing = given(named.game, { type: "joined", user: CREATOR, side: second?.id ?? "" });
    playing.when(change, { system: mc }).thenRefused("refuse-own-side-only");
    playing.when({ do: "removeUnits", units: "Alpha" }, { system: mc }).thenRefused("refuse-own-side-only");
    playing
      .when({ do: "addUnits", names: "Beta", side: mc.sides[0]?.id ?? "" }, { system: mc })
      .thenRefused("refuse-own-side-only");
    playing.when(settle, { system: mc }).thenRefused("refuse-setting-umpire");
  });

  test("changes a track of the other side unless it is hidden", () => {
    const [own, other] = mc.sides.map(({ id }) => id);
    const hidden = { type: "settingChanged", setting: "pointsSeen", from: "open", to: "hidden" } as const;
    const change = { do: "track", track: `points.${own}`, value: "5" } as const;
    const joined = { type: "joined", user: CREATOR, side: other ?? "" } as const;
    given(seated({}, mc), joined).when(change, { system: mc }).thenKinds("adjusted");
    const playing = given(seated({}, mc), joined, hidden);
    playing.when(change, { system: mc }).thenRefused("refuse-own-side-only");
    playing.when({ ...change, track: `points.${other}` }, { system: mc }).thenKinds("adjusted");
  });

  test("decides on no opponent's seat: a substitute is sought only after the last reminder", () => {
    const playing = playingCreator(begun());
    playing
      .when({ do: "invite", user: "nina", side: "axis" })
      .thenRefused("refuse-only-they-invite", new RegExp(`Only <@${ANN}> can invite`));
    playing
      .when({ do: "seekSubstitute", side: "axis", stalled: [] })
      .thenRefused("refuse-substitute-too-soon", /12/);
    playing.when({ do: "seekSubstitute", side: "axis", stalled: ["axis"] }).thenKinds("substituteSought");
    const open = given(playing.game, { type: "invited", user: "nina", side: "axis" });
    open.when({ do: "withdraw" }).thenRefused("refuse-nothing-to-withdraw");
    const left = given(playing.game, { type: "left", user: CREATOR, side: "allies" });
    left.when({ do: "invite", user: "nina", side: "axis" }).thenRefused("refuse-only-they-invite");
    left.when({ do: "seekSubstitute", side: "axis", stalled: ["axis"] }).thenKinds("substituteSought");
  });

  test("still manages the game: admits a teammate, changes settings, moves and archives it", () => {
    const playing = playingCreator(begun());
    playing.when({ do: "invite", user: "nina", side: "allies" }).thenKinds("invited");
    playing.when({ do: "invite", user: "nina", side: "umpire" }).thenKinds("invited");
    playing.when({ do: "set", changes: [{ setting: "timeLimit", value: "45" }] }).thenKinds("settingChanged");
    playing.when({ do: "moveTo", phase: "fire-resolution" }).thenAt("resolve");
    playing.when({ do: "archive" }).thenKinds("archived");
  });
});

describe("values of one side", () => {
  const set = (key: string, value: string): Action => ({
    do: "set",
    changes: [{ setting: `${key}.axis`, value }],
  });
  const elr = set("elr", "0");
  const sk = systemOf("aslsk3");
  const sides = sk.sides.map(({ id }) => id);
  const player = sides[0] === "axis" ? ANN : BOB;
  const opponent = player === ANN ? BOB : ANN;

  test("are set by its players, an umpire, or a creator without a side, once play has begun", () => {
    const play = given(begun({}, sk), order);
    const refusal = /Axis.*ELR/;
    play.when(elr, { by: opponent, system: sk }).thenRefused("refuse-own-side-only", refusal);
    for (const by of [player, EVE, CREATOR]) play.when(elr, { by, system: sk }).thenKinds("settingChanged");
    const playing = given(play.game, { type: "joined", user: CREATOR, side: sides[1] ?? "" });
    playing.when(elr, { system: sk }).thenRefused("refuse-own-side-only", refusal);
  });

  test("are set by anybody before play begins, and by a player of both sides", () => {
    given(seated({}, sk)).when(elr, { by: opponent, system: sk }).thenKinds("settingChanged");
    const solo = given(begun({}, sk), { type: "joined", user: opponent, side: "axis" });
    solo.when(elr, { by: opponent, system: sk }).thenKinds("settingChanged");
  });

  test("are its players' own if they list its units; anybody may correct figures", () => {
    const vnv = systemOf("valor-and-victory");
    const play = given(begun({}, vnv), order);
    const [own, other] = vnv.sides.map(({ id }) => id);
    const pin: Action = { do: "track", track: `pinned.${other}`, value: "a squad" };
    play.when(pin, { by: ANN, system: vnv }).thenRefused("refuse-own-side-only");
    for (const by of [BOB, EVE, CREATOR]) play.when(pin, { by, system: vnv }).thenKinds("listed");
    const figure: Action = { do: "track", track: `smokeFactors.${own}`, value: "3" };
    play.when(figure, { by: BOB, system: vnv }).thenKinds("adjusted");
  });
});

test("a creator who plays acts for a side without players", () => {
  given(playingCreator().game, { type: "left", user: ANN, side: "axis" })
    .when({ do: "handOver" })
    .thenEvents({ type: "handedOver", from: "axis", to: "allies" });
});

test("an umpire without a side carries out what either side may", () => {
  given(at("activation"), order).when({ do: "handOver" }, { by: EVE }).thenKinds("handedOver");
});

describe("what Bob kept for the Allies", () => {
  const lobby = withoutUmpire(seated());
  const sits = (user: string): GameEvent => ({ type: "joined", user, side: "allies" });
  const passes = (from: string, to: string, against?: true): GameEvent => ({
    type: "seatGiven",
    side: "allies",
    from,
    to,
    ...(against && { against }),
  });
  const leaves = (removed?: true): GameEvent => ({
    type: "left",
    user: BOB,
    side: "allies",
    ...(removed && { removed }),
  });

  const leavesAs = (user: string): GameEvent => ({ type: "left", user, side: "allies" });

  test.each<[string, string[], GameEvent[], Game?]>([
    ["does not pass to the next player if he leaves before play", [], [leaves(), sits("nina")], lobby],
    [
      "does not then, either, if his substitute leaves",
      [],
      [passes(BOB, "olga"), leavesAs("olga"), sits("nina")],
      lobby,
    ],
    ["does not pass on with the seat before play", [], [passes(BOB, "nina")], lobby],
    ["does not then, either, once play has begun", [], [passes(BOB, "nina"), { type: "began" }], lobby],
    ["passes on with the seat during play", ["nina"], [passes(BOB, "nina")]],
    ["passes to the next player if he leaves", ["nina"], [leaves(), sits("nina")]],
    ["does not if he is removed", [], [leaves(true), sits("nina")]],
    [
      "does not if he is then invited to another seat",
      [],
      [leaves(true), sits("nina"), { type: "invited", user: BOB, side: "umpire" }],
    ],
    [
      "does not pass to a player who takes the seat from his substitute",
      [],
      [passes(BOB, "nina"), passes("nina", "olga", true)],
    ],
    ["passes to the whole side if he returns", ["nina", BOB], [leaves(true), sits("nina"), sits(BOB)]],
  ])("%s", (_, sharers, events, game = begun()) => {
    expect(roleOf(given(game, ...events).game, BOB).sharers("allies")).toEqual(sharers);
  });
});
