import { Pool } from "pg";
import { DataError } from "#core/errors.ts";
import { keyvOver, LEASE, type Backend } from "./backend.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";
import { PostgresCrew } from "./postgres-crew.ts";
import { reasonOf } from "./reason.ts";

/** Connects to PostgreSQL, where one commit is one statement. `name`: the address without its password. */
export async function openPostgres(url: string, name: string): Promise<Backend> {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    // The server gives up before the client does, so that nothing is written after it counts as failed.
    statement_timeout: 12_000,
    query_timeout: 15_000,
  });
  const adapter = new PostgresAdapter(pool);
  let crew: PostgresCrew;
  try {
    await adapter.prepare();
    crew = await PostgresCrew.join(pool);
  } catch (error) {
    await adapter.disconnect();
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
  return {
    keyv: keyvOver(adapter),
    write: (...change) => adapter.write(...change),
    keys: (...range) => adapter.keys(...range),
    grip: {
      name,
      hold: (holder, life) => adapter.hold(LEASE, holder, life),
      release: (holder) => adapter.release(LEASE, holder),
    },
    shared: {
      crew,
      read: (keys) => adapter.read(keys),
      versions: (keys) => adapter.versions(keys),
      claimFirst: (from, to, most) => adapter.claimFirst(crew.me, [from, to], most),
      strike: (keys) => adapter.strike(keys),
    },
  };
}
