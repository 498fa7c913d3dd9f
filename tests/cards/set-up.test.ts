import { expect, test } from "vitest";
import { setupCard } from "#cards/set-up/card.ts";
import type { Game } from "#core/schema/game.ts";
import { ANN, given, lhy, seated } from "../support/game/given-when-then.ts";
import { inEnglish } from "../support/cards/in-english.ts";

const COST = lhy.setUp?.forms?.find(({ skipped }) => skipped !== undefined)?.skipped ?? "no cost";
const textOf = (game: Game) => JSON.stringify(setupCard(inEnglish(lhy), game).blocks);

test("the set-up card names the cost of an empty form until all of it is entered", () => {
  const tracks = lhy.tracks.filter(({ id }) => ["leaders", "afvs"].includes(id)).map(({ key }) => key);
  expect(tracks).toHaveLength(4);
  let outcome = given(seated());
  for (const track of tracks) {
    expect(textOf(outcome.game)).toContain(COST);
    outcome = outcome.when({ do: "track", track, value: "1" }, { by: ANN });
  }
  expect(textOf(outcome.game)).not.toContain(COST);
});
