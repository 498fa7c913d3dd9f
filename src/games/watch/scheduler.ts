import type { Outage } from "#core/schema/index.ts";
import { MINUTE } from "#core/pace/index.ts";
import { yieldToEventLoop } from "#store/in-slices.ts";
import type { Due, WakeUp } from "#store/store.ts";
import { Limiter } from "../runtime/limiter.ts";
import { Queues } from "../runtime/queue.ts";
import { LogOnce } from "../runtime/log-once.ts";
import { Interval } from "../runtime/interval.ts";
import { retryOnConflict } from "../running/commit-surely.ts";
import { DiscordUnavailable } from "../runtime/notifier.ts";
import { handleWakeUp } from "./wake-ups.ts";
import type { WatchContext } from "../watch-context.ts";
import { nameOf } from "../runtime/failures.ts";

/** Interval of the scheduler, in milliseconds. */
const BEAT = 2000;
/** Number of wake-ups claimed at a time, and number handled concurrently. */
const BATCH = 100;
const MAX_AT_ONCE = 8;
/** Number of express wake-ups handled concurrently. Players' actions cause express wake-ups. */
const MAX_EXPRESS = 4;
/** Wake-ups due within this time after a player's action take precedence over overdue ones; milliseconds. */
const SOON = MINUTE;
/** Interval at which the bot records that it is alive; a gap of `LEAST_OUTAGE` or more is an outage. */
const ALIVE_EVERY = MINUTE;
const LEAST_OUTAGE = 10 * MINUTE;
/** Number of outages kept. Every game has already accounted for older ones. */
const MAX_OUTAGES = 200;
/** Delay from which the scheduler logs that it is late, in milliseconds. */
const LATE = 10 * MINUTE;

/**
 * Handles a wake-up and deletes it. A failed one is retried. If the clock is set back before its time, it stays: its
 * handler may have planned the same wake-up again.
 */
async function doDue(context: WatchContext, wakeUp: Due, now: number): Promise<void> {
  const { clock, store, log, lateness } = context;
  try {
    await handleWakeUp(context, wakeUp);
    if (clock() < wakeUp.at) await store.releaseWakeUps([wakeUp]);
    else await store.remove({ wakeUps: [wakeUp] });
    lateness.failures.drop(wakeUp);
  } catch (error) {
    const isDiscordUnavailable = error instanceof DiscordUnavailable;
    lateness.failures.add(wakeUp, now, isDiscordUnavailable);
    log[isDiscordUnavailable ? "warn" : "error"]({ err: error, wakeUp }, "a wake-up failed");
  }
  await yieldToEventLoop();
}

/** Handles due work: reminders, expiries, digests, status cards. Reads only wake-ups that are due. */
export class Scheduler {
  readonly #context: WatchContext;
  readonly #unreadable: LogOnce;
  /** Time at which the bot last recorded that it is alive, by the machine's clock. */
  #seenAlive: number | undefined;
  /** True while the machine's clock is wrong. */
  #isMoved = false;
  #isClosed = false;
  #isLate = false;
  /** Runs the work of one game or user one at a time. */
  readonly #queues = new Queues();
  readonly #express = new Limiter(MAX_EXPRESS, this.#queues);
  /** Wake-ups that are due soon because of a player's action. */
  readonly #soon = new Map<string, Due>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #beats: readonly Interval[];

