import { fold } from "#rules/evolve.ts";
import type { Game } from "#core/schema/index.ts";
import { keyOf, keysOfEntries } from "./keys.ts";
import type { Store } from "./store.ts";

/** Number of entries between two milestones: snapshots that limit how many entries `gameAfter` reads. */
const MILESTONE_EVERY = 50;

/** The number of the last milestone of a log of this length; 0 if it has none. */
export function milestoneBefore(length: number): number {
  return length - (length % MILESTONE_EVERY);
}

/** Keys to delete when a log of `next` entries replaces one of `length`: entries after `next`, and all milestones. */
export function keysReplaced(game: string, next: number, length: number): string[] {
  const count = Math.floor(length / MILESTONE_EVERY);
  const milestones = Array.from({ length: count }, (_, at) =>
    keyOf.milestone(game, (at + 1) * MILESTONE_EVERY),
  );
  return [...keysOfEntries(game, next + 1, length), ...milestones];
}

export type Archive = Pick<Store, "milestone" | "entries">;

/** The game after an entry of its log. Reads at most `MILESTONE_EVERY` entries if the milestone is there. */
export async function gameAfter(archive: Archive, id: string, n: number): Promise<Game> {
  const from = milestoneBefore(n);
  if (from === 0) return fold(await archive.entries(id, 1, n));
  const [milestone, entries] = await Promise.all([archive.milestone(id, from), archive.entries(id, from, n)]);
  // A milestone with another hash is from before the log was rewritten.
  if (milestone !== undefined && milestone.head.hash === entries[0]?.hash)
    return entries.length === 1 ? milestone : fold(entries.slice(1), milestone);
  return fold(await archive.entries(id, 1, n));
}
