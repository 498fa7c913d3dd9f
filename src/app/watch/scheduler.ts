import type { Outage } from "#core/schema/waiting.ts";
import { turnOfOthers } from "#store/in-slices.ts";
import type { Due, Uptime } from "#store/store.ts";
import type { Duty } from "./duty.ts";
import { ToldOnce } from "../told-once.ts";
import { OutOfOrder } from "../voice.ts";
import { handleWakeUp } from "./wake-ups.ts";

/** How often the scheduler looks for what has come due, in milliseconds. */
const BEAT = 2000;
/** How many wake-ups are taken at a time, and how many are worked on side by side. */
const BATCH = 100;
const LANES = 8;
/** The bot writes down this often that it is alive; a gap longer than an outage's least length is one. */
const ALIVE_EVERY = 60_000;
const LEAST_OUTAGE = 10 * 60_000;
/** Older outages are forgotten: every game has been looked at since. */
const MOST_OUTAGES = 200;
/** The clock and the machine's are not read in the same instant: less than this is no move, in milliseconds. */
const JITTER = 500;
/** From this delay on the bot says that it is late. */
const LATE = 10 * 60_000;
/**
 * What failed is tried again after this time, and meanwhile does not keep the rest from being done. What fails again is
 * left for twice as long, but where Discord was out of order.
 */
const PATIENCE = 60_000;
const MOST_PATIENCE = 3_600_000;

/** Does what comes due: reminders, expiries, digests, status cards. Finds it without going through what is not due. */
export class Scheduler {
  readonly #duty: Duty;
  readonly #unreadable: ToldOnce;
  #uptime: Uptime = { alive: 0, outages: [] };
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  #isLate = false;
  /** Before this nobody could have done anything. */
  #started = 0;
  /** How far the clock is ahead of the machine's. */
  #ahead = 0;
  /** What failed, when it is to be tried again, and how long it was left. */
  readonly #failed = new Map<string, { until: number; patience: number }>();

  constructor(duty: Duty) {
    this.#duty = duty;
    this.#unreadable = new ToldOnce(duty.log, "the scheduler could not look for what is due");
  }

  /** Takes up work: the time in which the bot was not there is credited to everybody who was waited for. */
  async start(): Promise<void> {
    const { clock, machine, store } = this.#duty;
    this.#started = clock();
    this.#ahead = clock() - machine();
    this.#uptime = (await store.uptime()) ?? { alive: machine(), outages: [] };
    await this.#beAlive();
    this.#next();
  }

  /** Ends after what is under way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  #next(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#work = this.tick().then(() => this.#next());
    }, BEAT);
  }

  /** Does everything that is due now. Never rejects: what fails is told in the log, once, and tried again. */
  async tick(): Promise<void> {
    const { clock, machine, voice } = this.#duty;
    try {
      const now = this.#timeAfterMoves(clock(), machine());
      if (voice.isConnected() && machine() - this.#uptime.alive >= ALIVE_EVERY) await this.#beAlive();
      while (!this.#isClosed && (await this.#takeBatch(now))) {
        // The next batch.
      }
      this.#unreadable.over();
    } catch (error) {
      this.#unreadable.met(error);
    }
  }

  /** The time; what came due because the clock was moved ahead is not late. */
  #timeAfterMoves(now: number, machine: number): number {
    const moved = now - machine - this.#ahead;
    this.#ahead = now - machine;
    if (moved > JITTER) this.#started = now;
    return now;
  }

  /** Works on what is due; whether there may be more. */
  async #takeBatch(now: number): Promise<boolean> {
    const { store, log } = this.#duty;
    const { size } = this.#failed;
    const due = await store.wakeUps(now, BATCH + size);
    const waiting = due.filter((wakeUp) => (this.#failed.get(nameOf(wakeUp))?.until ?? 0) <= now);
    this.#watch(now, this.#oldest(due));
    const lane = async () => {
      for (let wakeUp = waiting.shift(); wakeUp !== undefined; wakeUp = waiting.shift()) {
        try {
          await handleWakeUp(this.#duty, wakeUp);
          await store.strike({ wakeUps: [wakeUp] });
          this.#failed.delete(nameOf(wakeUp));
        } catch (error) {
          const isOutOfOrder = error instanceof OutOfOrder;
          this.#leave(wakeUp, now, isOutOfOrder);
          log[isOutOfOrder ? "warn" : "error"]({ err: error, wakeUp }, "something due could not be done");
        }
        await turnOfOthers();
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    return due.length === BATCH + size;
  }

  /** Leaves what failed for a while. */
  #leave(wakeUp: Due, now: number, isOutOfOrder: boolean): void {
    const before = this.#failed.get(nameOf(wakeUp));
    const again = before === undefined || isOutOfOrder ? PATIENCE : before.patience * 2;
    const patience = Math.min(again, MOST_PATIENCE);
    this.#failed.set(nameOf(wakeUp), { until: now + patience, patience });
  }

  /** For how long the oldest of what is due has waited, in milliseconds. */
  async behind(now: number): Promise<number> {
    const { clock, machine, store } = this.#duty;
    this.#timeAfterMoves(clock(), machine());
    const due = await store.wakeUps(now, this.#failed.size + 1);
    return Math.max(now - Math.max(this.#oldest(due) ?? now, this.#started), 0);
  }

  /** When the oldest came due; what failed is no sign that the bot is late. */
  #oldest(due: readonly Due[]): number | undefined {
    return due.find((wakeUp) => !this.#failed.has(nameOf(wakeUp)))?.at;
  }

  /** A late bot says so once. */
  #watch(now: number, oldest = now): void {
    const late = now - Math.max(oldest, this.#started);
    const isLate = late > LATE;
    if (isLate && !this.#isLate) {
      this.#duty.log.error({ minutes: Math.round(late / 60_000) }, "the scheduler is late");
    }
    this.#isLate = isLate;
  }

  /** Writes down that the bot is alive, and if it was not for a while, for how long. */
  async #beAlive(): Promise<void> {
    const { clock, machine, store, log } = this.#duty;
    const { alive, outages } = this.#uptime;
    const [now, gap] = [clock(), machine() - alive];
    const isOutage = gap >= LEAST_OUTAGE;
    if (isOutage) log.warn({ minutes: Math.round(gap / 60_000) }, "the bot was away");
    const added: Outage[] = isOutage ? [{ from: now - gap, until: now }] : [];
    this.#uptime = { alive: machine(), outages: [...outages, ...added].slice(-MOST_OUTAGES) };
    await store.saveUptime(this.#uptime);
  }
}

function nameOf({ at, kind, id }: Due): string {
  return `${at}:${kind}:${id}`;
}
