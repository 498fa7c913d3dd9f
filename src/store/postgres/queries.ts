import type { Platform } from "#platform";
import { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from "pg";

const DEADLOCK = "40P01";
/** Attempts per statement. PostgreSQL takes a second to detect a deadlock. */
const TRIES = 3;
/** SQLSTATEs of a server that is shutting down. */
const SHUTDOWN = ["57P01", "57P02", "57P03"];
/** Milliseconds before a read is retried over another connection. */
const RETRY_PAUSE = 100;

/** The server's clock, in milliseconds since 1970. */
export const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/** Runs a statement. Retries it if PostgreSQL aborted it to end a deadlock: an aborted statement has no effect. */
export async function retryOnDeadlock<Row extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: unknown[],
  tries = TRIES,
): Promise<QueryResult<Row>> {
  try {
    return await pool.query<Row>(statement, values);
  } catch (error) {
    if (tries <= 1 || !isCoded(error, DEADLOCK)) throw error;
    return retryOnDeadlock(pool, statement, values, tries - 1);
  }
}

/** Runs a read-only statement and returns its rows. */
export type RowReader = <Row extends QueryResultRow>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** A reader that retries a statement if the connection broke, for example because the server restarted. */
export function rowReader(pool: Pool, platform: Platform): RowReader {
  return async <Row extends QueryResultRow>(statement: string, values: unknown[] = []) => {
    const read = async () => (await pool.query<Row>(statement, values)).rows;
    try {
      return await read();
    } catch (error) {
      if (!isBroken(error)) throw error;
      await platform.sleep(RETRY_PAUSE);
      return read();
    }
  };
}

export function isCoded(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && codes.includes(error.code ?? "");
}

/** SQLSTATE classes that waiting cannot cure: login, database and privileges. */
const REFUSALS = /^(?:28|3D|42)/u;

/** True if PostgreSQL refuses the user, the database or a statement, whatever its state. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && REFUSALS.test(error.code ?? "");
}

function isBroken(error: unknown): boolean {
  if (isCoded(error, ...SHUTDOWN)) return true;
  return error instanceof Error && /^Connection terminated|ECONNRESET|EPIPE/u.test(error.message);
}
