import { SAVE_VERSION } from "#core/schema/game.ts";
import { describe, expect, test } from "vitest";
import type { GameEvent } from "#core/schema/events.ts";
import { fold } from "#rules/evolve.ts";
import { playersOf } from "#core/people/authority.ts";
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
  systemOf,
} from "../support/game/given-when-then.ts";
import { roleOf } from "#core/people/index.ts";

const SECRET = "5".repeat(64);

describe("seats", () => {
  test.each([
    ["axis", ["axis"]],
    ["Allies", ["allies"]],
    [" both ", ["axis", "allies"]],
    ["umpire", ["umpire"]],
  ])("`%s` seats a person as %j", (side, seats) => {
    given(newGame())
      .when({ do: "join", side })
      .thenEvents(...seats.map((seat) => ({ type: "joined", user: CREATOR, side: seat }) as const));
  });

  test("nobody takes a seat twice; a player of one side may take the other", () => {
    given(seated())
      .when({ do: "join", side: "axis" }, { by: ANN })
      .thenRefused("refuse-playing-already", /Axis/);
    given(newGame(), { type: "joined", user: ANN, side: "axis" })
      .when({ do: "join", side: "both" }, { by: ANN })
      .thenEvents({ type: "joined", side: "allies" });
  });

  test("an unknown side is refused", () => {
    given(newGame()).when({ do: "join", side: "romans" }, { by: EVE }).thenRefused("refuse-no-such-side");
  });

  test("leaving gives up every seat, and a person without one is refused", () => {
    const both = given(newGame()).when({ do: "join", side: "both" }, { by: ANN });
    const left = both.when({ do: "leave" }, { by: ANN }).thenKinds("left", "left");
    left.when({ do: "leave" }, { by: ANN }).thenRefused("refuse-no-seat-to-leave");
  });

  test("a person with two seats leaves one of them by naming it", () => {
    const both = given(newGame()).when({ do: "join", side: "both" }, { by: ANN });
    const left = both.when({ do: "leave", side: "Allies" }, { by: ANN });
    left.thenEvents({ type: "left", user: ANN, side: "allies" });
    left
      .when({ do: "leave", side: "allies" }, { by: ANN })
      .thenRefused("refuse-your-seats", /no seat of the Allies/);
  });

  test("a button for another person makes nobody leave", () => {
    const shared = given(begun(), { type: "joined", user: ANN, side: "allies" });
    const press = { do: "leave", side: "allies", whose: ANN } as const;
    shared.when(press, { by: BOB }).thenRefused("refuse-button-of-another", /<@ann>/);
    shared.when(press, { by: ANN }).thenEvents({ type: "left", user: ANN, side: "allies" });
  });

  test("a player of both sides says Done for the one that they alone play, and must name the other", () => {
    const sk = systemOf("aslsk3");
    const [first, second] = sk.sides.map(({ id }) => id) as [string, string];
    const shared = given(begun({}, sk), { type: "joined", user: BOB, side: first });
    const acting = { by: BOB, system: sk };
    const mine =
      shared.game.play.move === second ? shared : shared.when({ do: "handOver" }, { by: ANN, system: sk });
    const done = mine.when({ do: "confirm" }, acting).thenKinds("done", "handedOver");
    expect(done.of("done").map(({ side }) => side)).toEqual([second]);
    done.when({ do: "confirm" }, acting).thenRefused("refuse-shared-side", /Others play Axis too/);
    done
      .when({ do: "confirm", side: first }, acting)
      .thenEvents({ type: "done", side: first }, { type: "advanced" });
  });

  test("after a player has left, the creator can continue the game", () => {
    const outcome = given(at("activation"), { type: "left", user: ANN, side: "axis" });
    outcome.when({ do: "confirm" }, { by: ANN }).thenRefused("refuse-no-side");
    outcome.when({ do: "confirm", side: "axis" }).thenKinds("done", "handedOver");
  });

  test("only the umpire and the creator have authority", () => {
    const { game } = given(seated(), { type: "joined", user: "uma", side: "umpire" });
    expect([CREATOR, "uma", ANN, BOB, EVE].filter((user) => roleOf(game, user).hasAuthority)).toEqual([
      CREATOR,
      "uma",
    ]);
    expect(playersOf(game, "axis")).toEqual([ANN]);
  });
});

