import type { Game } from "#core/schema/game.ts";
import type { Notice } from "#store/store.ts";

/** Tells an entry in the game's channel: one that the bot made itself, or that somebody made elsewhere. */
export function entryNotice(game: Game): Notice {
  const { n, at } = game.head;
  return {
    id: `entry:${game.id}:${n}`,
    at,
    game: game.id,
    to: { channel: game.channel },
    about: { kind: "entry", n },
  };
}
