import { expect, test } from "vitest";
import { DAY } from "#core/pace/wall-clock.ts";
import { ANN, BOB, CREATOR, EVE } from "../../support/game/given-when-then.ts";
import { FIRST, Kept } from "../../support/game/kept.ts";
import { refusedBy } from "../../support/game/refused.ts";

const NOW = 1_800_000_000_000;

/** A game that its creator plays as the Axis, against Bob. */
function played(): Kept {
  const kept = new Kept("axis");
  kept.act(BOB, { do: "join", side: "allies" });
  kept.act(CREATOR, { do: "begin" });
  return kept;
}

function answer(kept: Kept, by: string, word: "agree" | "refuse"): void {
  kept.act(by, { do: "answer", asked: kept.game.proposals![0]!.n, answer: word, at: NOW });
}

test("the creator proposes it and all sides agree; it is due a week later", () => {
  const kept = played();
  expect(refusedBy(() => kept.act(BOB, { do: "delete", at: NOW }))?.key).toBe("refuse-delete-creator");
  kept.act(CREATOR, { do: "delete", at: NOW });
  expect(kept.game.deletion).toBeUndefined();
  answer(kept, BOB, "agree");
  expect(kept.game.deletion).toEqual({ by: CREATOR, at: NOW + 7 * DAY });
});

test("one side's refusal keeps the game, and so does a player who withdraws", () => {
  const kept = played();
  kept.act(CREATOR, { do: "delete", at: NOW });
  answer(kept, BOB, "refuse");
  expect(kept.game).not.toHaveProperty("proposals");
  kept.act(CREATOR, { do: "delete", at: NOW });
  answer(kept, BOB, "agree");
  expect(refusedBy(() => kept.act(EVE, { do: "keep" }))).toBeDefined();
  kept.act(BOB, { do: "keep" });
  expect(kept.game).not.toHaveProperty("deletion");
  expect(refusedBy(() => kept.act(BOB, { do: "keep" }))?.key).toBe("refuse-kept-already");
});

test.each([
  [BOB, "refused"],
  [CREATOR, "withdrawn"],
])("a player who keeps the game ends an open proposal: by %s it is %s", (by, why) => {
  const kept = played();
  kept.act(CREATOR, { do: "delete", at: NOW });
  expect(kept.act(by, { do: "keep" })).toContainEqual({ type: "dropped", of: "delete", why });
  expect(kept.game).not.toHaveProperty("proposals");
});

test("no umpire agrees for the players", () => {
  const kept = played();
  kept.act(CREATOR, { do: "invite", user: EVE, side: "umpire" });
  kept.act(EVE, { do: "join", side: "umpire" });
  kept.act(BOB, { do: "acceptUmpire" });
  kept.act(CREATOR, { do: "delete", at: NOW });
  expect(refusedBy(() => answer(kept, EVE, "agree"))?.key).toBe("refuse-proposal-of-others");
});

test("an ended game can be deleted, and a solo game without agreement", () => {
  const kept = played();
  kept.act(CREATOR, { do: "proposeEnd", result: "won" });
  kept.act(BOB, {
    do: "answer",
    asked: kept.game.proposals![0]!.n,
    answer: "agree",
    at: NOW,
    secret: FIRST,
  });
  kept.act(CREATOR, { do: "delete", at: NOW });
  answer(kept, BOB, "agree");
  expect(kept.game).toMatchObject({ status: "ended", deletion: { at: NOW + 7 * DAY } });

  const alone = new Kept("both");
  alone.act(CREATOR, { do: "delete", at: NOW });
  expect(alone.game.deletion).toBeDefined();
  expect(refusedBy(() => alone.act(ANN, { do: "delete", at: NOW }))?.key).toBe("refuse-delete-creator");
});
