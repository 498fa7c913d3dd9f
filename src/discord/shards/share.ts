/** The live holder of each shard. */
export type ShardHolders = ReadonlyMap<number, string>;

/** The changes that bring a process to its share. */
interface Change {
  /** Number of shards to release. */
  surplus: number;
  /** Free shards to take. */
  takes: number[];
}

/**
 * Divides `count` shards among processes evenly, to within one, with the fewest changes of holder. The same input
 * gives the same result in every process.
 */
export function share(count: number, held: ShardHolders, processes: readonly string[]): Map<string, Change> {
  const counts = new Map(processes.map((process) => [process, 0]));
  const free: number[] = [];
  for (let id = 0; id < count; id += 1) {
    const holder = held.get(id);
    if (holder === undefined) free.push(id);
    else if (counts.has(holder)) counts.set(holder, (counts.get(holder) ?? 0) + 1);
  }
  // The remainder goes to the processes that hold most, so that no shard moves because of it.
  const ranked = [...counts].toSorted(([a, aHas], [b, bHas]) => bHas - aHas || (a < b ? -1 : 1));
  const least = Math.floor(count / ranked.length);
  const withOneMore = count % ranked.length;
  return new Map(
    ranked.map(([process, has], rank) => {
      const due = least + (rank < withOneMore ? 1 : 0);
      return [process, { surplus: Math.max(has - due, 0), takes: free.splice(0, Math.max(due - has, 0)) }];
    }),
  );
}
