import { describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import type { Game } from "#core/schema/game.ts";
import { ANN, BOB, CREATOR, EVE } from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";
import { refusedBy } from "../../support/game/refused.ts";

const ROLL = { do: "roll" } as const;
const kinds = (events: { type: string }[]) => events.map(({ type }) => type);

/** Cleo is the game's creator and plays the Axis, Bob the Allies; play has begun. */
function played(): { kept: Kept; start: Game } {
  const kept = new Kept("axis");
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(BOB, { do: "begin" });
  return { kept, start: kept.game };
}

function agree(kept: Kept, by: string, to: Game) {
  const { n: asked, at } = kept.game.head;
  return { do: "answer", answer: "agree", asked, past: kept.past(to), at, by } as const;
}

describe("consent to an undo", () => {
  test("is also needed by a creator who left the side for the umpire's seat, until somebody else rules", () => {
    const { kept, start } = played();
    kept.act(CREATOR, ROLL);
    kept.act(CREATOR, { do: "leave" });
    kept.act(CREATOR, { do: "join", side: "umpire" });
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["proposed"]);
    const { by: _, ...answer } = agree(kept, CREATOR, start);
    expect(refusedBy(() => kept.act(CREATOR, answer))).toMatchObject({
      key: "refuse-own-proposal",
      words: expect.stringContaining("Allies"),
    });
    kept.act(CREATOR, { do: "invite", user: EVE, side: "umpire" });
    kept.act(EVE, { do: "takeSeat" });
    kept.act(BOB, { do: "acceptUmpire" });
    expect(kinds(kept.undo(EVE, start))).toEqual(["undone"]);
  });

  test("is also needed after a creator reaches the umpire's seat by giving away the own seat", () => {
    const { kept, start } = played();
    kept.act(CREATOR, ROLL);
    kept.act(CREATOR, { do: "offerSeat", to: EVE });
    kept.act(EVE, { do: "takeSeat" });
    kept.act(CREATOR, { do: "join", side: "umpire" });
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["proposed"]);
    expect(proposalOf(kept.game, "undo")?.sides).toEqual(["axis", "allies"]);
  });

  test("is needed by a former player of both sides from the other side's new player", () => {
    const kept = new Kept("both");
    kept.act(CREATOR, { do: "begin" });
    const start = kept.game;
    kept.act(CREATOR, ROLL);
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["undone"]);
    kept.act(CREATOR, { do: "invite", user: BOB, side: "allies" });
    kept.act(BOB, { do: "takeSeat" });
    kept.act(CREATOR, ROLL);
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["proposed"]);
    expect(proposalOf(kept.game, "undo")?.sides).toEqual(["allies"]);
    const { by: _, ...answer } = agree(kept, CREATOR, start);
    expect(refusedBy(() => kept.act(CREATOR, answer))).toMatchObject({
      key: "refuse-own-proposal",
      words: expect.stringContaining("Allies"),
    });
    const { by, ...consent } = agree(kept, BOB, start);
    expect(kinds(kept.act(by, consent))).toEqual(["agreed", "undone"]);
  });

  test("is not needed by an umpire who had a side only before play began", () => {
    const kept = new Kept("axis");
    kept.act(CREATOR, { do: "leave" });
    kept.act(CREATOR, { do: "join", side: "umpire" });
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    const start = kept.game;
    expect(start).not.toHaveProperty("former");
    kept.act(ANN, ROLL);
    expect(kinds(kept.undo(CREATOR, start))).toEqual(["undone"]);
  });

  test("comes from players who held the side at the time of the request; later ones may only refuse", () => {
    const { kept, start } = played();
    kept.act(BOB, { do: "invite", user: EVE, side: "allies" });
    kept.act(CREATOR, ROLL);
    kept.undo(CREATOR, start);
    const { n: asked, at } = kept.game.head;
    const past = kept.past(start);
    kept.act(EVE, { do: "takeSeat" });
    expect(refusedBy(() => kept.act(EVE, { do: "answer", answer: "agree", asked, past, at }))?.key).toBe(
      "refuse-came-later",
    );
    const bob = kept.act(BOB, { do: "answer", answer: "agree", asked, past: kept.past(start), at });
    expect(kinds(bob)).toEqual(["agreed", "undone"]);
    kept.act(CREATOR, ROLL);
    kept.undo(CREATOR, start);
    kept.act(BOB, { do: "leave" });
    kept.act(EVE, {
      do: "answer",
      answer: "refuse",
      asked: proposalOf(kept.game, "undo")?.n ?? 0,
      at: kept.game.head.at,
    });
    expect(kept.game).not.toHaveProperty("proposals");
  });
});
