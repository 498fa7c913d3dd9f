import { describe, expect, test } from "vitest";
import { decide } from "#rules/decide.ts";
import { enteredDice } from "#core/dice/dice.ts";
import { evolve } from "#rules/evolve.ts";
import { standingAfter } from "#features/passing/rules/disturbed.ts";
import type { StandingBySide } from "#core/shapes/index.ts";
import type { Action } from "#core/actions.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { System } from "#core/system/index.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { refusedBy } from "#features/undo/rules.ts";
import { sliceOf } from "#core/past.ts";
import { ANN, at, begun, BOB, CREATOR, given, lhy, systemOf } from "../../support/game/given-when-then.ts";

const asl = systemOf("aslsk3");
const AXIS_FIRST = { movesFirst: "axis" };

/** Decides an action with standing orders, and returns the outcome. */
function decided(before: Game, action: Action, { by = ANN, standing = {}, system = asl }: Doing = {}) {
  const events = decide(before, action, { system, by, dice: enteredDice([], by), standing });
  return { events, game: events.reduce<Game>((so, event) => evolve(so, event), before) };
}

interface Doing {
  by?: string;
  standing?: StandingBySide;
  system?: System;
}

const ALL = { pass: "all", stop: [] } as const;
const BOTH = { axis: ALL, allies: ALL } as unknown as StandingBySide;

function passesIn(events: readonly GameEvent[]) {
  return events.filter((event) => event.type === "done" && event.ahead !== undefined);
}

const where = ({ play }: Game) => `${play.position.turn} ${play.position.segment} ${play.position.phase}`;

describe("passing ahead", () => {
  const rally = begun(AXIS_FIRST, asl);

  test("is Done for everything up to the chosen place, and ends there", () => {
    const said = decided(rally, { do: "passAhead", through: "pfph" });
    expect(said.game.play.ahead).toMatchObject([{ side: "axis", through: { phase: "pfph" } }]);
    // The Rally Phase asks the defender, too.
    const next = decided(said.game, { do: "confirm" }, { by: BOB });
    expect(passesIn(next.events)).toEqual([{ type: "done", side: "axis", ahead: "through" }]);
    expect(where(next.game)).toBe("1 first mph");
    expect(next.game.play.ahead).toBeUndefined();
  });

  test("does not pass a step that the data forbid to pass", () => {
    const said = decided(rally, { do: "passAhead", through: "turn" });
    const next = decided(said.game, { do: "confirm" }, { by: BOB });
    expect(where(next.game)).toBe("1 first mph");
    expect(next.game.play.move).toBe("axis");
    expect(next.game.play.ahead).toMatchObject([{ side: "axis" }]);
  });

  test("can be withdrawn", () => {
    const said = decided(rally, { do: "passAhead", through: "turn" });
    const back = decided(said.game, { do: "dropAhead" });
    expect(back.game.play.ahead).toBeUndefined();
    given(back.game).when({ do: "dropAhead" }, { by: ANN, system: asl }).thenRefused("refuse-nothing-passed");
  });

  test("ends when the opponent shoots at the side", () => {
    const said = decided(rally, { do: "passAhead", through: "turn", side: "allies" }, { by: BOB });
    const shot = { do: "check", check: "ift-attack", answers: { fp: "8", firers: "mmc" } } as const;
    const outcome = given(said.game).when(shot, { by: ANN, dice: [3, 3], system: asl });
    if (outcome.refusal !== null) throw outcome.refusal;
    expect(outcome.of("aheadOver")).toMatchObject([{ side: "allies", why: "aimed" }]);
  });

  test("ends when somebody makes a proposal", () => {
    const said = decided(rally, { do: "passAhead", through: "turn" });
    const asked = decided(said.game, { do: "proposeEnd", result: "draw" }, { by: BOB });
    expect(asked.events).toMatchObject([{ type: "proposed" }, { type: "aheadOver", why: "request" }]);
  });

  test("is a side's own: neither a playing creator nor an accepted umpire does it for a side", () => {
    for (const seat of ["allies", "umpire"])
      for (const action of [
        { do: "passAhead", through: "turn", side: "axis" },
        { do: "dropAhead", side: "axis" },
      ] as const)
        given(rally, { type: "joined", user: CREATOR, side: seat })
          .when(action, { system: asl })
          .thenRefused("refuse-own-sides");
  });

  test.each(["nowhere", "mortars"])("%s is not a place to pass through", (through) => {
    given(rally)
      .when({ do: "passAhead", through }, { by: ANN, system: asl })
      .thenRefused("refuse-unknown-place");
  });
});

