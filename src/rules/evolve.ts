import { cardsAfter, isMove } from "#core/event-kinds.ts";
import { freshGame, withAuthor } from "#core/lifecycle.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema.ts";
import { EVOLUTIONS, RULES } from "./features.ts";

const OUTDATES = RULES.flatMap(({ outdate }) => outdate ?? []);

/** The game after an event. Never rolls or refuses. */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === "created") return freshGame(event);
  if (game === null) throw new Error(`A log must begin with "created", not with "${event.type}".`);
  // The compiler cannot see that each evolution takes its own type of event. Without its feature, it has no effect.
  const evolution = EVOLUTIONS[event.type] as ((game: Game, event: GameEvent) => Game) | undefined;
  const ready = OUTDATES.reduce((known, outdate) => outdate(known, event), game);
  const next = evolution?.(ready, event) ?? ready;
  return cardsAfter(event) === "kept" ? next : { ...next, revision: next.revision + 1 };
}

export function applyEntry(game: Game | null, entry: LogEntry): Game {
  let next = game;
  for (const event of entry.events) next = evolve(next, event);
  if (next === null) throw new Error("A log entry without events cannot be applied.");
  const noted = withAuthor(next, entry.by);
  const { n, hash, at } = entry;
  const play = isMove(entry.events) ? { ...noted.play, lastMove: n } : noted.play;
  return { ...noted, play, head: { n, hash, at } };
}

/** Folds a log into its game. `before`: the game before the first of the entries. */
export function fold(entries: Iterable<LogEntry>, before: Game | null = null): Game {
  let game = before;
  for (const entry of entries) game = applyEntry(game, entry);
  if (game === null) throw new Error("An empty log is no game.");
  return game;
}
