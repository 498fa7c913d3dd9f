import { exportText } from "#rules/log/export.ts";
import { fold } from "#rules/evolve.ts";
import { hashEntry, NO_ENTRY } from "#rules/log/chain.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { peopleIn } from "./aliased.ts";
import { fault, type Fault } from "./faults.ts";

/** Recomputes the hashes of a changed log, as a cheating owner of the store would. */
export function rehashed(entries: readonly LogEntry[]): LogEntry[] {
  let previous = NO_ENTRY;
  return entries.map((entry) => {
    const next = { ...entry, previous };
    previous = hashEntry(next);
    return { ...next, hash: previous };
  });
}

/** The log with the events of one type changed. */
export function withEvents<Type extends GameEvent["type"]>(
  entries: readonly LogEntry[],
  kind: Type,
  change: (event: Extract<GameEvent, { type: Type }>) => GameEvent[],
): LogEntry[] {
  return entries.map((entry) => ({
    ...entry,
    events: entry.events.flatMap((event) =>
      event.type === kind ? change(event as Extract<GameEvent, { type: Type }>) : [event],
    ),
  }));
}

/** A file as written by `/game export`. */
export interface WrittenFile extends Record<string, unknown> {
  game: string;
  entries: LogEntry[];
}

export function readFile(text: string): WrittenFile {
  return JSON.parse(text) as WrittenFile;
}

/** The file of a changed log, forged as consistently as possible. */
export function fileOf(entries: readonly LogEntry[]): string {
  const game = fold(entries);
  const sheet = game.corrections ?? {};
  return exportText(game, entries, {
    sheet,
    people: peopleIn(entries),
    exportedAt: "2026-03-01T12:00:00.000Z",
  });
}

/** Ways to cheat with a whole file, each with the fault that detects it. */
export const TAMPERED: [string, (log: readonly LogEntry[]) => LogEntry[], Fault][] = [
  [
    "a changed face",
    (log) =>
      withEvents(log, "rolled", (event) => [
        { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face % die.sides) + 1 })) },
      ]),
    fault("fault-entry-changed"),
  ],
  [
    "a changed face, and new hashes",
    (log) =>
      rehashed(
        withEvents(log, "rolled", (event) => [
          { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face % die.sides) + 1 })) },
        ]),
      ),
    fault("fault-roll-faces"),
  ],
  ["a missing entry", (log) => log.filter(({ n }) => n !== 4), fault("fault-entry-missing", { n: 4 })],
  [
    "a missing entry, with new numbers and hashes",
    (log) =>
      rehashed(
        log
          .filter(({ events }) => !events.some((event) => event.type === "rolled" && event.roll === 1))
          .map((entry, at) => ({ ...entry, n: at + 1 })),
      ),
    fault("fault-roll-number"),
  ],
  [
    "a new hash",
    (log) =>
      log.map((entry) => (entry.n === 2 ? { ...entry, at: 5, hash: hashEntry({ ...entry, at: 5 }) } : entry)),
    fault("fault-entry-unlinked", { n: 3 }),
  ],
  [
    "a replaced commitment",
    (log) => rehashed(withEvents(log, "committed", (event) => [{ ...event, hash: "ab".repeat(32) }])),
    fault("fault-secret-wrong"),
  ],
  [
    "an invalid secret",
    (log) => rehashed(withEvents(log, "revealed", (event) => [{ ...event, secret: "secret" }])),
    fault("fault-secret-wrong"),
  ],
  [
    "published dice of a running game without a new commitment",
    (log) => {
      const end = log.findIndex(({ events }) => events.some(({ type }) => type === "revealed")) + 1;
      const still = log.slice(0, end).map((entry) => ({
        ...entry,
        events: entry.events.filter(
          (event) => event.type !== "ended" && (event.type !== "committed" || event.series === 1),
        ),
      }));
      return rehashed(still);
    },
    fault("fault-not-sealed-again"),
  ],
  [
    "a second creation of the game",
    (log) => rehashed([...log, { ...log[0]!, n: log.length + 1 }]),
    fault("fault-created-again"),
  ],
];
