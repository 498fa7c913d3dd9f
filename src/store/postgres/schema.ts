import type { Client, Pool } from "pg";
import { DataError } from "#core/errors.ts";
import { ledgerFrom, ledgersToMake, OLD_KINDS } from "../ledgers.ts";
import { missingSteps } from "../migrations.ts";
import { NOW } from "./queries.ts";

export const DOCUMENTS = "public.dispatch_rider";
export const DUE = "public.dispatch_rider_due";
export const OUTBOX = "public.dispatch_rider_outbox";
export const TIES = "public.dispatch_rider_ties";
/** The processes that serve the bot, each with the time until which it counts as alive. */
export const MEMBERS = "public.dispatch_rider_members";
export const LEASES = "public.dispatch_rider_leases";

/** The tables in a backup of the store. */
export const COPIED = [DOCUMENTS, DUE, OUTBOX, TIES];

/** A step: SQL, or a change that SQL cannot describe. */
type Step = string | ((client: Client) => Promise<void>);

/**
 * Step n changes the copied tables from version n - 1 to n. A comment on the table of documents has the version, so that
 * a backup contains it. The first step has no effect on a store of 0.5.0, which has no comment. A released step is never
 * changed. A step that creates a table drops it first: after the restore of an older backup, it may exist already.
 *
 * `version` identifies the last write of a document. `holder` is the process that works on a row; if it is dead, the
 * row is free. `maker` is the process that wrote a row of the outbox. `COLLATE "C"` orders text by its bytes.
 */
export const POSTGRES_STEPS: readonly Step[] = [
  `CREATE TABLE IF NOT EXISTS ${DOCUMENTS} (key TEXT PRIMARY KEY, value TEXT NOT NULL, version TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${DUE} (at BIGINT, kind TEXT COLLATE "C", id TEXT COLLATE "C",
    holder TEXT NOT NULL DEFAULT '', PRIMARY KEY (at, kind, id));
  CREATE TABLE IF NOT EXISTS ${OUTBOX} (id TEXT COLLATE "C" PRIMARY KEY, kind TEXT NOT NULL, at BIGINT NOT NULL,
    value TEXT NOT NULL, maker TEXT NOT NULL, holder TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${TIES} ("user" TEXT COLLATE "C", game TEXT COLLATE "C", follows BOOLEAN,
    PRIMARY KEY ("user", game));
  CREATE INDEX IF NOT EXISTS dispatch_rider_ties_game ON ${TIES} (game);
  SELECT version FROM ${DOCUMENTS} LIMIT 0`,
  makeLedgers,
];

/** Replaces notes, secrets and sealed texts by ledgers, game by game. */
async function makeLedgers(client: Client): Promise<void> {
  const kinds = OLD_KINDS.map((kind) => `${kind}%`);
  const found = await client.query<{ key: string }>(`SELECT key FROM ${DOCUMENTS} WHERE key LIKE ANY ($1)`, [
    kinds,
  ]);
  for (const [game, sources] of ledgersToMake(found.rows.map(({ key }) => key))) {
    const { rows } = await client.query<{ key: string; value: string }>(
      `SELECT key, value FROM ${DOCUMENTS} WHERE key = ANY ($1)`,
      [sources],
    );
    const { key, value, replaced } = ledgerFrom(game, new Map(rows.map((row) => [row.key, row.value])));
    await client.query(`INSERT INTO ${DOCUMENTS} (key, value, version) VALUES ($1, $2, gen_random_uuid())`, [
      key,
      value,
    ]);
    await client.query(`DELETE FROM ${DOCUMENTS} WHERE key = ANY ($1)`, [replaced]);
  }
}

/** The tables of living processes, which no backup contains. To change one, give it another name. */
const OF_PROCESSES = `CREATE TABLE IF NOT EXISTS ${MEMBERS} (id TEXT PRIMARY KEY, until BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${LEASES} (name TEXT COLLATE "C" PRIMARY KEY, holder TEXT NOT NULL,
    until BIGINT NOT NULL, note TEXT)`;

/** SQLSTATE of a missing column. The table has no column `version` if a bot from before version 1 created it. */
export const UNDEFINED_COLUMN = "42703";

/** The version of the tables, as a comment has it. */
const VERSION = `substring(obj_description(to_regclass('${DOCUMENTS}'), 'pg_class') FROM '^version (\\d+)$')::int`;
const commentOf = (version: number) => `COMMENT ON TABLE ${DOCUMENTS} IS 'version ${version}'`;

const IS_CURRENT = `SELECT ${VERSION} = $1 AND to_regclass('${MEMBERS}') IS NOT NULL
  AND to_regclass('${LEASES}') IS NOT NULL AS "isCurrent"`;

/** True if all tables exist in the newest version. */
export async function isPrepared(pool: Pool, steps = POSTGRES_STEPS): Promise<boolean> {
  const { rows } = await pool.query<{ isCurrent: boolean | null }>(IS_CURRENT, [steps.length]);
  return rows[0]?.isCurrent === true;
}

/**
 * Changes the tables to the newest version, in one transaction of one process at a time. Throws a DataError if they are
 * of a newer bot, or if a bot runs on tables that have to be changed. `name`: the store, as errors name it.
 */
export async function prepare(client: Client, name: string, steps = POSTGRES_STEPS): Promise<void> {
  await begin(client);
  await applySteps(client, name, steps);
  await client.query("COMMIT");
}

/** Begins a transaction, during which no other process changes the tables. Waits a minute for one that does. */
export async function begin(client: Client): Promise<void> {
  await client.query(`BEGIN; SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = 0;
    SELECT pg_advisory_xact_lock(hashtext('${DOCUMENTS}'))`);
}

/** Changes the tables to the newest version, within a transaction. */
export async function applySteps(client: Client, name: string, steps = POSTGRES_STEPS): Promise<void> {
  await client.query(OF_PROCESSES);
  const { rows } = await client.query<{ version: number | null }>(`SELECT ${VERSION} AS version`);
  const missing = missingSteps(rows[0]?.version ?? 0, steps);
  if (missing.length === 0) return;
  // The first step changes no table that exists.
  if (missing.some((step) => step !== steps[0])) await needNoBot(client, name);
  for (const step of missing) await (typeof step === "string" ? client.query(step) : step(client));
  await client.query(commentOf(steps.length));
}

/** Throws a DataError if a bot is running. None can start until the transaction ends. */
export async function needNoBot(client: Client, name: string): Promise<void> {
  await client.query(`LOCK TABLE ${MEMBERS} IN EXCLUSIVE MODE`);
  if ((await client.query(`SELECT FROM ${MEMBERS} WHERE until > ${NOW} LIMIT 1`)).rowCount === 0) return;
  throw new DataError([
    `${name} is in use by a bot: stop all its processes first; a killed one counts as running for 8 seconds`,
  ]);
}

/** The version of the tables in the SQL of a backup. */
export function versionInBackup(sql: string): number {
  return Number(/^COMMENT ON TABLE public\.dispatch_rider IS 'version (\d+)';$/m.exec(sql)?.[1] ?? 0);
}
