import { type Text, text } from "#words/text.ts";
import { commitmentTo, deriveFaces } from "../dice/fairness.ts";
import { parseNotation } from "../dice/notation.ts";
import { MOST_SIDES } from "../dice/notation-dice.ts";
import { isThrowOf } from "../dice/reckon.ts";
import type { Die, EventOf, GameEvent } from "../schema/events.ts";
import type { LogEntry } from "../schema/game.ts";

/** A series of dice with its commitment and, once published, its secret; `isLost` where that stayed behind. */
export interface Series {
  number: number;
  hash: string;
  secret: string | null;
  isLost?: true;
}

/** How many rolls were recomputed from their secret, wait for it, can be checked by nobody, and were entered. */
interface Counts {
  checked: number;
  waiting: number;
  lost: number;
  entered: number;
}

/** Whether a text can be a secret of dice: 32 bytes in hex. */
export function isSecret(written: string): boolean {
  return /^[0-9a-f]{64}$/.test(written);
}

function isThrowWritten(written: string, dice: readonly Die[]): boolean {
  try {
    return isThrowOf(parseNotation(written), dice);
  } catch {
    return false;
  }
}

/** Holds commitments, secrets and every die of a log against each other, event by event. */
export class DiceCheck {
  readonly series: Series[] = [];
  readonly #faults: Text[];
  readonly #secrets: ReadonlyMap<number, string>;
  readonly #numbered = new Map<number, Series>();
  /** How many of the bot's rolls each series has. */
  readonly #rolls = new Map<number, number>();
  #lastRoll = 0;
  #entered = 0;

  /** `secrets`: those known, by series. `faults`: where what is found is added. */
  constructor(secrets: ReadonlyMap<number, string>, faults: Text[]) {
    this.#secrets = secrets;
    this.#faults = faults;
  }

  /** `game`: the game's id. */
  check(game: string, entry: LogEntry, event: GameEvent): void {
    if (event.type === "committed") this.#checkCommitted(entry, event);
    if (event.type === "revealed") this.#checkRevealed(event);
    if (event.type === "rolled") this.#checkRoll(game, entry, event);
  }

  /** A game that goes on does so with dice whose secret nobody knows: a published one is followed by a commitment. */
  checkLast(): void {
    const last = this.series.at(-1);
    if (last === undefined || last.secret === null) return;
    this.#faults.push(text("fault-not-sealed-anew", { series: last.number }));
  }

  counts(): Counts {
    const found = { checked: 0, waiting: 0, lost: 0, entered: this.#entered };
    const series = new Map(this.series.map((one) => [one.number, one]));
    for (const [number, rolls] of this.#rolls) {
      const { secret = null, isLost = false } = series.get(number) ?? {};
      if (secret !== null) found.checked += rolls;
      else if (isLost) found.lost += rolls;
      else found.waiting += rolls;
    }
    return found;
  }

  /**
   * A new series begins when the secret of the one before it is published. Only where the game comes from another
   * instance of the bot, which alone knows that secret, may it stay unpublished.
   */
  #checkCommitted(entry: LogEntry, { series: number, hash }: EventOf<"committed">): void {
    const before = this.series.at(-1);
    const due = (before?.number ?? 0) + 1;
    if (number !== due) this.#faults.push(text("fault-series-number", { n: entry.n, series: number, due }));
    if (before?.secret === null && entry.events.some(({ type }) => type === "imported")) {
      before.isLost = true;
    } else if (before?.secret === null) {
      this.#faults.push(text("fault-series-early", { n: entry.n, series: number, before: due - 1 }));
    }
    const series = { number, hash, secret: null };
    this.series.push(series);
    if (!this.#numbered.has(number)) this.#numbered.set(number, series);
  }

  #checkRevealed({ series: number, secret }: EventOf<"revealed">): void {
    const series = this.#numbered.get(number);
    if (series === undefined || !isSecret(secret) || commitmentTo(secret) !== series.hash) {
      this.#faults.push(text("fault-secret-wrong", { series: number }));
      return;
    }
    series.secret = secret;
  }

  /** A roll waits for its secret; the secret may be published later in the same log. */
  #checkRoll(game: string, entry: LogEntry, event: EventOf<"rolled">): void {
    const { roll, dice } = event;
    const series = event.series ?? 0;
    this.#checkNotation(entry.n, event);
    if (roll === null) {
      this.#entered += 1;
      return;
    }
    if (roll !== this.#lastRoll + 1)
      this.#faults.push(text("fault-roll-number", { roll, last: this.#lastRoll }));
    this.#lastRoll = roll;
    this.#rolls.set(series, (this.#rolls.get(series) ?? 0) + 1);
    this.#checkSeries(roll, series);
    const impossible = dice.find(({ sides }) => sides < 2 || sides > MOST_SIDES);
    if (impossible !== undefined) {
      this.#faults.push(text("fault-roll-die", { roll, sides: impossible.sides }));
      return;
    }
    const secret = this.#secrets.get(series);
    if (secret === undefined) return;
    const sides = dice.map((die) => die.sides);
    const faces = deriveFaces(secret, { game, roll, interaction: entry.interaction }, sides);
    if (dice.some((die, at) => die.face !== faces[at]))
      this.#faults.push(text("fault-roll-faces", { roll, faces: faces.join(", ") }));
  }

  /** Free dice are all those that their notation asks for, exploded and rerolled ones too, and no more. */
  #checkNotation(entry: number, { notation, dice }: EventOf<"rolled">): void {
    if (notation === undefined || isThrowWritten(notation, dice)) return;
    this.#faults.push(text("fault-other-dice", { n: entry }));
  }

  /** A roll belongs to the series committed to last, whose secret nobody knows while the game goes on. */
  #checkSeries(roll: number, series: number): void {
    const current = this.series.at(-1);
    if (current === undefined) this.#faults.push(text("fault-roll-unsealed", { roll }));
    else if (series !== current.number)
      this.#faults.push(text("fault-roll-series", { roll, series, current: current.number }));
    else if (current.secret !== null) this.#faults.push(text("fault-roll-late", { roll }));
  }
}
