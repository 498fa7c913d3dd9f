import type { SessionInfo } from "@discordjs/ws";
import { type ProcessLeases, shardLease } from "./lease-rows.ts";
import type { LeasedShard } from "./leased-shard.ts";

/** The connections of this process's shards. */
export interface LocalShards {
  readonly ids: readonly number[];
  /** How long all shards have waited for HELLO, in milliseconds; 0 if one does not wait, or if there is none. */
  readonly failingFor: number;
  get(id: number): Pick<LeasedShard, "session" | "isReady"> | undefined;
  take(id: number, of: number, session: SessionInfo | null): void;
  /** Stops serving a shard. Discord ends its session after code 1000 and keeps it after 4200. */
  release(id: number, code: number): Promise<void>;
}

export function parseSession(note: string | null): SessionInfo | null {
  return note === null ? null : (JSON.parse(note) as SessionInfo);
}

export function noteOf(shards: LocalShards, id: number): string | null {
  const session = shards.get(id)?.session ?? null;
  return session && JSON.stringify(session);
}

/** The sessions of this process's shards, as last saved in the notes of their leases. */
export class SessionNotes {
  readonly #leases: ProcessLeases;
  readonly #saved = new Map<number, string | null>();

  constructor(leases: ProcessLeases) {
    this.#leases = leases;
  }

  set(id: number, note: string | null): void {
    this.#saved.set(id, note);
  }

  delete(id: number): void {
    this.#saved.delete(id);
  }

  /** Saves the sessions that have changed. */
  async save(shards: LocalShards): Promise<void> {
    const changed = shards.ids.filter((id) => noteOf(shards, id) !== (this.#saved.get(id) ?? null));
    const notes = changed.map((id) => ({ id, name: shardLease(id), note: noteOf(shards, id) }));
    const written = new Set(await this.#leases.annotate(notes));
    for (const { id, name, note } of notes) if (written.has(name)) this.#saved.set(id, note);
  }
}
