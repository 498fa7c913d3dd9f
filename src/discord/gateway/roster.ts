import { GatewayCloseCodes } from "discord-api-types/v10";
import type { Log } from "#app/runtime/log.ts";
import { requestFailure } from "../api/errors.ts";
import { pause } from "../pause.ts";
import { agreedCount, type CountWish, OtherCount } from "./count.ts";
import { Earshot } from "./earshot.ts";
import type { Fellows } from "./fellows.ts";
import { Holdings } from "./holdings.ts";
import { COUNT, postOf, readShardClaims, type ShardClaims } from "./shard-claims.ts";
import { share } from "./share.ts";
import type { Shards } from "./shards.ts";

interface RosterParts {
  fellows: Fellows;
  shards: Shards;
  log: Log;
  /** Whether Discord greets whoever calls now. */
  isGreeted: () => Promise<boolean>;
  /** Hears that the others have gone on as another number of shards; `code`: what Discord would say. */
  onLost: (code: number) => void;
}

/** What is waited for a store that is away, and for a process that is about to say something, in milliseconds. */
const PAUSES = { away: 1000, said: 100 };

/** Shares the shards with the other processes: looks each second who has what, takes what is due, and hands over the rest. */
export class Roster {
  readonly holdings: Holdings;
  readonly #parts: RosterParts;
  readonly #earshot: Earshot;
  #wish: CountWish = { of: 1, isFixed: false };
  /** As how many shards the bot comes, once it is agreed on. */
  #of: number | undefined;
  #looking: Promise<void> | undefined;
  /** What was said last of who has what. */
  #said = "";
  #isAway = false;
  #isServed = false;
  /** What this process was called at the last look. */
  #me: string;
  #isClosed = false;
  #hearNoMore = () => {};

  constructor(parts: RosterParts) {
    this.#parts = parts;
    this.#me = parts.fellows.holder;
    this.holdings = new Holdings(parts.fellows, parts.shards);
    this.#earshot = new Earshot({ ...parts, holdings: this.holdings });
  }

  /** Whether any process had a shard when it was looked last. */
  get isServed(): boolean {
    return this.#isServed;
  }

  /** Takes part from now on. Throws a DataError where the others come as another number of shards than it must. */
  async open(wish: CountWish, signal: AbortSignal): Promise<void> {
    this.#wish = wish;
    while (this.#of === undefined && !signal.aborted) {
      await this.#lookOnce();
      if (this.#of === undefined) await pause(this.#isAway ? PAUSES.away : PAUSES.said, signal);
    }
    if (signal.aborted) return;
    const { fellows, onLost } = this.#parts;
    const lookOn = async () => {
      await this.#lookOnce().catch(() => onLost(GatewayCloseCodes.ShardingRequired));
    };
    this.#hearNoMore = fellows.onHeartbeat(() => void lookOn());
  }

  /** Leaves all shards to the others: from the call on nothing of them is heard. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#hearNoMore();
    const { fellows } = this.#parts;
    const left = this.holdings.close();
    await Promise.allSettled([left, this.#looking]);
    await fellows.release([postOf(fellows.holder), COUNT]);
  }

  /** Looks, unless it is looking. Throws `OtherCount`. */
  async #lookOnce(): Promise<void> {
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    try {
      await this.#looking;
      this.#isAway = false;
    } catch (error) {
      if (error instanceof OtherCount) throw error;
      if (!this.#isAway)
        this.#parts.log.warn({ why: requestFailure(error) }, "shards cannot be shared out now");
      this.#isAway = true;
    }
  }

  async #look(): Promise<void> {
    const { fellows } = this.#parts;
    if (await this.#earshot.isBack()) return;
    const me = fellows.holder;
    const found = await readShardClaims(fellows);
    const of = await agreedCount(fellows, found, this.#wish, this.#of);
    if (of === undefined || this.#isClosed) return;
    if (of !== (this.#of ??= of)) throw new OtherCount(this.#of, of);
    if (!found.posts.includes(me)) {
      await fellows.acquire([postOf(me)]);
      found.posts.push(me);
    }
    await this.holdings.compare(found, of);
    // Who was taken for dead looks once more: after a stop of the store the others come back for theirs as well.
    const isKnown = this.#me === me;
    this.#me = me;
    if (isKnown) await this.#takePart(found, of);
  }

  async #takePart(found: ShardClaims, of: number): Promise<void> {
    const me = this.#parts.fellows.holder;
    if (await this.#earshot.leaves(found)) return void (this.#isServed = false);
    const { surplus, takes } = share(of, found.held, found.posts).get(me) ?? { surplus: 0, takes: [] };
    if (surplus > 0) await this.holdings.leave(this.#easiest(surplus));
    if (takes.length > 0) await this.holdings.take(takes, of);
    await this.holdings.note();
    this.#isServed = found.held.size > 0;
    return this.#tell(of, found.posts.length);
  }

  /** So many shards that are easy to leave: those that wait to log in, then those with a session, the last first. */
  #easiest(count: number): number[] {
    const { shards } = this.#parts;
    const trouble = (id: number) => {
      const { state, session } = shards.shard(id) ?? {};
      if (session !== null) return 1;
      return state === "away" ? 0 : 2;
    };
    const ranked = shards.ids.toReversed().toSorted((one, other) => trouble(one) - trouble(other));
    return ranked.slice(0, count);
  }

  /** Says in one line which shards this process has, whenever that changes. */
  #tell(of: number, processes: number): void {
    const { log, shards, fellows } = this.#parts;
    const facts = { as: fellows.holder, shards: shards.ids, of, processes };
    const said = JSON.stringify(facts);
    if (said !== this.#said) log.info(facts, "serving");
    this.#said = said;
  }
}
