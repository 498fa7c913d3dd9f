import { beforeEach, describe, expect, test } from "vitest";
import { proposalOf, consentTo } from "#core/agreements/consent.ts";
import type { Action } from "#core/actions.ts";
import { fold } from "#rules/evolve.ts";
import { commitmentTo } from "#core/dice/fairness.ts";
import { BOT } from "#core/people/people.ts";
import { gameShape, type Game } from "#core/schema/game.ts";
import { isMove } from "#core/event-kinds.ts";
import { sliceOf } from "#core/past.ts";
import { rollRepeated } from "#core/dice/evolve-dice.ts";
import { playersOf } from "#core/people/authority.ts";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  newGame,
  type Outcome,
  seated,
  systemOf,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { expectFaults, fault } from "../../support/game/faults.ts";
import { FIRST, Kept } from "../../support/game/kept.ts";
import { rehashed, withEvents } from "../../support/game/tampering.ts";
import { pastAt } from "../../support/game/past.ts";
import { verifyLog } from "../../support/game/verify-log.ts";
import { refusedBy } from "../../support/game/refused.ts";

const HOUR = 3_600_000;
const MINUTE_LATER = { do: "track", track: "minutes", value: "+1" } as const;
const INITIATIVE = { do: "roll" } as const;

/** Ann plays the Axis, Bob the Allies; Cleo, the game's creator, has no seat; play has begun in entry 4. */
let kept: Kept;
let start: Game;
beforeEach(() => {
  kept = new Kept();
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(ANN, { do: "begin" });
  start = kept.game;
});

const kinds = (events: { type: string }[]) => events.map(({ type }) => type);
const later = (ms = 1000) => kept.game.head.at + ms;

/** Ann has rolled for the Initiative and asks to take that back. */
function ask(): number {
  kept.act(ANN, INITIATIVE);
  expect(kinds(kept.undo(ANN, start))).toEqual(["proposed"]);
  return kept.game.head.n;
}

const agree = (asked: number, by = BOB, now = later()) =>
  kept.act(by, { do: "answer", answer: "agree", asked, past: kept.past(start), at: now });
const refuse = (asked: number, by = BOB, now = later()) =>
  kept.act(by, { do: "answer", answer: "refuse", asked, at: now });
const withdraw = (asked: number, by = ANN, now = later()) =>
  kept.act(by, { do: "answer", answer: "withdraw", asked, at: now });

describe("an undo", () => {
  const undo = (outcome: Outcome, then: Game, by = ANN) =>
    outcome.when({ do: "undo", past: pastAt(then), at: outcome.game.head.at }, { by });

  test("restores the position and the tracks, but neither dice nor seats nor settings", () => {
    const before = given(withoutUmpire(begun()));
    const after = before
      .when(INITIATIVE, { by: ANN, dice: [10, 4, 6] })
      .when({ do: "set", changes: [{ setting: "timeLimit", value: "40" }] }, { by: ANN })
      .when({ do: "join", side: "umpire" }, { by: CREATOR });
    const back = undo(after, before.game).thenKinds("undone");
    expect(back.game.play).toEqual(before.game.play);
    expect(back.game.dice.rolls).toBe(2);
    expect(back.game.settings["timeLimit"]).toBe(40);
    expect(playersOf(back.game, "umpire")).toEqual([CREATOR]);
    expect(back.game.revision).toBeGreaterThan(after.game.revision);
    expect(back.when(INITIATIVE, { by: ANN, dice: [7, 4] }).of("rolled")).toMatchObject([{ roll: 3 }]);
  });

  test.each([0, -1, 3, 99, 1.5, Number.NaN])("to entry %d of three is refused", (to) => {
    const { game } = given(begun()).when(INITIATIVE, { by: ANN, dice: [7, 4] });
    expect(game.head.n).toBe(3);
    given(game)
      .when({ do: "undo", past: pastAt(game, { to }), at: game.head.at }, { by: ANN })
      .thenRefused("refuse-undo-entry", /1 to 2/);
  });

  test("of a new game is refused", () => {
    undo(given(newGame()), newGame(), CREATOR).thenRefused("refuse-nothing-to-undo");
  });

  test("to before play began returns the game to the lobby, and it can begin again", () => {
    const before = given(seated({ firstHolder: "allies", "initiativeModifier.allies": 3 }));
    const after = before.when(INITIATIVE, { by: ANN, dice: [7, 4] });
    expect(after.of("contested")).toMatchObject([{ holder: "allies", tie: "odd" }]);
    const back = undo(after, before.game);
    expect(back.game.status).toBe("setup");
    const again = back.when(INITIATIVE, { by: ANN, dice: [7, 5] });
    expect(again.of("contested")).toMatchObject([{ holder: "allies", winner: "allies" }]);
  });

  test("to a step in which no side has to act any more lets play continue", () => {
    const mortar = { name: "A", kind: "section", box: "pending" };
    const recovery = at("mortar-adjustment", { items: { "mortars.axis": [mortar] } });
    const before = given(recovery).when({ do: "confirm" }, { by: ANN });
    const then = { ...before.game, play: { ...before.game.play, rolledFor: ["axis/A"] } };
    undo(before.when(INITIATIVE, { by: ANN, dice: [9] }), then)
      .thenKinds("undone", "advanced")
      .thenAt("lapse");
  });
});