describe("settings", () => {
  const set = (outcome: Outcome, setting: string, value: string, by = ANN) =>
    outcome.when({ do: "set", changes: [{ setting, value }] }, { by });

  test.each([
    ["attacker", "Axis", "axis"],
    ["Attacker", "axis", "axis"],
    ["nationality.allies", "russian", "russian"],
    ["NATIONALITY.ALLIES", "British or Commonwealth", "british"],
    ["initiativeModifier.axis", "+2", 2],
    ["initiativeModifier.axis", " -9 ", -9],
    ["timeLimit", "45", 45],
    ["enteredDice", "never", "never"],
    ["enteredDice", "OWN", "own"],
  ])("%s takes `%s`", (setting, value, to) => {
    set(given(newGame(), { type: "joined", user: ANN, side: "axis" }), setting, value).thenEvents({
      type: "settingChanged",
      to,
    });
  });

  test.each(["none", "off", ""])("`%s` clears an optional value", (value) => {
    set(given(begun({ timeLimit: 45 })), "timeLimit", value).thenEvents({
      type: "settingChanged",
      from: 45,
      to: null,
    });
  });

  test.each([
    ["attacker", "none"],
    ["attacker", "romans"],
    ["initiativeModifier.axis", "10"],
    ["initiativeModifier.axis", "-10"],
    ["initiativeModifier.axis", "1.5"],
    ["initiativeModifier.axis", "two"],
    ["initiativeModifier.axis", "none"],
    ["timeLimit", "0"],
    ["timeLimit", "240"],
    ["boxesPerCasualty", "0"],
  ])("%s refuses `%s`", (setting, value) => {
    set(given(begun()), setting, value).thenRefused(/^refuse-(unknown-answer|setting-number)$/);
  });

  test("the current value changes nothing, and neither does minus nothing", () => {
    set(given(begun()), "attacker", "allies").thenRefused(
      "refuse-setting-as-it-was",
      /Attacker\*\* already has this value: Allies/,
    );
    set(given(begun()), "initiativeModifier.axis", "-0").thenRefused("refuse-setting-as-it-was");
    const [event] = set(given(begun({ "initiativeModifier.axis": 2 })), "initiativeModifier.axis", "-0").of(
      "settingChanged",
    );
    expect(Object.is(event?.to, 0)).toBe(true);
  });

  test("an unknown setting is refused with the nearest; a setting of each side means one's own", () => {
    set(given(begun()), "nationalty", "german").thenRefused(
      "refuse-unknown-setting",
      /Nearest: `nationality\.axis` and `nationality\.allies`\. `\/game set` lists them all/,
    );
    set(given(begun()), "nationality", "german").thenEvents({
      type: "settingChanged",
      setting: "nationality.axis",
    });
    set(given(begun()), "nationality", "german", CREATOR).thenRefused("refuse-each-sides-own");
  });

  test("players and the creator may change settings, a stranger may not", () => {
    set(given(begun()), "timeLimit", "45", CREATOR).thenKinds("settingChanged");
    set(given(begun()), "timeLimit", "45", EVE).thenRefused("refuse-no-side-left");
  });
});

