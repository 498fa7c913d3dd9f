import { type LogKind, eventKind } from "#core/event-kinds.ts";
import { applyEntry } from "../evolve.ts";
import type { GameEvent, Game, LogEntry } from "#core/schema/index.ts";
import type { Slices } from "./slices.ts";
import { type System, systemAsOf } from "#core/system/index.ts";
import { roleOf } from "#core/people/index.ts";

/** A query of a log; fields left out match all entries. */
export interface LogFilter {
  turn?: number;
  side?: string;
  kind?: LogKind;
}

/** Properties of an entry. */
interface Facts {
  turn: number;
  kinds: ReadonlySet<LogKind>;
  sides: ReadonlySet<string>;
}

function sidesNamed(system: System, event: GameEvent): string[] {
  if ("track" in event) return [system.track(event.track).side ?? ""];
  if ("order" in event) return [event.order.side];
  if (event.type === "contested") return event.reckonings.map(({ side }) => side);
  if (event.type === "handedOver") return [event.from];
  if (event.type === "sealed") return [event.seal.side ?? ""];
  return "side" in event ? [event.side ?? ""] : [];
}

/** The sides of an entry: those that it names, and its author's. An author of both sides counts only if none is named. */
function sidesOf(system: System, game: Game, entry: LogEntry): Set<string> {
  const ids = new Set(system.sides.map(({ id }) => id));
  const named = entry.events.flatMap((event) => sidesNamed(system, event)).filter((side) => ids.has(side));
  const held = roleOf(game, entry.by).sidesIn(system);
  return new Set([...named, ...(held.length === 1 || named.length === 0 ? held : [])]);
}

function factsOf(system: System, { before, after }: { before: Game | null; after: Game }, entry: LogEntry) {
  return {
    turn: (before ?? after).play.position.turn,
    kinds: new Set(entry.events.map((event) => eventKind(event).filedUnder)),
    sides: sidesOf(system, after, entry),
  };
}

function fits({ turn, kinds, sides }: Facts, wanted: LogFilter): boolean {
  return (
    (wanted.turn === undefined || turn === wanted.turn) &&
    (wanted.kind === undefined || kinds.has(wanted.kind)) &&
    (wanted.side === undefined || sides.has(wanted.side))
  );
}

/** The entries of a log that match a filter, oldest first. */
export function* entriesThatFit(
  system: System,
  entries: readonly LogEntry[],
  wanted: LogFilter,
): Slices<LogEntry[]> {
  const fitting: LogEntry[] = [];
  let before: Game | null = null;
  for (const entry of entries) {
    const after = applyEntry(before, entry);
    if (fits(factsOf(systemAsOf(system, entry.n), { before, after }, entry), wanted)) fitting.push(entry);
    before = after;
    yield;
  }
  return fitting;
}
