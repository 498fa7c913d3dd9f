import { cardsAfter, isMove } from "./event-kinds.ts";
import { AGREEMENTS, withoutOvertaken } from "./agreements.ts";
import { DEADLINE, withoutOldTimeUp } from "./deadline.ts";
import { DELETION } from "./deletion.ts";
import { DICE } from "./dice.ts";
import type { Evolutions } from "./evolutions.ts";
import { cameAlong, freshGame, GAME, heardOf } from "./lifecycle.ts";
import { MOVES } from "./sequence.ts";
import { NOTES } from "./notes.ts";
import { PASSING } from "./passing.ts";
import { PAUSE } from "./pause.ts";
import { SEALS } from "./seals.ts";
import { SEATS } from "./seats.ts";
import { TRACKS } from "./tracks.ts";
import { UNDO } from "./undo.ts";
import { UNITS } from "./units.ts";
import type { GameEvent, Game, LogEntry } from "./schema.ts";

const EVOLUTIONS: Evolutions = {
  ...GAME,
  ...SEATS,
  ...MOVES,
  ...PASSING,
  ...AGREEMENTS,
  ...PAUSE,
  ...DEADLINE,
  ...DELETION,
  ...DICE,
  ...TRACKS,
  ...UNITS,
  ...UNDO,
  ...SEALS,
  ...NOTES,
};

/** The game after an event. Never rolls or refuses. */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === "created") return freshGame(event);
  if (game === null) throw new Error(`A log must begin with "created", not with "${event.type}".`);
  // The compiler cannot see that each evolution takes its own type of event.
  const evolution = EVOLUTIONS[event.type] as (game: Game, event: GameEvent) => Game;
  const next = evolution(withoutOldTimeUp(withoutOvertaken(game, event), event), event);
  return cardsAfter(event) === "kept" ? next : { ...next, revision: next.revision + 1 };
}

export function applyEntry(game: Game | null, entry: LogEntry): Game {
  let next = game;
  for (const event of entry.events) next = evolve(next, event);
  if (next === null) throw new Error("A log entry without events cannot be applied.");
  const told = cameAlong(heardOf(next, entry.by), entry.by);
  const { n, hash, at } = entry;
  const play = isMove(entry.events) ? { ...told.play, lastMove: n } : told.play;
  return { ...told, play, head: { n, hash, at } };
}

/** Folds a log into its game. `before`: the game before the first of the entries. */
export function fold(entries: Iterable<LogEntry>, before: Game | null = null): Game {
  let game = before;
  for (const entry of entries) game = applyEntry(game, entry);
  if (game === null) throw new Error("An empty log is no game.");
  return game;
}
