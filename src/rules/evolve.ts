import { cardsAfter, isMove } from "#core/event-kinds.ts";
import { AGREEMENTS, withoutOvertaken } from "#core/agreements.ts";
import { DICE } from "#core/dice.ts";
import { type CoreEvolutions, type Evolutions, unchanged } from "#core/evolutions.ts";
import { cameAlong, freshGame, GAME, heardOf } from "#core/lifecycle.ts";
import { MOVES } from "#core/sequence.ts";
import { SEATS } from "#core/seats.ts";
import { TRACKS } from "#core/tracks.ts";
import { UNITS } from "#core/units.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema.ts";
import { FEATURE_EVOLUTIONS, FEATURES } from "./features.ts";

const CORE_EVOLUTIONS: CoreEvolutions = {
  ...GAME,
  ...SEATS,
  ...MOVES,
  ...AGREEMENTS,
  ...DICE,
  ...TRACKS,
  ...UNITS,
};

const EVOLUTIONS: Partial<Evolutions> = { ...CORE_EVOLUTIONS, ...FEATURE_EVOLUTIONS };

const OUTDATES = [withoutOvertaken, ...FEATURES.flatMap(({ outdate }) => outdate ?? [])];

/** The game after an event. Never rolls or refuses. */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === "created") return freshGame(event);
  if (game === null) throw new Error(`A log must begin with "created", not with "${event.type}".`);
  // The compiler cannot see that each evolution takes its own type of event.
  const evolution = (EVOLUTIONS[event.type] ?? unchanged) as (game: Game, event: GameEvent) => Game;
  const ready = OUTDATES.reduce((known, outdate) => outdate(known, event), game);
  const next = evolution(ready, event);
  return cardsAfter(event) === "kept" ? next : { ...next, revision: next.revision + 1 };
}

export function applyEntry(game: Game | null, entry: LogEntry): Game {
  let next = game;
  for (const event of entry.events) next = evolve(next, event);
  if (next === null) throw new Error("A log entry without events cannot be applied.");
  const noted = cameAlong(heardOf(next, entry.by), entry.by);
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
