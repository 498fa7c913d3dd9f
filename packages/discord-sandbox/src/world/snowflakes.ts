const DISCORD_EPOCH = 1_420_070_400_000;

/** Generates Discord ids: unique, increasing, with their time. */
export class Snowflakes {
  #last: bigint;
  readonly #now: () => number;

  constructor(now: () => number, last = 0n) {
    this.#now = now;
    this.#last = last;
  }

  /** The next id, above every earlier one even if the clock steps back. */
  next(): string {
    const fromClock = BigInt(this.#now() - DISCORD_EPOCH) << 22n;
    this.#last = fromClock > this.#last ? fromClock : this.#last + 1n;
    return this.#last.toString();
  }
}

/** True if a text has the form of an id. */
export function isSnowflake(text: string): boolean {
  return /^\d{15,20}$/.test(text);
}

/** Compares ids by age. */
export function compareSnowflakes(left: string, right: string): number {
  return left.length - right.length || (left < right ? -1 : Number(left > right));
}
