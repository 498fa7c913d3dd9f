import type { Context } from "#games/context.ts";

/** The leases of the processes that share the store. */
export type ProcessLeases = ReturnType<Context["store"]["leases"]>;
export type LeaseRow = Awaited<ReturnType<ProcessLeases["list"]>>[number];

/** Prefix of the names of all leases for the assignment of shards. */
export const PREFIX = "shard";

/** The lease of a shard; its note is the session. */
export function shardLease(id: number): string {
  return `${PREFIX}:${id}`;
}

/** The holder of each shard whose lease is valid. */
export function heldShards(rows: readonly LeaseRow[]): Map<number, string> {
  const held = rows.filter(({ name, isHeld }) => isHeld && /^shard:\d+$/.test(name));
  return new Map(held.map(({ name, holder }) => [Number(name.slice(PREFIX.length + 1)), holder]));
}
