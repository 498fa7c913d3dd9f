import { describe, expect, test } from "vitest";
import type { Action, ActionOf } from "#core/actions.ts";
import type { Terms } from "#features/deadline/shapes.ts";

import { stepsIn } from "#core/steps/steps-in.ts";
import { gameShape, type Game } from "#core/schema/game.ts";
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
  seated,
} from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";
import { pastAt } from "../../support/game/past.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const TWO_DAYS: Terms = { hours: 48, follows: "pass" };

const propose = (terms?: Terms): Action => ({ do: "deadline", ...(terms && { terms }) });
const answer = (asked: number, reply: "agree" | "refuse" | "withdraw"): Action => ({
  do: "answer",
  asked,
  answer: reply,
  at: NOON,
});

/** The game with a deadline that Ann and Bob have agreed on. */
function agreed(game: Game, terms: Terms) {
  const asked = given(game).when(propose(terms), { by: ANN });
  return asked.when(answer(asked.game.head.n, "agree"), { by: BOB });
}

describe("a deadline", () => {
  test("is proposed by a player and applies once the other side agrees", () => {
    const asked = given(begun()).when(propose(TWO_DAYS), { by: ANN });
    asked.thenKinds("proposed");
    const { n } = asked.game.head;
    asked.when(answer(n, "agree"), { by: ANN }).thenRefused("refuse-own-proposal");
    asked.when(answer(n, "agree"), { by: EVE }).thenRefused("refuse-proposal-of-others");
    asked.when(answer(n, "agree"), { by: CREATOR }).thenRefused("refuse-proposal-of-others");
    asked.when(answer(n, "withdraw"), { by: BOB }).thenRefused("refuse-withdraw-proposal");
    const set = asked.when(answer(n, "agree"), { by: BOB });
    set.thenEvents(
      { type: "agreed", by: BOB, all: true },
      { type: "deadlineSet", by: ANN, terms: TWO_DAYS, at: NOON },
    );
    expect(set.game.deadline).toEqual({ ...TWO_DAYS, from: NOON });
    expect(gameShape.safeParse(set.game).success).toBe(true);
    set.when(answer(n, "agree"), { by: BOB }).thenRefused("refuse-proposal-over");
    expect(asked.when(answer(n, "refuse"), { by: BOB }).game).not.toHaveProperty("proposals");
    asked.when(answer(n, "withdraw"), { by: ANN }).thenKinds("dropped");
  });

  test("is changed and removed in the same way", () => {
    const set = agreed(begun(), TWO_DAYS);
    set.when(propose(TWO_DAYS), { by: BOB }).thenRefused("refuse-deadline-as-it-was");
    const lost = agreed(set.game, { hours: 48, follows: "lost" });
    expect(lost.game.deadline?.follows).toBe("lost");
    const asked = lost.when(propose(), { by: BOB });
    const ended = asked.when(answer(asked.game.head.n, "agree"), { by: ANN });
    expect(ended.game).not.toHaveProperty("deadline");
    ended.when(propose(), { by: ANN }).thenRefused("refuse-no-deadline");
  });

  test("is for the players of a running game with an opponent", () => {
    given(seated()).when(propose(TWO_DAYS), { by: ANN }).thenRefused("refuse-deadline-before-play");
    given(begun()).when(propose(TWO_DAYS), { by: CREATOR }).thenRefused("refuse-deadline-players-only");
    given(
      newGame(lhy, null),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: ANN, side: "allies" },
    )
      .when({ do: "begin" }, { by: ANN })
      .when(propose(TWO_DAYS), { by: ANN })
      .thenRefused("refuse-deadline-alone");
  });

  test("needs no agreement of players who joined the side later", () => {
    const asked = given(begun()).when(propose(TWO_DAYS), { by: ANN });
    given(asked.game, { type: "seatGiven", side: "allies", from: BOB, to: EVE })
      .when(answer(asked.game.head.n, "agree"), { by: EVE })
      .thenRefused("refuse-proposal-over");
  });

  test("that may cost a shared side its game needs the agreement of all its players", () => {
    const shared = given(begun(), { type: "joined", user: EVE, side: "allies" });
    const asked = shared.when(propose({ hours: 24, follows: "lost" }), { by: ANN });
    const { n } = asked.game.head;
    const one = asked.when(answer(n, "agree"), { by: BOB });
    one.thenKinds("agreed");
    one.when(answer(n, "agree"), { by: BOB }).thenRefused("refuse-agreed-already");
    one.when(answer(n, "agree"), { by: EVE }).thenKinds("agreed", "deadlineSet");
    one.when(answer(n, "refuse"), { by: EVE }).thenKinds("dropped");
  });
});

const BOT = "bot";
const SECRET = "5".repeat(64);

/** The game in which a side runs out of time, and that side. */
function over(game: Game, follows: Terms["follows"], more: { secret?: string } = {}) {
  const timed = agreed(game, { hours: 48, follows });
  const [wait] = stepsIn(lhy, timed.game).waits;
  const key = wait?.key ?? "";
  return { timed, up: timed.when({ do: "timeUp", key, ...more }, { by: BOT }) };
}

