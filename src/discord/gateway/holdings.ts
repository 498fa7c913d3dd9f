import { CLOSE_CODES } from "./close-codes.ts";
import { pause } from "../pause.ts";
import type { Fellows } from "./fellows.ts";
import { claimOf, type ShardClaims } from "./shard-claims.ts";
import { sessionIn, written } from "./sessions.ts";
import type { Shards } from "./shards.ts";

/** What is waited for a store that is away, in milliseconds. */
const PATIENCE = 1000;

/** The shards that this process has: what it claims of them in the store, and what it serves of them on Discord. */
export class Holdings {
  readonly #fellows: Fellows;
  readonly #shards: Shards;
  /** The session of each shard, as it was noted last. */
  readonly #noted = new Map<number, string | null>();
  /** Notes are written one after the other, so that the last one stands. */
  #writing: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(fellows: Fellows, shards: Shards) {
    this.#fellows = fellows;
    this.#shards = shards;
  }

  /** Takes those that nobody has, and goes on with their sessions; returns the ones that are this process's now. */
  async take(ids: readonly number[], of: number): Promise<number[]> {
    const claims = await this.#fellows.acquire(ids.map(claimOf));
    const notes = new Map(claims.map(({ name, note }) => [name, note]));
    const ours = ids.filter((id) => notes.has(claimOf(id)));
    for (const id of ours) this.#serve(id, of, notes.get(claimOf(id)) ?? null);
    return ours;
  }

  /** Puts right what the store and this process say differently, as after a stop of the machine. */
  async compare({ held, notes }: ShardClaims, of: number): Promise<void> {
    const me = this.#fellows.holder;
    for (const [id, holder] of held) if (holder === me) this.#serve(id, of, notes.get(id) ?? null);
    const doubtful = this.#shards.ids.filter((id) => held.get(id) !== me);
    if (doubtful.length === 0) return;
    const ours = new Set(await this.take(doubtful, of));
    for (const id of doubtful) {
      this.#noted.delete(id);
      if (ours.has(id)) held.set(id, me);
      else this.#drop(id);
    }
  }

  /** Hands shards over: from the call on nothing of them is heard, and whoever takes them goes on from there. */
  async leave(ids: readonly number[]): Promise<void> {
    const notes = ids.map((id) => ({ name: claimOf(id), note: written(this.#drop(id)) }));
    await this.#inTurn(async () => {
      await this.#fellows.annotate(notes);
      await this.#fellows.release(notes.map(({ name }) => name));
    });
  }

  /** Notes the sessions that have changed; a shard that is another process's by now is dropped. */
  async note(): Promise<void> {
    const changed = this.#shards.ids.filter((id) => this.#sessionOf(id) !== (this.#noted.get(id) ?? null));
    if (changed.length > 0) await this.#note(changed);
  }

  /** Whether a shard is still this process's. A store that is away is waited for: meanwhile nobody can tell. */
  async isOurs(id: number, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const ours = await this.#note([id]).catch(() => undefined);
      if (ours !== undefined) return ours.includes(id) && !signal.aborted;
      await pause(PATIENCE, signal);
    }
    return false;
  }

  /** Leaves all of them, and takes none any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.leave(this.#shards.ids);
  }

  #serve(id: number, of: number, note: string | null): void {
    if (this.#isClosed || this.#shards.shard(id) !== undefined) return;
    this.#noted.set(id, note);
    this.#shards.take({ id, of, session: sessionIn(note, of) });
  }

  /** Leaves a shard so that its session can be gone on with. */
  #drop(id: number) {
    this.#noted.delete(id);
    return this.#shards.giveUp(id, CLOSE_CODES.resuming).session;
  }

  #note(ids: readonly number[]): Promise<number[]> {
    return this.#inTurn(async () => {
      const notes = ids.map((id) => ({ id, name: claimOf(id), note: this.#sessionOf(id) }));
      const left = new Set(await this.#fellows.annotate(notes));
      for (const { id, name, note } of notes) {
        if (left.has(name)) this.#noted.set(id, note);
        else this.#drop(id);
      }
      return ids.filter((id) => left.has(claimOf(id)));
    });
  }

  #sessionOf(id: number): string | null {
    return written(this.#shards.shard(id)?.session ?? null);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#writing.then(work, work);
    this.#writing = turn.catch(() => {});
    return turn;
  }
}
