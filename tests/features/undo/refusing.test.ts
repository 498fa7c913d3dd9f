import { SAVE_VERSION } from "#core/schema/game.ts";
import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/game.ts";
import { sliceOf } from "#core/past.ts";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  lhy,
  type Outcome,
} from "../../support/game/given-when-then.ts";

/** The Creator and Bob play the Allies, against Ann. */
function playing(game: Game = at("activation")): Game {
  return given(game, { type: "joined", user: CREATOR, side: "allies" }).game;
}

/**
 * Plays actions one after another and returns what an undo to before the first of them would find in the log.
 */
function played(then: Game, ...moves: [by: string, action: Action, entered?: number[]][]) {
  let outcome: Outcome = given(then);
  const entries = moves.map(([by, action, entered], count) => {
    outcome = outcome.when(action, { by, ...(entered === undefined ? {} : { entered }) });
    expect(outcome.refusal).toBeNull();
    const { events } = outcome;
    const n = then.head.n + count + 1;
    return { version: SAVE_VERSION, n, at: 2, by, interaction: String(n), events, previous: "", hash: "" };
  });
  const undo: Action = { do: "undo", past: sliceOf(entries).pastOf(then), at: 10_000_000 };
  return { outcome, undo };
}

const speak: Action = { do: "confirm", side: "axis" };

describe("a decision of a creator who plays for an opponent", () => {
  test("is logged with the sides that it was made for", () => {
    for (const action of [
      speak,
      { do: "handOver", side: "axis" },
      { do: "moveTo", phase: "initiative" },
      { do: "track", track: "initiative", value: "allies" },
      { do: "drawEvent", event: "recon", side: "axis" },
    ] satisfies Action[]) {
      const done = given(playing()).when(action, { by: CREATOR });
      expect(done.of("spokenFor")).toEqual([{ type: "spokenFor", sides: ["axis"] }]);
    }
  });

  test("is undone by the other side alone, and on request by everybody else", () => {
    const { outcome, undo } = played(playing(), [CREATOR, speak]);
    outcome.when(undo, { by: ANN }).thenEvents({ type: "undone", refused: "spoken for" });
    outcome.when(undo, { by: CREATOR }).thenEvents({ type: "proposed" });
    outcome.when(undo, { by: BOB }).thenEvents({ type: "proposed" });
    outcome.when(undo, { by: EVE }).thenRefused("refuse-no-side-left");
  });

  test("is undone even after the creator and his partner have moved on, until the other side has", () => {
    const { outcome, undo } = played(
      playing(),
      [CREATOR, speak],
      [CREATOR, { do: "track", track: "minutes", value: "3" }],
      [BOB, { do: "track", track: "minutes", value: "4" }],
    );
    outcome.when(undo, { by: ANN }).thenEvents({ type: "undone", refused: "spoken for" });
    const late = played(playing(), [CREATOR, speak], [ANN, { do: "track", track: "minutes", value: "3" }]);
    late.outcome.when(late.undo, { by: ANN }).thenEvents({ type: "proposed" });
  });

  test("is not marked for the own side, for a free one, or by a creator without a side", () => {
    given(playing()).when({ do: "confirm" }, { by: ANN }).thenKinds("done", "handedOver");
    given(at("activation")).when(speak, { by: CREATOR }).thenKinds("done", "handedOver");
    given(playing(), { type: "left", user: ANN, side: "axis" })
      .when(speak, { by: CREATOR })
      .thenKinds("done", "handedOver");
  });

  test("is not marked for a roll that makes both sides done", () => {
    const rolled = given(playing(begun())).when(
      { do: "roll", verb: "opposed-roll" },
      { by: BOB, dice: [9, 2] },
    );
    expect(rolled.of("spokenFor")).toEqual([]);
  });
});

describe("dice that an opponent entered", () => {
  const enter: [string, Action, number[]] = [ANN, { do: "roll", verb: "opposed-roll" }, [9, 2]];

  test("can be refused though that player moved on at once", () => {
    const { outcome, undo } = played(begun(), enter, [ANN, { do: "track", track: "minutes", value: "3" }]);
    outcome.when(undo, { by: BOB }).thenEvents({ type: "undone", refused: true });
    expect(outcome.game.system).toBe(lhy.id);
  });

  test("are accepted by moving on", () => {
    const { outcome, undo } = played(begun(), enter, [BOB, { do: "track", track: "minutes", value: "3" }]);
    outcome.when(undo, { by: BOB }).thenEvents({ type: "proposed" });
  });
});
