import type { Platform, Timer } from "#platform";
import type { Lease, Leases, ListedLease } from "./leases.ts";

/** Milliseconds between two heartbeats. */
const HEARTBEAT_EVERY = 1000;

/** Storage for notes, by the names of their leases. */
export interface KeptNotes {
  read(names: readonly string[]): Promise<Lease[]>;
  write(notes: readonly Lease[]): Promise<void>;
}

/** Leases of a process that has the store to itself, so that every lease is free. */
export class LocalLeases implements Leases {
  readonly isShared = false;
  readonly isFresh = true;
  readonly #platform: Platform;
  readonly #kept: KeptNotes | undefined;
  readonly holder = "local";
  readonly holders = [this.holder];
  readonly clockOffset = 0;
  readonly #leases = new Map<string, { note: string | null; isHeld: boolean }>();
  /** Each ends the heartbeats of one listener. */
  readonly #stops = new Set<() => void>();

  /** `kept`: storage in which notes outlive the process. */
  constructor(platform: Platform, kept?: KeptNotes) {
    this.#platform = platform;
    this.#kept = kept;
  }

  get keepsNotes(): boolean {
    return this.#kept !== undefined;
  }

  async acquire(names: readonly string[]): Promise<Lease[]> {
    const unknown = names.filter((name) => !this.#leases.has(name));
    const kept = unknown.length === 0 ? [] : ((await this.#kept?.read(unknown)) ?? []);
    const notes = new Map(kept.map(({ name, note }) => [name, note]));
    return names.map((name) => {
      const note = this.#leases.get(name)?.note ?? notes.get(name) ?? null;
      this.#leases.set(name, { note, isHeld: true });
      return { name, note };
    });
  }

  async list(prefix: string): Promise<ListedLease[]> {
    const leases = [...this.#leases].filter(([name]) => name.startsWith(prefix));
    return leases.map(([name, lease]) => ({ name, holder: this.holder, isFresh: true, ...lease }));
  }

  async annotate(notes: readonly Lease[]): Promise<string[]> {
    const held = notes.filter(({ name }) => this.#leases.get(name)?.isHeld === true);
    for (const { name, note } of held) this.#leases.set(name, { note, isHeld: true });
    if (held.length > 0) await this.#kept?.write(held);
    return held.map(({ name }) => name);
  }

  async release(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const lease = this.#leases.get(name);
      if (lease !== undefined) lease.isHeld = false;
    }
  }

  onHeartbeat(listener: () => void): () => void {
    let timer: Timer | undefined;
    const scheduleBeat = () => {
      timer = this.#platform.after(HEARTBEAT_EVERY, () => {
        scheduleBeat();
        listener();
      });
    };
    const stop = () => timer?.cancel();
    this.#stops.add(stop);
    scheduleBeat();
    return stop;
  }

  /** Keeps the leases, because there is no other process to take them. */
  async pause(): Promise<void> {}

  resume(): void {}

  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
  }
}