const grace = (entry: number, more: Partial<ActionOf<"grace">> = {}): Action => ({
  do: "grace",
  entry,
  ...more,
});

/** The Axis holds the Initiative and must make its activations. */
const asked = () => at("activation");

describe("a side that runs out of time", () => {
  test("passes its step, which the log records", () => {
    const { timed, up } = over(asked(), "pass");
    up.thenEvents(
      { type: "timeUp", side: "axis", hours: 48, follows: "pass" },
      { type: "done", side: "axis", ahead: "deadline" },
      { type: "handedOver", from: "axis", to: "allies" },
    );
    const past = pastAt(timed.game);
    const n = up.game.head.n;
    up.when(grace(n, { past }), { by: ANN }).thenRefused("refuse-grace-own");
    up.when(grace(n, { past }), { by: CREATOR }).thenRefused("refuse-grace-players-only");
    up.when(grace(n - 1, { past }), { by: BOB }).thenRefused("refuse-grace-over");
    const back = up.when(grace(n, { past }), { by: BOB });
    back.thenKinds("graceGiven", "undone");
    expect(back.game.play).toEqual(timed.game.play);
    back.when(grace(n, { past }), { by: BOB }).thenRefused("refuse-grace-over");
    const on = up.when({ do: "handOver" }, { by: BOB });
    on.when(grace(n, { past }), { by: BOB }).thenRefused("refuse-grace-over");
  });

  test("passes no roll: the game stays pending, and an opponent may restart the clock", () => {
    const { up } = over(begun(), "pass");
    up.thenEvents({ type: "timeUp", stuck: true });
    up.when(grace(up.game.head.n), { by: ANN }).thenRefused("refuse-grace-own");
    expect(up.game.timeUp?.stuck).toBe(true);
  });

  test("gets a substitute for the player who did not move, once", () => {
    const { up } = over(asked(), "substitute");
    up.thenEvents(
      { type: "timeUp", for: ANN },
      { type: "substituteSought", side: "axis", for: ANN, against: true },
    );
    const n = up.game.head.n;
    up.when(grace(n), { by: BOB }).thenKinds("graceGiven", "substituteDropped");
    const taken = up.when({ do: "takeSeat", side: "axis" }, { by: EVE });
    expect(taken.game.seats).toContainEqual({ user: EVE, side: "axis" });
    taken.when(grace(n), { by: BOB }).thenRefused("refuse-grace-over");
    const moved = up.when({ do: "handOver" }, { by: ANN });
    moved.when(grace(n), { by: BOB }).thenKinds("graceGiven", "substituteDropped");
    const [wait] = stepsIn(lhy, up.game).waits;
    up.when({ do: "timeUp", key: wait!.key }, { by: BOT }).thenKinds("timeUp");
  });

  test.each(["adjourned", "lost"] as const)("ends the game, %s, until it is given more time", (follows) => {
    const { timed, up } = over(asked(), follows, { secret: SECRET });
    up.thenKinds("timeUp", "revealed", "ended");
    expect(up.game).toMatchObject({ status: "ended", result: "", timeUp: { side: "axis", follows } });
    const n = up.game.head.n;
    const back = up.when(grace(n, { commitment: "d".repeat(64) }), { by: BOB });
    back.thenKinds("graceGiven", "committed");
    expect(back.game).toMatchObject({ status: "running", result: null, play: timed.game.play });
    expect(back.game.deadline).toEqual(timed.game.deadline);
    expect(back.game).not.toHaveProperty("timeUp");
    expect(gameShape.safeParse(up.game).success).toBe(true);
  });

  test("loses nothing if it has moved, the game is paused, or no deadline is agreed", () => {
    const { timed } = over(asked(), "lost", { secret: SECRET });
    const [wait] = stepsIn(lhy, timed.game).waits;
    const up: Action = { do: "timeUp", key: wait!.key };
    timed.when({ do: "handOver" }, { by: ANN }).when(up, { by: BOT }).thenRefused("refuse-wait-over");
    given(timed.game, { type: "paused", by: ANN, from: NOON, until: NOON + 1 })
      .when(up, { by: BOT })
      .thenRefused("refuse-wait-over");
    given(asked()).when(up, { by: BOT }).thenRefused("refuse-wait-over");
  });

  test("cannot undo that as a slip of its own", () => {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    kept.act(CREATOR, { do: "track", track: "initiative", value: "axis" });
    kept.act(CREATOR, { do: "moveTo", phase: "activation" });
    kept.act(ANN, propose(TWO_DAYS));
    kept.act(BOB, answer(kept.game.head.n, "agree"));
    const before = kept.game;
    const [wait] = stepsIn(lhy, before).waits;
    kept.act(BOT, { do: "timeUp", key: wait!.key });
    expect(kept.game.play.done).toEqual(["axis"]);
    expect(kept.undo(ANN, before).map(({ type }) => type)).toEqual(["proposed"]);
    const { n } = kept.game.timeUp ?? { n: 0 };
    kept.act(BOB, { do: "grace", entry: n, past: kept.past(before) });
    expect(kept.game.play).toEqual(before.play);
    expect(kept.game).not.toHaveProperty("proposals");
    expect(verifyLog(kept.entries).faults).toEqual([]);
  });
});
