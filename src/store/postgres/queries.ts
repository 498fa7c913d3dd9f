import { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from "pg";

const DEADLOCK = "40P01";
/** Tries of a statement; PostgreSQL takes a second to see a deadlock. */
const TRIES = 3;
/** The codes of a server that ends its sessions. */
const SHUTDOWN = ["57P01", "57P02", "57P03"];
/** The pause before a read is repeated over another connection, in milliseconds. */
const BREATH = 100;

/** The server's clock, in milliseconds since 1970. */
export const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/** Runs a statement; again if PostgreSQL broke it off to end a deadlock: then it has done nothing. */
export async function pastDeadlocks<Row extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: unknown[],
  tries = TRIES,
): Promise<QueryResult<Row>> {
  try {
    return await pool.query<Row>(statement, values);
  } catch (error) {
    if (tries <= 1 || !isCoded(error, DEADLOCK)) throw error;
    return pastDeadlocks(pool, statement, values, tries - 1);
  }
}

/** Runs a statement that only reads; again if the connection broke, as when the server restarts. */
export async function reading<Row extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const read = async () => (await pool.query<Row>(statement, values)).rows;
  try {
    return await read();
  } catch (error) {
    if (!isBroken(error)) throw error;
    await new Promise((resolve) => void setTimeout(resolve, BREATH));
    return read();
  }
}

export function isCoded(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && codes.includes(error.code ?? "");
}

function isBroken(error: unknown): boolean {
  if (isCoded(error, ...SHUTDOWN)) return true;
  return error instanceof Error && /^Connection terminated|ECONNRESET|EPIPE/u.test(error.message);
}
