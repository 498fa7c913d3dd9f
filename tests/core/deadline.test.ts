import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import type { Terms } from "#core/deadline/events.ts";
import { gameShape, type Game } from "#core/schema/game.ts";
import { ANN, begun, BOB, CREATOR, EVE, given, lhy, newGame, seated } from "../support/given-when-then.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const TWO_DAYS: Terms = { hours: 48, follows: "pass" };

const propose = (terms?: Terms): Action => ({ do: "deadline", ...(terms && { terms }) });
const answer = (asked: number, reply: "agree" | "refuse" | "withdraw", at = NOON): Action => ({
  do: "answerDeadline",
  asked,
  answer: reply,
  at,
});

/** The game with a deadline on which Ann and Bob have agreed. */
function agreed(game: Game, terms: Terms) {
  const asked = given(game).when(propose(terms), { by: ANN });
  return asked.when(answer(asked.game.head.n, "agree"), { by: BOB });
}

describe("a deadline", () => {
  test("is proposed by a player and counts once the other side agrees", () => {
    const asked = given(begun()).when(propose(TWO_DAYS), { by: ANN });
    asked.thenKinds("deadlineProposed");
    const { n } = asked.game.head;
    asked.when(answer(n, "agree"), { by: ANN }).thenRefused("refuse-own-end-proposal");
    asked.when(answer(n, "agree"), { by: EVE }).thenRefused("refuse-other-side-answers-setting");
    asked.when(answer(n, "agree"), { by: CREATOR }).thenRefused("refuse-other-side-answers-setting");
    asked.when(answer(n, "withdraw"), { by: BOB }).thenRefused("refuse-withdraw-setting");
    const set = asked.when(answer(n, "agree"), { by: BOB });
    set.thenEvents({ type: "deadlineSet", by: ANN, terms: TWO_DAYS, at: NOON });
    expect(set.game.deadline).toEqual({ ...TWO_DAYS, from: NOON });
    expect(gameShape.safeParse(set.game).success).toBe(true);
    set.when(answer(n, "agree"), { by: BOB }).thenRefused("refuse-deadline-proposal-over");
    expect(asked.when(answer(n, "refuse"), { by: BOB }).game).not.toHaveProperty("deadlineProposed");
    asked.when(answer(n, "withdraw"), { by: ANN }).thenKinds("deadlineKept");
  });

  test("is changed and ended like it came", () => {
    const set = agreed(begun(), TWO_DAYS);
    set.when(propose(TWO_DAYS), { by: BOB }).thenRefused("refuse-deadline-as-it-was");
    const lost = agreed(set.game, { hours: 48, follows: "lost" });
    expect(lost.game.deadline?.follows).toBe("lost");
    const asked = lost.when(propose(), { by: BOB });
    const ended = asked.when(answer(asked.game.head.n, "agree"), { by: ANN });
    expect(ended.game).not.toHaveProperty("deadline");
    ended.when(propose(), { by: ANN }).thenRefused("refuse-no-deadline");
  });

  test("is for the players of a game in play, against somebody", () => {
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

  test("is agreed to by nobody who came to the side afterwards", () => {
    const asked = given(begun()).when(propose(TWO_DAYS), { by: ANN });
    given(asked.game, { type: "seatGiven", side: "allies", from: BOB, to: EVE })
      .when(answer(asked.game.head.n, "agree"), { by: EVE })
      .thenRefused("refuse-deadline-proposal-over");
  });

  test("that may cost a shared side its game is agreed to by all its players", () => {
    const shared = given(begun(), { type: "joined", user: EVE, side: "allies" });
    const asked = shared.when(propose({ hours: 24, follows: "lost" }), { by: ANN });
    const { n } = asked.game.head;
    const one = asked.when(answer(n, "agree"), { by: BOB });
    one.thenKinds("deadlineAgreed");
    one.when(answer(n, "agree"), { by: BOB }).thenRefused("refuse-deadline-agreed");
    one.when(answer(n, "agree"), { by: EVE }).thenKinds("deadlineSet");
    one.when(answer(n, "refuse"), { by: EVE }).thenKinds("deadlineKept");
  });
});
