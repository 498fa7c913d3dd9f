import { randomBytes } from "node:crypto";
import type { Pool } from "pg";
import type { Lease, Leases, ListedLease } from "./leases/leases.ts";
import { pastDeadlocks } from "./past-deadlocks.ts";

const MEMBERS = "public.dispatch_rider_members";
/** What is claimed, by name. */
export const CLAIMS = "public.dispatch_rider_claims";

/** Who is alive until when, and who has what; small tables, written often, apart from the one that is kept. */
export const LEASE_SCHEMA = `
  CREATE TABLE IF NOT EXISTS ${MEMBERS} (id VARCHAR(64) PRIMARY KEY, until BIGINT NOT NULL);
  CREATE TABLE IF NOT EXISTS ${CLAIMS} (name VARCHAR(255) COLLATE "C" PRIMARY KEY, holder VARCHAR(64) NOT NULL,
    until BIGINT NOT NULL, note TEXT)`;

/** For how long a process counts as alive unless it says so again, and how often it does; milliseconds. */
const LIFE = 8000;
const LOOKED_EVERY = 1000;
/** For how long a process counts as heard of after it has said that it is alive, in milliseconds. */
const HEARD_FOR = 2500;
/** How a process says that it is alive: one that takes longer, in milliseconds, is tried again over another connection. */
export const PULSE = { connectionTimeoutMillis: 2500, query_timeout: 2500, max: 1 };
/** Clocks that differ by less than this go alike, in milliseconds; a look that takes longer does not tell. */
const ALIKE = 1000;
/** After this time, in milliseconds, nobody asks for what a dead process left. */
const FORGOTTEN_AFTER = 86_400_000;

/** The server's clock, in milliseconds since 1970. */
const NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

const isAlive = (id: string) => `EXISTS (SELECT FROM ${MEMBERS} WHERE id = ${id} AND until > ${NOW})`;

/**
 * Whether somebody has a claim. A claim that was just made stands, whoever made it: the statement that asks may have
 * begun before its holder came.
 */
const isHeld = (claim: string) => `(${claim}.until > ${NOW} OR ${isAlive(`${claim}.holder`)})`;

const isFresh = (claim: string) => `EXISTS (SELECT FROM ${MEMBERS}
  WHERE id = ${claim}.holder AND until > ${NOW} + ${LIFE - HEARD_FOR})`;

/** Whether another process than `me`, a parameter, has what is called so. */
export const isOthers = (name: string, me: string) => `EXISTS (SELECT FROM ${CLAIMS} AS other
  WHERE other.name = ${name} AND other.holder <> ${me} AND ${isHeld("other")})`;

/** What is left of a process: what it owes goes to whoever claims this, once it is dead. */
export const estateOf = (process: string) => `estate:${process}`;

/**
 * Takes claims of the names that a query selects, for $1; the estate of a process only once that is dead. All processes
 * take them in one order, so that no two wait for each other.
 */
export const claiming = (names: string) => `INSERT INTO ${CLAIMS} AS claim (name, holder, until)
  SELECT name, $1::text, ${NOW} + ${LIFE} FROM (${names}) AS wanted WHERE ${isAlive("$1::text")}
    AND NOT EXISTS (SELECT FROM ${MEMBERS} WHERE '${estateOf("")}' || id = wanted.name AND until > ${NOW})
  ORDER BY name COLLATE "C"
  ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
  WHERE claim.holder = excluded.holder OR NOT ${isHeld("claim")}
  RETURNING name, note`;

const JOIN = `WITH members AS (DELETE FROM ${MEMBERS} WHERE until < ${NOW} - ${FORGOTTEN_AFTER}),
  claims AS (DELETE FROM ${CLAIMS} AS claim WHERE until < ${NOW} - ${FORGOTTEN_AFTER} AND NOT ${isHeld("claim")})
  INSERT INTO ${MEMBERS} (id, until) VALUES ($1, ${NOW} + ${LIFE})`;
const LOOK = `WITH me AS (UPDATE ${MEMBERS} SET until = ${NOW} + ${LIFE}
    WHERE id = $1 AND until > ${NOW} RETURNING id)
  SELECT id, ${NOW}::text AS now FROM (SELECT id FROM me
    UNION SELECT id FROM ${MEMBERS} WHERE until > ${NOW} AND id <> $1) AS living ORDER BY id`;
const CLAIM = claiming(`SELECT DISTINCT name FROM UNNEST($2::text[]) AS name`);
const LIST = `SELECT name, holder, note, ${isHeld("claim")} AS "isHeld", ${isFresh("claim")} AS "isFresh"
  FROM ${CLAIMS} AS claim WHERE name >= $1 AND name < $2 ORDER BY name`;
