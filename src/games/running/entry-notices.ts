import type { Game } from "#core/schema/index.ts";
import type { Notice } from "#store/store.ts";

/** A notice in the game's channel about an entry by the bot, or one made elsewhere. */
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