describe("no consent is needed", () => {
  test("if one person plays both sides", () => {
    kept = new Kept("both");
    kept.act(CREATOR, { do: "begin" });
    start = kept.game;
    kept.act(CREATOR, INITIATIVE);
    expect(kinds(kept.undo(CREATOR, start, later(HOUR)))).toEqual(["undone"]);
  });

  test("while nobody else plays another side, even for a creator without a seat", () => {
    kept = new Kept();
    start = kept.game;
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(ANN, MINUTE_LATER);
    expect(kinds(kept.undo(ANN, start, later(HOUR)))).toEqual(["undone"]);
    kept.act(ANN, MINUTE_LATER);
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["proposed"]);
    kept.act(ANN, { do: "leave" });
    kept.act(CREATOR, MINUTE_LATER);
    expect(kinds(kept.undo(CREATOR, start, later(HOUR)))).toEqual(["undone"]);
  });

  test("for one's own slips without dice within a minute, and then for no other", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.act(ANN, MINUTE_LATER);
    expect(kinds(kept.undo(ANN, start, start.head.at + 1000 + 60_000))).toEqual(["undone"]);
    kept.act(ANN, MINUTE_LATER);
    kept.act(ANN, MINUTE_LATER);
    const first = kept.entries.at(-2)!.at;
    expect(kinds(kept.undo(ANN, start, first + 60_001))).toEqual(["proposed"]);
  });

  test("for one's own slip after which an onlooker rolled free dice", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.act("onlooker", { do: "throw", notation: "2d6", times: 1 });
    expect(kinds(kept.undo(ANN, start))).toEqual(["undone"]);
  });

  test("by the umpire, for anybody's moves at any time", () => {
    kept.act(CREATOR, { do: "join", side: "umpire" });
    kept.act(ANN, { do: "acceptUmpire" });
    kept.act(BOB, { do: "acceptUmpire" });
    kept.act(ANN, INITIATIVE);
    expect(kinds(kept.undo(CREATOR, start, later(HOUR)))).toEqual(["undone"]);
  });
});

