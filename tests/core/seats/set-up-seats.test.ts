import { describe, expect, test } from "vitest";
import { ANN, BOB, CREATOR, EVE, given, newGame, seated } from "../../support/game/given-when-then.ts";
import { roleOf } from "#core/people/index.ts";

const DAN = "dan";

/** Ann plays the Axis, and Cleo reserves the Allies for Bob. */
const kept = () =>
  given(newGame(), { type: "joined", user: ANN, side: "axis" }).when({
    do: "invite",
    user: BOB,
    side: "allies",
  });

/** Cleo is the game's creator and plays the Axis, Bob the Allies. */
const played = () =>
  given(
    newGame(),
    { type: "joined", user: CREATOR, side: "axis" },
    { type: "joined", user: BOB, side: "allies" },
  );

describe("a free side", () => {
  test("is taken by anybody with one press", () => {
    given(newGame())
      .when({ do: "join", side: "allies" }, { by: EVE })
      .thenEvents({ type: "joined", user: EVE });
  });

  test("that is reserved by an invitation is taken by the invited person, and by the game's creator", () => {
    for (const action of [{ do: "join", side: "allies" }, { do: "takeSeat" }] as const)
      kept().when(action, { by: BOB }).thenEvents({ type: "joined", user: BOB, side: "allies" });
    kept().when({ do: "join", side: "allies" }).thenKinds("joined", "declined");
  });

  test("that is reserved can only be requested by others, in every way of asking", () => {
    for (const action of [
      { do: "join", side: "allies" },
      { do: "takeSeat", side: "allies" },
    ] as const) {
      const asked = kept().when(action, { by: EVE });
      asked.thenEvents({ type: "seatAsked", user: EVE, side: "allies" });
      expect(asked.game.seats).toEqual([{ user: ANN, side: "axis" }]);
    }
    kept().when({ do: "join", side: "both" }, { by: EVE }).thenRefused("refuse-others-decide");
    kept()
      .when({ do: "invite", user: DAN, side: "allies" }, { by: ANN })
      .thenRefused("refuse-only-they-invite");
    kept()
      .when({ do: "invite", user: DAN, side: "allies" }, { by: BOB })
      .thenRefused("refuse-only-they-invite");
  });

  test("that is reserved is opened by the invited person or by the game's creator, and not by others", () => {
    const asked = kept().when({ do: "join", side: "allies" }, { by: EVE });
    const letIn = { do: "invite", user: EVE, side: "allies" } as const;
    for (const by of [ANN, EVE, DAN]) expect(asked.when(letIn, { by }).events).toEqual([]);
    asked.when(letIn).thenEvents({ type: "joined", user: EVE }, { type: "declined", user: BOB });
    const beside = asked.when({ do: "invite", user: EVE }, { by: BOB });
    beside.thenEvents({ type: "joined", user: EVE, side: "allies" });
    beside.when({ do: "takeSeat" }, { by: BOB }).thenKinds("joined");
  });
});

describe("a request for a seat", () => {
  /** Ann plays the Axis, Eve requests it, and the Allies are free. */
  const asked = () =>
    given(newGame(), { type: "joined", user: ANN, side: "axis" })
      .when({ do: "join", side: "axis" }, { by: EVE })
      .thenKinds("seatAsked");

  test("ends when its author takes a free seat, in every way", () => {
    for (const action of [
      { do: "join", side: "allies" },
      { do: "takeSeat", side: "allies" },
    ] as const) {
      const taken = asked().when(action, { by: EVE });
      taken.thenEvents(
        { type: "joined", user: EVE, side: "allies" },
        { type: "askingDropped", user: EVE, side: "axis", why: "withdrawn" },
      );
      expect(taken.game).not.toHaveProperty("asking");
    }
  });

  test("ends when its author is let in elsewhere, or gets the seat of another", () => {
    const letIn = given(seated())
      .when({ do: "join", side: "axis" }, { by: EVE })
      .when({ do: "join", side: "allies" }, { by: EVE })
      .when({ do: "invite", user: EVE, side: "axis" }, { by: ANN });
    expect(letIn.game).not.toHaveProperty("asking");
    const replaced = given(seated())
      .when({ do: "join", side: "axis" }, { by: EVE })
      .when({ do: "seekSubstitute", stalled: [] }, { by: BOB })
      .when({ do: "takeSeat", side: "allies" }, { by: EVE });
    replaced.thenKinds("seatGiven", "askingDropped");
    expect(replaced.game).not.toHaveProperty("asking");
  });

  test("of another player stays open, and so does a refusal", () => {
    const other = asked().when({ do: "join", side: "allies" }, { by: DAN });
    expect(other.game.asking).toMatchObject([{ user: EVE, side: "axis" }]);
    const refused = asked()
      .when({ do: "withdraw", user: EVE }, { by: ANN })
      .when({ do: "join", side: "allies" }, { by: EVE });
    expect(refused.game.asking).toMatchObject([{ user: EVE, side: "axis", refused: true }]);
  });

  test("is still open to a player who has a seat and asks for another one", () => {
    const second = given(seated()).when({ do: "join", side: "axis" }, { by: BOB });
    expect(second.game.asking).toMatchObject([{ user: BOB, side: "axis" }]);
  });
});

