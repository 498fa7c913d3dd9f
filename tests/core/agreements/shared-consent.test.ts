import { describe, expect, test } from "vitest";
import { proposalOf } from "#core/agreements/consent.ts";
import type { Action } from "#core/actions.ts";
import type { Game } from "#core/schema/game.ts";
import { ANN, begun, BOB, CREATOR, EVE, given, newGame } from "../../support/game/given-when-then.ts";
import { Kept } from "../../support/game/kept.ts";
import { refusedBy } from "../../support/game/refused.ts";

const DAN = "dan";
const kinds = (events: { type: string }[]) => events.map(({ type }) => type);
const most: Action = { do: "set", changes: [{ setting: "consent.allies", value: "most" }] };
const end = (n: number, stalled: string[] = []) =>
  ({ do: "answer", answer: "agree", asked: n, at: 0, secret: "5".repeat(64), stalled }) as const;

/** Ann plays the Axis; Bob, Eve and Dan the Allies. `before`: Bob's action before play begins. */
function shared(before?: Action): { kept: Kept; start: Game; asked: number } {
  const kept = new Kept();
  kept.act(ANN, { do: "join", side: "axis" });
  kept.act(BOB, { do: "join", side: "allies" });
  for (const user of [EVE, DAN]) {
    kept.act(user, { do: "join", side: "allies" });
    kept.act(BOB, { do: "invite", user });
  }
  if (before !== undefined) kept.act(BOB, before);
  kept.act(ANN, { do: "begin" });
  const start = kept.game;
  kept.act(ANN, { do: "roll" });
  kept.undo(ANN, start);
  return { kept, start, asked: kept.game.head.n };
}

const agree = ({ kept, start, asked }: ReturnType<typeof shared>, by: string) =>
  kinds(
    kept.act(by, { do: "answer", answer: "agree", asked, past: kept.past(start), at: kept.game.head.at }),
  );

describe("an undo that a shared side must accept", () => {
  test("needs all of its players: one who joined to help the other side agrees for nobody else", () => {
    const played = shared();
    expect(agree(played, EVE)).toEqual(["agreed"]);
    const { head } = played.kept.game;
    expect(refusedBy(() => agree(played, EVE))?.key).toBe("refuse-agreed-already");
    expect(played.kept.game.head).toEqual(head);
    expect(agree(played, BOB)).toEqual(["agreed"]);
    expect(agree(played, DAN)).toEqual(["agreed", "undone"]);
  });

  test("is refused by one of them", () => {
    const played = shared();
    agree(played, EVE);
    const { asked, kept } = played;
    expect(kinds(kept.act(BOB, { do: "answer", answer: "refuse", asked, at: kept.game.head.at }))).toEqual([
      "dropped",
    ]);
    expect(refusedBy(() => agree(played, DAN))?.words).toMatch(/over/);
  });

  test("needs nobody who has left, and counts nobody who joined later", () => {
    const played = shared();
    agree(played, EVE);
    agree(played, BOB);
    played.kept.act(BOB, { do: "invite", user: "late" });
    played.kept.act("late", { do: "takeSeat" });
    expect(refusedBy(() => agree(played, "late"))?.key).toBe("refuse-came-later");
    played.kept.act(DAN, { do: "leave" });
    expect(agree(played, BOB)).toEqual(["agreed", "undone"]);
  });

  test("needs a majority if they chose that before play", () => {
    const played = shared(most);
    expect(agree(played, EVE)).toEqual(["agreed"]);
    expect(agree(played, BOB)).toEqual(["agreed", "undone"]);
  });
});

describe("a side's rule for agreement", () => {
  const crowded = given(begun(), { type: "joined", user: EVE, side: "allies" });

  test("is set before play by its own players, not by an opponent, and not by one of several later", () => {
    for (const by of [ANN, CREATOR, BOB, EVE]) {
      crowded.when(most, { by }).thenRefused(/^refuse-(own-side-only|setting-fixed|setting-of-side)$/);
    }
    const free = given(
      newGame(),
      { type: "joined", user: ANN, side: "axis" },
      { type: "joined", user: BOB, side: "allies" },
    );
    free.when(most, { by: ANN }).thenRefused("refuse-setting-of-side");
    free.when(most, { by: BOB }).thenKinds("settingChanged");
    given(begun()).when(most, { by: BOB }).thenKinds("settingChanged");
  });
});

describe("a proposed end that a shared side must accept", () => {
  const proposed = given(begun(), { type: "joined", user: EVE, side: "allies" }).when(
    { do: "proposeEnd", result: "Axis wins" },
    { by: ANN },
  );
  const n = proposalOf(proposed.game, "end")?.n ?? 0;

  test("needs all of its players", () => {
    const half = proposed.when(end(n), { by: EVE }).thenEvents({ type: "agreed", by: EVE });
    expect(half.game.status).toBe("running");
    half.when(end(n), { by: EVE }).thenRefused("refuse-agreed-already");
    half.when(end(n), { by: ANN }).thenRefused("refuse-own-proposal");
    half.when(end(n), { by: BOB }).thenKinds("agreed", "revealed", "ended");
  });

  test("expires with one refusal, and when somebody joins", () => {
    const half = proposed.when(end(n), { by: EVE });
    half.when({ do: "answer", answer: "refuse", asked: n, at: 0 }, { by: BOB }).thenKinds("dropped");
    const joined = half.when({ do: "invite", user: DAN }, { by: EVE }).when({ do: "takeSeat" }, { by: DAN });
    for (const by of [DAN, BOB]) joined.when(end(n), { by }).thenRefused("refuse-proposal-over");
  });
});
