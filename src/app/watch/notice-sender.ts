import { turnOfOthers } from "#store/in-slices.ts";
import type { Notice } from "#store/store.ts";
import { NoticeDelivery } from "./notice-delivery.ts";
import type { WatchContext } from "./watch-context.ts";
import { isLive } from "./notices.ts";
import { Limiter } from "../runtime/limiter.ts";
import { Queues } from "../runtime/queue.ts";
import { Rounds } from "../runtime/rounds.ts";
import { LogOnce } from "../runtime/log-once.ts";

/**
 * How many games' notices are on their way at a time, of each sort. As many as it takes to use Discord's allowance where
 * each takes a quarter of a second; no more, since what a player did must not wait there behind many.
 */
const MOST_AT_ONCE = 12;

/** All that is kept in mind of a notice until its turn. */
interface PendingNotice {
  id: string;
  at: number;
  /** Notices of one game come in their order. */
  game: string;
}

/** Brings what the bot says of its own accord on its way: what players did at once, beside all that is merely due. */
export class NoticeSender {
  readonly #context: WatchContext;
  readonly #delivery: NoticeDelivery;
  readonly #unreadable: LogOnce;
  readonly #queues = new Queues();
  readonly #express = new Limiter(MOST_AT_ONCE, this.#queues);
  /** What players did and is still to be told. */
  readonly #live = new Map<string, PendingNotice>();
  readonly #underWay = new Map<string, Promise<boolean>>();
  /** Games where Discord did not take a notice: no later one overtakes it. */
  readonly #held = new Set<string>();
  readonly #rounds = new Rounds((isClosed) => this.#goThrough(isClosed));
  readonly #liveAgain = new Rounds(() => this.#tellLive());
  /** Resolves when what players did, as far as it was known at the last look, has been tried. */
  #telling: Promise<void> | undefined;
  /** True once the notices that were pending at the start are read. */
  #hasLooked = false;
  #isClosed = false;

  constructor(context: WatchContext) {
    this.#context = context;
    this.#delivery = new NoticeDelivery(context);
    this.#unreadable = new LogOnce(context.log, "notices could not be read");
  }

  /** Works off all pending notices. Resolves once that is done. */
  async wake(): Promise<void> {
    await this.#rounds.wake();
    await this.#telling;
  }

  /** Takes up notices that were just made, or may have been. */
  send(made: readonly Notice[]): void {
    const live = made.filter(isLive).map(pendingOf);
    for (const notice of live) this.#live.set(notice.id, notice);
    if (this.#hasLooked) void this.#tellNew(live);
    if (live.length < made.length) void this.wake();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unreadable.hush();
    await Promise.all([this.#rounds.close(), this.#liveAgain.close()]);
    await Promise.all(this.#underWay.values());
  }

  /** Resolves to true if something stays pending. */
  async #goThrough(isClosed: () => boolean): Promise<boolean> {
    try {
      const others = await this.#look();
      this.#unreadable.over();
      // What is merely due does not wait for it.
      this.#telling = this.#tellLiveAgain();
      this.#hasLooked = true;
      return await this.#goThroughOthers(others, isClosed);
    } catch (error) {
      this.#unreadable.met(error);
      return true;
    }
  }

  /** Reads all pending notices: notes the live ones and returns the others, oldest first. */
  async #look(): Promise<PendingNotice[]> {
    const { store, log } = this.#context;
    const others: PendingNotice[] = [];
    for (const notice of await store.ownNotices((err) => log.error({ err }, "a notice cannot be read"))) {
      const pending = pendingOf(notice);
      if (isLive(notice)) this.#live.set(pending.id, pending);
      else others.push(pending);
    }
    return others;
  }

  /** Resolves to true if something stays pending. */
  async #goThroughOthers(others: readonly PendingNotice[], isClosed: () => boolean): Promise<boolean> {
    const games = Map.groupBy(others, ({ game }) => game).values();
    let isPending = false;
    const worker = async () => {
      for (const game of games) {
        if (isClosed()) return;
        if (!(await this.#carryAll(game, isClosed))) isPending = true;
        await turnOfOthers();
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
    return isPending;
  }

  /** The notices of one game, in their order, up to one that Discord does not take now; one that fails is passed over. */
  async #carryAll(pending: readonly PendingNotice[], isClosed: () => boolean): Promise<boolean> {
    let isAllSaid = true;
    for (const { id, game } of pending) {
      if (isClosed()) return isAllSaid;
      const carried = await this.#queues.run(game, () => this.#delivery.carry(id));
      if (carried === "pending") return false;
      if (carried === "failed") isAllSaid = false;
    }
    return isAllSaid;
  }

  /** Sends the notices of players' actions, oldest first. Resolves to true if something stays pending. */
  async #tellLive(): Promise<boolean> {
    this.#held.clear();
    const live = [...this.#live.values()].sort((a, b) => a.at - b.at);
    const told = await Promise.all(live.map((notice) => this.#tell(notice)));
    return told.includes(false);
  }

  async #tellLiveAgain(): Promise<void> {
    if (await this.#tellLive()) this.#liveAgain.later();
  }

  async #tellNew(live: readonly PendingNotice[]): Promise<void> {
    if (live.some(({ game }) => this.#held.has(game))) return this.#liveAgain.wake();
    const told = await Promise.all(live.map((notice) => this.#tell(notice)));
    if (told.includes(false)) this.#liveAgain.later();
  }

  /** Tells one notice, once. Whether that is over. */
  #tell({ id, game }: PendingNotice): Promise<boolean> {
    const telling =
      this.#underWay.get(id) ??
      this.#express.run(game, () => this.#tellNow(id, game)).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, telling);
    return telling;
  }

  async #tellNow(id: string, game: string): Promise<boolean> {
    if (this.#isClosed || this.#held.has(game)) return false;
    const carried = await this.#delivery.carry(id);
    if (carried === "pending") this.#held.add(game);
    if (carried === "done") this.#live.delete(id);
    return carried === "done";
  }
}

function pendingOf(notice: Notice): PendingNotice {
  const { id, at } = notice;
  return { id, at, game: "game" in notice ? notice.game : id };
}
