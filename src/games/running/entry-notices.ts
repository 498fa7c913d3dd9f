import type { Game } from "#core/schema.ts";
import type { GameNotice, Notice } from "#store/store.ts";
import { stageOf } from "./transition.ts";

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

/** A notice to a follower about a new phase. */
export function followNotice(game: Game, user: string): GameNotice<"followed"> {
  const { n, at } = game.head;
  return {
    id: `followed:${game.id}:${n}:${user}`,
    at,
    game: game.id,
    to: { user },
    about: { kind: "followed", n, stage: stageOf(game) },
  };
}
