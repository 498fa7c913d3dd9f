import { describe, expect, test } from "vitest";
import { oddsBlocks } from "#cards/checks/odds.ts";
import { besidesLines } from "#cards/checks/outcomes.ts";
import type { Game } from "#core/schema/game.ts";
import {
  ANN,
  begun,
  BOB,
  CREATOR,
  given,
  newGame,
  type Outcome,
  systemOf,
} from "../../support/game/given-when-then.ts";
import { inEnglish } from "../../support/cards/in-english.ts";

const vv = systemOf("valor-and-victory");
const book = inEnglish(vv);

/** A roll of a check by Ann, the segment player, unless `by` names another user. */
interface Roll {
  check: string;
  answers?: Record<string, string>;
  dice?: number[];
  by?: string;
}

const ACCURATE: Roll = { check: "accuracy", answers: { called: "light-barrage" }, dice: [1] };
const SMOKE: Roll = { check: "accuracy", answers: { called: "smoke" }, dice: [1] };
const LIGHT: Roll = { check: "mission", answers: { strike: "light-barrage" }, dice: [3, 4] };
const AIR: Roll = { check: "mission", answers: { strike: "fighter-bomber" }, dice: [3, 4] };
const LIGHT_AFV: Roll = { check: "mission-afv", answers: { mission: "light-barrage" }, dice: [6, 6] };
const LIGHT_SHOT: Roll = {
  check: "to-hit",
  answers: { weapon: "light", range: "5", target: "armor-c" },
  dice: [6, 6],
};
const GUN_SHOT: Roll = {
  check: "to-hit",
  answers: { weapon: "gun-d", range: "5", target: "armor-c" },
  dice: [6, 5],
};

function rolled(play: Outcome, { check, answers = {}, dice = [], by = ANN }: Roll): Outcome {
  return play.when({ do: "check", check, answers }, { by, dice, system: vv });
}

/** Ids of the expectations that the last of some rolls did not meet. */
function unmetBy(game: Game, ...rolls: Roll[]): readonly string[] {
  let play = given(game);
  for (const roll of rolls) play = rolled(play, roll);
  expect(play.refusal).toBeNull();
  return play.of("checked")[0]?.declaration.unmet ?? [];
}

function inPhase(phase: string, game = begun({}, vv)): Game {
  const there = given(game).when({ do: "moveTo", phase }, { system: vv }).game;
  expect(there.play.position.phase).toBe(phase);
  return there;
}

type Missions = [kind: string, box: string][];

const withMissions = (game: Game, ...missions: Missions) =>
  given(
    game,
    ...missions.map(
      ([kind, box], at) =>
        ({ type: "itemPlaced", track: "missions.axis", item: { name: `M${at}`, kind, box } }) as const,
    ),
  ).game;

/** Ann plays both sides. */
function alone(): Game {
  const game = given(
    newGame(vv),
    { type: "joined", user: ANN, side: "axis" },
    { type: "joined", user: ANN, side: "allies" },
  );
  return game.when({ do: "begin" }, { system: vv }).game;
}

describe("an attack by artillery expects an accuracy roll in this segment", () => {
  test.each([
    ["on a hex", LIGHT],
    ["against an AFV", LIGHT_AFV],
    ["as a weapon", LIGHT_SHOT],
  ])("%s", (_, attack) => {
    expect(unmetBy(begun({}, vv), attack)).toEqual(["accuracy"]);
    expect(unmetBy(begun({}, vv), ACCURATE, attack)).toEqual([]);
  });

  test("the roll of the opponent, or of an earlier segment, is none", () => {
    expect(unmetBy(begun({}, vv), { ...ACCURATE, by: BOB }, LIGHT)).toEqual(["accuracy"]);
    const { game } = rolled(given(begun({}, vv)), ACCURATE);
    const to = { ...game.play.position, segment: "player-b" };
    const later = given(game, { type: "advanced", to, move: "allies" });
    expect(unmetBy(later.game, LIGHT)).toEqual(["accuracy"]);
  });

  test("a roll by the umpire counts, and so do those of a player of both sides", () => {
    expect(unmetBy(begun({}, vv), { ...ACCURATE, by: CREATOR }, LIGHT)).toEqual([]);
    expect(unmetBy(alone(), LIGHT)).toEqual(["accuracy"]);
    expect(unmetBy(alone(), ACCURATE, LIGHT)).toEqual([]);
  });

  test.each([
    ["no", []],
    ["yes", ["air-accuracy"]],
  ])("a fighter-bomber does if the setting says so: %s", (airAccuracy, unmet) => {
    expect(unmetBy(begun({ airAccuracy }, vv), AIR)).toEqual(unmet);
  });

  test("Guns have no part in it", () => {
    const used = withMissions(inPhase("fire"), ["light-barrage", "used"]);
    expect(unmetBy(used, GUN_SHOT)).toEqual([]);
  });
});

