import type { Fellows } from "./fellows.ts";

/** What the names of all claims begin with that have to do with shards. */
const BEGINNING = "shard";

/** Who has this has said as how many shards the bot comes. */
export const COUNT = "shards";
/** Who has this serves the shard; its note is the session. */
export const claimOf = (shard: number) => `${BEGINNING}:${shard}`;
/** Who has this has come to Discord, and takes shards. */
export const postOf = (process: string) => `${BEGINNING}-post:${process}`;

/** What whoever does not hear Discord notes at its post. */
export const DEAF = "deaf";

/** Who has what, as the store says. */
export interface ShardClaims {
  /** The holder of each shard that somebody alive has. */
  held: Map<number, string>;
  /** What is noted of each shard. */
  notes: Map<number, string | null>;
  /** The processes that take shards. One that has fallen silent is left out: what is free is not kept for it. */
  posts: string[];
  /** Those of them that say that they do not hear Discord. */
  deaf: Set<string>;
  /** Who has said as how many shards the bot comes, if they are alive, and the note of it. */
  count: { holder: string | undefined; note: string | null };
}

export async function readShardClaims(fellows: Fellows): Promise<ShardClaims> {
  const found: ShardClaims = {
    held: new Map(),
    notes: new Map(),
    posts: [],
    deaf: new Set(),
    count: { holder: undefined, note: null },
  };
  for (const { name, holder, isHeld, isFresh, note } of await fellows.list(BEGINNING)) {
    if (name === COUNT) found.count = { holder: isHeld ? holder : undefined, note };
    if (name === postOf(holder) && isFresh) {
      found.posts.push(holder);
      if (note === DEAF) found.deaf.add(holder);
    }
    const [, shard] = /^shard:(\d+)$/.exec(name) ?? [];
    if (shard === undefined) continue;
    found.notes.set(Number(shard), note);
    if (isHeld) found.held.set(Number(shard), holder);
  }
  return found;
}
