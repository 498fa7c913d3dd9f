import { saltedHash } from "#core/hash.ts";
import type { Action, OpenedText } from "#core/actions.ts";
import { createHash } from "node:crypto";
import { BOT } from "#core/people/index.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextEntry } from "#rules/log/chain.ts";
import { applyEntry } from "#rules/evolve.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import { MOST_SEALS } from "#features/seals/rules/seals.ts";
import {
  ANN,
  begun,
  BOB,
  CREATOR,
  EVE,
  given,
  newGame,
  type Outcome,
  seated,
  withoutUmpire,
} from "../../support/game/given-when-then.ts";
import { verifyLog } from "../../support/game/verify-log.ts";

const SALT = "0f".repeat(16);

/** The text and salt of a game's next seal, and the action that seals it. */
function prepared(game: Game, text: string, more: { set?: string; side?: string } = {}) {
  const own: OpenedText = { seal: String(game.head.n + 1), salt: SALT, text };
  const action = { do: "seal", label: "Orders", hash: saltedHash(SALT, text), ...more } as const;
  return { own, action };
}

/** A game with a sealed text, and the text that opens it. */
function sealedBy(game: Game, by: string, text: string, more: { set?: string; side?: string } = {}) {
  const { own, action } = prepared(game, text, more);
  return { own, outcome: given(game).when(action, { by }) };
}

const closed = ({ game }: Outcome) => (game.seals ?? []).map(({ id }) => id);

describe("the hash of a seal", () => {
  test("is the SHA-256 of salt, line break and text, as from sha256sum", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(saltedHash(SALT, text)).toBe(
          createHash("sha256").update(`${SALT}\n${text}`, "utf8").digest("hex"),
        );
      }),
    );
  });

  test("differs with the salt, so that equal texts cannot be recognized", () => {
    expect(saltedHash(SALT, "yes")).not.toBe(saltedHash("f0".repeat(16), "yes"));
  });
});

describe("sealing", () => {
  test("commits to a text by its hash alone, under the number of its entry", () => {
    const { outcome } = sealedBy(begun(), ANN, "by the left");
    const id = String(outcome.game.head.n);
    outcome.thenEvents({
      type: "sealed",
      seal: { id, by: ANN, side: "axis", label: "Orders", hash: saltedHash(SALT, "by the left") },
    });
    expect(JSON.stringify(outcome.game)).not.toContain("by the left");
  });

  test("is for participants of the game", () => {
    sealedBy(begun(), EVE, "x").outcome.thenRefused("refuse-no-side-left");
    const { outcome } = sealedBy(begun(), CREATOR, "x");
    expect(outcome.game.seals).toEqual([
      { id: expect.any(String), by: CREATOR, label: "Orders", hash: saltedHash(SALT, "x") },
    ]);
  });

  test("is refused while 40 of its author are closed, and possible again when one is open", () => {
    let outcome = sealedBy(begun(), ANN, "0").outcome;
    const first = { seal: closed(outcome)[0] ?? "", salt: SALT, text: "0" };
    for (let n = 1; n < MOST_SEALS; n += 1) outcome = sealedBy(outcome.game, ANN, String(n)).outcome;
    sealedBy(outcome.game, ANN, "x").outcome.thenRefused("refuse-too-many-seals", /40/);
    sealedBy(outcome.game, BOB, "x").outcome.thenKinds("sealed");
    const opened = outcome.when({ do: "unseal", opens: [first] }, { by: ANN });
    sealedBy(opened.game, ANN, "x").outcome.thenKinds("sealed");
  });

  test("is refused for a side that somebody else plays", () => {
    sealedBy(begun(), ANN, "x", { side: "allies" }).outcome.thenRefused(
      "refuse-seal-other-side",
      /do not play/,
    );
    sealedBy(begun(), ANN, "x", { side: "nowhere" }).outcome.thenRefused("refuse-unknown-side");
  });
});