describe("the end of a game", () => {
  const end = { do: "end", result: "Axis victory", secret: SECRET } as const;
  /** Agrees to the proposal that is the first entry after those of `begun()`. */
  const answer = (reply: "agree" | "refuse" | "withdraw", asked = begun().head.n + 1) =>
    ({ do: "answer", asked, answer: reply, at: 0, secret: SECRET }) as const;
  const agree = answer("agree");
  const proposed = (outcome: Outcome, by: string) =>
    outcome.when({ do: "proposeEnd", result: "Axis victory" }, { by });

  test("publishes the secret and the result, and leaves only free dice and tables", () => {
    const ended = proposed(given(begun()), ANN).when(agree, { by: BOB });
    ended.thenEvents(
      { type: "agreed", by: BOB, all: true },
      { type: "revealed", series: 1, secret: SECRET },
      { type: "ended", result: "Axis victory" },
    );
    expect(ended.game).toMatchObject({ status: "ended", result: "Axis victory" });
    expect(stepsIn(lhy, ended.game).waits).toEqual([]);
    expect(stepsIn(lhy, ended.game).withRoll).toEqual([]);
    for (const action of [
      end,
      { do: "begin" },
      { do: "confirm" },
      { do: "roll" },
      { do: "leave" },
    ] as const) {
      ended.when(action, { by: ANN }).thenRefused("refuse-game-ended", /`\/game new`/);
    }
  });

  test("is refused to a stranger", () => {
    given(begun()).when(end, { by: EVE }).thenRefused("refuse-no-side-left");
  });

  test("needs the agreement of the other side or a neutral umpire if there is an opponent", () => {
    const game = given(begun(), { type: "joined", user: EVE, side: "axis" });
    game.when(end, { by: BOB }).thenRefused("refuse-end-needs-consent", /other side/);
    proposed(game, BOB).when(agree, { by: BOB }).thenRefused("refuse-own-proposal");
    proposed(game, EVE).when(agree, { by: ANN }).thenRefused("refuse-proposal-of-others");
    proposed(game, ANN).when(agree, { by: BOB }).thenKinds("agreed", "revealed", "ended");
    game.when({ do: "proposeEnd", result: "" }, { by: CREATOR }).thenRefused("refuse-end-not-yours");
    game.when(end).thenKinds("revealed", "ended");
  });

  test("needs no agreement for a player of both sides until somebody else plays one of them too", () => {
    const solo = given(begun(), { type: "left", user: BOB, side: "allies" });
    const alone = given(solo.game, { type: "joined", user: ANN, side: "allies" });
    alone.when(end, { by: ANN }).thenKinds("revealed", "ended");
    const shared = given(alone.game, { type: "joined", user: EVE, side: "allies" });
    shared.when(end, { by: ANN }).thenRefused("refuse-end-needs-consent", /other side/);
    const asked = proposed(shared, ANN);
    const both = answer("agree", asked.game.head.n);
    asked.when(both, { by: ANN }).thenRefused("refuse-own-proposal", /Allies/);
    asked.when(both, { by: EVE }).thenKinds("agreed", "revealed", "ended");
  });

  test("is agreed to with the full proposed result, and the newest proposal counts", () => {
    const long = "Ü".repeat(200);
    const first = given(begun()).when({ do: "proposeEnd", result: long }, { by: ANN });
    first
      .when(agree, { by: BOB })
      .thenEvents({ type: "agreed" }, { type: "revealed" }, { type: "ended", result: long });
    const second = first.when({ do: "proposeEnd", result: "A draw" }, { by: BOB });
    second.when(agree, { by: ANN }).thenRefused("refuse-proposal-over", /This request is over/);
    second
      .when(answer("agree", agree.asked + 1), { by: ANN })
      .thenEvents({ type: "agreed" }, { type: "revealed" }, { type: "ended", result: "A draw" });
  });

  test("proposed earlier expires once play continues or a seat changes hands", () => {
    const asked = proposed(given(begun()), ANN);
    const thrown = asked.when({ do: "throw", notation: "d6", times: 1 }, { by: ANN, dice: [3] });
    thrown.when(agree, { by: BOB }).thenKinds("agreed", "revealed", "ended");
    const played = asked.when({ do: "track", track: "minutes", value: "5" }, { by: BOB });
    const joined = given(asked.game, { type: "joined", user: EVE, side: "allies" });
    for (const later of [played, joined]) {
      expect(later.game).not.toHaveProperty("proposals");
      later.when(agree, { by: BOB }).thenRefused("refuse-proposal-over");
    }
  });

  test("can be refused by the other side or a neutral umpire, and withdrawn by its own side; the game continues", () => {
    const game = given(begun(), { type: "joined", user: EVE, side: "axis" });
    const [refuse, withdraw] = [answer("refuse"), answer("withdraw")];
    const open = proposed(game, ANN);
    open.when(refuse, { by: ANN }).thenRefused("refuse-own-proposal", /Withdraw/);
    open.when(refuse, { by: EVE }).thenRefused("refuse-proposal-of-others", /Allies/);
    open.when(withdraw, { by: BOB }).thenRefused("refuse-withdraw-proposal", /Refuse/);
    open.when(withdraw, { by: EVE }).thenRefused("refuse-withdraw-proposal");
    for (const [action, by] of [
      [refuse, BOB],
      [refuse, CREATOR],
      [withdraw, ANN],
    ] as const) {
      const over = open.when(action, { by });
      over.thenEvents({ type: "dropped", of: "end", why: action === refuse ? "refused" : "withdrawn" });
      expect(over.game).not.toHaveProperty("proposals");
      expect(over.game.play).toEqual(open.game.play);
      over.when(agree, { by: BOB }).thenRefused("refuse-proposal-over", /This request is over/);
      over.when(action, { by }).thenRefused("refuse-proposal-over");
    }
  });

  test("needs the other side's agreement for a creator or umpire who plays a side, too", () => {
    const game = given(
      begun(),
      { type: "joined", user: CREATOR, side: "allies" },
      { type: "joined", user: CREATOR, side: "umpire" },
    );
    game.when(end).thenRefused("refuse-end-needs-consent", /player of the other side/);
    game.when({ ...end, stalled: ["axis"] }).thenKinds("revealed", "ended");
    given(seated(), { type: "joined", user: CREATOR, side: "allies" })
      .when(end)
      .thenKinds("revealed", "ended");
  });

  test("needs no agreement for a player of all played sides", () => {
    given(begun(), { type: "left", user: ANN, side: "axis" })
      .when(end, { by: BOB })
      .thenKinds("revealed", "ended");
  });

  test("before play begins is the creator's to decide; others propose it", () => {
    given(seated()).when(end).thenKinds("revealed", "ended");
    given(seated()).when(end, { by: ANN }).thenRefused("refuse-end-needs-consent");
  });
});

