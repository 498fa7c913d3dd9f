import { Client } from "pg";
import type { Sandbox } from "discord-sandbox";
import { LEASES, OUTBOX } from "#store/postgres/schema.ts";
import type { Breaches } from "./breaches.ts";
import type { Member } from "./fleet.ts";

/** Interval of checking the served shards, in milliseconds. */
const LOOKED_EVERY = 50;
/** Time limit for a shard without a process after its last one was killed, in milliseconds. */
const MAX_UNSERVED = 15_000;

/**
 * Watches the shards and the outbox. A gap begins when a shard is left, and again when the process is killed that
 * had taken it or was about to.
 */
export class Served {
  readonly #sandbox: Sandbox;
  readonly #breaches: Breaches;
  readonly #shards: number;
  readonly #store: Client;
  readonly #since = new Map<number, number>();
  readonly #left = new Map<number, number>();
  /** The gaps of all shards, however many processes were killed in one, in milliseconds. */
  readonly gaps: number[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor({ sandbox, shards, storeUrl, breaches }: ServedParts) {
    this.#sandbox = sandbox;
    this.#shards = shards;
    this.#breaches = breaches;
    this.#store = new Client(storeUrl);
  }

  async open(): Promise<void> {
    await this.#store.connect();
  }

  watch(): void {
    this.#timer = setInterval(() => this.#look(), LOOKED_EVERY);
  }

  /** True while all shards are served. */
  get isWhole(): boolean {
    return this.unserved.length === 0;
  }

  /** Call before a process ends: a shard that no other one has may have been its own, or about to become so. */
  async ending(others: readonly Member[]): Promise<void> {
    const { rows } = await this.#store.query<{ name: string; holder: string }>(
      `SELECT name, holder FROM ${LEASES} WHERE name LIKE 'shard:%'`,
    );
    const now = performance.now();
    const names = new Set(others.map((other) => other.holder));
    const safe = new Set(rows.flatMap(({ name, holder }) => (names.has(holder) ? [name] : [])));
    for (const shard of this.#since.keys()) if (!safe.has(`shard:${shard}`)) this.#since.set(shard, now);
  }

  /** The number of rows in the outbox. If it keeps growing, raise `--thinks`: Discord takes fifty requests a second. */
  async pending(): Promise<number> {
    const { rows } = await this.#store.query<{ pending: number }>(
      `SELECT count(*)::int AS pending FROM ${OUTBOX}`,
    );
    return rows[0]?.pending ?? 0;
  }

  /** Stops watching; open gaps count. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const shard of this.#since.keys()) this.#over(shard);
    await this.#store.end();
  }

  get unserved(): number[] {
    const served = new Set(this.#sandbox.shards().map(([id]) => id));
    return Array.from({ length: this.#shards }, (_, id) => id).filter((id) => !served.has(id));
  }

  #look(): void {
    const unserved = new Set(this.unserved);
    const now = performance.now();
    for (const shard of unserved) {
      if (this.#since.has(shard)) continue;
      this.#since.set(shard, now);
      this.#left.set(shard, now);
    }
    for (const shard of this.#since.keys()) if (!unserved.has(shard)) this.#over(shard);
  }

  #over(shard: number): void {
    const now = performance.now();
    const gap = now - (this.#since.get(shard) ?? now);
    this.gaps.push(now - (this.#left.get(shard) ?? now));
    this.#since.delete(shard);
    const told = `shard ${shard} after ${(gap / 1000).toFixed(1)} s`;
    this.#breaches.expect(gap <= MAX_UNSERVED, "each shard is served again within 15 s", told);
  }
}

interface ServedParts {
  sandbox: Sandbox;
  shards: number;
  storeUrl: string;
  breaches: Breaches;
}
