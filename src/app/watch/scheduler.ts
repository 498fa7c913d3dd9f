import { MINUTE } from "#core/pace/wall-clock.ts";
import type { Outage } from "#core/pace/waiting-shape.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Due, WakeUp } from "#store/store.ts";
import { Limiter } from "../runtime/limiter.ts";
import { Queues } from "../runtime/queue.ts";
import { LogOnce } from "../runtime/log-once.ts";
import { Interval } from "../runtime/interval.ts";
import { retryOnConflict } from "../games/commit-surely.ts";
import { OutOfOrder } from "./notifier.ts";
import { handleWakeUp } from "./wake-ups.ts";
import type { WatchContext } from "./watch-context.ts";
import { nameOf } from "./failures.ts";

/** How often the scheduler looks for what has come due, in milliseconds. */
const BEAT = 2000;
/** How many wake-ups are taken at a time, and how many are worked on side by side. */
const BATCH = 100;
const MOST_AT_ONCE = 8;
/** How many of what players did just now are worked on beside them. */
const MOST_EXPRESS = 4;
/** What comes due within this time of a player's notice goes before what is overdue, in milliseconds. */
const SOON = MINUTE;
/** The bot writes down this often that it is alive; a gap longer than an outage's least length is one. */
const ALIVE_EVERY = MINUTE;
const LEAST_OUTAGE = 10 * MINUTE;
/** Older outages are forgotten: every game has been looked at since. */
const MOST_OUTAGES = 200;
/** From this delay on the bot says that it is late. */
const LATE = 10 * MINUTE;

/** Does one wake-up and strikes it off. One that fails is tried again later. */
async function doDue(context: WatchContext, wakeUp: Due, now: number): Promise<void> {
  const { store, log, lateness } = context;
  try {
    await handleWakeUp(context, wakeUp);
    await store.strike({ wakeUps: [wakeUp] });
    lateness.failures.drop(wakeUp);
  } catch (error) {
    const isOutOfOrder = error instanceof OutOfOrder;
    lateness.failures.add(wakeUp, now, isOutOfOrder);
    log[isOutOfOrder ? "warn" : "error"]({ err: error, wakeUp }, "something due could not be done");
  }
  await turnOfOthers();
}

/** Does what comes due: reminders, expiries, digests, status cards. Finds it without going through what is not due. */
export class Scheduler {
  readonly #context: WatchContext;
  readonly #unreadable: LogOnce;
  /** When it was last written down that the bot is alive, by the machine's time. */
  #seenAlive: number | undefined;
  #isClosed = false;
  #isLate = false;
  /** What concerns one game or person is done one after the other. */
  readonly #queues = new Queues();
  readonly #express = new Limiter(MOST_EXPRESS, this.#queues);
  /** What comes due soon because of what a player did. */
  readonly #soon = new Map<string, Due>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #beats = [new Interval(BEAT, () => this.#doOverdue()), new Interval(BEAT, () => this.#doSoon())];

  constructor(context: WatchContext) {
    this.#context = context;
    context.lateness.goBy(context);
    this.#unreadable = new LogOnce(context.log, "the scheduler could not look for what is due");
  }