describe("opening", () => {
  const { own, outcome } = sealedBy(begun(), ANN, "by the left");

  test("is for the author alone, and happens once", () => {
    outcome.when({ do: "unseal", opens: [own] }, { by: BOB }).thenRefused("refuse-seal-of-another");
    outcome.when({ do: "unseal", opens: [own] }, { by: CREATOR }).thenRefused("refuse-seal-of-another");
    const open = outcome.when({ do: "unseal", opens: [own] }, { by: ANN });
    open.thenEvents({ type: "unsealed", ...own });
    expect(open.game).not.toHaveProperty("seals");
    open.when({ do: "unseal", opens: [own] }, { by: ANN }).thenRefused("refuse-no-such-seal");
  });

  test("accepts the sealed text only", () => {
    const other = { ...own, text: "by the right" };
    expect(() => outcome.when({ do: "unseal", opens: [other] }, { by: ANN })).toThrow(
      "is not the one that was sealed",
    );
  });

  test("works after the game has ended, when no other action does", () => {
    const ended = given(outcome.game, { type: "ended", result: "draw" });
    ended.when({ do: "begin" }, { by: ANN }).thenRefused("refuse-game-ended");
    ended.when({ do: "unseal", opens: [own] }, { by: ANN }).thenKinds("unsealed");
  });

  test("passes to the side's player after the author has left, and not before", () => {
    const handed = given(outcome.game, { type: "seatGiven", side: "axis", from: ANN, to: EVE });
    handed.when({ do: "unseal", opens: [own] }, { by: BOB }).thenRefused("refuse-seal-of-another");
    handed.when({ do: "unseal", opens: [own] }, { by: EVE }).thenKinds("unsealed");
    handed.when({ do: "unseal", opens: [own] }, { by: ANN }).thenKinds("unsealed");
  });

  test("does not pass to an opponent who takes the free side", () => {
    const free = given(outcome.game, { type: "left", user: ANN, side: "axis" });
    const swapped = free.when({ do: "leave" }, { by: BOB }).when({ do: "join", side: "axis" }, { by: BOB });
    swapped.when({ do: "unseal", opens: [own] }, { by: BOB }).thenRefused("refuse-seal-of-another");
    const other = free.when({ do: "join", side: "axis" }, { by: EVE });
    other.when({ do: "unseal", opens: [own] }, { by: EVE }).thenKinds("unsealed");
  });

  test("does not pass with a seat that was taken over unasked: it stays the author's, or is for an umpire", () => {
    const seek = { do: "seekSubstitute", side: "axis", stalled: ["axis"] } as const;
    const taken = outcome.when(seek, { by: BOB }).when({ do: "takeSeat", side: "axis" }, { by: EVE });
    taken.thenEvents({ type: "seatGiven", from: ANN, to: EVE, against: true });
    for (const by of [BOB, EVE])
      taken.when({ do: "unseal", opens: [own] }, { by }).thenRefused("refuse-seal-of-another");
    taken.when({ do: "unseal", opens: [own] }, { by: ANN }).thenKinds("unsealed");
    given(withoutUmpire(taken.game))
      .when({ do: "unseal", opens: [own] }, { by: CREATOR })
      .thenRefused("refuse-seal-of-another");
    taken.when({ do: "unseal", opens: [own] }, { by: CREATOR }).thenKinds("unsealed");
    const wanted = outcome.when({ do: "seekSubstitute", stalled: [] }, { by: ANN });
    const asked = wanted.when({ do: "takeSeat", side: "axis" }, { by: EVE });
    asked.when({ do: "unseal", opens: [own] }, { by: EVE }).thenKinds("unsealed");
  });

  test("an undo neither closes an opened seal nor opens a closed one", () => {
    const open = outcome.when({ do: "unseal", opens: [own] }, { by: ANN }).game;
    const kept = sealedBy(open, BOB, "x").outcome.game;
    const { play } = outcome.game;
    const back = given(kept, { type: "undone", to: outcome.game.head.n, play, status: "running" }).game;
    expect(back.seals).toEqual(kept.seals);
    expect(back.seals?.map(({ by }) => by)).toEqual([BOB]);
  });
});

