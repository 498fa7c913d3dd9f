import { describe, expect, test } from "vitest";
import { seatHistory } from "#cards/seats/history.ts";
import { applyEntry } from "#rules/evolve.ts";
import { nextEntry } from "#rules/log/chain.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import type { Action } from "#core/actions.ts";
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

const confirm: Action = { do: "confirm" };
const UMA = "uma";
const DAN = "dan";

const umpired = () => given(withoutUmpire(begun()), { type: "joined", user: UMA, side: "umpire" });

describe("joining", () => {
  test("in a running game only invited people can take a played side; others are referred to the person to ask", () => {
    const game = given(begun());
    game.when({ do: "join", side: "axis" }, { by: EVE }).thenRefused("refuse-side-played", /<@ann>/);
    game.when({ do: "join", side: "both" }, { by: EVE }).thenRefused("refuse-side-played");
    game
      .when({ do: "invite", user: EVE, side: "axis" }, { by: ANN })
      .when({ do: "join", side: "axis" }, { by: EVE })
      .thenEvents({ type: "joined", user: EVE, side: "axis" });
  });

  test("in a running game anybody may take a free side", () => {
    given(begun(), { type: "left", user: ANN, side: "axis" })
      .when({ do: "join", side: "axis" }, { by: EVE })
      .thenKinds("joined");
  });

  test("in a running game the umpire's seat is given by the creator or a present umpire, never just taken", () => {
    const game = given(begun());
    game.when({ do: "join", side: "umpire" }, { by: EVE }).thenRefused("refuse-umpire-seat", /<@cleo>/);
    game.when({ do: "join", side: "umpire" }, { by: ANN }).thenRefused("refuse-umpire-seat");
    game
      .when({ do: "invite", user: EVE, side: "umpire" }, { by: ANN })
      .thenRefused("refuse-only-they-invite");
    game
      .when({ do: "invite", user: EVE, side: "umpire" })
      .when({ do: "join", side: "umpire" }, { by: EVE })
      .thenKinds("joined");
    umpired().when({ do: "invite", user: EVE, side: "umpire" }, { by: UMA }).thenKinds("invited");
  });
});

