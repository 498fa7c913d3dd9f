import { exportText } from "#core/export.ts";
import { fold } from "#core/evolve.ts";
import { hashEntry, NO_ENTRY } from "#core/log.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { LogEntry } from "#core/schema/game.ts";

/** Hashes a changed log anew from an entry on, as a cheat would who owns the store. */
export function rehashed(entries: readonly LogEntry[]): LogEntry[] {
  let previous = NO_ENTRY;
  return entries.map((entry) => {
    const next = { ...entry, previous };
    previous = hashEntry(next);
    return { ...next, hash: previous };
  });
}

/** The log with the events of one kind changed. */
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

/** A file as `/game export` writes it. */
export interface WrittenFile extends Record<string, unknown> {
  game: string;
  entries: LogEntry[];
}

export function readFile(text: string): WrittenFile {
  return JSON.parse(text) as WrittenFile;
}

/** The file of a log that was changed, as a cheat would write it: all that can be made to fit fits. */
export function fileOf(entries: readonly LogEntry[]): string {
  const game = fold(entries);
  const sheet = game.corrections ?? {};
  return exportText(game, entries, { sheet, exportedAt: "2026-03-01T12:00:00.000Z" });
}

/** What a cheat with the whole file in hand could do: each is a way of changing it, and the fault that it is found by. */
export const TAMPERED: [string, (log: readonly LogEntry[]) => LogEntry[], RegExp][] = [
  [
    "a face changed",
    (log) =>
      withEvents(log, "rolled", (event) => [
        { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face % die.sides) + 1 })) },
      ]),
    /was changed: its hash does not fit/,
  ],
  [
    "a face changed, and hashed anew",
    (log) =>
      rehashed(
        withEvents(log, "rolled", (event) => [
          { ...event, dice: event.dice.map((die) => ({ ...die, face: (die.face % die.sides) + 1 })) },
        ]),
      ),
    /shows other faces than its secret gives/,
  ],
  ["an entry left out", (log) => log.filter(({ n }) => n !== 4), /Entry 4 is missing/],
  [
    "an entry left out, numbered and hashed anew",
    (log) =>
      rehashed(
        log
          .filter(({ events }) => !events.some((event) => event.type === "rolled" && event.roll === 1))
          .map((entry, at) => ({ ...entry, n: at + 1 })),
      ),
    /a roll is missing/,
  ],
  [
    "a hash redone",
    (log) =>
      log.map((entry) => (entry.n === 2 ? { ...entry, at: 5, hash: hashEntry({ ...entry, at: 5 }) } : entry)),
    /Entry 3 does not follow on the entry before it/,
  ],
  [
    "a commitment swapped",
    (log) => rehashed(withEvents(log, "committed", (event) => [{ ...event, hash: "ab".repeat(32) }])),
    /not the one that was committed to/,
  ],
  [
    "a secret that is none",
    (log) => rehashed(withEvents(log, "revealed", (event) => [{ ...event, secret: "secret" }])),
    /not the one that was committed to/,
  ],
  [
    "the dice of a game that goes on published, and no new ones committed to",
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
    /the game goes on without new dice committed to/,
  ],
  [
    "the game created twice",
    (log) => rehashed([...log, { ...log[0]!, n: log.length + 1 }]),
    /creates the game a second time/,
  ],
];
