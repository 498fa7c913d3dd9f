import { RuleError } from "#core/errors.ts";
import { describe, expect, test } from "vitest";
import {
  ANN,
  at,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  newGame,
  seated,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";
import { mayRead } from "#core/ledger/index.ts";
import { roleOf } from "#core/people/index.ts";
import type { Game } from "#core/schema/index.ts";

const UMA = "uma";
const end = { do: "end", result: "", secret: "5".repeat(64) } as const;

/** Uma becomes umpire of a game that Ann and Bob play. */
const arrived = (game = begun()) =>
  given(withoutUmpire(game))
    .when({ do: "invite", user: UMA, side: "umpire" })
    .when({ do: "takeSeat" }, { by: UMA });

describe("the umpire's seat", () => {
  test.each([
    ["in the lobby", withoutUmpire(seated())],
    ["in a running game", withoutUmpire(begun())],
  ])("is taken uninvited only by the game's creator, %s", (_, game) => {
    for (const by of [ANN, EVE]) {
      const tried = given(game).when({ do: "join", side: "umpire" }, { by });
      expect(tried.events.filter(({ type }) => type === "joined")).toEqual([]);
      given(game).when({ do: "takeSeat", side: "umpire" }, { by }).thenRefused("refuse-no-open-seat");
      given(game)
        .when({ do: "invite", user: UMA, side: "umpire" }, { by })
        .thenRefused(by === EVE && game.status === "setup" ? "refuse-no-side" : "refuse-only-they-invite");
    }
    given(game)
      .when({ do: "join", side: "umpire" })
      .thenEvents({ type: "joined", awaits: [ANN, BOB] });
  });

  test("is requested in the lobby, and given by the game's creator alone", () => {
    const asked = given(withoutUmpire(seated())).when({ do: "join", side: "umpire" }, { by: EVE });
    asked.thenEvents({ type: "seatAsked", user: EVE, side: "umpire" });
    const letIn = { do: "invite", user: EVE, side: "umpire" } as const;
    for (const by of [ANN, BOB]) asked.when(letIn, { by }).thenRefused("refuse-only-they-invite");
    asked.when(letIn, { by: EVE }).thenRefused("refuse-invite-yourself");
    asked.when(letIn).thenEvents({ type: "joined", user: EVE, side: "umpire", awaits: [ANN, BOB] });
  });

  test("needs no consent of people who take a seat later, nor of the player who invited", () => {
    const umpired = given(newGame()).when({ do: "join", side: "umpire" });
    const later = umpired.when({ do: "join", side: "axis" }, { by: ANN });
    expect(roleOf(later.game, CREATOR).isNeutral()).toBe(true);
    expect(umpired.events[0]).not.toHaveProperty("awaits");
    const own = given(newGame(), { type: "joined", user: CREATOR, side: "axis" })
      .when({ do: "join", side: "allies" }, { by: BOB })
      .when({ do: "invite", user: UMA, side: "umpire" })
      .when({ do: "takeSeat" }, { by: UMA });
    own.thenEvents({ type: "joined", user: UMA, side: "umpire", awaits: [BOB] });
  });

  test("handed on by an umpire needs everybody's consent again", () => {
    const accepted = arrived()
      .when({ do: "acceptUmpire" }, { by: ANN })
      .when({ do: "acceptUmpire" }, { by: BOB });
    const handed = accepted
      .when({ do: "offerSeat", to: EVE }, { by: UMA })
      .when({ do: "takeSeat" }, { by: EVE });
    handed.thenEvents({ type: "seatGiven", from: UMA, to: EVE, awaits: [ANN, BOB] });
    handed.when(end, { by: EVE }).thenRefused("refuse-umpire-only");
    const second = accepted
      .when({ do: "invite", user: EVE, side: "umpire" }, { by: UMA })
      .when({ do: "takeSeat" }, { by: EVE });
    second.when(end, { by: EVE }).thenRefused("refuse-umpire-only");
  });
});

describe("an umpire not accepted by all", () => {
  test("cannot end the game, move it, rule on a phase, change a track, or let others in", () => {
    for (const outcome of [arrived(), arrived().when({ do: "acceptUmpire" }, { by: ANN })])
      for (const [action, key] of [
        [end, "refuse-umpire-only"],
        [{ do: "track", track: "minutes", value: "5" }, "refuse-umpire-only"],
        [{ do: "archive" }, "refuse-archive-creator-or-umpire"],
        [{ do: "moveGame", guild: "1", channel: "9", parked: false }, "refuse-move-players-only"],
        [{ do: "moveTo", phase: "fire-resolution" }, "refuse-creator-or-umpire"],
        [{ do: "invite", user: EVE, side: "allies" }, "refuse-only-they-invite"],
        [{ do: "invite", user: EVE, side: "umpire" }, "refuse-only-they-invite"],
        [{ do: "seekSubstitute", side: "allies", stalled: [] }, "refuse-substitute-players-only"],
        [{ do: "seekSubstitute", side: "axis", stalled: [] }, "refuse-substitute-players-only"],
      ] as const)
        outcome.when(action, { by: UMA }).thenRefused(key);
  });

  test("acts for no side, whichever has accepted", () => {
    for (const by of [ANN, BOB]) {
      const half = arrived(at("activation")).when({ do: "acceptUmpire" }, { by });
      half.when({ do: "handOver" }, { by: UMA }).thenRefused("refuse-umpire-only");
      half.when({ do: "confirm", side: "axis" }, { by: UMA }).thenRefused("refuse-speaking-for-another");
      for (const side of ["axis", "allies"]) expect(roleOf(half.game, UMA).mayActFor(side)).toBe(false);
      const handed = half.when({ do: "handOver" }, { by: ANN });
      handed.when({ do: "handOver" }, { by: UMA }).thenRefused("refuse-umpire-only");
    }
  });

  test("takes no moves back and opens no set of seals", () => {
    const kept = new Kept("axis");
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(BOB, { do: "begin" });
    const start = kept.game;
    kept.act(CREATOR, { do: "roll" });
    kept.act(CREATOR, { do: "invite", user: UMA, side: "umpire" });
    kept.act(UMA, { do: "takeSeat" });
    expect(() => kept.undo(UMA, start)).toThrow(RuleError);
    kept.act(BOB, { do: "acceptUmpire" });
    expect(kept.undo(UMA, start).map(({ type }) => type)).toEqual(["undone"]);
  });

  test("is accepted by each player for themselves, once", () => {
    const umpired = arrived();
    for (const by of [UMA, CREATOR, EVE])
      umpired.when({ do: "acceptUmpire" }, { by }).thenRefused("refuse-no-umpire-asks");
    const accepted = umpired.when({ do: "acceptUmpire", umpire: UMA }, { by: ANN });
    accepted.thenEvents({ type: "umpireAccepted", umpire: UMA, user: ANN });
    accepted.when({ do: "acceptUmpire" }, { by: ANN }).thenRefused("refuse-no-umpire-asks");
    expect(roleOf(accepted.game, UMA).isNeutralFor("axis")).toBe(true);
    expect(roleOf(accepted.game, UMA).isNeutral()).toBe(false);
    const both = accepted.when({ do: "acceptUmpire" }, { by: BOB });
    expect(roleOf(both.game, UMA).isNeutral()).toBe(true);
    expect(both.game.seats.at(-1)).toEqual({ user: UMA, side: "umpire" });
    both.when(end, { by: UMA }).thenKinds("revealed", "ended");
  });

  test("needs the consent of a player's substitute, too", () => {
    const handed = arrived()
      .when({ do: "acceptUmpire" }, { by: BOB })
      .when({ do: "offerSeat", to: EVE }, { by: ANN })
      .when({ do: "takeSeat" }, { by: EVE });
    expect(roleOf(handed.game, UMA).isNeutralFor("axis")).toBe(false);
    handed.when({ do: "acceptUmpire" }, { by: EVE }).thenKinds("umpireAccepted");
  });
});

test("an umpire sees a departed player's secrets only if that player, or a player who shares them, accepted the umpire", () => {
  const accepted = arrived().when({ do: "acceptUmpire" }, { by: ANN });
  const left = accepted.when({ do: "leave" }, { by: BOB });
  const secret = { kind: "secret", for: { side: "allies" }, by: BOB } as const;
  expect(roleOf(left.game, UMA).isNeutral()).toBe(true);
  expect(mayRead(left.game, secret, UMA)).toBe(false);
  expect(mayRead(left.when({ do: "join", side: "allies" }, { by: EVE }).game, secret, UMA)).toBe(true);
  const consenting = accepted.when({ do: "acceptUmpire" }, { by: BOB }).when({ do: "leave" }, { by: BOB });
  expect(mayRead(consenting.game, secret, UMA)).toBe(true);
  const replaced = given(
    accepted.game,
    { type: "seatGiven", side: "allies", from: BOB, to: EVE, against: true },
    { type: "umpireAccepted", umpire: UMA, user: EVE },
  );
  expect([EVE, UMA].map((user) => mayRead(replaced.game, secret, user))).toEqual([false, false]);
});

test.each([
  ["is removed in the lobby", withoutUmpire(seated()), { do: "removeSeat", user: BOB }, CREATOR],
  ["leaves in play", withoutUmpire(begun()), { do: "leave" }, BOB],
] as const)(
  "an umpire who arrives after a player %s does not see that player's secrets",
  (_, game, action, by) => {
    const secret = { kind: "secret", for: { side: "allies" }, by: BOB } as const;
    const arrives = (before: Game) =>
      given(before)
        .when({ do: "invite", user: UMA, side: "umpire" })
        .when({ do: "takeSeat" }, { by: UMA })
        .when({ do: "acceptUmpire" }, { by: ANN }).game;
    const gone = given(game).when(action, { by }).game;
    expect(roleOf(arrives(gone), UMA).isNeutral()).toBe(true);
    expect(mayRead(arrives(gone), secret, UMA)).toBe(false);
    if (gone.status !== "setup") return;
    const played = given(gone, { type: "joined", user: EVE, side: "allies" }).when({ do: "begin" }).game;
    const late = given(arrives(played)).when({ do: "acceptUmpire" }, { by: EVE }).game;
    expect(mayRead(late, secret, UMA)).toBe(false);
  },
);
