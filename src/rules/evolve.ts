import { isMove, eventKind } from "#core/event-kinds.ts";
import { given } from "#core/left-out.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import { withAuthor } from "#core/lifecycle/index.ts";
import {
  type EventOf,
  type GameEvent,
  type Game,
  type LogEntry,
  SAVE_VERSION,
  type Play,
} from "#core/schema/index.ts";
import { EVOLUTIONS, RULES } from "./features.ts";

const OUTDATES = RULES.flatMap(({ outdate }) => outdate ?? []);

/** The corrected figures that a new game gets from its server. */
function withSheet(game: Game, sheet: EventOf<"created">["sheet"]): Game {
  const cells = Object.entries(sheet).map(([place, cell]) => [place, { ...cell, server: true }] as const);
  return cells.length === 0 ? game : { ...game, corrections: Object.fromEntries(cells) };
}

/** A new game, without seats or rolls. */
function freshGame(event: EventOf<"created">): Game {
  const game: Game = {
    version: SAVE_VERSION,
    id: event.game,
    system: event.system,
    ...given({ page: event.page }),
    edition: event.edition,
    guild: event.guild,
    channel: event.channel,
    title: event.title,
    creator: event.creator,
    status: "setup",
    result: null,
    seats: [],
    settings: event.settings,
    play: event.play,
    dice: { rolls: 0, series: 0, hash: "" },
    revision: event.revision,
    head: { n: 0, hash: "0".repeat(64), at: 0 },
    ...given({ rooms: event.rooms }),
  };
  return withSheet(game, event.sheet);
}

/** The game after an event. Never rolls or refuses. */
export function evolve(game: Game | null, event: GameEvent): Game {
  if (event.type === "created") return freshGame(event);
  if (game === null) throw new Error(`A log must begin with "created", not with "${event.type}".`);
  // The compiler cannot see that each evolution takes its own type of event. Without its feature, it has no effect.
  const evolution = EVOLUTIONS[event.type] as ((game: Game, event: GameEvent) => Game) | undefined;
  const ready = OUTDATES.reduce((known, outdate) => outdate(known, event), game);
  const next = evolution?.(ready, event) ?? ready;
  return eventKind(event).cards === "kept" ? next : { ...next, revision: next.revision + 1 };
}

/** Play after a move: its author's sides are no longer spoken for. */
function afterMove(game: Game, { n, by }: LogEntry): Play {
  const { spokenFor, ...play } = game.play;
  const role = roleOf(game, by);
  const left =
    spokenFor?.filter((side) => !playersOf(game, side).includes(by) && !role.isNeutralFor(side)) ?? [];
  return { ...play, lastMove: n, ...(left.length === 0 ? {} : { spokenFor: left }) };
}

export function applyEntry(game: Game | null, entry: LogEntry): Game {
  let next = game;
  for (const event of entry.events) next = evolve(next, event);
  if (next === null) throw new Error("A log entry without events cannot be applied.");
  const noted = withAuthor(next, entry.by);
  const { n, hash, at } = entry;
  const play = isMove(entry.events) ? afterMove(noted, entry) : noted.play;
  return { ...noted, play, head: { n, hash, at } };
}

/** Folds a log into its game. `before`: the game before the first of the entries. */
export function fold(entries: Iterable<LogEntry>, before: Game | null = null): Game {
  let game = before;
  for (const entry of entries) game = applyEntry(game, entry);
  if (game === null) throw new Error("An empty log is no game.");
  return game;
}
