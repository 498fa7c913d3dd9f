/** Who serves what: the holder of each shard that somebody alive has. */
export type ShardHolders = ReadonlyMap<number, string>;

/** What a process is to do, so that in the end all have their share. */
interface Part {
  /** How many shards it has too many. */
  surplus: number;
  /** Shards that nobody has, for it to take. */
  takes: number[];
}

/**
 * Shares `count` shards out among processes: all have the same, or one more. As few as can be change hands, and whoever
 * looks at the same finds the same.
 */
export function share(count: number, held: ShardHolders, processes: readonly string[]): Map<string, Part> {
  const holdings = new Map(processes.map((process) => [process, 0]));
  const free: number[] = [];
  for (let id = 0; id < count; id += 1) {
    const holder = held.get(id);
    if (holder === undefined) free.push(id);
    else if (holdings.has(holder)) holdings.set(holder, (holdings.get(holder) ?? 0) + 1);
  }
  // Who has most gets what cannot be divided: it would have to be handed over otherwise.
  const ranked = [...holdings].toSorted(
    ([one, has], [other, others]) => others - has || (one < other ? -1 : 1),
  );
  const least = Math.floor(count / ranked.length);
  const withOneMore = count % ranked.length;
  return new Map(
    ranked.map(([process, has], rank) => {
      const due = least + (rank < withOneMore ? 1 : 0);
      return [process, { surplus: Math.max(has - due, 0), takes: free.splice(0, Math.max(due - has, 0)) }];
    }),
  );
}
