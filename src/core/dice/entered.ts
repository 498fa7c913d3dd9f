import type { Game } from "../schema/index.ts";

/** The rolls for which players may enter physical dice. */
export type EnteredRule = "never" | "own" | "any";

/**
 * A game's rule for entered dice. By default a user who plays alone may enter all dice; with more users, nobody may.
 */
export function enteredRule({ settings, seats }: Pick<Game, "settings" | "seats">): EnteredRule {
  const { enteredDice: said } = settings;
  if (said === "never" || said === "own" || said === "any") return said;
  return new Set(seats.map(({ user }) => user)).size < 2 ? "any" : "never";
}