describe("invitations", () => {
  test("an invitation is for the only free side, or else for the inviter's own", () => {
    given(newGame(), { type: "joined", user: ANN, side: "axis" })
      .when({ do: "invite", user: EVE }, { by: ANN })
      .thenEvents({ type: "invited", user: EVE, side: "allies" });
    given(begun())
      .when({ do: "invite", user: EVE }, { by: ANN })
      .thenEvents({ type: "invited", user: EVE, side: "axis" });
    given(begun()).when({ do: "invite", user: EVE }).thenRefused("refuse-invite-which-side", /side:/);
  });

  test("in a running game a player invites to the own side, an umpire to every side", () => {
    umpired()
      .when({ do: "invite", user: EVE, side: "allies" }, { by: ANN })
      .thenRefused("refuse-only-they-invite", /<@bob> or <@uma>/);
    for (const by of [BOB, UMA])
      umpired().when({ do: "invite", user: EVE, side: "allies" }, { by }).thenKinds("invited");
    given(seated())
      .when({ do: "invite", user: DAN, side: "axis" }, { by: EVE })
      .thenRefused("refuse-no-side");
  });

  test("in the lobby players invite to free sides and their own, not to an opponent's or the umpire's seat", () => {
    const invite = { do: "invite", user: EVE } as const;
    for (const side of ["axis", "umpire"])
      given(seated())
        .when({ ...invite, side }, { by: BOB })
        .thenRefused("refuse-only-they-invite");
    given(seated())
      .when({ ...invite, side: "allies" }, { by: BOB })
      .thenKinds("invited");
    for (const side of ["axis", "umpire"])
      given(seated())
        .when({ ...invite, side })
        .thenKinds("invited");
  });

  test("invitations to a free side end when somebody takes it, before play begins and after", () => {
    const free = given(newGame(), { type: "joined", user: BOB, side: "allies" });
    const filled = free
      .when({ do: "invite", user: EVE, side: "axis" }, { by: BOB })
      .when({ do: "join", side: "axis" }, { by: ANN })
      .when({ do: "invite", user: ANN });
    filled.thenEvents({ type: "joined", user: ANN }, { type: "declined", user: EVE, side: "axis" });
    filled
      .when({ do: "begin" }, { by: BOB })
      .when({ do: "takeSeat" }, { by: EVE })
      .thenRefused("refuse-no-open-seat");
    const later = given(begun())
      .when({ do: "invite", user: EVE, side: "axis" }, { by: ANN })
      .when({ do: "leave" }, { by: ANN })
      .when({ do: "takeSeat", side: "axis" }, { by: DAN });
    later.thenEvents({ type: "joined", user: DAN }, { type: "declined", user: EVE });
  });

  test("nobody is invited twice, to their own seat, or by themselves", () => {
    given(begun())
      .when({ do: "invite", user: ANN, side: "allies" }, { by: ANN })
      .thenRefused("refuse-invite-yourself");
    const invited = given(begun()).when({ do: "invite", user: EVE }, { by: ANN });
    invited
      .when({ do: "invite", user: EVE }, { by: ANN })
      .thenRefused("refuse-invited-already", /not answered/);
    given(begun())
      .when({ do: "invite", user: BOB, side: "allies" })
      .thenRefused("refuse-has-seat", /has this seat: the Allies/);
  });

  test("an invitation is declined by the invited person, or withdrawn by those who could have made it", () => {
    const invited = given(begun()).when({ do: "invite", user: EVE }, { by: ANN });
    expect(invited.game.invited).toEqual([{ user: EVE, side: "axis", by: ANN }]);
    const declined = invited.when({ do: "decline" }, { by: EVE });
    declined.thenEvents({ type: "declined", user: EVE, side: "axis" });
    expect(declined.game).not.toHaveProperty("invited");
    declined.when({ do: "decline" }, { by: EVE }).thenRefused("refuse-nothing-to-decline");
    declined.when({ do: "join", side: "axis" }, { by: EVE }).thenRefused("refuse-side-played");
    invited.when({ do: "withdraw" }, { by: BOB }).thenRefused("refuse-nothing-to-withdraw");
    for (const by of [ANN, CREATOR])
      invited.when({ do: "withdraw" }, { by }).thenEvents({ type: "declined", user: EVE });
  });

  test("`takeSeat` is for people who may take a seat", () => {
    const invited = given(begun()).when({ do: "invite", user: EVE }, { by: ANN });
    invited
      .when({ do: "takeSeat", side: "axis" }, { by: DAN })
      .thenRefused("refuse-seat-taken", /<@ann> plays/);
    invited.when({ do: "takeSeat" }, { by: DAN }).thenRefused("refuse-no-open-seat");
    invited.when({ do: "takeSeat" }, { by: EVE }).thenEvents({ type: "joined", user: EVE, side: "axis" });
    const both = invited.when({ do: "invite", user: EVE, side: "allies" });
    both.when({ do: "takeSeat" }, { by: EVE }).thenRefused("refuse-which-seat", /`axis` or `allies`/);
  });
});

describe("handing a seat over", () => {
  const offered = () => given(withoutUmpire(begun())).when({ do: "offerSeat", to: EVE }, { by: ANN });

  test("the giver keeps the seat until it is taken", () => {
    const offer = offered().thenEvents({ type: "invited", user: EVE, side: "axis", for: ANN });
    expect(offer.game.seats).toContainEqual({ user: ANN, side: "axis" });
    for (const action of [{ do: "takeSeat" }, { do: "join", side: "axis" }] as const) {
      const taken = offer.when(action, { by: EVE });
      taken.thenEvents({ type: "seatGiven", side: "axis", from: ANN, to: EVE });
      expect(taken.game.seats).toEqual([
        { user: EVE, side: "axis" },
        { user: BOB, side: "allies" },
      ]);
      expect(taken.game).not.toHaveProperty("invited");
    }
  });

  test("it is offered by its holder alone, names one of several seats, and is not for oneself", () => {
    given(begun()).when({ do: "offerSeat", to: EVE }, { by: DAN }).thenRefused("refuse-no-seat");
    given(begun())
      .when({ do: "offerSeat", to: EVE, side: "axis" }, { by: BOB })
      .thenRefused("refuse-your-seats", /no seat of Axis/);
    given(begun()).when({ do: "offerSeat", to: ANN }, { by: ANN }).thenRefused("refuse-seat-yours");
    const both = given(begun(), { type: "joined", user: ANN, side: "umpire" });
    both
      .when({ do: "offerSeat", to: EVE }, { by: ANN })
      .thenRefused("refuse-which-of-your-seats", /`axis` or `umpire`/);
    both.when({ do: "offerSeat", to: EVE, side: "umpire" }, { by: ANN }).thenKinds("invited");
  });

  test("an offer is withdrawn or declined, and the seat is unchanged", () => {
    offered().when({ do: "withdraw" }, { by: ANN }).thenKinds("declined");
    offered().when({ do: "decline" }, { by: EVE }).thenKinds("declined");
  });

  test("accepting an offer is too late once another person has taken the seat", () => {
    const taken = offered()
      .when({ do: "offerSeat", to: DAN }, { by: ANN })
      .when({ do: "takeSeat" }, { by: EVE });
    taken
      .when({ do: "takeSeat", side: "axis" }, { by: DAN })
      .thenRefused("refuse-seat-taken", /taken: <@eve>/);
  });

  test("an offer by a player who left afterwards is void: leaving withdraws it", () => {
    const left = offered().when({ do: "leave" }, { by: ANN });
    left.thenEvents({ type: "left", user: ANN }, { type: "declined", user: EVE, side: "axis" });
    expect(left.game).not.toHaveProperty("invited");
    const gone = given(
      offered().game,
      { type: "left", user: ANN, side: "axis" },
      { type: "joined", user: DAN, side: "axis" },
    );
    gone.when({ do: "takeSeat" }, { by: EVE }).thenRefused("refuse-no-open-seat");
    gone.when({ do: "join", side: "axis" }, { by: EVE }).thenRefused("refuse-side-played", /<@dan>/);
  });
});