describe("a set of seals", () => {
  const set = "Turn 3";
  const first = sealedBy(begun(), ANN, "left", { set });

  test("that the end of the game left incomplete opens for its authors, and for no other player", () => {
    const over = given(first.outcome.game, { type: "ended", result: "draw" });
    const unseal = { do: "unseal" as const, opens: [first.own] };
    over.when(unseal, { by: BOB }).thenRefused("refuse-set-unfinished", /Allies/);
    over.when(unseal, { by: ANN }).thenKinds("unsealed");
    given(first.outcome.game).when(unseal, { by: ANN }).thenRefused("refuse-set-lacks-theirs");
  });

  test("opens as a whole, in one entry, with the seal of the last side", () => {
    const { own, action } = prepared(first.outcome.game, "right", { set: "turn 3 " });
    const last = first.outcome.when({ ...action, opens: [first.own, own] }, { by: BOB });
    last.thenEvents(
      {
        type: "sealed",
        seal: { id: own.seal, by: BOB, side: "allies", label: "Orders", hash: action.hash, set },
      },
      { type: "unsealed", ...first.own },
      { type: "unsealed", ...own },
    );
    expect(last.game).not.toHaveProperty("seals");
    sealedBy(last.game, ANN, "again", { set }).outcome.thenKinds("sealed");
  });

  test("opens singly for nobody, and not before all sides have sealed", () => {
    first.outcome
      .when({ do: "unseal", opens: [first.own] }, { by: ANN })
      .thenRefused("refuse-set-lacks-theirs", /The Allies have not sealed/);
    first.outcome
      .when({ do: "unseal", opens: [first.own] }, { by: BOB })
      .thenRefused("refuse-set-lacks-yours", /when you have sealed too/);
    const both = sealedBy(first.outcome.game, BOB, "right", { set });
    both.outcome
      .when({ do: "unseal", opens: [first.own] }, { by: ANN })
      .thenRefused("refuse-set-opens-together");
    both.outcome
      .when({ do: "unseal", opens: [first.own, both.own] }, { by: EVE })
      .thenRefused("refuse-no-side-left");
    both.outcome
      .when({ do: "unseal", opens: [first.own, both.own] }, { by: BOB })
      .thenKinds("unsealed", "unsealed");
  });

  test("for a phase opens when play reaches it, by the bot or a player, and for nobody before", () => {
    const at = { turn: 1, segment: "turn", phase: "activation" };
    const made = given(begun()).when({ ...prepared(begun(), "left", { set }).action, at }, { by: ANN });
    const unseal: Action = { do: "unseal", opens: [prepared(begun(), "left").own] };
    for (const by of [BOT, ANN, CREATOR]) made.when(unseal, { by }).thenRefused("refuse-orders-early");
    const initiative = { type: "marked", track: "initiative", from: null, to: "axis" } as const;
    const there = given(made.game, initiative).when({ do: "moveTo", phase: "activation" });
    for (const by of [BOT, BOB]) there.when(unseal, { by }).thenKinds("unsealed");
    first.outcome.when(unseal, { by: BOT }).thenRefused("refuse-set-lacks-theirs");
  });

  test("that is stuck is opened by an umpire accepted by all, unless the missing side is the umpire's", () => {
    const unseal: Action = { do: "unseal", opens: [first.own] };
    const seatless = given(withoutUmpire(first.outcome.game));
    seatless.when(unseal, { by: CREATOR }).thenRefused("refuse-set-lacks-theirs");
    const seat = { type: "joined", user: CREATOR, side: "umpire" } as const;
    given(seatless.game, { ...seat, awaits: [BOB] })
      .when(unseal, { by: CREATOR })
      .thenRefused("refuse-set-lacks-theirs");
    given(seatless.game, seat).when(unseal, { by: CREATOR }).thenKinds("unsealed");
    const umpired = given(first.outcome.game, { type: "joined", user: EVE, side: "umpire" });
    umpired.when({ do: "unseal", opens: [first.own] }, { by: EVE }).thenKinds("unsealed");
    const playing = given(first.outcome.game, { type: "joined", user: CREATOR, side: "allies" });
    playing.when({ do: "unseal", opens: [first.own] }, { by: CREATOR }).thenRefused("refuse-set-lacks-yours");
  });

  test("has one seal of each side, by any of its players", () => {
    sealedBy(first.outcome.game, ANN, "more", { set }).outcome.thenRefused(
      "refuse-sealed-already",
      /stays as it is/,
    );
    const shared = given(first.outcome.game, { type: "joined", user: EVE, side: "axis" }).game;
    sealedBy(shared, EVE, "more", { set: "TURN 3" }).outcome.thenRefused("refuse-sealed-already");
  });

  test("gives its name, as first written, to a seal without a label", () => {
    const nameless = { do: "seal", hash: saltedHash(SALT, "right"), set: "TURN 3" } as const;
    const { game } = first.outcome.when(nameless, { by: BOB });
    expect(game.seals?.at(-1)).toMatchObject({ by: BOB, label: set, set });
  });

  test("accepts seals of sides only", () => {
    sealedBy(begun(), CREATOR, "x", { set }).outcome.thenRefused("refuse-set-needs-side");
  });

  test("opens for no player of a missing side, not even after leaving that side", () => {
    const playing = given(first.outcome.game, { type: "joined", user: CREATOR, side: "allies" });
    const left = playing.when({ do: "leave" }).game;
    for (const seat of [[], [{ type: "joined", user: CREATOR, side: "umpire" } as const]])
      given(left, ...seat)
        .when({ do: "unseal", opens: [first.own] })
        .thenRefused("refuse-set-lacks-yours", /when you have sealed too/);
    const alone = given(left, { type: "left", user: BOB, side: "allies" });
    alone.when({ do: "unseal", opens: [first.own] }).thenRefused("refuse-set-lacks-yours");
  });

  test("never opens with one side alone, even if only one is seated", () => {
    const alone = given(newGame(), { type: "joined", user: ANN, side: "axis" }).game;
    const { own, action } = prepared(alone, "left", { set });
    const outcome = given(alone).when({ ...action, opens: [own] }, { by: ANN });
    outcome.thenKinds("sealed");
    outcome
      .when({ do: "unseal", opens: [own] }, { by: ANN })
      .thenRefused("refuse-set-lacks-theirs", /other side/);
  });

  test("asks a player of both sides for the first side, and assigns the second seal to the other", () => {
    const solo = given(
      seated(),
      { type: "left", user: BOB, side: "allies" },
      { type: "joined", user: ANN, side: "allies" },
    ).game;
    sealedBy(solo, ANN, "x", { set }).outcome.thenRefused("refuse-seal-which-side", /`side:`/);
    const one = sealedBy(solo, ANN, "x", { set, side: "allies" });
    const { own, action } = prepared(one.outcome.game, "y", { set });
    one.outcome.when({ ...action, opens: [one.own, own] }, { by: ANN }).thenEvents(
      {
        type: "sealed",
        seal: {
          ...one.outcome.of("sealed")[0]?.seal,
          id: own.seal,
          side: "axis",
          hash: action.hash,
        } as never,
      },
      { type: "unsealed" },
      { type: "unsealed" },
    );
  });
});

