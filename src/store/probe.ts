import type { Probe } from "./probed.ts";
import type { StoreUrl } from "./store-url.ts";

/**
 * Looks at a store from beside it: whether it can be reached and written, and what is in it. Changes nothing, and takes
 * it from no bot.
 */
export async function probeStore(target: StoreUrl): Promise<Probe> {
  switch (target.kind) {
    case "sqlite":
      return (await import("./sqlite-probe.ts")).probeSqlite(target.path);
    case "postgres":
      return (await import("./postgres-probe.ts")).probePostgres(target.url, target.name);
  }
}
