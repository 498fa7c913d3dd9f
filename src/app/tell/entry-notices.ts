import type { Game } from "#core/schema/game.ts";
import type { GameNotice, Notice } from "#store/store.ts";
import { stageOf } from "./happened.ts";

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

/** Tells a follower of the phase that an entry has led to. */
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
