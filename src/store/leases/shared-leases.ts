import { type Platform, randomHex, type Timer } from "#platform";
import type { Lease, Leases, ListedLease } from "./leases.ts";

/** How long a process counts as alive after a heartbeat, in milliseconds. */
export const LIFE = 8000;
/** How long a lease's holder counts as fresh after a heartbeat, in milliseconds. */
export const FRESH_FOR = 2500;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_EVERY = 1000;
/**
 * Smallest difference between clocks that counts, in milliseconds. A heartbeat that takes this long or longer does not
 * measure the difference.
 */
const TOLERANCE = 1000;

/** The members and leases in a database, which decides every race. All times are the database's. */
export interface LeaseTable {
  /** Adds a process to the living ones. */
  join(holder: string): Promise<void>;
  /**
   * Renews a process, unless it counts as dead. Returns the living processes, and the database's time in milliseconds
   * since 1970 if any is alive. "" renews none.
   */
  beat(holder: string): Promise<{ living: string[]; now: number | undefined }>;
  /** Removes a process and releases its leases. */
  leave(holder: string): Promise<void>;
  /** Acquires the free leases among `names` for a living process; returns those that it now holds. */
  acquire(holder: string, names: readonly string[]): Promise<Lease[]>;
  list(prefix: string): Promise<ListedLease[]>;
  annotate(holder: string, notes: readonly Lease[]): Promise<string[]>;
  release(holder: string, names: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Leases of the processes that share a database. */
export class SharedLeases implements Leases {
  readonly #table: LeaseTable;
  readonly #platform: Platform;
  readonly isShared = true;
  readonly keepsNotes = true;
  readonly #listeners = new Set<() => void>();
  #holder: string;
  #holders: readonly string[] = [];
  #clockOffset = 0;
  /** When the last heartbeat began that found this process alive, by `Platform.elapsed`. */
  #beatAt = 0;
  #timer: Timer | undefined;
  #isPaused = false;
  #isClosed = false;

  private constructor(table: LeaseTable, platform: Platform) {
    this.#table = table;
    this.#platform = platform;
    this.#holder = this.#newName();
  }

  /** Joins the processes that are alive. The table is closed with the leases. */
  static async join(table: LeaseTable, platform: Platform): Promise<SharedLeases> {
    const leases = new SharedLeases(table, platform);
    await table.join(leases.holder);
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

  get isFresh(): boolean {
    return this.#platform.elapsed() - this.#beatAt < FRESH_FOR;
  }

  get clockOffset(): number {
    return this.#clockOffset;
  }

  async acquire(names: readonly string[]): Promise<Lease[]> {
    return names.length === 0 ? [] : this.#table.acquire(this.#holder, names);
  }

  list(prefix: string): Promise<ListedLease[]> {
    return this.#table.list(prefix);
  }

  async annotate(notes: readonly Lease[]): Promise<string[]> {
    return notes.length === 0 ? [] : this.#table.annotate(this.#holder, notes);
  }

  async release(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#table.release(this.#holder, names);
  }

  onHeartbeat(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async pause(): Promise<void> {
    this.#isPaused = true;
    const before = this.#holder;
    this.#holder = this.#newName();
    await this.#table.leave(before);
  }

  resume(): void {
    this.#isPaused = false;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#timer?.cancel();
    await this.#table.leave(this.#holder).catch(() => {});
    await this.#table.close();
  }

  /** Renews this process and lists the living ones. Joins under a new name if this process counts as dead. */
  async #beat(): Promise<void> {
    const living = await this.#living(this.#isPaused ? "" : this.#holder);
    if (this.#isClosed) return;
    if (this.#isPaused || living.includes(this.#holder)) {
      this.#holders = living;
      return;
    }
    const name = this.#newName();
    await this.#table.join(name);
    const joined = await this.#living(name);
    if (this.#isPaused || this.#isClosed) return this.#table.leave(name);
    // Both change together, so that listeners never see the old name with the new list.
    [this.#holder, this.#holders] = [name, joined];
  }

  async #living(name: string): Promise<string[]> {
    const [before, began] = [this.#platform.now(), this.#platform.elapsed()];
    const { living, now } = await this.#table.beat(name);
    const after = this.#platform.now();
    if (name === "" || living.includes(name)) this.#beatAt = began;
    if (now !== undefined && after - before < TOLERANCE) {
      const ahead = now - Math.round((before + after) / 2);
      this.#clockOffset = Math.abs(ahead) < TOLERANCE ? 0 : ahead;
    }
    return living;
  }

  /** Schedules the next heartbeat, even after a failed one: the store may be available again. */
  #scheduleBeat(): void {
    this.#timer = this.#platform.after(HEARTBEAT_EVERY, () => void this.#beatAndNotify());
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

  #newName(): string {
    return randomHex(this.#platform, 6);
  }
}