describe("a mission expects one of its kind that is left", () => {
  const missed = (missions: Missions, ...rolls: Roll[]) =>
    unmetBy(withMissions(begun({}, vv), ...missions), ...rolls);

  test.each<[string, Missions, string[]]>([
    ["left", [["light-barrage", "left"]], []],
    ["placed in this phase", [["light-barrage", "placed"]], []],
    ["used", [["light-barrage", "used"]], ["left"]],
    ["never owned", [["heavy-barrage", "left"]], ["left"]],
    [
      "used, and another left",
      [
        ["light-barrage", "used"],
        ["light-barrage", "left"],
      ],
      [],
    ],
    ["not tracked by any side", [], []],
  ])("%s", (_, missions, unmet) => {
    expect(missed(missions, ACCURATE)).toEqual(unmet);
    for (const attack of [LIGHT, LIGHT_AFV, LIGHT_SHOT])
      expect(missed(missions, ACCURATE, attack)).toEqual(unmet);
  });

  test("smoke needs artillery, and artillery alone", () => {
    expect(missed([["fighter-bomber", "left"]], SMOKE)).toEqual(["left"]);
    expect(missed([["heavy-barrage", "left"]], SMOKE)).toEqual([]);
  });

  test("a side without missions has none, if its opponent lists some", () => {
    expect(missed([["light-barrage", "left"]], { ...ACCURATE, by: BOB })).toEqual(["left"]);
  });

  test("a player of both sides uses those of either", () => {
    expect(unmetBy(withMissions(alone(), ["light-barrage", "left"]), ACCURATE)).toEqual([]);
    expect(unmetBy(withMissions(alone(), ["light-barrage", "used"]), ACCURATE)).toEqual(["left"]);
  });
});

test("a fire lane expects a Fire Lane on the list", () => {
  const lane: Roll = { check: "fire-lane", dice: [3, 4], by: BOB };
  const moving = inPhase("movement");
  expect(unmetBy(moving, lane)).toEqual(["lane"]);
  const laid = given(moving, { type: "listed", track: "fireLanes", names: ["A1-A4"] }).game;
  expect(unmetBy(laid, lane)).toEqual([]);
});

describe("a rally expects that none failed in this segment", () => {
  const rally = (...dice: number[]): Roll => ({ check: "rally", answers: { unit: "leader" }, dice });

  test.each([
    ["the first", [rally(6, 6)], []],
    ["after a success", [rally(1, 1), rally(6, 6)], []],
    ["after a failure", [rally(6, 6), rally(1, 1)], ["first"]],
  ])("%s", (_, rolls, unmet) => {
    expect(unmetBy(inPhase("after-action"), ...rolls)).toEqual(unmet);
    expect(unmetBy(inPhase("after-action", alone()), ...rolls)).toEqual(unmet);
  });
});

describe("a sniper attack expects a natural 12 of the enemy", () => {
  const fire = (...dice: number[]): Roll => ({
    check: "ap-fire",
    answers: { apfp: "8", firer: "infantry" },
    dice,
  });
  const sniper: Roll = { check: "sniper-attack", answers: { "target-cover": "6" }, dice: [3], by: BOB };
  const withSniper = (game: Game, box: string) =>
    given(game, {
      type: "itemPlaced",
      track: "sniper.allies",
      item: { name: "S", kind: "sniper", box },
    }).game;

  test("one attack for each", () => {
    const firing = inPhase("fire");
    expect(unmetBy(firing, fire(6, 5), sniper)).toEqual(["activated"]);
    expect(unmetBy(firing, fire(6, 6), sniper)).toEqual([]);
    expect(unmetBy(firing, fire(6, 6), sniper, sniper)).toEqual(["activated"]);
    const both = { ...sniper, by: ANN, answers: { ...sniper.answers, side: "axis" } };
    expect(unmetBy(inPhase("fire", alone()), fire(6, 6), both)).toEqual([]);
  });

  test.each([
    ["active", "movement", []],
    ["waiting", "movement", ["activated"]],
    ["active", "fire", ["activated"]],
  ])("or it is %s in the phase %s", (box, phase, unmet) => {
    expect(unmetBy(withSniper(inPhase(phase), box), sniper)).toEqual(unmet);
  });

  test("an untracked sniper may be on the map while the enemy moves", () => {
    expect(unmetBy(inPhase("movement"), sniper)).toEqual([]);
    expect(unmetBy(inPhase("fire"), sniper)).toEqual(["activated"]);
  });
});

test("the odds and the result carry the caution once", () => {
  const units: Roll = { check: "rally", answers: { unit: "leader" }, dice: [6, 6] };
  const play = rolled(given(inPhase("after-action")), units).when(
    { do: "check", check: "rally", answers: { unit: "leader" }, rolls: 2 },
    { by: ANN, dice: [6, 6, 1, 1], system: vv },
  );
  const [event] = play.of("checked");
  if (event === undefined) throw new Error("Nothing was rolled.");
  const text = vv.check("rally").expects?.[0]?.text ?? "";
  const lines = besidesLines(book, event, [6, 6, 1, 1]).filter((line) => line.includes(text));
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(oddsBlocks(book, event.declaration, []))).toContain(text);
});