describe("standing orders", () => {
  const rally = begun(AXIS_FIRST, asl);

  test("of both sides end a turn once, and stop where a side must be asked", () => {
    const first = decided(rally, { do: "confirm" }, { standing: BOTH });
    expect(where(first.game)).toBe("1 first mph");
    const defending = decided(first.game, { do: "confirm" }, { standing: BOTH });
    expect(where(defending.game)).toBe("1 first dfph");
    const second = decided(defending.game, { do: "confirm" }, { by: BOB, standing: BOTH });
    expect(where(second.game)).toBe("1 second mph");
    expect(second.events.filter(({ type }) => type === "advanced").length).toBeLessThan(20);
  });

  test("pass nothing if the side chose to be asked always", () => {
    const standing = { allies: { pass: "all", stop: ["rph"] } } as unknown as StandingBySide;
    const next = decided(rally, { do: "confirm" }, { standing });
    expect(where(next.game)).toBe("1 first rph");
    expect(passesIn(next.events)).toEqual([]);
  });

  test("apply until their last turn", () => {
    const until = (turn: number) => ({ allies: { ...ALL, until: turn } }) as unknown as StandingBySide;
    const { position } = rally.play;
    const later = { ...rally, play: { ...rally.play, position: { ...position, turn: 3 } } };
    expect(passesIn(decided(later, { do: "confirm" }, { standing: until(3) }).events)).toHaveLength(1);
    expect(passesIn(decided(later, { do: "confirm" }, { standing: until(2) }).events)).toEqual([]);
  });

  test("are suspended when the side is shot at, and resume after its next Done", () => {
    const acting = { system: asl, before: rally, by: ANN };
    const shot = { do: "check", check: "ift-attack", answers: { fp: "8", firers: "mmc" } } as const;
    const events = given(rally).when(shot, { by: ANN, dice: [3, 3], system: asl }).events;
    const held = standingAfter(acting, BOTH, events);
    expect(held["allies"]?.held).toMatchObject({ why: "aimed", what: "ift-attack" });
    expect(passesIn(decided(rally, { do: "confirm" }, { standing: held }).events)).toEqual([]);
    const done: GameEvent = { type: "done", side: "allies" };
    expect(standingAfter({ ...acting, by: BOB }, held, [done])["allies"]?.held).toBeUndefined();
    // A Done by the game's creator for a side does not resume the side's orders.
    expect(standingAfter({ ...acting, by: CREATOR }, held, [done])["allies"]?.held).toBeDefined();
    const passed: GameEvent = { type: "done", side: "allies", ahead: "standing" };
    expect(standingAfter(acting, held, [passed])["allies"]?.held).toBeDefined();
  });

  test("are suspended when the opponent hands the move over and waits", () => {
    const moving = {
      ...rally,
      play: { ...rally.play, position: { ...rally.play.position, phase: "mph", step: "mph-clean-up" } },
    };
    const standing = { allies: ALL } as unknown as StandingBySide;
    const handed = decided(moving, { do: "handOver" }, { standing });
    expect(handed.game.play.move).toBe("allies");
    expect(passesIn(handed.events)).toEqual([]);
    expect(passesIn(decided(moving, { do: "confirm" }, { standing }).events)).toMatchObject([
      { side: "allies" },
    ]);
  });

  test("of a side without a player pass nothing: play waits for it", () => {
    const alone = given(rally, { type: "left", user: BOB, side: "allies" }).game;
    expect(passesIn(decided(alone, { do: "confirm" }, { standing: BOTH }).events)).toEqual([]);
  });

  test("are suspended when the seat changes hands, until the new player confirms them", () => {
    const acting = { system: asl, before: rally, by: BOB };
    const taken: GameEvent = { type: "seatGiven", side: "allies", from: BOB, to: "cleo" };
    const after = standingAfter(acting, BOTH, [taken]);
    expect(after["allies"]).toMatchObject({ asked: true, held: { why: "seat" } });
    const own: GameEvent = { type: "done", side: "allies" };
    expect(standingAfter(acting, after, [own])["allies"]).toMatchObject({ asked: true });
  });
});

describe("a step that only tidies the map", () => {
  const fought = at("assault-resolution");
  const closed = given(fought).when({ do: "confirm" }, { by: BOB }).when({ do: "confirm" }, { by: ANN });
  const refusable = sliceOf([
    { n: 9, by: ANN, at: 0, events: closed.events } as unknown as LogEntry,
  ]).refusable;

  test("is closed with the step before, and reported", () => {
    closed.thenKinds("done", "advanced", "tidied", "advanced").thenAt("lapse");
  });

  test("can be reopened by the other side alone, until that side moves on", () => {
    expect(refusable).toMatchObject({ tidied: ["axis", "allies"], spokenFor: [], enteredBy: [] });
    expect(refusedBy(lhy, closed.game, BOB, refusable)).toBe("spoken for");
    expect(refusedBy(lhy, closed.game, ANN, refusable)).toBeUndefined();
    expect(refusedBy(lhy, closed.game, BOB, { ...refusable!, since: [BOB] })).toBeUndefined();
  });

  test("stays closed if dice were rolled in the same move", () => {
    const rolled = { type: "rolled" } as unknown as GameEvent;
    const move = { n: 9, by: ANN, at: 0, events: [rolled, ...closed.events] };
    expect(sliceOf([move as unknown as LogEntry]).refusable).toBeUndefined();
  });
});