const NOTE = `UPDATE ${CLAIMS} AS claim SET note = left_behind.note
  FROM UNNEST($2::text[], $3::text[]) AS left_behind (name, note)
  WHERE claim.name = left_behind.name AND claim.holder = $1 RETURNING claim.name`;
const LET_GO = `UPDATE ${CLAIMS} SET holder = '', until = 0 WHERE holder = $1 AND name = ANY($2::text[])`;
const LEAVE = `WITH me AS (DELETE FROM ${MEMBERS} WHERE id = $1)
  UPDATE ${CLAIMS} SET holder = '', until = 0 WHERE holder = $1`;

/** How a leases reaches the server: `shared` for what is claimed, `pulse` to say that the process is alive. */
interface LeasePools {
  shared: Pool;
  pulse: Pool;
}

/** A leases over PostgreSQL. Each call is one statement, which the server decides; none needs a session of its own. */
export class PostgresLeases implements Leases {
  /** By neither of these anything of the games goes, whose connections may all be waiting for something. */
  readonly #shared: Pool;
  readonly #pulse: Pool;
  readonly isShared = true;
  readonly #listeners = new Set<() => void>();
  #holder = newName();
  #holders: readonly string[] = [];
  #clockOffset = 0;
  #timer: NodeJS.Timeout | undefined;
  #isPaused = false;
  #isClosed = false;

  private constructor({ shared, pulse }: LeasePools) {
    this.#shared = shared;
    this.#pulse = pulse;
    for (const pool of [shared, pulse]) pool.on("error", () => {});
  }

  /** Joins the others. The pools are closed with the leases. */
  static async join(pools: LeasePools): Promise<PostgresLeases> {
    const leases = new PostgresLeases(pools);
    await leases.#join(leases.holder);
    await leases.#look();
    leases.#lookLater();
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
    return (await pastDeadlocks<Lease>(this.#shared, CLAIM, [this.#holder, names])).rows;
  }

  async list(prefix: string): Promise<ListedLease[]> {
    return (await this.#shared.query<ListedLease>(LIST, [prefix, `${prefix}\u{10FFFF}`])).rows;
  }

  async annotate(notes: readonly Lease[]): Promise<string[]> {
    if (notes.length === 0) return [];
    const columns = [notes.map(({ name }) => name), notes.map(({ note }) => note)];
    const { rows } = await pastDeadlocks<{ name: string }>(this.#shared, NOTE, [this.#holder, ...columns]);
    return rows.map(({ name }) => name);
  }

  async release(names: readonly string[]): Promise<void> {
    if (names.length > 0) await pastDeadlocks(this.#shared, LET_GO, [this.#holder, names]);
  }

  onHeartbeat(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    const before = this.#holder;
    this.#holder = newName();
    await pastDeadlocks(this.#shared, LEAVE, [before]);
  }

  resume(): void {
    this.#isPaused = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await pastDeadlocks(this.#shared, LEAVE, [this.#holder]).catch(() => {});
    await Promise.all([this.#shared.end(), this.#pulse.end()]);
  }

  async #join(name: string): Promise<void> {
    await pastDeadlocks(this.#pulse, JOIN, [name]);
  }

  /** Says that it is alive, and sees who else is. One that was silent for too long is somebody new. */
  async #look(): Promise<void> {
    const seen = await this.#seen(this.#isPaused ? "" : this.#holder);
    if (this.#isClosed) return;
    if (this.#isPaused || seen.includes(this.#holder)) {
      this.#holders = seen;
      return;
    }
    const name = newName();
    await this.#join(name);
    const living = await this.#seen(name);
    if (this.#isPaused || this.#isClosed) return void (await pastDeadlocks(this.#shared, LEAVE, [name]));
    // At once: as long as the former name counts as alive, nobody tells what was made under it.
    [this.#holder, this.#holders] = [name, living];
  }

  async #seen(name: string): Promise<string[]> {
    const asked = Date.now();
    const { rows } = await this.#pulse.query<{ id: string; now: string }>(LOOK, [name]);
    const told = Date.now();
    const [first] = rows;
    if (first !== undefined && told - asked < ALIKE) {
      const ahead = Number(first.now) - Math.round((asked + told) / 2);
      this.#clockOffset = Math.abs(ahead) < ALIKE ? 0 : ahead;
    }
    return rows.map(({ id }) => id);
  }

  /** A store that is out of reach is looked into again: meanwhile nobody else can take anything either. */
  #lookLater(): void {
    this.#timer = setTimeout(() => void this.#lookOn(), LOOKED_EVERY).unref();
  }

  async #lookOn(): Promise<void> {
    const hasLooked = await this.#look().then(
      () => true,
      () => false,
    );
    if (this.#isClosed) return;
    if (hasLooked) for (const listener of this.#listeners) listener();
    this.#lookLater();
  }
}

function newName(): string {
  return randomBytes(6).toString("hex");
}