describe("the other side's consent is needed", () => {
  const WAYS: [string, (table: Kept) => unknown][] = [
    ["dice have been rolled", (table) => table.act(ANN, INITIATIVE)],
    ["the player's own dice were entered", (table) => table.act(ANN, INITIATIVE, [7, 4])],
    [
      "free dice have been rolled",
      (table) => {
        table.act(ANN, MINUTE_LATER);
        table.act(ANN, { do: "throw", notation: "2d6", times: 1 });
      },
    ],
    ["the other side has moved", (table) => table.act(BOB, MINUTE_LATER)],
    [
      "somebody else has acted since",
      (table) => {
        table.act(ANN, MINUTE_LATER);
        table.act(BOB, { do: "set", changes: [{ setting: "timeLimit", value: "40" }] });
      },
    ],
  ];

  test.each(WAYS)("if %s", (_, happen) => {
    happen(kept);
    const events = kept.undo(ANN, start);
    expect(events).toEqual([
      {
        type: "proposed",
        by: ANN,
        about: { of: "undo", to: 4 },
        sides: ["allies"],
        expires: expect.any(Number) as number,
      },
    ]);
    expect(kept.game.play).not.toEqual(start.play);
  });

  test("within the time of the game's setting, 48 hours by default", () => {
    ask();
    const { at: asked } = kept.entries.at(-1)!;
    expect(proposalOf(kept.game, "undo")).toEqual({
      n: 6,
      by: ANN,
      about: { of: "undo", to: 4 },
      expires: asked + 48 * HOUR,
      sides: ["allies"],
      holders: [{ user: BOB, side: "allies" }],
    });
    kept.act(BOB, { do: "set", changes: [{ setting: "undoHours", value: "5" }] });
    expect(kept.game.settings["undoHours"]).toBe(48);
    kept.act(ANN, { do: "answer", asked: kept.game.head.n, answer: "agree", at: later() });
    const now = later();
    kept.undo(ANN, start, now);
    expect(proposalOf(kept.game, "undo")?.expires).toBe(now + 5 * HOUR);
  });

  test("by a creator without a seat too: both sides', and the undo follows the last agreement", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.undo(CREATOR, start);
    const asked = kept.game.head.n;
    expect(consentTo(kept.game, proposalOf(kept.game, "undo")!).openSides).toEqual(["axis", "allies"]);
    expect(kinds(agree(asked, BOB))).toEqual(["agreed"]);
    expect(consentTo(kept.game, proposalOf(kept.game, "undo")!).openSides).toEqual(["axis"]);
    expect(refusedBy(() => agree(asked, BOB))?.key).toBe("refuse-agreed-already");
    expect(kinds(agree(asked, ANN))).toEqual(["agreed", "undone"]);
    expect(kept.game.play).toEqual(start.play);
  });

  test("by an umpire who plays a side", () => {
    kept = new Kept("umpire");
    kept.act(CREATOR, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    start = kept.game;
    kept.act(BOB, MINUTE_LATER);
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["proposed"]);
  });

  test("but a stranger cannot ask for it", () => {
    kept.act(ANN, MINUTE_LATER);
    expect(refusedBy(() => kept.undo(EVE, start))?.words).toMatch(/You have no side/);
  });
});

