const DISCORD_EPOCH = 1_420_070_400_000;

/** Deals Discord ids: unique, rising, and carrying their time of birth. */
export class Snowflakes {
  #last: bigint;
  readonly #now: () => number;

  constructor(now: () => number, last = 0n) {
    this.#now = now;
    this.#last = last;
  }

  /** The next id; it stays above every earlier one even if the clock steps back. */
  next(): string {
    const fromClock = BigInt(this.#now() - DISCORD_EPOCH) << 22n;
    this.#last = fromClock > this.#last ? fromClock : this.#last + 1n;
    return this.#last.toString();
  }
}

/** Whether a text has the form of an id. */
export function isSnowflake(text: string): boolean {
  return /^\d{15,20}$/.test(text);
}

/** Orders ids by age. */
export function compareSnowflakes(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
