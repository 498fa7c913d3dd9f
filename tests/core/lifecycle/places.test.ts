import { describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import { ANN, begun, BOB, CREATOR, EVE, given, newGame } from "../../support/game/given-when-then.ts";

const there = { do: "moveGame", guild: "1", channel: "9", parked: false } as const;
const end = { do: "end", result: "", secret: "5".repeat(64) } as const;

describe("moving a game", () => {
  test("the creator and the umpire can move it; it is the same game in another place", () => {
    const before = given(begun(), { type: "joined", user: "uma", side: "umpire" });
    for (const by of [CREATOR, "uma"]) {
      const { game } = before.when(there, { by }).thenEvents({ type: "moved", guild: "1", channel: "9" });
      const { channel, revision, head, home } = game;
      expect(channel).toBe("9");
      expect(home).toMatchObject({ by, guild: "1", channel: "2" });
      expect(game).toEqual({ ...before.game, channel, revision, head, home });
    }
  });

  test("a player can move it only if its channel is gone, a stranger never", () => {
    given(begun())
      .when(there, { by: ANN })
      .thenRefused("refuse-move-creator-or-umpire", /<@cleo>/);
    given(begun())
      .when({ ...there, parked: true }, { by: ANN })
      .thenKinds("moved");
    given(begun())
      .when({ ...there, parked: true }, { by: EVE })
      .thenRefused("refuse-move-players-only");
  });

  test("to its current place is refused", () => {
    given(begun())
      .when({ ...there, channel: "2" })
      .thenRefused("refuse-here-already");
  });

  test("to a place that other players cannot see is refused", () => {
    given(begun())
      .when({ ...there, guild: null })
      .thenRefused("refuse-move-to-direct-messages", /direct messages/);
  });

  test("to direct messages is refused to a creator without a seat, and allowed to who plays alone", () => {
    const away = { ...there, guild: null };
    const created = given(newGame());
    created.when(away, { by: CREATOR }).thenKinds("moved");
    const taken = given(newGame(), { type: "joined", user: ANN, side: "axis" });
    taken.when(away, { by: CREATOR }).thenRefused("refuse-move-to-direct-messages");
    const alone = given(
      newGame(),
      { type: "joined", user: CREATOR, side: "axis" },
      { type: "joined", user: CREATOR, side: "allies" },
    );
    alone.when(away, { by: CREATOR }).thenKinds("moved");
    given(alone.game, { type: "joined", user: EVE, side: "umpire" })
      .when(away, { by: CREATOR })
      .thenRefused("refuse-move-to-direct-messages");
  });

  test("numbers its cards above those of an earlier game in the channel, never backwards", () => {
    const { revision } = begun();
    const above = given(begun()).when({ ...there, earlier: revision + 50 });
    above.thenEvents({ type: "moved", revision: revision + 50 });
    expect(above.game.revision).toBe(revision + 51);
    for (const earlier of [undefined, 0, revision - 1, revision]) {
      const outcome = given(begun()).when({ ...there, ...(earlier === undefined ? {} : { earlier }) });
      expect(outcome.game.revision).toBe(revision + 1);
      expect(outcome.of("moved")[0]).not.toHaveProperty("revision");
    }
  });
});

describe("archiving a game", () => {
  test("allows no action until the game is restored", () => {
    const away = given(begun()).when({ do: "archive" }).thenKinds("archived");
    expect(away.game.archived).toBe(true);
    for (const action of [
      { do: "roll" },
      { do: "leave" },
      { do: "join", side: "axis" },
      { do: "archive" },
      end,
    ] as const) {
      const refused = away.when(action, { by: CREATOR }).thenRefused("refuse-game-archived");
      expect(refused.refusal?.choices?.of).toMatchObject([{ command: "game move" }]);
    }
    const back = away.when({ ...there, channel: "2" }).thenKinds("moved");
    expect(back.game).not.toHaveProperty("archived");
    back.when({ do: "roll" }, { by: ANN, dice: [7, 4] });
  });

  test("is for the creator of a running game, and for any player of an ended one", () => {
    given(begun()).when({ do: "archive" }, { by: ANN }).thenRefused("refuse-archive-creator-or-umpire");
    const over = given(begun()).when(end);
    over.when({ do: "archive" }, { by: EVE }).thenRefused("refuse-archive-creator-or-umpire");
    const away = over.when({ do: "archive" }, { by: BOB }).thenKinds("archived");
    expect(away.game.status).toBe("ended");
    away.when({ ...there, channel: "2" }, { by: BOB }).thenKinds("moved");
  });
});

describe("a game that somebody else moved or archived", () => {
  /** Cleo is the game's creator and plays the Allies with Bob, against Ann. */
  const table = () => given(begun(), { type: "joined", user: CREATOR, side: "allies" });
  const home = { ...there, channel: "2" };
  const roll = { do: "throw", notation: "d6", times: 1 } as const;

  test("is brought back by any other player at once, and cannot be taken away again by the same person", () => {
    const moved = table()
      .when(there)
      .thenEvents({ type: "moved", from: { by: CREATOR, guild: "1", channel: "2" } });
    const away = table()
      .when({ do: "archive" })
      .thenEvents({ type: "archived", from: { by: CREATOR, guild: "1", channel: "2" } });
    for (const gone of [moved, away]) {
      gone.when(home, { by: EVE }).thenRefused("refuse-move-players-only");
      for (const by of [ANN, BOB]) {
        const back = gone.when(home, { by }).thenEvents({ type: "moved", channel: "2", against: CREATOR });
        expect(back.game).not.toHaveProperty("home");
        expect(back.game).not.toHaveProperty("archived");
        back.when(there).thenRefused("refuse-brought-back", /Ask <@ann> or <@bob>/);
        back.when({ do: "archive" }).thenRefused("refuse-brought-back");
        back.when(there, { by }).thenKinds("moved").when(home).thenKinds("moved");
      }
    }
  });

  test("is brought elsewhere if another game has its old place, which remains its home", () => {
    const elsewhere = table()
      .when(there)
      .when({ ...there, channel: "8" }, { by: ANN });
    elsewhere.thenEvents({ type: "moved", channel: "8", from: { by: ANN, guild: "1", channel: "2" } });
    elsewhere.when(home).thenEvents({ type: "moved", against: ANN });
  });

  test("by an accepted umpire comes back too, but restricts nobody", () => {
    const back = given(begun()).when(there).when(home, { by: ANN });
    expect(back.of("moved")[0]).not.toHaveProperty("against");
    back.when(there).thenKinds("moved");
  });

  test("cannot be ended alone before the others have followed, not even after their silence", () => {
    const moved = table().when(there);
    const late = { ...end, stalled: ["axis"] };
    moved.when(late).thenRefused("refuse-end-after-move", /<@ann>.*<#2>/);
    moved.when({ ...late, gone: true }).thenRefused("refuse-end-after-move-gone", /^(?!.*<#).*<@ann>/);
    const further = moved.when({ ...there, channel: "7", gone: true });
    further.when(late).thenKinds("revealed", "ended");
    moved.when(home).when(late).thenKinds("revealed", "ended");
    const along = moved.when(roll, { by: ANN, dice: [3] });
    expect(along.game.home?.unseen).toEqual([BOB]);
    along.when(late).thenKinds("revealed", "ended");
    given(begun()).when(there).when(end).thenRefused("refuse-end-after-move");
    const proposed = moved.when({ do: "proposeEnd", result: "" });
    const agreed = {
      do: "answer",
      answer: "agree",
      asked: proposalOf(proposed.game, "end")?.n ?? 0,
      at: 0,
      secret: "5".repeat(64),
    } as const;
    proposed.when(agreed, { by: ANN }).thenKinds("agreed", "revealed", "ended");
  });

  test("is at home once all have followed", () => {
    const along = table()
      .when(there)
      .when(roll, { by: ANN, dice: [3] })
      .when(roll, { by: BOB, dice: [4] });
    expect(along.game).not.toHaveProperty("home");
    along.when(home, { by: ANN }).thenRefused("refuse-move-creator-or-umpire");
  });

  test("whose channel is gone may be moved by the others as well", () => {
    const moved = table().when({ ...there, parked: true }, { by: ANN });
    moved.thenEvents({ type: "moved", from: { by: ANN, guild: "1", channel: "2", gone: true } });
    moved.when({ ...there, channel: "8" }, { by: BOB }).thenKinds("moved");
  });

  test("leaves no trace without other players", () => {
    const solo = given(newGame()).when({ do: "join", side: "both" }).when({ do: "begin" });
    for (const action of [there, { do: "archive" }] as const)
      expect(solo.when(action).events[0]).not.toHaveProperty("from");
    solo.when(there).when(end).thenKinds("revealed", "ended");
  });
});

test("in the lobby is ended by its creator, and by others only after a long silence", () => {
  const free = given(newGame(), { type: "joined", user: EVE, side: "axis" });
  free.when(end, { by: EVE }).thenRefused("refuse-end-needs-consent");
  free.when(end).thenKinds("revealed", "ended");
  free.when({ ...end, stalled: ["axis", "allies"] }, { by: EVE }).thenKinds("revealed", "ended");
});
