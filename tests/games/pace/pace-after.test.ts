import { describe, expect, test } from "vitest";
import { freshPace } from "#games/running/running.ts";
import { paceAfter, paceWakeUps } from "#games/entries/pace-after.ts";
import { decide } from "#rules/decide.ts";
import { enteredDice } from "#core/dice/dice.ts";
import { applyEntry } from "#rules/evolve.ts";
import { nextEntry } from "#rules/log/chain.ts";
import type { Game } from "#core/schema/game.ts";
import type { Pace } from "#core/schema/pace.ts";
import { DAY } from "../../core/pace/intl-calendar.ts";
import { ANN, begun, BOB, CREATOR, EVE, lhy } from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";

const NOW = Date.UTC(2026, 10, 2, 12);

/** The pace after a change of a track, which changes no wait. */
function after(change: Partial<Pace>) {
  const before = begun();
  const system = lhy;
  const dice = enteredDice([], ANN);
  const events = decide(before, { do: "track", track: "minutes", value: "+1" }, { system, by: ANN, dice });
  const entry = nextEntry(before, { at: NOW, by: ANN, interaction: "7", events });
  const pace = { ...freshPace(before.id, NOW), ...change };
  const happened = { system, before, after: applyEntry(before, entry), entry, pace };
  const next = paceAfter(happened);
  return { due: next.due, looks: paceWakeUps(happened, next).map(({ at }) => at) };
}

describe("the wake-up of a waiting game", () => {
  test("is set for the first reminder", () => {
    expect(after({})).toEqual({ due: NOW + DAY, looks: [NOW + DAY] });
  });

  test("is kept if it is earlier", () => {
    expect(after({ due: NOW + 1 })).toEqual({ due: NOW + 1, looks: [] });
  });

  test("is replaced if it is later", () => {
    expect(after({ due: NOW + 2 * DAY })).toEqual({ due: NOW + DAY, looks: [NOW + DAY] });
  });

  test("is replaced if it is overdue", () => {
    expect(after({ due: NOW - DAY })).toEqual({ due: NOW + DAY, looks: [NOW + DAY] });
  });

  test("is not set if the bot cannot post in the channel", () => {
    expect(after({ parked: { at: NOW, why: "gone" } })).toEqual({ due: null, looks: [] });
  });
});

describe("the clock of a side that must act", () => {
  /** Number of the entry since which each player of the side has to act, after all entries. */
  function awaitedSince({ entries }: Kept, side = "axis"): number[] {
    let game: Game | null = null;
    let pace: Pace | undefined;
    for (const entry of entries) {
      const before: Game | null = game;
      game = applyEntry(before, entry);
      const known = pace ?? freshPace(game.id, entry.at);
      pace = paceAfter({ system: lhy, before, after: game, entry, pace: known });
    }
    const own = pace!.waits.filter((wait) => wait.side === side);
    return own.flatMap(({ people }) => people.map(({ since }) => since / 1000));
  }

  function playing(): Kept {
    const kept = new Kept();
    kept.act(ANN, { do: "join", side: "axis" });
    kept.act(BOB, { do: "join", side: "allies" });
    kept.act(ANN, { do: "begin" });
    return kept;
  }

  test("continues for a player who leaves the side and returns, and starts for a new player", () => {
    const kept = playing();
    expect(awaitedSince(kept)).toEqual([4]);
    kept.act(ANN, { do: "leave", side: "axis" });
    kept.act(ANN, { do: "join", side: "axis" });
    expect(awaitedSince(kept)).toEqual([4]);
    kept.act(ANN, { do: "leave", side: "axis" });
    kept.act(EVE, { do: "join", side: "axis" });
    expect(awaitedSince(kept)).toEqual([8]);
  });

  const put = (kept: Kept, phase: string) => kept.act(CREATOR, { do: "moveTo", phase });

  test("continues where play is put by hand", () => {
    const kept = playing();
    for (const phase of ["clean-up", "fire-resolution", "clean-up"]) {
      put(kept, phase);
      expect(awaitedSince(kept)).toEqual([4]);
    }
  });

  test("continues when play is put back, without the time in which only the other side was awaited", () => {
    const kept = playing();
    kept.act(ANN, { do: "roll" }, [7, 4]);
    put(kept, "clean-up");
    expect([awaitedSince(kept), awaitedSince(kept, "allies")]).toEqual([[5], [6]]);
    put(kept, "activation");
    kept.act(ANN, { do: "track", track: "minutes", value: "+1" });
    expect([awaitedSince(kept), awaitedSince(kept, "allies")]).toEqual([[5], []]);
    put(kept, "clean-up");
    expect([awaitedSince(kept), awaitedSince(kept, "allies")]).toEqual([[5], [8]]);
    put(kept, "activation");
    kept.act(ANN, { do: "confirm" });
    expect(awaitedSince(kept, "allies")).toEqual([11]);
  });

  test("continues after an undo", () => {
    const kept = playing();
    kept.act(CREATOR, { do: "moveTo", phase: "clean-up" });
    const before = kept.game;
    expect(awaitedSince(kept)).toEqual([4]);
    kept.act(ANN, { do: "confirm" });
    expect(awaitedSince(kept)).toEqual([]);
    kept.undo(ANN, before);
    expect(kept.game.play).toEqual(before.play);
    expect(awaitedSince(kept)).toEqual([4]);
  });

  test("continues after two undos, together or one after the other", () => {
    const kept = playing();
    kept.act(CREATOR, { do: "moveTo", phase: "fire-resolution" });
    kept.act(BOB, { do: "confirm" });
    const before = kept.game;
    expect(awaitedSince(kept)).toEqual([4]);
    kept.act(ANN, { do: "confirm" });
    const between = kept.game;
    kept.act(ANN, { do: "confirm" });
    kept.undo(ANN, between);
    kept.undo(ANN, before);
    expect(kept.game.play).toEqual(before.play);
    expect(awaitedSince(kept)).toEqual([4]);
    kept.act(ANN, { do: "confirm" });
    kept.act(ANN, { do: "confirm" });
    kept.undo(ANN, before);
    expect(awaitedSince(kept)).toEqual([4]);
  });
});