describe("substitutes", () => {
  const seek = { do: "seekSubstitute", stalled: [] } as const;

  test("a player and the umpire can seek one; the player keeps the seat until then", () => {
    const sought = given(begun()).when(seek, { by: ANN });
    sought.thenEvents({ type: "substituteSought", side: "axis", for: ANN });
    expect(sought.game.seats).toContainEqual({ user: ANN, side: "axis" });
    umpired()
      .when({ ...seek, side: "allies" }, { by: UMA })
      .thenEvents({ type: "substituteSought", side: "allies", for: BOB });
  });

  test("opponents can seek one only once reminders have ended", () => {
    const wish = { ...seek, side: "allies" };
    given(withoutUmpire(begun()))
      .when(wish, { by: ANN })
      .thenRefused("refuse-substitute-too-soon", /may still answer.*12 days/);
    given(begun())
      .when({ ...wish, stalled: ["axis"] }, { by: ANN })
      .thenRefused("refuse-substitute-too-soon");
    given(begun())
      .when({ ...wish, stalled: ["allies"] }, { by: ANN })
      .thenEvents({ type: "substituteSought", side: "allies", for: BOB });
    given(begun())
      .when({ ...wish, stalled: ["allies"] }, { by: EVE })
      .thenRefused("refuse-substitute-players-only");
  });

  test("any player can seek one for an empty seat", () => {
    const open = given(begun(), { type: "left", user: BOB, side: "allies" });
    const sought = open.when({ ...seek, side: "allies" }, { by: ANN });
    sought.thenEvents({ type: "substituteSought", side: "allies" });
    sought.when({ do: "takeSeat", side: "allies" }, { by: EVE }).thenEvents({ type: "joined", user: EVE });
    open.when({ ...seek, side: "allies" }, { by: EVE }).thenRefused("refuse-substitute-players-only");
  });

  test("only people who may give the umpire's seat can seek one for it", () => {
    const wish = { ...seek, side: "umpire" };
    given(begun())
      .when(wish, { by: ANN })
      .thenRefused("refuse-umpire-seat-given", /<@cleo>/);
    umpired()
      .when({ ...wish, stalled: ["umpire"] }, { by: ANN })
      .thenRefused("refuse-umpire-seat-given");
    umpired().when(wish, { by: UMA }).thenEvents({ type: "substituteSought", side: "umpire", for: UMA });
    given(withoutUmpire(begun()))
      .when(wish)
      .when({ do: "takeSeat" }, { by: EVE })
      .thenEvents({ type: "joined", user: EVE, side: "umpire" });
  });

  test("the seat and its player must be unambiguous", () => {
    given(withoutUmpire(begun()))
      .when(seek)
      .thenRefused("refuse-substitute-which-seat", /`axis` or `allies`/);
    const shared = given(begun(), { type: "joined", user: EVE, side: "axis" });
    shared.when({ ...seek, side: "axis" }).thenRefused("refuse-replace-which", /<@ann> or <@eve>/);
    shared
      .when({ ...seek, side: "axis", user: EVE })
      .thenEvents({ type: "substituteSought", side: "axis", for: EVE });
    shared
      .when({ ...seek, side: "axis", user: BOB })
      .thenRefused("refuse-does-not-play", /does not play Axis/);
  });

  test("anybody without a seat can take over, once", () => {
    const sought = given(begun()).when(seek, { by: ANN });
    sought.when(seek, { by: ANN }).thenRefused("refuse-search-open");
    sought
      .when({ do: "takeSeat", side: "axis", from: ANN }, { by: BOB })
      .thenRefused("refuse-plays-already", /Allies/);
    const taken = sought.when({ do: "takeSeat", side: "axis", from: ANN }, { by: EVE });
    taken.thenEvents({ type: "seatGiven", side: "axis", from: ANN, to: EVE });
    expect(taken.game).not.toHaveProperty("sought");
    taken
      .when({ do: "takeSeat", side: "axis", from: ANN }, { by: DAN })
      .thenRefused("refuse-seat-taken", /taken: <@eve>/);
  });

  test("nobody can replace an opponent, even after leaving their own side; replacing a teammate is allowed", () => {
    const sought = given(begun())
      .when({ ...seek, side: "allies", stalled: ["allies"] }, { by: ANN })
      .thenEvents({ type: "substituteSought", for: BOB, against: true })
      .when({ do: "leave" }, { by: ANN });
    sought
      .when({ do: "takeSeat", side: "allies" }, { by: ANN })
      .thenRefused("refuse-played-other-side", /You have played Axis/);
    const taken = sought.when({ do: "takeSeat", side: "allies" }, { by: EVE });
    expect(taken.game.former).toEqual([
      { user: ANN, side: "axis" },
      { user: BOB, side: "allies", ousted: true },
    ]);
    const back = taken
      .when({ ...seek, side: "allies" })
      .when({ do: "takeSeat", side: "allies" }, { by: BOB });
    back.thenEvents({ type: "seatGiven", from: EVE, to: BOB });
    expect(back.game.former?.map(({ user }) => user)).toEqual([ANN, EVE]);
  });

  test("the search is cancelled by the player or those with authority", () => {
    const sought = given(begun()).when(seek, { by: ANN });
    sought.when({ do: "withdraw" }, { by: BOB }).thenRefused("refuse-nothing-to-withdraw");
    for (const by of [ANN, CREATOR])
      sought
        .when({ do: "withdraw" }, { by })
        .thenEvents({ type: "substituteDropped", side: "axis", for: ANN });
  });

  test("a move of the player, and no other entry, ends a search that the other side began", () => {
    const sought = given(at("activation")).when({ ...seek, side: "axis", stalled: ["axis"] }, { by: BOB });
    const rolled = sought.when({ do: "throw", notation: "d6", times: 1 }, { by: ANN, dice: [3] });
    expect(rolled.game.sought).toHaveLength(1);
    const moved = rolled.when(confirm, { by: ANN });
    expect(moved.events).toContainEqual({ type: "substituteDropped", side: "axis", for: ANN });
    expect(moved.game).not.toHaveProperty("sought");
    const own = given(at("activation")).when(seek, { by: ANN });
    expect(own.when(confirm, { by: ANN }).game.sought).toHaveLength(1);
  });

  test("a player who leaves during the search leaves the seat to the first person to press", () => {
    const left = given(begun()).when(seek, { by: ANN }).when({ do: "leave" }, { by: ANN });
    left
      .when({ do: "takeSeat", side: "axis", from: ANN }, { by: EVE })
      .thenEvents({ type: "joined", user: EVE, side: "axis" });
  });
});

