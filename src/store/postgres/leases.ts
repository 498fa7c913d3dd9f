import type { Pool } from "pg";
import type { Lease, ListedLease } from "../leases/leases.ts";
import { FRESH_FOR, LIFE, type LeaseTable } from "../leases/shared-leases.ts";
import { NOW, retryOnDeadlock } from "./queries.ts";
import { LEASES, MEMBERS } from "./schema.ts";

/** Options of the heartbeat's pool. After these time limits, a new connection repeats the heartbeat. */
export const HEARTBEAT = { connectionTimeoutMillis: 2500, query_timeout: 2500, max: 1 };
/** Time after which rows of dead processes are deleted, in milliseconds. */
const FORGOTTEN_AFTER = 86_400_000;

/** SQL condition: the process with this id is alive. `id` is an expression. */
export const isAlive = (id: string) =>
  `EXISTS (SELECT FROM ${MEMBERS} AS living WHERE living.id = ${id} AND living.until > ${NOW})`;

/**
 * SQL condition: a process holds the lease. A lease counts as held until the time in its `until`, even if its
 * holder is not among the living: a statement sees a lease's newest version, but not a holder that joined after the
 * statement began.
 */
const isHeld = (lease: string) => `(${lease}.until > ${NOW} OR ${isAlive(`${lease}.holder`)})`;

const isFresh = (lease: string) => `EXISTS (SELECT FROM ${MEMBERS}
  WHERE id = ${lease}.holder AND until > ${NOW} + ${LIFE - FRESH_FOR})`;

const JOIN = `WITH members AS (DELETE FROM ${MEMBERS} WHERE until < ${NOW} - ${FORGOTTEN_AFTER}),
  leases AS (DELETE FROM ${LEASES} AS lease WHERE until < ${NOW} - ${FORGOTTEN_AFTER} AND NOT ${isHeld("lease")})
  INSERT INTO ${MEMBERS} (id, until) VALUES ($1, ${NOW} + ${LIFE})`;
/** Renews $1, unless it counts as dead, and lists the living processes. */
const BEAT = `WITH me AS (UPDATE ${MEMBERS} SET until = ${NOW} + ${LIFE}
    WHERE id = $1 AND until > ${NOW} RETURNING id)
  SELECT id, ${NOW}::text AS now FROM (SELECT id FROM me
    UNION SELECT id FROM ${MEMBERS} WHERE until > ${NOW} AND id <> $1) AS living ORDER BY id`;
/** All processes acquire in the same order, which avoids deadlocks. */
const ACQUIRE = `INSERT INTO ${LEASES} AS lease (name, holder, until)
  SELECT DISTINCT name COLLATE "C" AS name, $1::text, ${NOW} + ${LIFE} FROM UNNEST($2::text[]) AS name
    WHERE ${isAlive("$1::text")} ORDER BY name
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE lease.holder = excluded.holder OR NOT ${isHeld("lease")}
  RETURNING name, note`;
const LIST = `SELECT name, holder, note, ${isHeld("lease")} AS "isHeld", ${isFresh("lease")} AS "isFresh"
  FROM ${LEASES} AS lease WHERE starts_with(name, $1) ORDER BY name`;
const ANNOTATE = `UPDATE ${LEASES} AS lease SET note = annotated.note
  FROM UNNEST($2::text[], $3::text[]) AS annotated (name, note)
  WHERE lease.name = annotated.name AND lease.holder = $1 RETURNING lease.name`;
const RELEASE = `UPDATE ${LEASES} SET holder = '', until = 0 WHERE holder = $1 AND name = ANY($2::text[])`;
const LEAVE = `WITH me AS (DELETE FROM ${MEMBERS} WHERE id = $1)
  UPDATE ${LEASES} SET holder = '', until = 0 WHERE holder = $1`;

/** Leases and the heartbeat have pools of their own, because all connections of the games' pool may be busy. */
interface LeasePools {
  leases: Pool;
  heartbeat: Pool;
}

/** The members and leases in PostgreSQL. Each call is one statement, and none relies on the state of a session. */
export class PostgresLeaseTable implements LeaseTable {
  readonly #leases: Pool;
  readonly #heartbeat: Pool;

  constructor({ leases, heartbeat }: LeasePools) {
    this.#leases = leases;
    this.#heartbeat = heartbeat;
  }

  async join(holder: string): Promise<void> {
    await retryOnDeadlock(this.#heartbeat, JOIN, [holder]);
  }

  async beat(holder: string): Promise<{ living: string[]; now: number | undefined }> {
    const { rows } = await this.#heartbeat.query<{ id: string; now: string }>(BEAT, [holder]);
    const [first] = rows;
    return { living: rows.map(({ id }) => id), now: first && Number(first.now) };
  }

  async leave(holder: string): Promise<void> {
    await retryOnDeadlock(this.#leases, LEAVE, [holder]);
  }

  async acquire(holder: string, names: readonly string[]): Promise<Lease[]> {
    return (await retryOnDeadlock<Lease>(this.#leases, ACQUIRE, [holder, names])).rows;
  }

  async list(prefix: string): Promise<ListedLease[]> {
    return (await this.#leases.query<ListedLease>(LIST, [prefix])).rows;
  }

  async annotate(holder: string, notes: readonly Lease[]): Promise<string[]> {
    const columns = [notes.map(({ name }) => name), notes.map(({ note }) => note)];
    const { rows } = await retryOnDeadlock<{ name: string }>(this.#leases, ANNOTATE, [holder, ...columns]);
    return rows.map(({ name }) => name);
  }

  async release(holder: string, names: readonly string[]): Promise<void> {
    await retryOnDeadlock(this.#leases, RELEASE, [holder, names]);
  }

  async close(): Promise<void> {
    await Promise.all([this.#leases.end(), this.#heartbeat.end()]);
  }
}
