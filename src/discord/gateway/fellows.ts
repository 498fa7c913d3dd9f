import type { Context } from "#app/context.ts";

/** The leases of the processes that serve the bot together, where the store knows of more than one. */
export type Fellows = ReturnType<Context["store"]["leases"]>;

/** Undefined where one process has the store to itself. */
export function fellowsIn(leases: Fellows): Fellows | undefined {
  return leases.isShared ? leases : undefined;
}
