import type { Game } from "../schema/game.ts";

/** Whose dice players may enter that they rolled elsewhere. */
export type EnteredRule = "never" | "own" | "any";

/** What a game says of entered dice. By default, one person who plays alone enters all, and two people enter none. */
export function enteredRule({ settings, seats }: Pick<Game, "settings" | "seats">): EnteredRule {
  const { enteredDice: said } = settings;
  if (said === "never" || said === "own" || said === "any") return said;
  return new Set(seats.map(({ user }) => user)).size < 2 ? "any" : "never";
}
