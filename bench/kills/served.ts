import { Client } from "pg";
import type { Sandbox } from "discord-sandbox";
import type { Breaches } from "./breaches.ts";
import type { Member } from "./fleet.ts";

/** How often it is looked which shards are served, in milliseconds. */
const LOOKED_EVERY = 50;
/** A shard is served again within this time after the last process that had it was killed, in milliseconds. */
const MOST_UNSERVED = 15_000;

/**
 * Watches which shards are served. A gap counts from when the shard was left, or from when the next process was killed
 * that had taken it meanwhile, or was about to.
 */
export class Served {
  readonly #sandbox: Sandbox;
  readonly #breaches: Breaches;
  readonly #shards: number;
  readonly #store: Client;
  readonly #since = new Map<number, number>();
  readonly #left = new Map<number, number>();
  /** How long each was not served, however many were killed meanwhile; milliseconds. */
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

  /** Begins to watch. */
  watch(): void {
    this.#timer = setInterval(() => this.#look(), LOOKED_EVERY);
  }

  /** Whether all shards are served now. */
  get isWhole(): boolean {
    return this.unserved.length === 0;
  }

  /** A process is about to end: shards that none of these others has were perhaps its own, or on their way to it. */
  async ending(others: readonly Member[]): Promise<void> {
    const { rows } = await this.#store.query<{ name: string; holder: string }>(
      "SELECT name, holder FROM public.dispatch_rider_leases WHERE name LIKE 'shard:%'",
    );
    const now = performance.now();
    const names = new Set(others.map(({ called }) => called));
    const safe = new Set(rows.flatMap(({ name, holder }) => (names.has(holder) ? [name] : [])));
    for (const shard of this.#since.keys()) if (!safe.has(`shard:${shard}`)) this.#since.set(shard, now);
  }

  /** Watches no more; gaps that are still open count. */
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
    this.#breaches.expect(gap <= MOST_UNSERVED, "each shard is served again within 15 s", told);
  }
}

interface ServedParts {
  sandbox: Sandbox;
  shards: number;
  storeUrl: string;
  breaches: Breaches;
}