describe("revealing the dice", () => {
  const reveal = { do: "reveal", secret: SECRET, commitment: "d".repeat(64) } as const;

  test("publishes the secret and commits to the next series", () => {
    const outcome = given(begun()).when(reveal, { by: ANN });
    outcome.thenEvents(
      { type: "revealed", series: 1 },
      { type: "committed", series: 2, hash: "d".repeat(64) },
    );
    expect(outcome.game.dice).toMatchObject({ series: 2, hash: "d".repeat(64) });
  });

  test("keeps the numbering of rolls", () => {
    const outcome = given(begun())
      .when({ do: "roll" }, { by: ANN, dice: [7, 4] })
      .when(reveal, { by: ANN });
    const next = outcome.when({ do: "throw", notation: "d6", times: 1 }, { by: EVE, dice: [3] });
    expect(next.of("rolled")).toMatchObject([{ roll: 2, series: 2 }]);
  });

  test("cannot be requested by a stranger", () => {
    given(begun()).when(reveal, { by: EVE }).thenRefused("refuse-no-side-left");
  });
});

describe("free rolls and look-ups", () => {
  test("anybody may roll dice; each throw has a number, and cards stay valid", () => {
    const outcome = given(begun()).when(
      { do: "throw", notation: " 2D6 + 1 ", times: 2, reason: "luck" },
      { by: EVE, dice: [1, 2, 3, 4] },
    );
    expect(outcome.of("rolled")).toMatchObject([
      {
        roll: 1,
        notation: "2d6+1",
        reason: "luck",
        dice: [
          { sides: 6, face: 1 },
          { sides: 6, face: 2 },
        ],
      },
      { roll: 2, notation: "2d6+1", dice: [{ face: 3 }, { face: 4 }] },
    ]);
    expect(outcome.game.revision).toBe(begun().revision);
  });

  test.each([0, 11, -1, 1.5, Number.NaN])("%d times is refused", (times) => {
    given(begun())
      .when({ do: "throw", notation: "d6", times }, { by: EVE })
      .thenRefused("refuse-roll-times", /1 to 10 times/);
  });

  test("a table is rolled on in its own column, or in a chosen one", () => {
    const game = begun({ "nationality.allies": "russian" });
    const roll = (by: string, more = {}) =>
      given(game)
        .when({ do: "rollTable", table: "Fate", ...more }, { by, dice: [5] })
        .of("tableRead")[0];
    expect(roll(ANN)).toMatchObject({ side: "axis", column: "russian-or-japanese", row: "sniper" });
    expect(roll(BOB)).toMatchObject({ side: "allies", column: "standard", row: "recover" });
    expect(roll(EVE)).toMatchObject({ column: "standard", row: "recover" });
    expect(roll(EVE, { side: "Axis" })).toMatchObject({ side: "axis", row: "sniper" });
    expect(roll(ANN, { column: "Standard" })).toMatchObject({ column: "standard", row: "recover" });
  });

  test("without a side the usual column is read, with the reason", () => {
    const game = given(begun({ "nationality.allies": "russian" }), {
      type: "joined",
      user: ANN,
      side: "allies",
    });
    const outcome = game.when({ do: "rollTable", table: "fate" }, { by: ANN, dice: [5] });
    expect(outcome.of("tableRead")).toEqual([
      {
        type: "tableRead",
        table: "fate",
        column: "standard",
        row: "recover",
        total: 5,
        usual: "no side",
        beside: true,
      },
    ]);
  });

  test.each([
    [{ table: "tea" }, "refuse-unknown-table", /no table "tea".* lists them all/],
    [{ table: "casualty-track" }, "refuse-table-not-rolled", /Casualty Track/],
    [{ table: "fate", column: "left" }, "refuse-no-such-column", /Opponent Russian or Japanese and Standard/],
    [{ table: "fate", side: "romans" }, "refuse-unknown-side", /no side "romans"/],
  ] as const)("%j is refused", (wanted, code, message) => {
    given(begun())
      .when({ do: "rollTable", ...wanted }, { by: ANN })
      .thenRefused(code, message);
  });

  test("looking up changes nothing: no order is given, no marker moves", () => {
    const { game } = given(begun()).when({ do: "rollTable", table: "fate" }, { by: ANN, dice: [9] });
    expect(game.play).toEqual(begun().play);
  });
});

