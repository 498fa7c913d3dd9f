import type { Game } from "#core/schema/game.ts";
import type { Belonging } from "./codec.ts";

/** What the presses of a reply belong to that shows this game. */
export function belonging({ id, revision }: Pick<Game, "id" | "revision">): Belonging {
  return { game: id, revision };
}
