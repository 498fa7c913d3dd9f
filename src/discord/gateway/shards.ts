import { Shard, type ShardPlace, type Surroundings } from "./shard.ts";
import type { ShardSession } from "./sessions.ts";

/** The shards that this process serves. Each comes to the gateway in its own time: nothing here waits for Discord. */
export class Shards {
  readonly #surroundings: Surroundings;
  readonly #shards = new Map<number, Shard>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
  }

  /** Those that it has, in order. */
  get ids(): number[] {
    return [...this.#shards.keys()].toSorted((one, other) => one - other);
  }

  /** How many of them hear Discord, and how many do not. */
  get count(): { ready: number; away: number } {
    const ready = [...this.#shards.values()].filter(({ state }) => state === "ready").length;
    return { ready, away: this.#shards.size - ready };
  }

  /** For how long every one of them has called for Discord in vain, in milliseconds; 0 where one has not, or none is here. */
  get deafFor(): number {
    const calls = [...this.#shards.values()].map(({ callsSince = performance.now() }) => callsSince);
    return calls.length === 0 ? 0 : performance.now() - Math.max(...calls);
  }

  shard(id: number): Pick<Shard, "state" | "session"> | undefined {
    return this.#shards.get(id);
  }

  /** Serves a shard from now on; one that it serves already goes on as it is. */
  take(place: ShardPlace): void {
    if (!this.#shards.has(place.id)) this.#shards.set(place.id, new Shard(place, this.#surroundings));
  }

  /**
   * Leaves a shard to others: from now on nothing of it is heard. By the code Discord keeps its session, which is
   * returned, or ends it. `left` resolves when its connection is closed.
   */
  giveUp(id: number, code: number): { session: ShardSession | null; left: Promise<void> } {
    const shard = this.#shards.get(id);
    this.#shards.delete(id);
    const session = shard?.session ?? null;
    return { session, left: shard?.giveUp(code) ?? Promise.resolve() };
  }
}
