import type { Game } from "../schema/game.ts";

/** Where a game is at home: where it was until somebody moved it or put it away, else where it is. */
export function homeOf({ home, guild, channel }: Game): Pick<Game, "guild" | "channel"> {
  return home ?? { guild, channel };
}
