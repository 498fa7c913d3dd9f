import type { Platform } from "#platform";
import { CloseCodes } from "@discordjs/ws";
import { GatewayCloseCodes } from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { backoff } from "../pause.ts";
import { agreedCount, COUNT_LEASE, OtherCount, type ShardCount } from "./count.ts";
import { heldShards, type LeaseRow, type ProcessLeases, PREFIX, shardLease } from "./lease-rows.ts";
import { noteOf, parseSession, SessionNotes, type LocalShards } from "./session-notes.ts";
import { share } from "./share.ts";

/** Name of the lease of a process that takes shards. Its note is `FAILING` while the process cannot reach Discord. */
const memberLease = (process: string) => `${PREFIX}-member:${process}`;
const FAILING = "failing";
/** Milliseconds without Discord after which a process reports the failure, then releases its shards. */
const FAILING_AFTER = { reports: 8000, releases: 12_000 };
/** Pauses before a process that released its shards tries to reach Discord again, in milliseconds. */
const RETURN_PAUSES = { first: 5000, most: 300_000 };
/** Pauses before the leases are read again, in milliseconds, if the store or the number of shards is unavailable. */
const RETRY = { unavailable: 1000, count: 100 };

interface LeaseParts {
  platform: Platform;
  leases: ProcessLeases;
  log: Log;
  /** Rejects if Discord cannot be reached. */
  reachDiscord: () => Promise<unknown>;
  /** Called when the other processes use another number of shards. */
  onFatal: (code: number) => void;
}

/** Decides which shards this process serves. At each heartbeat it reads the leases, and takes or releases shards. */
export class ShardLeases {
  readonly #parts: LeaseParts;
  readonly #leases: ProcessLeases;
  readonly #sessions: SessionNotes;
  #shards: LocalShards | undefined;
  /** The number of shards, once it is agreed on. */
  #of: number | undefined;
  #renewal: Promise<void> | undefined;
  /** Holder name of this process at the previous heartbeat. It changes when the process counts as dead. */
  #name: string;
  #isServed = false;
  #isUnavailable = false;
  #isClosed = false;
  #reportedFailing = false;
  /** When to try to reach Discord again, by `Platform.elapsed`; undefined unless the shards were released. */
  #returnsAt: number | undefined;
  #pauses = backoff(RETURN_PAUSES);
  #logged = "";
  #stop = () => {};

  constructor(parts: LeaseParts) {
    this.#parts = parts;
    this.#leases = parts.leases;
    this.#sessions = new SessionNotes(parts.leases);
    this.#name = parts.leases.holder;
  }

  /** True if other processes may serve the bot as well. */
  get isShared(): boolean {
    return this.#leases.isShared;
  }

  /** True if any process held a shard at the last heartbeat. */
  get isServed(): boolean {
    return this.#isServed;
  }

  /** Takes this process's share, and keeps it current. Throws `OtherCount`. */
  async open(shards: LocalShards, count: ShardCount, signal: AbortSignal): Promise<void> {
    const { platform } = this.#parts;
    this.#shards = shards;
    while (this.#of === undefined && !signal.aborted) {
      await this.#renew(shards, count);
      if (this.#of === undefined)
        await platform.sleep(this.#isUnavailable ? RETRY.unavailable : RETRY.count, signal);
    }
    if (signal.aborted) return;
    this.#stop = this.#leases.onHeartbeat(() => {
      this.#renew(shards, count).catch(() => this.#parts.onFatal(GatewayCloseCodes.ShardingRequired));
    });
  }