  constructor(context: WatchContext) {
    this.#context = context;
    const { platform } = context;
    this.#beats = [
      new Interval(platform, BEAT, () => this.#doOverdue()),
      new Interval(platform, BEAT, () => this.#doSoon()),
    ];
    context.lateness.setClocks(context);
    this.#unreadable = new LogOnce(context.log, "the scheduler could not read due wake-ups");
  }

  /**
   * Starts the scheduler. First records the outage before the start; its length is then credited to awaited players.
   * If the store does not answer, retries at each beat.
   */
  async start(): Promise<void> {
    const { lateness } = this.#context;
    lateness.begin();
    await this.#recordAlive().catch((error: unknown) => this.#unreadable.log(error));
    for (const beat of this.#beats) beat.start();
  }

  /** Finishes the work in progress, then stops. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unreadable.silence();
    await Promise.all(this.#beats.map((beat) => beat.close()));
    await Promise.all(this.#underWay.values());
  }

  /** Accepts wake-ups from a player's action. Those due soon do not wait for overdue ones. */
  soon(wakeUps: readonly WakeUp[]): void {
    const until = this.#context.clock() + SOON;
    for (const wakeUp of wakeUps) if (wakeUp.at <= until) this.#soon.set(nameOf(wakeUp), wakeUp);
  }

  /** Handles everything that is due now. Never rejects; logs a failure once and retries. */
  async tick(): Promise<void> {
    await Promise.all([this.#doSoon(), this.#doOverdue()]);
    await Promise.all(this.#underWay.values());
  }

  /** Starts the express wake-ups that are due now, concurrently. */
  async #doSoon(): Promise<void> {
    const now = this.#context.clock();
    for (const [name, wakeUp] of this.#soon) {
      if (wakeUp.at > now) continue;
      this.#soon.delete(name);
      if (!this.#underWay.has(name))
        void this.#do(wakeUp, (task) => this.#express.run(wakeUp.id, () => this.#ifOwn(wakeUp, task)), now);
    }
  }

  async #doOverdue(): Promise<void> {
    const { lateness, machine, notifier } = this.#context;
    try {
      do {
        const before = this.#seenAlive;
        const isTime =
          before === undefined || (notifier.isConnected() && Math.abs(machine() - before) >= ALIVE_EVERY);
        if (isTime) await this.#recordAlive();
      } while (!this.#isClosed && !this.#isMoved && (await this.#takeBatch(lateness.now())));
      this.#unreadable.reset();
    } catch (error) {
      this.#unreadable.log(error);
    }
  }

  /** Runs a task if this process can claim its wake-up. Otherwise the wake-up is handled later, with the overdue ones. */
  async #ifOwn(wakeUp: Due, task: () => Promise<void>): Promise<void> {
    if (await this.#context.store.claimWakeUp(wakeUp).catch(() => false)) await task();
  }

  /** Handles a wake-up in turn. */
  async #do(wakeUp: Due, inTurn: (task: () => Promise<void>) => Promise<void>, now: number): Promise<void> {
    const name = nameOf(wakeUp);
    const doing = inTurn(async () => {
      if (!this.#isClosed) await doDue(this.#context, wakeUp, now);
    }).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, doing);
    return doing;
  }

  /** Handles a batch; resolves to true if there may be more. */
  async #takeBatch(now: number): Promise<boolean> {
    // Express wake-ups and recently failed ones may come first in the result; both are skipped here.
    const { store, lateness } = this.#context;
    const { failures } = lateness;
    const besides = failures.count + this.#soon.size + this.#underWay.size;
    const due = await store.claimWakeUps(now, BATCH + besides);
    const { waiting = [], left = [] } = Object.groupBy(due, (wakeUp) =>
      failures.isLeft(wakeUp, now) ? "left" : "waiting",
    );
    // Another process may be able to handle these, because it reaches Discord or runs a later version.
    await store.releaseWakeUps(left);
    this.#watch(lateness.of(now, due));
    const worker = async () => {
      for (let wakeUp = waiting.shift(); wakeUp !== undefined; wakeUp = waiting.shift()) {
        const { id } = wakeUp;
        if (this.#isExpress(wakeUp)) continue;
        await this.#do(wakeUp, (task) => this.#queues.run(id, task), now);
      }
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
    return due.length === BATCH + besides;
  }

  #isExpress(wakeUp: Due): boolean {
    const name = nameOf(wakeUp);
    return this.#soon.has(name) || this.#underWay.has(name);
  }

  /** Logs once that the scheduler is late. */
  #watch(late: number): void {
    const isLate = late > LATE;
    if (isLate && !this.#isLate) {
      this.#context.log.error({ minutes: Math.round(late / MINUTE) }, "the scheduler is late");
    }
    this.#isLate = isLate;
  }

  /** True if the machine's clock differs from Discord's by at least `LEAST_OUTAGE`. Logs it once. */
  async #isClockMoved(): Promise<boolean> {
    const { machine, notifier, log } = this.#context;
    const off = machine() - ((await notifier.time()) ?? machine());
    const isMoved = Math.abs(off) >= LEAST_OUTAGE;
    const facts = { minutes: Math.round(off / MINUTE) };
    if (isMoved && !this.#isMoved)
      log.error(facts, "the machine's clock differs from Discord's: nothing is done until it is right");
    return isMoved;
  }

  /**
   * Records that the bot is alive, and an outage if no process has done so for `LEAST_OUTAGE`. Records nothing while the
   * machine's clock is wrong, which looks like an outage.
   */
  async #recordAlive(): Promise<void> {
    const { platform, clock, machine, store, log } = this.#context;
    await retryOnConflict(platform, async () => {
      const readVersions = new Map<string, string | null>();
      const { alive, outages } = (await store.uptime(readVersions)) ?? { alive: machine(), outages: [] };
      const [now, gap] = [clock(), machine() - alive];
      this.#isMoved = (this.#isMoved || Math.abs(gap) >= LEAST_OUTAGE) && (await this.#isClockMoved());
      if (this.#isMoved) return;
      const isOutage = gap >= LEAST_OUTAGE;
      if (isOutage) log.warn({ minutes: Math.round(gap / MINUTE) }, "the bot was away");
      const added: Outage[] = isOutage ? [{ from: now - gap, until: now }] : [];
      await store.saveUptime(
        { alive: machine(), outages: [...outages, ...added].slice(-MAX_OUTAGES) },
        readVersions,
      );
    });
    this.#seenAlive = machine();
  }
}
