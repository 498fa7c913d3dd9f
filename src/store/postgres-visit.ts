import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { DataError } from "#core/errors.ts";
import { LEASE } from "./backend.ts";
import { PostgresAdapter, POSTGRES_TABLE } from "./postgres-adapter.ts";
import { reasonOf } from "./reason.ts";
import { manyGames } from "./probed.ts";

/** For how long no bot can start while a copy is put back, in milliseconds. */
const LIFE = 3_600_000;
/** A bot that was killed leaves its lease behind for a while; so long is waited for it. */
const PATIENCE = 12_000;
const LOOKED_EVERY = 500;

/**
 * Works on a PostgreSQL that no bot may have meanwhile. Throws a DataError where one has it, or where games would be
 * overwritten unasked. Returns how many games are there afterwards.
 */
export async function whileNoBotHas(
  { url, name }: { url: string; name: string },
  isTold: boolean,
  work: () => Promise<void>,
): Promise<number> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5000, max: 1 });
  const adapter = new PostgresAdapter(pool);
  const holder = randomUUID();
  try {
    await adapter.prepare();
    await take(adapter, holder, name);
    try {
      const found = await gamesIn(pool);
      if (found > 0 && !isTold)
        throw new DataError([
          `${name} holds ${manyGames(found)}: say --overwrite-games to put the copy in its place`,
        ]);
      await work();
      return await gamesIn(pool);
    } finally {
      // The copy brought the lease of the bot that it was made beside.
      await pool.query(`DELETE FROM ${POSTGRES_TABLE} WHERE key = $1`, [LEASE]).catch(() => {});
    }
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  } finally {
    await adapter.disconnect();
  }
}

async function take(adapter: PostgresAdapter, holder: string, name: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  while (!(await adapter.hold(LEASE, holder, LIFE))) {
    if (performance.now() > until)
      throw new DataError([`${name} is in use by a bot: stop it before its games are put back`]);
    await new Promise((resolve) => void setTimeout(resolve, LOOKED_EVERY));
  }
}

async function gamesIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ games: string }>(
    `SELECT count(*) AS games FROM ${POSTGRES_TABLE} WHERE key LIKE 'game:%'`,
  );
  return Number(rows[0]?.games);
}
