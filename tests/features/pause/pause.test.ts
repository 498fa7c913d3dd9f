import { describe, expect, test } from "vitest";
import type { Action } from "#core/actions.ts";
import { credited } from "#core/pace/plan.ts";
import { gameShape, type Game } from "#core/schema/game.ts";
import { proposalOf, consentTo } from "#core/agreements/consent.ts";
import {
  ANN,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  lhy,
  newGame,
  seated,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { DAY, HOUR } from "../../core/pace/intl-calendar.ts";
import { standstills } from "#games/pace/waiting.ts";

const NOON = Date.UTC(2026, 10, 2, 12);
const pause = (until: number, more: { at?: number; ill?: true } = {}): Action => ({
  do: "pause",
  until,
  at: NOON,
  ...more,
});
const answer = (asked: number, reply: "agree" | "refuse" | "withdraw", at = NOON + HOUR): Action => ({
  do: "answer",
  asked,
  answer: reply,
  at,
});

/** Ann has proposed a week, and Bob has agreed an hour later. */
function paused() {
  const asked = given(begun()).when(pause(NOON + 7 * DAY), { by: ANN });
  return asked.when(answer(asked.game.head.n, "agree"), { by: BOB });
}

describe("a pause", () => {
  test("is proposed by a player and starts once the other side agrees", () => {
    const asked = given(begun()).when(pause(NOON + 7 * DAY), { by: ANN });
    asked.thenKinds("proposed");
    const { n } = asked.game.head;
    asked.when(answer(n, "agree"), { by: ANN }).thenRefused("refuse-own-proposal");
    asked.when(answer(n, "agree"), { by: EVE }).thenRefused("refuse-proposal-of-others");
    asked.when(answer(n, "withdraw"), { by: BOB }).thenRefused("refuse-withdraw-proposal");
    const agreed = asked.when(answer(n, "agree"), { by: BOB });
    agreed.thenEvents(
      { type: "agreed", by: BOB },
      { type: "paused", by: ANN, from: NOON + HOUR, until: NOON + 7 * DAY },
    );
    agreed.when(answer(n, "agree"), { by: BOB }).thenRefused("refuse-proposal-over");
    expect(asked.when(answer(n, "refuse"), { by: BOB }).game).not.toHaveProperty("proposals");
    asked.when(answer(n, "withdraw"), { by: ANN }).thenKinds("dropped");
    expect(gameShape.safeParse(agreed.game).success).toBe(true);
  });

  test("cannot be agreed to once its time is over", () => {
    const asked = given(begun()).when(pause(NOON + DAY), { by: ANN });
    asked
      .when(answer(asked.game.head.n, "agree", NOON + 2 * DAY), { by: BOB })
      .thenRefused("refuse-proposal-over");
    asked
      .when({ do: "expire", at: NOON + DAY }, { by: "bot" })
      .thenEvents({ type: "dropped", why: "expired" });
  });

  test("needs no agreement of players who joined the side later", () => {
    const asked = given(begun()).when(pause(NOON + DAY), { by: ANN });
    given(asked.game, { type: "seatGiven", side: "allies", from: BOB, to: EVE })
      .when(answer(asked.game.head.n, "agree"), { by: EVE })
      .thenRefused("refuse-proposal-over");
  });

  test("is for a running game, and for its players", () => {
    given(seated())
      .when(pause(NOON + DAY), { by: ANN })
      .thenRefused("refuse-pause-before-play");
    given(withoutUmpire(begun()))
      .when(pause(NOON + DAY), { by: CREATOR })
      .thenRefused("refuse-pause-players-only");
    given(begun()).when(pause(NOON), { by: ANN }).thenRefused("refuse-not-paused");
  });

  test("needs no consent in a solo game", () => {
    given(
      newGame(lhy, null),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: ANN, side: "allies" },
    )
      .when({ do: "begin" }, { by: ANN })
      .when(pause(NOON + DAY), { by: ANN })
      .thenKinds("paused")
      .when(pause(NOON, { at: NOON + HOUR }), { by: ANN })
      .thenKinds("resumed");
  });

  test("continues while people play", () => {
    const played = paused().when({ do: "roll", verb: "opposed-roll" }, { by: ANN, dice: [4, 6] });
    expect(played.game.paused).toEqual({ from: NOON + HOUR, until: NOON + 7 * DAY });
  });

  test("ends by itself when its time is over, and not before", () => {
    const end = (at: number): Action => ({ do: "endPause", at });
    paused()
      .when(end(NOON + 7 * DAY - 1), { by: "bot" })
      .thenRefused("refuse-not-paused");
    const over = paused().when(end(NOON + 7 * DAY), { by: "bot" });
    over.thenEvents({ type: "resumed", at: NOON + 7 * DAY });
    expect(over.game).not.toHaveProperty("paused");
    over.when(end(NOON + 8 * DAY), { by: "bot" }).thenRefused("refuse-not-paused");
  });

  test("is extended, or ended at once, by agreement", () => {
    const longer = paused().when(pause(NOON + 9 * DAY), { by: BOB });
    longer.thenKinds("proposed");
    const agreed = longer.when(answer(longer.game.head.n, "agree"), { by: ANN });
    expect(agreed.game.paused).toEqual({ from: NOON + HOUR, until: NOON + 9 * DAY });
    const asked = paused().when(pause(NOON + DAY, { at: NOON + DAY }), { by: BOB });
    asked.thenKinds("proposed");
    asked
      .when(answer(asked.game.head.n, "agree", NOON + DAY + 1), { by: ANN })
      .thenKinds("agreed", "resumed");
  });

  test("ends with the game", () => {
    expect(given(paused().game, { type: "ended", result: "" }).game).not.toHaveProperty("paused");
  });

  test("leaves time to answer a request to undo", () => {
    const expires = NOON + 2 * DAY;
    const asked = given(
      begun(),
      { type: "proposed", by: ANN, about: { of: "undo", to: 1 }, sides: ["allies"], expires },
      { type: "paused", by: ANN, from: NOON + DAY, until: NOON + 9 * DAY },
    ).game;
    expect(consentTo(asked, proposalOf(asked, "undo")!).isOpen(NOON + 5 * DAY)).toBe(true);
    const over = given(asked, { type: "resumed", at: NOON + 9 * DAY }).game;
    expect(proposalOf(over, "undo")?.expires).toBe(NOON + 10 * DAY);
    expect(consentTo(over, proposalOf(over, "undo")!).isOpen(NOON + 11 * DAY)).toBe(false);
  });
});