  /** Acquires or confirms a shard's lease. Waits while the store is unavailable. */
  async acquireShard(id: number, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      const isAcquired = await this.acquire(shardLease(id)).catch(() => undefined);
      if (isAcquired !== undefined) return isAcquired && !signal.aborted;
      await this.#parts.platform.sleep(RETRY.unavailable, signal);
    }
    return false;
  }

  /** Acquires another lease, such as a turn to log in; false while another process holds it. */
  async acquire(name: string): Promise<boolean> {
    return (await this.#leases.acquire([name])).length > 0;
  }

  async release(name: string): Promise<void> {
    await this.#leases.release([name]).catch(() => {});
  }

  /** Releases all shards. Their sessions stay resumable if the store keeps them; otherwise they end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isServed = false;
    this.#stop();
    const shards = this.#shards;
    if (shards === undefined) return;
    await Promise.allSettled([this.#release(shards, shards.ids), this.#renewal]);
    await this.#leases.release([memberLease(this.#leases.holder), COUNT_LEASE]);
  }

  /** Runs `#update`, one at a time. Throws `OtherCount`. */
  async #renew(shards: LocalShards, count: ShardCount): Promise<void> {
    this.#renewal ??= this.#update(shards, count).finally(() => (this.#renewal = undefined));
    try {
      await this.#renewal;
      this.#isUnavailable = false;
    } catch (error) {
      if (error instanceof OtherCount) throw error;
      if (!this.#isUnavailable)
        this.#parts.log.warn({ why: requestFailure(error) }, "shards cannot be assigned");
      this.#isUnavailable = true;
    }
  }

  async #update(shards: LocalShards, count: ShardCount): Promise<void> {
    if (this.#returnsAt !== undefined) return this.#return(this.#returnsAt);
    const rows = await this.#leases.list(PREFIX);
    const of = await agreedCount(this.#leases, rows, count, this.#of);
    if (of === undefined || this.#isClosed) return undefined;
    this.#of ??= of;
    if (of !== this.#of) throw new OtherCount(this.#of, of);
    const me = this.#leases.holder;
    const members = rows.filter(({ name, holder, isFresh }) => isFresh && name === memberLease(holder));
    if (members.every(({ holder }) => holder !== me)) await this.#leases.acquire([memberLease(me)]);
    await this.#reconcile(shards, rows, of);
    // A process that lost its leases waits one heartbeat, so that the others can return from the outage, too.
    const isSame = this.#name === me;
    this.#name = me;
    if (isSame && !(await this.#leavesToOthers(shards, members)))
      await this.#takeShare(shards, rows, members, of);
    return undefined;
  }

  async #takeShare(
    shards: LocalShards,
    rows: readonly LeaseRow[],
    members: readonly LeaseRow[],
    of: number,
  ): Promise<void> {
    const me = this.#leases.holder;
    const held = heldShards(rows);
    const names = [...new Set([me, ...members.map(({ holder }) => holder)])];
    const { surplus, takes } = share(of, held, names).get(me) ?? { surplus: 0, takes: [] };
    if (surplus > 0) await this.#release(shards, cheapest(shards, surplus));
    if (takes.length > 0) await this.#take(shards, takes, of);
    await this.#sessions.save(shards);
    this.#isServed = held.size > 0;
    this.#log({ as: me, shards: shards.ids, of, processes: names.length });
  }

  /** Serves exactly the shards that the store assigns to this process. */
  async #reconcile(shards: LocalShards, rows: readonly LeaseRow[], of: number): Promise<void> {
    const me = this.#leases.holder;
    const held = heldShards(rows);
    const notes = new Map(rows.map(({ name, note }) => [name, note]));
    for (const [id, holder] of held)
      if (holder === me) shards.take(id, of, parseSession(notes.get(shardLease(id)) ?? null));
    const lost = shards.ids.filter((id) => held.get(id) !== me);
    const regained = await this.#take(shards, lost, of);
    for (const id of lost) if (!regained.includes(id)) this.#drop(shards, id);
  }

  /** Acquires free shards and resumes their sessions; returns those acquired. */
  async #take(shards: LocalShards, ids: readonly number[], of: number): Promise<number[]> {
    const leases = await this.#leases.acquire(ids.map(shardLease));
    const notes = new Map(leases.map(({ name, note }) => [name, note]));
    const taken = this.#isClosed ? [] : ids.filter((id) => notes.has(shardLease(id)));
    for (const id of taken) {
      const note = notes.get(shardLease(id)) ?? null;
      this.#sessions.set(id, note);
      shards.take(id, of, parseSession(note));
    }
    return taken;
  }

  /** Releases shards, with their sessions as notes. */
  async #release(shards: LocalShards, ids: readonly number[]): Promise<void> {
    const notes = ids.map((id) => ({ name: shardLease(id), note: this.#drop(shards, id) }));
    await this.#leases.annotate(notes);
    await this.#leases.release(notes.map(({ name }) => name));
  }

  /** Stops serving a shard; returns its session as a note. */
  #drop(shards: LocalShards, id: number): string | null {
    const note = noteOf(shards, id);
    this.#sessions.delete(id);
    void shards.release(id, this.#leases.keepsNotes ? CloseCodes.Resuming : CloseCodes.Normal);
    return note;
  }

  /** Releases all shards if this process cannot reach Discord and another one can. */
  async #leavesToOthers(shards: LocalShards, members: readonly LeaseRow[]): Promise<boolean> {
    const me = this.#leases.holder;
    const isFailing = shards.failingFor > FAILING_AFTER.reports;
    if (isFailing !== this.#reportedFailing)
      await this.#leases.annotate([{ name: memberLease(me), note: isFailing ? FAILING : null }]);
    this.#reportedFailing = isFailing;
    if (shards.ids.some((id) => shards.get(id)?.isReady)) this.#pauses = backoff(RETURN_PAUSES);
    const isReached = members.some(({ holder, note }) => holder !== me && note !== FAILING);
    if (shards.failingFor < FAILING_AFTER.releases || !isReached) return false;
    this.#parts.log.warn({ shards: shards.ids }, "only other processes can reach Discord: shards released");
    this.#returnsAt = this.#parts.platform.elapsed() + this.#pauses.next().value;
    await this.#release(shards, shards.ids);
    await this.#leases.pause();
    this.#isServed = false;
    return true;
  }

  /** Resumes the leases if Discord can be reached. */
  async #return(at: number): Promise<void> {
    const { platform, reachDiscord } = this.#parts;
    if (platform.elapsed() < at) return;
    const isReached = await reachDiscord().then(
      () => true,
      () => false,
    );
    this.#returnsAt = isReached ? undefined : platform.elapsed() + RETURN_PAUSES.first;
    if (!isReached) return;
    this.#reportedFailing = false;
    this.#parts.log.info({}, "Discord is reachable again");
    this.#leases.resume();
  }

  #log(facts: object): void {
    const text = JSON.stringify(facts);
    if (text !== this.#logged) this.#parts.log.info(facts, "serving");
    this.#logged = text;
  }
}

/** The shards that are cheapest to release: those without a session, then those not ready, highest id first. */
function cheapest(shards: LocalShards, count: number): number[] {
  const cost = (id: number) => (shards.get(id)?.session ? 1 : 0) + (shards.get(id)?.isReady ? 1 : 0);
  return shards.ids
    .toReversed()
    .toSorted((one, other) => cost(one) - cost(other))
    .slice(0, count);
}
