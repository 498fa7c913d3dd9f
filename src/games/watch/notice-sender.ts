import { yieldToEventLoop } from "#store/in-slices.ts";
import type { Notice } from "#store/store.ts";
import { NoticeDelivery } from "./notice-delivery.ts";
import type { WatchContext } from "../watch-context.ts";
import { isLive } from "./notices.ts";
import { Limiter } from "../runtime/limiter.ts";
import { Queues } from "../runtime/queue.ts";
import { Rounds } from "../runtime/rounds.ts";
import { LogOnce } from "../runtime/log-once.ts";

/**
 * Number of games to which live notices, and other notices, are sent concurrently. Uses up Discord's rate limit if
 * each takes a quarter of a second; more would delay players' actions.
 */
const MAX_AT_ONCE = 12;

/** The fields of a notice that are kept until it is sent. */
interface PendingNotice {
  id: string;
  at: number;
  /** The game's id. Notices of a game keep their order. */
  game: string;
}

/** Sends notices. Notices about players' actions do not wait for others. */
export class NoticeSender {
  readonly #context: WatchContext;
  readonly #delivery: NoticeDelivery;
  readonly #unreadable: LogOnce;
  readonly #queues = new Queues();
  readonly #express = new Limiter(MAX_AT_ONCE, this.#queues);
  /** Pending notices about players' actions. */
  readonly #live = new Map<string, PendingNotice>();
  readonly #underWay = new Map<string, Promise<boolean>>();
  /** Games with a notice that Discord did not accept. Later notices of these games wait for it. */
  readonly #held = new Set<string>();
  readonly #rounds: Rounds;
  readonly #liveAgain: Rounds;
  /** Resolves when each live notice of the last read has been attempted. */
  #sendingLive: Promise<void> | undefined;
  /** True once the notices that were pending at the start have been read. */
  #hasRead = false;
  #isClosed = false;

  constructor(context: WatchContext) {
    this.#context = context;
    this.#rounds = new Rounds(context.platform, (isClosed) => this.#sendAll(isClosed));
    this.#liveAgain = new Rounds(context.platform, () => this.#sendLive());
    this.#delivery = new NoticeDelivery(context);
    this.#unreadable = new LogOnce(context.log, "notices could not be read");
  }

  /** Sends all pending notices. Resolves at the end of the round. */
  async wake(): Promise<void> {
    await this.#rounds.wake();
    await this.#sendingLive;
  }

  /** Accepts notices that were created, or may have been. */
  send(made: readonly Notice[]): void {
    const live = made.filter((notice) => isLive(this.#context, notice)).map(pendingOf);
    for (const notice of live) this.#live.set(notice.id, notice);
    if (this.#hasRead) void this.#sendNew(live);
    if (live.length < made.length) void this.wake();
  }

  /** Finishes the notices in progress, then stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unreadable.silence();
    await Promise.all([this.#rounds.close(), this.#liveAgain.close()]);
    await Promise.all(this.#underWay.values());
  }

  /** Processes all pending notices. Resolves to true if any stays pending. */
  async #sendAll(isClosed: () => boolean): Promise<boolean> {
    try {
      const others = await this.#readPending();
      this.#unreadable.reset();
      // Live notices are sent concurrently with the others.
      this.#sendingLive = this.#sendLiveAndRetry();
      this.#hasRead = true;
      return await this.#sendOthers(others, isClosed);
    } catch (error) {
      this.#unreadable.log(error);
      return true;
    }
  }

  /** Reads all pending notices. Keeps live ones and returns the others, oldest first. */
  async #readPending(): Promise<PendingNotice[]> {
    const { store, log } = this.#context;
    const others: PendingNotice[] = [];
    for (const notice of await store.ownNotices((err) => log.error({ err }, "a notice cannot be read"))) {
      const pending = pendingOf(notice);
      if (isLive(this.#context, notice)) this.#live.set(pending.id, pending);
      else others.push(pending);
    }
    return others;
  }

  /** Sends the other notices. Resolves to true if any stays pending. */
  async #sendOthers(others: readonly PendingNotice[], isClosed: () => boolean): Promise<boolean> {
    const games = Map.groupBy(others, ({ game }) => game).values();
    let isPending = false;
    const worker = async () => {
      for (const game of games) {
        if (isClosed()) return;
        if (!(await this.#sendInOrder(game, isClosed))) isPending = true;
        await yieldToEventLoop();
      }
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
    return isPending;
  }

  /**
   * Sends one game's notices in order. Stops at one that Discord does not accept now; skips failed ones. Resolves to
   * true if all were sent.
   */
  async #sendInOrder(pending: readonly PendingNotice[], isClosed: () => boolean): Promise<boolean> {
    let isAllSent = true;
    for (const { id, game } of pending) {
      if (isClosed()) return isAllSent;
      const outcome = await this.#queues.run(game, () => this.#delivery.deliver(id));
      if (outcome === "pending") return false;
      if (outcome === "failed") isAllSent = false;
    }
    return isAllSent;
  }

  /** Sends live notices, oldest first. Resolves to true if any stays pending. */
  async #sendLive(): Promise<boolean> {
    this.#held.clear();
    const live = [...this.#live.values()].sort((a, b) => a.at - b.at);
    const sent = await Promise.all(live.map((notice) => this.#sendOnce(notice)));
    return sent.includes(false);
  }

  async #sendLiveAndRetry(): Promise<void> {
    if (await this.#sendLive()) this.#liveAgain.later();
  }

  async #sendNew(live: readonly PendingNotice[]): Promise<void> {
    if (live.some(({ game }) => this.#held.has(game))) return this.#liveAgain.wake();
    const sent = await Promise.all(live.map((notice) => this.#sendOnce(notice)));
    if (sent.includes(false)) this.#liveAgain.later();
  }

  /** Sends a notice once. Resolves to true if it is done. */
  #sendOnce({ id, game }: PendingNotice): Promise<boolean> {
    const sending =
      this.#underWay.get(id) ??
      this.#express.run(game, () => this.#sendNow(id, game)).finally(() => this.#underWay.delete(id));
    this.#underWay.set(id, sending);
    return sending;
  }

  async #sendNow(id: string, game: string): Promise<boolean> {
    if (this.#isClosed || this.#held.has(game)) return false;
    const outcome = await this.#delivery.deliver(id);
    if (outcome === "pending") this.#held.add(game);
    if (outcome === "done") this.#live.delete(id);
    return outcome === "done";
  }
}

function pendingOf(notice: Notice): PendingNotice {
  const { id, at } = notice;
  return { id, at, game: "game" in notice ? notice.game : id };
}
