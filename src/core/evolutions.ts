import type { EventOf, GameEvent, Play } from "./schema/events.ts";
import type { Game } from "./schema/game.ts";

/** What each kind of event makes of a game, but for `created`, which makes one out of nothing. */
export type Evolutions = {
  [Type in Exclude<GameEvent["type"], "created">]: (game: Game, event: EventOf<Type>) => Game;
};

/** Events that only tell something: the game is as it was. */
export function unchanged(game: Game): Game {
  return game;
}

/** The game with changes of what is in play. */
export function withPlay(game: Game, changes: Partial<Play>): Game {
  return { ...game, play: { ...game.play, ...changes } };
}

/** The game once the dice that sides entered for an opposed roll are used, or it is made no more. */
export function withoutLaid(game: Game): Game {
  const { laid, ...play } = game.play;
  return laid === undefined ? game : { ...game, play };
}

type Lists =
  | "proposals"
  | "earlierSettings"
  | "invited"
  | "asking"
  | "bound"
  | "sought"
  | "former"
  | "takenBack"
  | "read"
  | "seals"
  | "notes";

/** The game with one of its lists changed; an empty list is left out, so that a game without one stays as it was. */
export function withList<Key extends Lists>(game: Game, key: Key, list: NonNullable<Game[Key]>): Game {
  const { [key]: _, ...rest } = game;
  return (list.length === 0 ? rest : { ...rest, [key]: list }) as Game;
}