describe("the history of seats", () => {
  /** A log of entries with these events, an hour after each other, and the game after them. */
  function logOf(...events: GameEvent[]): LogEntry[] {
    let game = newGame();
    return events.map((event, hour) => {
      const facts = { at: (hour + 1) * 3_600_000, by: CREATOR, interaction: String(hour), events: [event] };
      const entry = nextEntry(game, facts);
      game = applyEntry(game, entry);
      return entry;
    });
  }

  test("records who played which side, from when and until when", () => {
    const entries = logOf(
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: BOB, side: "allies" },
      { type: "joined", user: EVE, side: "axis" },
      { type: "seatGiven", side: "axis", from: ANN, to: DAN },
      { type: "left", user: EVE, side: "axis" },
      { type: "joined", user: ANN, side: "axis" },
    );
    const hour = 3_600_000;
    expect(seatHistory(entries)).toEqual([
      { side: "axis", user: ANN, from: hour, until: 4 * hour },
      { side: "allies", user: BOB, from: 2 * hour },
      { side: "axis", user: EVE, from: 3 * hour, until: 5 * hour },
      { side: "axis", user: DAN, from: 4 * hour, after: ANN },
      { side: "axis", user: ANN, from: 6 * hour },
    ]);
  });

  test("giving a seat to a teammate ends the giver's seat alone", () => {
    const entries = logOf(
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: EVE, side: "axis" },
      { type: "seatGiven", side: "axis", from: ANN, to: EVE },
    );
    expect(seatHistory(entries).map(({ user, until }) => [user, until])).toEqual([
      [ANN, 3 * 3_600_000],
      [EVE, undefined],
    ]);
  });
});