describe("a request", () => {
  test("that is accepted takes the moves back in the same entry, and names the rolls", () => {
    const asked = ask();
    const { rolls } = kept.game.dice;
    expect(agree(asked)).toMatchObject([
      { type: "agreed", by: BOB, of: "undo", all: true },
      {
        type: "undone",
        to: 4,
        play: start.play,
        rolls: Array.from({ length: rolls }, (_, roll) => ({ roll: roll + 1, step: "roll" })),
      },
    ]);
    expect(kept.game).not.toHaveProperty("proposals");
    expect(kept.game.play).toEqual(start.play);
  });

  test("is answered by all players of the side, and by a player of several sides for each of them", () => {
    kept.act(BOB, { do: "invite", user: EVE, side: "allies" });
    kept.act(EVE, { do: "takeSeat" });
    const asked = ask();
    expect(kinds(agree(asked, EVE))).toEqual(["agreed"]);
    expect(kinds(agree(asked, BOB))).toEqual(["agreed", "undone"]);
    kept.act(ANN, { do: "invite", user: EVE, side: "axis" });
    kept.act(EVE, { do: "takeSeat" });
    kept.act(ANN, MINUTE_LATER);
    kept.undo(CREATOR, start);
    const { n } = kept.game.head;
    expect(kinds(agree(n, EVE))).toEqual(["agreed"]);
    expect(kinds(agree(n, ANN))).toEqual(["agreed"]);
    expect(kinds(agree(n, BOB))).toEqual(["agreed", "undone"]);
  });

  test("that is refused changes nothing", () => {
    const asked = ask();
    const { play } = kept.game;
    expect(refuse(asked)).toEqual([{ type: "dropped", of: "undo", why: "refused" }]);
    expect(kept.game).not.toHaveProperty("proposals");
    expect(kept.game.play).toEqual(play);
  });

  test("is decided by an umpire without a side", () => {
    kept.act(CREATOR, { do: "join", side: "umpire" });
    kept.act(ANN, { do: "acceptUmpire" });
    kept.act(BOB, { do: "acceptUmpire" });
    expect(refuse(ask(), CREATOR)).toEqual([{ type: "dropped", of: "undo", why: "refused" }]);
    kept.undo(ANN, start);
    expect(kinds(agree(kept.game.head.n, CREATOR))).toEqual(["agreed", "undone"]);
  });

  test.each([
    ["the person who asked", ANN, "refuse-own-proposal"],
    ["the creator without a seat", CREATOR, "refuse-proposal-of-others"],
    ["a stranger", EVE, "refuse-proposal-of-others"],
  ])("is not answered by %s", (_, by, key) => {
    const asked = ask();
    const { head } = kept.game;
    const refusal = { key, words: expect.stringContaining("Allies") };
    expect(refusedBy(() => agree(asked, by))).toMatchObject(refusal);
    expect(refusedBy(() => refuse(asked, by))).toMatchObject(refusal);
    expect(kept.game.head).toEqual(head);
  });

  test("is withdrawn by the person who asked, and by nobody else", () => {
    const asked = ask();
    expect(refusedBy(() => withdraw(asked, BOB))?.key).toBe("refuse-withdraw-proposal");
    expect(withdraw(asked)).toEqual([{ type: "dropped", of: "undo", why: "withdrawn" }]);
  });

  test("is replaced by a second one of the same person, and blocks one of somebody else", () => {
    const asked = ask();
    expect(refusedBy(() => kept.undo(BOB, start))?.words).toMatch(
      /request to undo to entry 4 already\. Agree or refuse that first/,
    );
    expect(kinds(kept.undo(ANN, start))).toEqual(["proposed"]);
    expect(kept.game.proposals).toHaveLength(1);
    expect(proposalOf(kept.game, "undo")?.n).toBe(asked + 1);
    expect(refusedBy(() => agree(asked))?.words).toMatch(/This request is over/);
  });

  test("is replaced by an undo that needs no consent", () => {
    kept.act(CREATOR, { do: "join", side: "umpire" });
    kept.act(ANN, { do: "acceptUmpire" });
    kept.act(BOB, { do: "acceptUmpire" });
    ask();
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["undone"]);
    expect(kept.game).not.toHaveProperty("proposals");
  });

  test("expires on time by the bot's own entry; late answers are refused as late", () => {
    const asked = ask();
    const { expires = 0 } = proposalOf(kept.game, "undo")!;
    const expire = (now: number) => kept.act(BOT, { do: "expire", at: now });
    expect(refusedBy(() => expire(expires - 1))?.key).toBe("refuse-nothing-expired");
    expect(refusedBy(() => agree(asked, BOB, expires))?.words).toMatch(/This request is over/);
    expect(refusedBy(() => refuse(asked, BOB, expires))?.words).toMatch(/This request is over/);
    expect(expire(expires)).toEqual([{ type: "dropped", of: "undo", why: "expired" }]);
    expect(refusedBy(() => expire(expires))?.key).toBe("refuse-nothing-expired");
    expect(kept.entries.at(-1)!.by).toBe(BOT);
  });

  test("that is out of time is replaced by somebody else's, even without that entry", () => {
    ask();
    const { expires = 0 } = proposalOf(kept.game, "undo")!;
    expect(kinds(kept.undo(BOB, start, expires))).toEqual(["proposed"]);
    expect(proposalOf(kept.game, "undo")?.by).toBe(BOB);
  });

  const MOVES: Action[] = [
    MINUTE_LATER,
    { do: "confirm", side: "axis" },
    { do: "moveTo", phase: "clean-up" },
    { do: "end", result: "A draw", secret: FIRST, stalled: ["axis", "allies"] },
  ];

  test.each(MOVES)("is closed when play continues: %j", (action) => {
    ask();
    const by = action.do === "confirm" ? ANN : CREATOR;
    kept.act(by, action);
    expect(kept.game).not.toHaveProperty("proposals");
  });

  const ASIDES: Action[] = [
    { do: "throw", notation: "2d6", times: 1 },
    { do: "rollTable", table: "time-lapse" },
    { do: "set", changes: [{ setting: "timeLimit", value: "40" }] },
    { do: "join", side: "umpire" },
    { do: "reveal", secret: FIRST, commitment: commitmentTo("2".repeat(64)) },
    { do: "seal", label: "Set-up", hash: "ab".repeat(32) },
  ];

  test.each(ASIDES)("stays open if no move is made: %j", (action) => {
    const asked = ask();
    const { proposals } = kept.game;
    const events = kept.act(CREATOR, action);
    expect(kinds(events)).not.toContain("dropped");
    expect(kept.game.proposals).toEqual(proposals);
    expect(kinds(agree(asked))).toEqual(["agreed", "undone"]);
    expect(verifyLog(kept.entries, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("is saved and read back unchanged", () => {
    ask();
    expect(gameShape.parse(JSON.parse(JSON.stringify(kept.game)))).toEqual(kept.game);
    expect(fold(kept.entries)).toEqual(kept.game);
  });
});

describe("a roll that was taken back", () => {
  test("is named by the next one like it, once, and stays spent", () => {
    agree(ask());
    const spent = kept.game.takenBack!;
    expect(spent[0]).toEqual({ roll: 1, purpose: "Initiative roll", step: "roll" });
    const rolled = kept.act(ANN, INITIATIVE).find((event) => event.type === "rolled");
    expect(rolled).toMatchObject({ roll: spent.at(-1)!.roll + 1, again: 1 });
    kept.undoTogether(start);
    const next = kept.act(BOB, INITIATIVE).find((event) => event.type === "rolled");
    expect(next?.again).toBe(rolled?.roll);
  });

  test("is not named by entered dice or by a free roll", () => {
    agree(ask());
    const entered = kept.act(ANN, INITIATIVE, [7, 4]);
    expect(entered.filter((event) => "again" in event)).toEqual([]);
    const free = kept.act(ANN, { do: "throw", notation: "2d10", times: 1 });
    expect(free.filter((event) => "again" in event)).toEqual([]);
    expect(kept.game.takenBack).toHaveLength(1);
  });

  test("a free roll is not taken back, so no roll repeats it", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.act(ANN, { do: "throw", notation: "2d6", times: 1 });
    kept.undoTogether(start);
    expect(kept.entries.at(-1)!.events.at(-1)).not.toHaveProperty("rolls");
    const [free] = kept.act(ANN, { do: "throw", notation: "2d6", times: 1 });
    expect(free).not.toHaveProperty("again");
  });

  test("of several like it the earliest is repeated first, and only one for the same step and side", () => {
    const like = { purpose: "Mortar extension", step: "extension" };
    const takenBack = [
      { roll: 9, ...like, side: "axis" },
      { roll: 4, ...like, side: "axis" },
      { roll: 2, ...like, side: "allies" },
      { roll: 1, purpose: "Mortar extension", side: "axis" },
    ];
    expect(rollRepeated({ takenBack }, { ...like, side: "axis" })).toBe(4);
    expect(rollRepeated({ takenBack }, { ...like, side: "allies" })).toBe(2);
    expect(rollRepeated({ takenBack }, { ...like, step: "other", side: "axis" })).toBeUndefined();
    expect(rollRepeated({}, like)).toBeUndefined();
  });

  test("is repeated by one like it that names no side, and vice versa: omitting the side hides nothing", () => {
    const like = { purpose: "Reaction Test", step: "reactions" };
    expect(rollRepeated({ takenBack: [{ roll: 4, ...like, side: "axis" }] }, like)).toBe(4);
    expect(rollRepeated({ takenBack: [{ roll: 4, ...like }] }, { ...like, side: "axis" })).toBe(4);
  });

  test("must be named: a log that hides it does not verify", () => {
    kept.act(ANN, INITIATIVE);
    kept.undoTogether(start);
    kept.act(ANN, INITIATIVE);
    const hidden = rehashed(
      withEvents(
        withEvents(kept.entries, "rolled", (event) => [{ ...event, again: undefined }]),
        "undone",
        (event) => [{ ...event, rolls: undefined }],
      ),
    );
    expect(verifyLog(kept.entries).faults).toEqual([]);
    expectFaults(verifyLog(hidden).faults, fault("fault-undone-rolls"));
  });

  test("by one undo is not named by the next undo that goes further back", () => {
    kept.act(ANN, MINUTE_LATER);
    const middle = kept.game;
    kept.act(ANN, INITIATIVE);
    kept.undoTogether(middle);
    kept.act(ANN, MINUTE_LATER);
    kept.undoTogether(start);
    expect(kept.entries.at(-1)!.events.at(-1)).not.toHaveProperty("rolls");
    expect(kept.game.takenBack).toMatchObject([{ roll: 1 }]);
    expect(verifyLog(kept.entries, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("by a check is taken back like any other: a check is a move", () => {
    const system = systemOf("aslsk3");
    const game = begun({}, system);
    const check = { do: "check", check: "morale", answers: { morale: "7", standing: "unbroken" } } as const;
    const rolled = given(game).when(check, { by: ANN, dice: [3, 3], system });
    expect(isMove(rolled.thenKinds("declared", "rolled", "checked", "concerned").events)).toBe(true);
  });

  test("by the button of a card is taken back like any other, and the card rolls again", () => {
    const system = systemOf("aslsk3");
    const check = { do: "check", check: "morale", answers: { morale: "7", standing: "unbroken" } } as const;
    const press = { ...check, card: "c1" };
    const before = begun({}, system);
    const rolled = given(before).when(press, { by: ANN, dice: [3, 3], system });
    expect(rolled.game.play.rolledCards).toEqual(["c1"]);
    rolled
      .when(press, { by: ANN, system })
      .thenRefused("refuse-card-rolled", /rolled already.*\/check check:nmc/);
    rolled
      .when(check, { by: ANN, dice: [3, 3], system })
      .thenKinds("declared", "rolled", "checked", "concerned");
    const slip = { do: "undo", past: pastAt(before), at: rolled.game.head.at } as const;
    const undone = rolled.when(slip, { by: ANN, system });
    expect(undone.game.play).toEqual(before.play);
    undone
      .when(press, { by: ANN, dice: [3, 3], system })
      .thenKinds("declared", "rolled", "checked", "concerned");
  });
});

describe("the log of an undo", () => {
  test("an entry that was taken back is not a target of an undo", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.act(ANN, MINUTE_LATER);
    const gone = kept.game;
    kept.undo(ANN, start);
    kept.act(ANN, MINUTE_LATER);
    expect(refusedBy(() => kept.past(gone))?.words).toMatch(/Entry 7 undid entry 6/);
  });

  test("without remaining moves since then, there is nothing to take back", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.undo(ANN, start);
    kept.act(ANN, { do: "throw", notation: "2d6", times: 1 });
    expect(refusedBy(() => kept.past(start))?.words).toMatch(/Everything after entry 4 is undone already/);
  });

  test("an undo can be followed by another to the same entry or further back", () => {
    kept.act(ANN, MINUTE_LATER);
    kept.undo(ANN, start);
    const undone = kept.game;
    kept.act(ANN, MINUTE_LATER);
    expect(kinds(kept.undo(ANN, undone))).toEqual(["undone"]);
    kept.act(ANN, MINUTE_LATER);
    expect(kinds(kept.undo(ANN, start))).toEqual(["undone"]);
    expect(verifyLog(kept.entries, new Map([[1, FIRST]])).faults).toEqual([]);
  });

  test("the bot's own entries require no consent", () => {
    ask();
    kept.act(BOT, { do: "expire", at: proposalOf(kept.game, "undo")?.expires ?? 0 });
    const expired = kept.game;
    kept.act(ANN, MINUTE_LATER);
    expect(sliceOf(kept.entries.slice(expired.head.n)).pastOf(expired).actors).toEqual([ANN]);
    expect(kept.past(start).actors).toEqual([ANN]);
  });
});
