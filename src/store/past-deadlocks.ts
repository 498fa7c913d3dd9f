import { DatabaseError, type Pool, type QueryResult, type QueryResultRow } from "pg";

export const DEADLOCK = "40P01";
/** How often a statement is tried; each deadlock takes the server a second to see. */
const TRIES = 3;

/**
 * Runs a statement, again where PostgreSQL broke it off since it and another one waited for each other's rows: it has
 * done nothing then, and the other one goes on.
 */
export async function pastDeadlocks<Row extends QueryResultRow>(
  pool: Pool,
  statement: string,
  values: unknown[],
  tries = TRIES,
): Promise<QueryResult<Row>> {
  try {
    return await pool.query<Row>(statement, values);
  } catch (error) {
    if (tries <= 1 || !(error instanceof DatabaseError) || error.code !== DEADLOCK) throw error;
    return pastDeadlocks(pool, statement, values, tries - 1);
  }
}