describe("verifying a log", () => {
  /** The log of a game whose later entries have these events. */
  function logOf(...later: GameEvent[][]): LogEntry[] {
    let game: Game | null = null;
    const { creator: by } = newGame();
    const created: GameEvent = {
      type: "created",
      game: "g",
      system: "last-hundred-yards",
      edition: "",
      guild: null,
      channel: "2",
      title: "",
      creator: by,
      play: newGame().play,
      revision: 1,
      settings: {},
      sheet: {},
    };
    const bound: GameEvent = { type: "committed", series: 1, hash: "c".repeat(64) };
    return [[created, bound], ...later].map((events, at) => {
      const entry = nextEntry(game, { at, by, interaction: String(at), events });
      game = applyEntry(game, entry);
      return entry;
    });
  }

  const seal = { id: "2", by: ANN, label: "Orders", hash: saltedHash(SALT, "left") };
  const sealed: GameEvent = { type: "sealed", seal };
  const unsealed: GameEvent = { type: "unsealed", seal: "2", salt: SALT, text: "left" };

  test("a seal that was opened with its own text is counted", () => {
    expect(verifyLog(logOf([sealed], [unsealed]))).toMatchObject({ unsealed: 1, faults: [] });
    expect(verifyLog(logOf([sealed]))).toMatchObject({ unsealed: 0, faults: [] });
  });

  test.each<[string, GameEvent[]]>([
    ["another text", [sealed, { ...unsealed, text: "right" }]],
    ["another salt", [sealed, { ...unsealed, salt: "f0".repeat(16) }]],
    ["an unknown seal", [unsealed]],
    ["an open seal", [sealed, unsealed, unsealed]],
    ["a duplicate seal", [sealed, sealed]],
  ])("%s is a fault", (_, events) => {
    expect(verifyLog(logOf(...events.map((event) => [event]))).faults).toHaveLength(1);
  });
});
