import type { Game, PlaceLeft } from "#core/schema/index.ts";

/** A channel in which a user acts, and a check of others: true if one was deleted or the bot may not see it. */
export interface Whereabouts {
  channel: string;
  isGone?: (channel: string) => Promise<boolean>;
}

/** A game's last place before a player moved it or put it away, to which the others can bring it back. */
export function homeOf(game: Game): Pick<PlaceLeft, "guild" | "channel"> {
  return game.home ?? game;
}

/** True if that place is gone. */
export async function isHomeGone({ channel, isGone }: Whereabouts, game: Game): Promise<boolean> {
  const home = homeOf(game).channel;
  return home !== channel && (await isGone?.(home)) === true;
}
