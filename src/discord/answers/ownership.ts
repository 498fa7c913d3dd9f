import type { Context } from "#games/context.ts";

/** Returns a function that is true while no other process may take over the work that this one begins now. */
export function untilTakenOver({ store }: Pick<Context, "store">): () => boolean {
  const leases = store.leases();
  const { holder } = leases;
  return () => leases.isFresh && leases.holder === holder;
}