describe("events drawn by hand", () => {
  const draw = (
    outcome: Outcome,
    event: string,
    wanted: { by?: string; side?: string; dice?: number[] } = {},
  ) => {
    const { by = ANN, dice = [], ...more } = wanted;
    return outcome.when({ do: "drawEvent", event, ...more }, { by, dice });
  };

  test("concern the player's side or the named one, and give its order", () => {
    const own = draw(given(at("activation")), "fate", { dice: [10] }).thenKinds(
      "eventDrawn",
      "rolled",
      "tableRead",
      "orderGiven",
    );
    expect(own.game.play.orders).toMatchObject([{ side: "axis", row: "panic", by: ["allies"] }]);
    draw(given(at("activation")), "Recon", { side: "allies" }).thenEvents(
      { type: "eventDrawn", side: "allies" },
      { type: "orderGiven" },
      { type: "spokenFor", sides: ["allies"] },
    );
  });

  test("outside the Initiative Phase give orders that do not move play", () => {
    const outcome = draw(given(at("activation")), "fate", { dice: [8] });
    const [order] = outcome.game.play.orders;
    const after = outcome.when({ do: "carryOut", order: order!.id, option: "apply" }, { by: ANN });
    after.thenKinds("orderDone", "marked").thenAt("reactions");
    expect(after.game.play).toMatchObject({ orders: [], markers: { initiative: "allies" } });
  });

  test("are refused to strangers, without a side, under other names, and before play begins", () => {
    draw(given(begun()), "recon", { by: EVE }).thenRefused("refuse-event-which-side", /`side:`/);
    draw(given(begun()), "recon", { by: EVE, side: "axis" }).thenRefused("refuse-event-not-a-player");
    draw(given(begun()), "rain").thenRefused("refuse-unknown-event", /Choose Recon or Fate\./);
    draw(given(seated()), "fate").thenRefused("refuse-event-before-play");
  });

  test("in a game without events are refused with the names of its tables", () => {
    const system = systemOf("valor-and-victory");
    given(begun({}, system))
      .when({ do: "drawEvent", event: "x" }, { by: ANN, system })
      .thenRefused("refuse-no-events", /Valor.*Victory.*`\/table`/);
  });
});

describe("a new game", () => {
  test("is at the first step of turn 1, committed to its dice, without players", () => {
    expect(newGame()).toMatchObject({
      status: "setup",
      seats: [],
      creator: CREATOR,
      play: { position: { turn: 1, phase: "initiative", step: "roll" }, orders: [], done: [], move: null },
      dice: { rolls: 0, series: 1, hash: "c".repeat(64) },
      head: { n: 1 },
    });
  });

  test("needs a first entry that creates it", () => {
    const began: GameEvent = { type: "began" };
    expect(() => fold([])).toThrow(/empty log/);
    expect(() => fold([{ ...entryOf(began) }])).toThrow(/must begin with "created"/);
  });
});

function entryOf(...events: GameEvent[]) {
  return {
    version: SAVE_VERSION,
    n: 1,
    at: 1,
    by: ANN,
    interaction: "1",
    events,
    previous: "",
    hash: "",
  } as const;
}
