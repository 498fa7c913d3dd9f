import { hash } from "node:crypto";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import type { Scheduler } from "fast-check";
import { Chance } from "../game/play/random-play.ts";

/** When every simulation starts, in milliseconds since 1970. */
const START = Date.UTC(2026, 9, 3, 6);

/** Turns of the event loop in which long work may yield (`inSlices`), depending on the machine's speed. */
const YIELDS = 4;

/** Resolves when nothing happens any more without a turn of the world. */
async function settled(): Promise<void> {
  for (let yields = 0; yields < YIELDS; yields += 1) await turnOfTheLoop();
}

interface Alarm {
  at: number;
  /** Alarms of the same time go off in the order in which they were set. */
  order: number;
  label: string;
  run: () => void;
}

/** A scheduler without interleavings: everything happens in the order in which it became ready. */
export class InOrder implements Pick<Scheduler, "schedule" | "count" | "waitOne"> {
  readonly #ready: (() => void)[] = [];

  schedule<Result>(task: Promise<Result>): Promise<Result> {
    return new Promise<void>((resolve) => void this.#ready.push(resolve)).then(() => task);
  }

  count(): number {
    return this.#ready.length;
  }

  async waitOne(): Promise<void> {
    this.#ready.shift()?.();
  }
}

/**
 * Time, and the order of everything that happens. All that is ready waits for its turn in the scheduler of fast-check;
 * time passes only when nothing is ready. Reproducible: the same seed gives the same history.
 */
export class World {
  /** The true time, in milliseconds since 1970. */
  now = START;
  readonly chance: Chance;
  /** Number of turns taken. */
  turns = 0;
  /** A digest of all turns so far, which is the same for the same seed. */
  digest = "";
  readonly #scheduler: Pick<Scheduler, "schedule" | "count" | "waitOne">;
  readonly #settle: () => Promise<void>;
  readonly #alarms = new Set<Alarm>();
  #order = 0;

  /** `settle` resolves when nothing happens any more without the scheduler, before time passes. */
  constructor(
    scheduler: Pick<Scheduler, "schedule" | "count" | "waitOne">,
    seed: number,
    settle = async () => {},
  ) {
    this.#scheduler = scheduler;
    this.#settle = settle;
    this.chance = new Chance(seed);
  }

  /** Sets an alarm. The returned function cancels it. */
  after(milliseconds: number, label: string, run: () => void): () => void {
    this.#order += 1;
    const at = this.now + Math.max(0, Math.ceil(milliseconds));
    const alarm = { at, order: this.#order, label, run };
    this.#alarms.add(alarm);
    return () => this.#alarms.delete(alarm);
  }

  /** Resolves in a later turn, after a delay. It takes a millisecond, so that few things happen at the same time. */
  async turn(label: string, delay = 0): Promise<void> {
    await this.#turnOf(label, delay);
    this.now += 1;
    this.digest = hash("sha1", `${this.digest} ${this.now} ${label}`);
  }

  async #turnOf(label: string, delay: number): Promise<void> {
    if (delay > 0) await new Promise<void>((resolve) => void this.after(delay, label, resolve));
    else await this.#scheduler.schedule(Promise.resolve(), label);
  }

  /** Takes at most `most` turns; stops when `isOver`, or when nothing could happen any more. */
  async run(most: number, isOver: () => boolean = () => false): Promise<void> {
    for (let taken = 0; taken < most && !isOver(); taken += 1) {
      await settled();
      if (this.#scheduler.count() === 0) await this.#settle();
      if (this.#scheduler.count() === 0 && !this.#skipToNext()) return;
      await this.#scheduler.waitOne();
      this.turns += 1;
    }
    await settled();
  }

  /** Lets time pass, and carries out all that is due until then. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    let isOver = false;
    this.after(milliseconds, "pass", () => (isOver = true));
    await this.run(Number.POSITIVE_INFINITY, () => isOver);
    this.now = Math.max(this.now, end);
  }

  /** Goes to the time of the next alarms, and lets them wait for their turns. False if there are none. */
  #skipToNext(): boolean {
    const next = Math.min(...[...this.#alarms].map(({ at }) => at));
    if (next === Number.POSITIVE_INFINITY) return false;
    this.now = Math.max(this.now, next);
    const due = [...this.#alarms].filter(({ at }) => at <= next).sort((a, b) => a.order - b.order);
    for (const alarm of due) {
      this.#alarms.delete(alarm);
      void this.#scheduler.schedule(Promise.resolve(), alarm.label).then(alarm.run);
    }
    return true;
  }
}
