import { describe, expect, test } from "vitest";
import { ANN, begun, BOB, CREATOR, EVE, given } from "../support/given-when-then.ts";

const there = { do: "moveGame", guild: "1", channel: "9", parked: false } as const;
const end = { do: "end", result: "", secret: "5".repeat(64) } as const;

describe("moving a game", () => {
  test("the creator and the umpire move it; it is the same game in another place", () => {
    const before = given(begun(), { type: "joined", user: "uma", side: "umpire" });
    for (const by of [CREATOR, "uma"]) {
      const { game } = before.when(there, { by }).thenEvents({ type: "moved", guild: "1", channel: "9" });
      const { channel, revision, head } = game;
      expect(channel).toBe("9");
      expect(game).toEqual({ ...before.game, channel, revision, head });
    }
  });

  test("a player moves it only if its channel is gone, a stranger never", () => {
    given(begun())
      .when(there, { by: ANN })
      .thenRefused("not-allowed", /<@cleo>/);
    given(begun())
      .when({ ...there, parked: true }, { by: ANN })
      .thenKinds("moved");
    given(begun())
      .when({ ...there, parked: true }, { by: EVE })
      .thenRefused("not-allowed");
  });

  test("where it is played already it need not be moved to", () => {
    given(begun())
      .when({ ...there, channel: "2" })
      .thenRefused("already-done");
  });

  test("no game of several people goes where the others cannot see it", () => {
    given(begun())
      .when({ ...there, guild: null })
      .thenRefused("not-possible", /direct messages/);
  });

  test("its cards count on above those of an earlier game in the channel, and never back", () => {
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

describe("putting a game away", () => {
  test("nothing is done in it until it is brought back", () => {
    const away = given(begun()).when({ do: "archive" }).thenKinds("archived");
    expect(away.game.archived).toBe(true);
    for (const action of [
      { do: "roll" },
      { do: "leave" },
      { do: "join", side: "axis" },
      { do: "archive" },
      end,
    ] as const)
      away.when(action, { by: CREATOR }).thenRefused("archived", /`\/game move game:`/);
    const back = away.when({ ...there, channel: "2" }).thenKinds("moved");
    expect(back.game).not.toHaveProperty("archived");
    back.when({ do: "roll" }, { by: ANN, dice: [7, 4] });
  });

  test("a game that is played is put away by its creator or umpire, one that is over by its players too", () => {
    given(begun()).when({ do: "archive" }, { by: ANN }).thenRefused("not-allowed");
    const over = given(begun()).when(end);
    over.when({ do: "archive" }, { by: EVE }).thenRefused("not-allowed");
    const away = over.when({ do: "archive" }, { by: BOB }).thenKinds("archived");
    expect(away.game.status).toBe("ended");
    away.when({ ...there, channel: "2" }, { by: BOB }).thenKinds("moved");
  });
});
