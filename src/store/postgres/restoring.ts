import { Pool, type PoolClient } from "pg";
import { DataError } from "#core/errors.ts";
import { reasonOf } from "../failures.ts";
import { manyGames } from "../label.ts";
import { NOW } from "./queries.ts";
import { DOCUMENTS, MEMBERS, prepare } from "./schema.ts";

/** How long a killed bot counts as alive, with some time to spare; milliseconds. */
const PATIENCE = 12_000;
const PAUSE = 500;

/**
 * Works on a PostgreSQL while no bot can start on it. Throws a DataError if a bot is running, or if the store has games
 * and `isTold` is false. Returns the number of games afterwards.
 */
export async function whileNoBotRuns(
  { url, name }: { url: string; name: string },
  isTold: boolean,
  work: () => Promise<void>,
): Promise<number> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 5000, max: 2 });
  pool.on("error", () => {});
  let guard: PoolClient | undefined;
  try {
    await prepare(pool);
    guard = await pool.connect();
    await lockOut(guard, name);
    const found = await gamesIn(pool);
    if (found > 0 && !isTold)
      throw new DataError([
        `${name} holds ${manyGames(found)}: say --overwrite-games to put the copy in its place`,
      ]);
    await work();
    return await gamesIn(pool);
  } catch (error) {
    if (error instanceof DataError) throw error;
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  } finally {
    guard?.release(true);
    await pool.end();
  }
}

/** Locks the table that a starting bot has to write, until the connection ends. Waits for a killed bot to count as dead. */
async function lockOut(client: PoolClient, name: string): Promise<void> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    await client.query(`BEGIN; LOCK TABLE ${MEMBERS} IN EXCLUSIVE MODE`);
    const { rows } = await client.query(`SELECT FROM ${MEMBERS} WHERE until > ${NOW} LIMIT 1`);
    if (rows.length === 0) return;
    await client.query("ROLLBACK");
    if (performance.now() > until)
      throw new DataError([`${name} is in use by a bot: stop it before its games are put back`]);
    await new Promise((resolve) => void setTimeout(resolve, PAUSE));
  }
}

async function gamesIn(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ games: string }>(
    `SELECT count(*) AS games FROM ${DOCUMENTS} WHERE key LIKE 'game:%'`,
  );
  return Number(rows[0]?.games);
}
