import type { Lease, Leases, ListedLease } from "./leases.ts";

/** Milliseconds between two heartbeats. */
const HEARTBEAT_EVERY = 1000;

/** Leases of a process that has the store to itself, so that every lease is free. */
export class LocalLeases implements Leases {
  readonly isShared = false;
  readonly holder = "local";
  readonly holders = [this.holder];
  readonly clockOffset = 0;
  readonly #leases = new Map<string, { note: string | null; isHeld: boolean }>();
  readonly #timers = new Set<NodeJS.Timeout>();

  async acquire(names: readonly string[]): Promise<Lease[]> {
    return names.map((name) => {
      const { note = null } = this.#leases.get(name) ?? {};
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
    return held.map(({ name }) => name);
  }

  async release(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const lease = this.#leases.get(name);
      if (lease !== undefined) lease.isHeld = false;
    }
  }

  onHeartbeat(listener: () => void): () => void {
    const timer = setInterval(listener, HEARTBEAT_EVERY).unref();
    this.#timers.add(timer);
    return () => clearInterval(timer);
  }

  /** Keeps the leases, because there is no other process to take them. */
  async pause(): Promise<void> {}

  resume(): void {}

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