  /**
   * Takes up work: the time in which the bot was not there is credited to everybody who was waited for, before anything
   * that is overdue is done. A store that does not answer is asked again with each beat.
   */
  async start(): Promise<void> {
    const { lateness } = this.#context;
    lateness.begin();
    await this.#beAlive().catch((error: unknown) => this.#unreadable.met(error));
    for (const beat of this.#beats) beat.start();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unreadable.hush();
    await Promise.all(this.#beats.map((beat) => beat.close()));
    await Promise.all(this.#underWay.values());
  }

  /** Hears of what a player's notice brings: what of it comes due soon does not wait for what is overdue. */
  soon(wakeUps: readonly WakeUp[]): void {
    const until = this.#context.clock() + SOON;
    for (const wakeUp of wakeUps) if (wakeUp.at <= until) this.#soon.set(nameOf(wakeUp), wakeUp);
  }

  /** Does everything that is due now. Never rejects: what fails is told in the log, once, and tried again. */
  async tick(): Promise<void> {
    await Promise.all([this.#doSoon(), this.#doOverdue()]);
    await Promise.all(this.#underWay.values());
  }

  /** Begins with what players did and is due now; nothing of it waits for another. */
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
      const now = lateness.now();
      do {
        const before = this.#seenAlive;
        const isTime = before === undefined || (notifier.isConnected() && machine() - before >= ALIVE_EVERY);
        if (isTime) await this.#beAlive();
      } while (!this.#isClosed && (await this.#takeBatch(now)));
      this.#unreadable.over();
    } catch (error) {
      this.#unreadable.met(error);
    }
  }

  /** Does what no other process does; one that cannot be claimed now is found later, among what is overdue. */
  async #ifOwn(wakeUp: Due, task: () => Promise<void>): Promise<void> {
    if (await this.#context.store.claimWakeUp(wakeUp).catch(() => false)) await task();
  }

  /** Does something once it is its turn; nobody else does it meanwhile. */
  async #do(wakeUp: Due, inTurn: (task: () => Promise<void>) => Promise<void>, now: number): Promise<void> {
    const name = nameOf(wakeUp);
    const doing = inTurn(async () => {
      if (!this.#isClosed) await doDue(this.#context, wakeUp, now);
    }).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, doing);
    return doing;
  }

  /** Works on what is due; whether there may be more. */
  async #takeBatch(now: number): Promise<boolean> {
    // These may stand before the others and are not worked on here.
    const { store, lateness } = this.#context;
    const { failures } = lateness;
    const besides = failures.count + this.#soon.size + this.#underWay.size;
    const due = await store.claimWakeUps(now, BATCH + besides);
    const { waiting = [], left = [] } = Object.groupBy(due, (wakeUp) =>
      failures.isLeft(wakeUp, now) ? "left" : "waiting",
    );
    // What this process cannot do another one may: it may reach Discord, or be of a later version.
    await store.leaveWakeUps(left);
    this.#watch(lateness.of(now, due));
    const worker = async () => {
      for (let wakeUp = waiting.shift(); wakeUp !== undefined; wakeUp = waiting.shift()) {
        const { id } = wakeUp;
        if (this.#isExpress(wakeUp)) continue;
        await this.#do(wakeUp, (task) => this.#queues.run(id, task), now);
      }
    };
    await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
    return due.length === BATCH + besides;
  }

  #isExpress(wakeUp: Due): boolean {
    const name = nameOf(wakeUp);
    return this.#soon.has(name) || this.#underWay.has(name);
  }

  /** A late bot says so once. */
  #watch(late: number): void {
    const isLate = late > LATE;
    if (isLate && !this.#isLate) {
      this.#context.log.error({ minutes: Math.round(late / MINUTE) }, "the scheduler is late");
    }
    this.#isLate = isLate;
  }

  /** Writes down that the bot is alive, and if no process of it was for a while, for how long. */
  async #beAlive(): Promise<void> {
    const { clock, machine, store, log } = this.#context;
    await retryOnConflict(async () => {
      const upon = new Map<string, string | null>();
      const { alive, outages } = (await store.uptime(upon)) ?? { alive: machine(), outages: [] };
      const [now, gap] = [clock(), machine() - alive];
      const isOutage = gap >= LEAST_OUTAGE;
      if (isOutage) log.warn({ minutes: Math.round(gap / MINUTE) }, "the bot was away");
      const added: Outage[] = isOutage ? [{ from: now - gap, until: now }] : [];
      await store.saveUptime(
        { alive: machine(), outages: [...outages, ...added].slice(-MOST_OUTAGES) },
        upon,
      );
      this.#seenAlive = machine();
    });
  }
}