describe("a player who is sought before play", () => {
  const seek = { do: "seekSubstitute", stalled: [] } as const;

  test("is sought for a free side by the game's one card, not by a message of its own", () => {
    given(newGame())
      .when({ ...seek, side: "allies" })
      .thenRefused("refuse-search-in-set-up");
    kept()
      .when({ ...seek, side: "allies" }, { by: ANN })
      .thenRefused("refuse-search-in-set-up");
  });

  test("may replace a player, or be the umpire", () => {
    kept().when(seek, { by: ANN }).thenEvents({ type: "substituteSought", side: "axis", for: ANN });
    given(newGame())
      .when({ ...seek, side: "umpire" })
      .thenEvents({ type: "substituteSought", side: "umpire" });
  });
});

describe("a side that is taken", () => {
  const asked = () => given(seated()).when({ do: "join", side: "axis" }, { by: EVE });

  test("can only be requested, and its player answers", () => {
    asked().thenEvents({ type: "seatAsked", user: EVE, side: "axis" });
    const letIn = asked().when({ do: "invite", user: EVE }, { by: ANN });
    letIn.thenEvents({ type: "joined", user: EVE, side: "axis" });
    expect(letIn.game).not.toHaveProperty("asking");
  });

  test("is not opened by the other side, by strangers or by the person who asks", () => {
    for (const by of [BOB, EVE, DAN]) {
      const before = asked();
      for (const action of [
        { do: "invite", user: EVE, side: "axis" },
        { do: "invite", user: EVE },
        { do: "takeSeat", side: "axis" },
        { do: "takeSeat" },
      ] as const)
        expect(before.when(action, { by }).events.filter(({ type }) => type === "joined")).toEqual([]);
    }
    asked()
      .when({ do: "join", side: "axis" }, { by: EVE })
      .thenRefused("refuse-seat-asked-already", /<@ann>/);
  });

  test("needs an invitation for a person whose request was declined", () => {
    const refused = asked().when({ do: "withdraw", user: EVE, side: "axis" }, { by: ANN });
    refused.thenEvents({ type: "askingDropped", user: EVE, why: "refused" });
    refused
      .when({ do: "join", side: "axis" }, { by: EVE })
      .thenRefused("refuse-seat-turned-down", /invitation/);
    refused
      .when({ do: "invite", user: EVE, side: "axis" }, { by: BOB })
      .thenRefused("refuse-only-they-invite");
    refused
      .when({ do: "invite", user: EVE, side: "axis" }, { by: ANN })
      .when({ do: "takeSeat" }, { by: EVE })
      .thenKinds("joined");
  });

  test("that was refused to a person leaves them the other side while it is free", () => {
    const taken = given(newGame(), { type: "joined", user: ANN, side: "axis" });
    const refused = taken
      .when({ do: "join", side: "axis" }, { by: EVE })
      .when({ do: "withdraw", user: EVE, side: "axis" }, { by: ANN });
    refused.when({ do: "join", side: "axis" }, { by: EVE }).thenRefused("refuse-seat-turned-down");
    refused.when({ do: "join", side: "allies" }, { by: EVE }).thenKinds("joined");
  });

  test("is no longer requested if the person withdraws, which ends nobody else's request", () => {
    const both = asked().when({ do: "join", side: "allies" }, { by: DAN });
    both
      .when({ do: "withdraw" }, { by: EVE })
      .thenEvents({ type: "askingDropped", user: EVE, why: "withdrawn" });
    both
      .when({ do: "withdraw" }, { by: ANN })
      .thenEvents({ type: "askingDropped", user: EVE, why: "refused" });
    both.when({ do: "withdraw" }, { by: "stranger" }).thenRefused("refuse-nothing-to-withdraw");
  });

  test.each([
    ["a person", { user: EVE }, [[EVE, "axis"]]],
    ["another person", { user: DAN }, [[DAN, "axis"]]],
    [
      "everybody",
      {},
      [
        [EVE, "axis"],
        [DAN, "axis"],
      ],
    ],
    ["a side that nobody requests there", { side: "allies" }, []],
  ])("is refused to %s without ending the requests of others", (_, meant, ended) => {
    const refused = asked()
      .when({ do: "join", side: "axis" }, { by: DAN })
      .when({ do: "join", side: "allies" }, { by: EVE })
      .when({ do: "withdraw", ...meant }, { by: ANN });
    expect(refused.of("askingDropped").map(({ user, side }) => [user, side])).toEqual(ended);
    expect(refused.of("askingDropped").every(({ why }) => why === "refused")).toBe(true);
    expect(refused.game.asking?.filter(({ refused: isOver }) => isOver !== true)).toHaveLength(
      3 - ended.length,
    );
  });

  test("accepts few requests at a time, until play begins", () => {
    let game = given(seated());
    for (const by of ["a", "b", "c"]) game = game.when({ do: "join", side: "axis" }, { by });
    game.when({ do: "join", side: "axis" }, { by: "d" }).thenRefused("refuse-too-many-asking");
    expect(game.when({ do: "begin" }, { by: ANN }).game).not.toHaveProperty("asking");
  });
});

