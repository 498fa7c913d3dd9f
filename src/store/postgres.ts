import { EventEmitter } from "node:events";
import { KeyvPostgres } from "@keyv/postgres";
import { DataError } from "#core/errors.ts";
import { keyvOver, type Backend } from "./backend.ts";
import { OUTBOX } from "./documents.ts";
import { reasonOf } from "./reason.ts";

const TABLE = "dispatch_rider";

/** Connects to PostgreSQL, where one `setMany` is one statement. `name`: the address without its password. */
export async function openPostgres(url: string, name: string): Promise<Backend> {
  let first: unknown;
  const adapter = new KeyvPostgres({
    uri: url,
    table: TABLE,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    log: outliveIdleErrors,
  });
  // The adapter reports a failed CREATE TABLE in this way only.
  adapter.once("error", (error) => (first = error));
  const keyv = keyvOver(adapter);
  try {
    await adapter.query(
      `CREATE INDEX IF NOT EXISTS ${TABLE}_outbox ON public.${TABLE} (key) WHERE key LIKE '${OUTBOX}%'`,
    );
  } catch (error) {
    await adapter.disconnect();
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(first ?? error)}`]);
  }
  return { keyv, atomic: true, owed: () => keysOwed(adapter) };
}

async function keysOwed(adapter: KeyvPostgres): Promise<string[]> {
  const rows = await adapter.query(`SELECT key FROM public.${TABLE} WHERE key LIKE '${OUTBOX}%'`);
  return rows.map((row: { key: string }) => row.key);
}

/**
 * The pool emits an error when an idle connection breaks, which ends the process unless somebody listens. The
 * adapter neither listens nor hands its pool out, but the pool is `this` of its log function.
 */
function outliveIdleErrors(this: unknown): void {
  if (this instanceof EventEmitter && this.listenerCount("error") === 0) this.on("error", () => {});
}
