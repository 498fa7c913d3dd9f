import type { EventOf, FeatureEvent, GameEvent, Play, Game } from "./schema/index.ts";

/** The effect of each type of event on a game. `created` is separate, because it makes the game. */
export type Evolutions = {
  [Type in Exclude<GameEvent["type"], "created">]: (game: Game, event: EventOf<Type>) => Game;
};

export type CoreEvolutions = Omit<Evolutions, FeatureEvent>;

/** The effect of events that do not change the game. */
export function unchanged(game: Game): Game {
  return game;
}

export function withPlay(game: Game, changes: Partial<Play>): Game {
  return { ...game, play: { ...game.play, ...changes } };
}

/** The game without the entered dice of an opposed roll, after they are used or the roll is dropped. */
export function withoutLaid(game: Game): Game {
  const { laid, ...play } = game.play;
  return laid === undefined ? game : { ...game, play };
}

/** Maximum number of rolled cards; the oldest are dropped. */
const MAX_ROLLED_CARDS = 24;

/** The game in which a card's button no longer rolls. */
export function withRolledCard(game: Game, card: string | undefined): Game {
  if (card === undefined) return game;
  return withPlay(game, { rolledCards: [...(game.play.rolledCards ?? []), card].slice(-MAX_ROLLED_CARDS) });
}

/** The game without a pending check. `declared` is omitted if it becomes empty. */
export function withoutDeclared(game: Game, id: string | undefined): Game {
  const { declared = [], ...play } = game.play;
  const pending = declared.filter((declaration) => declaration.id !== id);
  return { ...game, play: pending.length === 0 ? play : { ...play, declared: pending } };
}

type Lists =
  | "proposals"
  | "earlierSettings"
  | "invited"
  | "asking"
  | "bound"
  | "sought"
  | "former"
  | "gone"
  | "takenBack"
  | "read"
  | "seals"
  | "notes"
  | "closed";

/** The game with a changed list. An empty list is omitted. */
export function withList<Key extends Lists>(game: Game, key: Key, list: NonNullable<Game[Key]>): Game {
  const { [key]: _, ...rest } = game;
  return (list.length === 0 ? rest : { ...rest, [key]: list }) as Game;
}

/** The game without its scheduled deletion. */
export function keptGame(game: Game): Game {
  const { deletion: _, ...kept } = game;
  return kept;
}
