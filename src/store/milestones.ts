import { fold } from "#core/evolve.ts";
import type { Game } from "#core/schema/game.ts";
import { keyOf, keysOfEntries } from "./documents/keys.ts";
import type { Store } from "./store.ts";

/** After how many entries a game is kept once more as it stands, so that no look back has to read a long log. */
const MILESTONE_EVERY = 50;

/** The number of the last milestone that a log of this length has; 0 where it has none. */
export function milestoneBefore(length: number): number {
  return length - (length % MILESTONE_EVERY);
}

/** What of a log of `length` entries gives way where one of `left` takes its place: later entries, all milestones. */
export function keysReplaced(game: string, left: number, length: number): string[] {
  const count = Math.floor(length / MILESTONE_EVERY);
  const milestones = Array.from({ length: count }, (_, at) =>
    keyOf.milestone(game, (at + 1) * MILESTONE_EVERY),
  );
  return [...keysOfEntries(game, left + 1, length), ...milestones];
}

/** Where games and their entries are looked up. */
export type Archive = Pick<Store, "milestone" | "entries">;

/** The game as it stood after an entry of its log. Costs no more after thousands of entries than after a hundred. */
export async function gameAfter(archive: Archive, id: string, n: number): Promise<Game> {
  const from = milestoneBefore(n);
  if (from === 0) return fold(await archive.entries(id, 1, n));
  const [milestone, entries] = await Promise.all([archive.milestone(id, from), archive.entries(id, from, n)]);
  // One of another hash was left by a log that has been rewritten since.
  if (milestone !== undefined && milestone.head.hash === entries[0]?.hash)
    return entries.length === 1 ? milestone : fold(entries.slice(1), milestone);
  return fold(await archive.entries(id, 1, n));
}