describe("the creator of a game", () => {
  test("takes a seat away before play begins, and its player returns only by invitation", () => {
    const removed = played().when({ do: "removeSeat", user: BOB });
    removed.thenEvents({ type: "left", user: BOB, side: "allies", removed: true });
    for (const side of ["allies", "axis", "umpire"])
      expect(removed.when({ do: "join", side }, { by: BOB }).events).toEqual([]);
    removed.when({ do: "takeSeat", side: "allies" }, { by: BOB }).thenRefused("refuse-seat-turned-down");
    const friend = removed.when({ do: "join", side: "allies" }, { by: EVE });
    friend.when({ do: "invite", user: BOB, side: "allies" }, { by: EVE }).thenKinds("invited");
    removed
      .when({ do: "invite", user: BOB, side: "allies" })
      .when({ do: "join", side: "allies" }, { by: BOB })
      .thenKinds("joined");
  });

  test("alone does so, never after play has begun, and is not removed", () => {
    for (const by of [BOB, EVE]) {
      played()
        .when({ do: "removeSeat", user: CREATOR }, { by })
        .thenRefused("refuse-creator-removes", /<@cleo>/);
      played().when({ do: "removeSeat", user: BOB }, { by: EVE }).thenRefused("refuse-creator-removes");
    }
    played().when({ do: "begin" }).when({ do: "removeSeat", user: BOB }).thenRefused("refuse-remove-in-play");
    played().when({ do: "removeSeat", user: EVE }).thenRefused("refuse-no-such-player");
    played().when({ do: "removeSeat", user: CREATOR }).thenRefused("refuse-remove-yourself", /leave/);
  });

  test("is not neutral after changing sides while others were in the lobby", () => {
    const left = played()
      .when({ do: "leave" })
      .when({ do: "join", side: "axis" }, { by: EVE })
      .when({ do: "begin" }, { by: EVE });
    expect(roleOf(left.game, CREATOR).isNeutral()).toBe(false);
    left.when({ do: "end", result: "", secret: "5".repeat(64) }).thenRefused("refuse-end-needs-consent");
  });
});
