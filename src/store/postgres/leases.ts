import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Lease, Leases, ListedLease } from "../leases/leases.ts";
import { NOW, retryOnDeadlock } from "./queries.ts";
import { LEASES, MEMBERS } from "./schema.ts";

/** How long a process counts as alive after a heartbeat, in milliseconds. */
const LIFE = 8000;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_EVERY = 1000;
/** How long a lease's holder counts as fresh after a heartbeat, in milliseconds. */
const FRESH_FOR = 2500;
/** Options of the heartbeat's pool. After these time limits, a new connection repeats the heartbeat. */
export const HEARTBEAT = { connectionTimeoutMillis: 2500, query_timeout: 2500, max: 1 };
/**
 * Smallest difference between clocks that counts, in milliseconds. A heartbeat that takes this long or longer does not
 * measure the difference.
 */
const TOLERANCE = 1000;
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

/** Leases over PostgreSQL. Each call is one statement, and none relies on the state of a session. */
export class PostgresLeases implements Leases {
  readonly #leases: Pool;
  readonly #heartbeat: Pool;
  readonly isShared = true;
  readonly keepsNotes = true;
  readonly #listeners = new Set<() => void>();
  #holder = newName();
  #holders: readonly string[] = [];
  #clockOffset = 0;
  #timer: NodeJS.Timeout | undefined;
  #isPaused = false;
  #isClosed = false;

  private constructor({ leases, heartbeat }: LeasePools) {
    this.#leases = leases;
    this.#heartbeat = heartbeat;
  }

  /** Joins the processes that are alive. The pools are closed with the leases. */
  static async join(pools: LeasePools): Promise<PostgresLeases> {
    const leases = new PostgresLeases(pools);
    await leases.#join(leases.holder);
    await leases.#beat();
    leases.#scheduleBeat();
    return leases;
  }

  get holder(): string {
    return this.#holder;
  }

  get holders(): readonly string[] {
    return this.#holders;
  }

  get clockOffset(): number {
    return this.#clockOffset;
  }

  async acquire(names: readonly string[]): Promise<Lease[]> {
    if (names.length === 0) return [];
    return (await retryOnDeadlock<Lease>(this.#leases, ACQUIRE, [this.#holder, names])).rows;
  }

  async list(prefix: string): Promise<ListedLease[]> {
    return (await this.#leases.query<ListedLease>(LIST, [prefix])).rows;
  }

  async annotate(notes: readonly Lease[]): Promise<string[]> {
    if (notes.length === 0) return [];
    const columns = [notes.map(({ name }) => name), notes.map(({ note }) => note)];
    const { rows } = await retryOnDeadlock<{ name: string }>(this.#leases, ANNOTATE, [
      this.#holder,
      ...columns,
    ]);
    return rows.map(({ name }) => name);
  }

  async release(names: readonly string[]): Promise<void> {
    if (names.length > 0) await retryOnDeadlock(this.#leases, RELEASE, [this.#holder, names]);
  }

  onHeartbeat(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    const before = this.#holder;
    this.#holder = newName();
    await retryOnDeadlock(this.#leases, LEAVE, [before]);
  }

  resume(): void {
    this.#isPaused = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await retryOnDeadlock(this.#leases, LEAVE, [this.#holder]).catch(() => {});
    await Promise.all([this.#leases.end(), this.#heartbeat.end()]);
  }

  async #join(name: string): Promise<void> {
    await retryOnDeadlock(this.#heartbeat, JOIN, [name]);
  }

  /** Renews this process and lists the living ones. Joins under a new name if this process counts as dead. */
  async #beat(): Promise<void> {
    const living = await this.#living(this.#isPaused ? "" : this.#holder);
    if (this.#isClosed) return;
    if (this.#isPaused || living.includes(this.#holder)) {
      this.#holders = living;
      return;
    }
    const name = newName();
    await this.#join(name);
    const joined = await this.#living(name);
    if (this.#isPaused || this.#isClosed) return void (await retryOnDeadlock(this.#leases, LEAVE, [name]));
    // Both change together, so that listeners never see the old name with the new list.
    [this.#holder, this.#holders] = [name, joined];
  }

  async #living(name: string): Promise<string[]> {
    const before = Date.now();
    const { rows } = await this.#heartbeat.query<{ id: string; now: string }>(BEAT, [name]);
    const after = Date.now();
    const [first] = rows;
    if (first !== undefined && after - before < TOLERANCE) {
      const ahead = Number(first.now) - Math.round((before + after) / 2);
      this.#clockOffset = Math.abs(ahead) < TOLERANCE ? 0 : ahead;
    }
    return rows.map(({ id }) => id);
  }

  /** Schedules the next heartbeat, even after a failed one: the store may be available again. */
  #scheduleBeat(): void {
    this.#timer = setTimeout(() => void this.#beatAndNotify(), HEARTBEAT_EVERY).unref();
  }

  async #beatAndNotify(): Promise<void> {
    const isRenewed = await this.#beat().then(
      () => true,
      () => false,
    );
    if (this.#isClosed) return;
    if (isRenewed) for (const listener of this.#listeners) listener();
    this.#scheduleBeat();
  }
}

function newName(): string {
  return randomBytes(6).toString("hex");
}
