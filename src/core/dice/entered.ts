import type { Game } from "../schema/game.ts";

/** Whose dice players may enter that they rolled elsewhere. */
export type EnteredRule = "never" | "own" | "any";

/** What games have saved that were begun under an earlier rule. */
const EARLIER: ReadonlyMap<unknown, EnteredRule> = new Map([
  ["allowed", "any"],
  ["forbidden", "never"],
]);

/** Whether one person sits at the table alone. */
function isAlone({ seats }: Pick<Game, "seats">): boolean {
  return new Set(seats.map(({ user }) => user)).size < 2;
}

/**
 * What a game says of entered dice. Left alone, nobody enters any where two people play, and whoever plays alone enters
 * all. A game goes on by the rule that it was begun with: what it has saved tells, or that it has nothing saved.
 */
export function enteredRule(game: Pick<Game, "settings" | "seats">): EnteredRule {
  const { enteredDice: said } = game.settings;
  if (said === undefined) return "any";
  if (said === "never" || said === "own" || said === "any") return said;
  return EARLIER.get(said) ?? (isAlone(game) ? "any" : "never");
}
