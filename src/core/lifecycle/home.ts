import type { Game } from "../schema.ts";

/** A game's home: the place where it was before a user moved it or put it away, or else its current place. */
export function homeOf({ home, guild, channel }: Game): Pick<Game, "guild" | "channel"> {
  return home ?? { guild, channel };
}