describe("a pause of a game with a shared side", () => {
  test("needs the agreement of all players of the side", () => {
    const shared = given(begun(), { type: "joined", user: EVE, side: "allies" });
    const asked = shared.when(pause(NOON + DAY), { by: ANN });
    const { n } = asked.game.head;
    const one = asked.when(answer(n, "agree"), { by: BOB }).thenKinds("agreed");
    expect(one.game.paused).toBeUndefined();
    one.when(answer(n, "agree"), { by: EVE }).thenKinds("agreed", "paused");
  });
});

describe("a pause that a player takes alone", () => {
  const ill = (until: number, at = NOON): Action => pause(until, { at, ill: true });

  test("lasts three days at most, once in thirty days for each side", () => {
    given(begun())
      .when(ill(NOON + 3 * DAY + 1), { by: ANN })
      .thenRefused("refuse-pause-alone-long", /3 days/);
    const alone = given(begun()).when(ill(NOON + 3 * DAY), { by: ANN });
    alone.thenEvents({ type: "paused", ill: ["axis"] });
    alone.when(ill(NOON + DAY), { by: BOB }).thenRefused("refuse-paused-already");
    const over = given(alone.game, { type: "resumed", at: NOON + 3 * DAY });
    const later = NOON + 29 * DAY;
    over.when(ill(later + DAY, later), { by: ANN }).thenRefused("refuse-pause-alone-again", /2026-12-02/);
    over.when(ill(later + DAY, later), { by: BOB }).thenKinds("paused");
    over.when(ill(NOON + 31 * DAY, NOON + 30 * DAY), { by: ANN }).thenKinds("paused");
  });

  test("is ended at once by that player, and by agreement if the other side asks", () => {
    const alone = given(begun()).when(ill(NOON + 3 * DAY), { by: ANN });
    alone.when(pause(NOON + DAY, { at: NOON + DAY }), { by: ANN }).thenKinds("resumed");
    alone.when(pause(NOON + DAY, { at: NOON + DAY }), { by: BOB }).thenKinds("proposed");
  });
});

describe("clocks", () => {
  const wait = (since: number) => [
    { key: "1", side: "axis", since, people: [{ user: ANN, since, sent: 0 }] },
  ];
  const since = (game: Pick<Game, "paused" | "pauseOver">, outages: { from: number; until: number }[]) =>
    credited(wait(NOON), standstills(game, outages), NOON)[0]?.people[0]?.since;

  test("are delayed by a pause, and not twice by an outage in it", () => {
    const pauseOver = { from: NOON + DAY, until: NOON + 5 * DAY };
    const inside = { from: NOON + 2 * DAY, until: NOON + 3 * DAY };
    const before = { from: NOON, until: NOON + HOUR };
    expect(since({ pauseOver }, [])).toBe(NOON + 4 * DAY);
    expect(since({ pauseOver }, [inside])).toBe(NOON + 4 * DAY);
    expect(since({ pauseOver }, [before, inside])).toBe(NOON + 4 * DAY + HOUR);
    expect(since({ paused: pauseOver }, [before, inside])).toBe(NOON + HOUR);
  });
});
