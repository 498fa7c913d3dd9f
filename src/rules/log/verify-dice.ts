import { type Text, text } from "#words/text.ts";
import { commitmentTo, deriveFaces, parseNotation, MOST_SIDES } from "#core/dice/index.ts";
import type { ClosedRoll, Die, EventOf, GameEvent, LogEntry } from "#core/schema/index.ts";

/** A series of dice: commitment, and the secret once published. `isLost`: the secret stayed with another bot. */
export interface Series {
  number: number;
  hash: string;
  secret: string | null;
  isLost?: true;
}

/** Numbers of rolls that were recomputed (`checked`), wait for their secret, cannot be verified, or were entered. */
interface Counts {
  checked: number;
  waiting: number;
  lost: number;
  entered: number;
  /** The numbers of the rolls whose dice are not public yet. */
  closed: number[];
}

/** A closed roll, with the interaction that made its dice. */
interface RollToOpen extends ClosedRoll {
  interaction: string;
}

/** True for a well-formed dice secret: 32 bytes in hex. */
export function isSecret(written: string): boolean {
  return /^[0-9a-f]{64}$/.test(written);
}

function isThrowWritten(written: string, dice: readonly Die[]): boolean {
  try {
    return parseNotation(written).isThrow(dice);
  } catch {
    return false;
  }
}

/** Checks commitments, secrets and every die of a log, event by event. */
export class DiceCheck {
  readonly series: Series[] = [];
  readonly #faults: Text[];
  readonly #secrets: ReadonlyMap<number, string>;
  readonly #numbered = new Map<number, Series>();
  /** Number of the bot's rolls in each series. */
  readonly #rolls = new Map<number, number>();
  readonly #closed = new Map<string, RollToOpen>();
  #lastRoll = 0;
  #entered = 0;

  /** `secrets`: known ones, by series. `faults`: receives the faults. */
  constructor(secrets: ReadonlyMap<number, string>, faults: Text[]) {
    this.#secrets = secrets;
    this.#faults = faults;
  }

  /** `game`: id of the game. */
  check(game: string, entry: LogEntry, event: GameEvent): void {
    if (event.type === "committed") this.#checkCommitted(entry, event);
    if (event.type === "revealed") this.#checkRevealed(event);
    if (event.type === "rollClosed") this.#close(entry, event.closed);
    if (event.type === "rollOpened") this.#open(game, entry, event);
    const isOpened = entry.events.some(({ type }) => type === "rollOpened");
    if (event.type === "rolled" && !isOpened) this.#checkRoll(game, entry, event);
  }

  /** Checks the numbers of closed rolls. Their dice are checked when they are opened. */
  #close({ interaction }: LogEntry, closed: ClosedRoll): void {
    for (let roll = closed.from; roll <= closed.to; roll += 1) this.#checkNumber(roll, closed.series);
    this.#closed.set(closed.id, { ...closed, interaction });
  }

  /** Checks the dice of an opened roll with the interaction that made them. */
  #open(game: string, { n, events }: LogEntry, { id }: EventOf<"rollOpened">): void {
    const closed = this.#closed.get(id);
    this.#closed.delete(id);
    if (closed === undefined) return;
    for (const event of events) {
      if (event.type !== "rolled" || event.roll === null) continue;
      this.#checkNotation(n, event);
      this.#count(closed.series);
      this.#checkFaces(game, closed.interaction, { ...event, roll: event.roll, series: closed.series });
    }
  }

  /**
   * Checks that a published secret is followed by a new commitment, so that the dice of a running game stay secret.
   */
  checkLast(): void {
    const last = this.series.at(-1);
    if (last === undefined || last.secret === null) return;
    this.#faults.push(text("fault-not-sealed-again", { series: last.number }));
  }

  counts(): Counts {
    const series = new Map(this.series.map((one) => [one.number, one]));
    const unopened = [...this.#closed.values()].flatMap(({ from, to, series: number }) =>
      Array.from({ length: to - from + 1 }, (_, index) => ({ number, roll: from + index })),
    );
    const open = unopened.filter(({ number }) => series.get(number)?.isLost !== true);
    const closed = open.map(({ roll }) => roll);
    const lost = unopened.length - closed.length;
    const found = { checked: 0, waiting: 0, lost, entered: this.#entered, closed };
    for (const [number, rolls] of this.#rolls) {
      const { secret = null, isLost = false } = series.get(number) ?? {};
      if (secret !== null) found.checked += rolls;
      else if (isLost) found.lost += rolls;
      else found.waiting += rolls;
    }
    return found;
  }

  /**
   * Checks that a new series begins when the earlier secret is published. Only an imported game may leave it
   * unpublished, because another instance of the bot has it.
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

  /** Checks a roll. Its faces are checked only if the secret is known. */
  #checkRoll(game: string, entry: LogEntry, event: EventOf<"rolled">): void {
    const { roll } = event;
    const series = event.series ?? 0;
    this.#checkNotation(entry.n, event);
    if (roll === null) {
      this.#entered += 1;
      return;
    }
    this.#checkNumber(roll, series);
    this.#count(series);
    this.#checkFaces(game, entry.interaction, { ...event, roll, series });
  }

  #count(series: number): void {
    this.#rolls.set(series, (this.#rolls.get(series) ?? 0) + 1);
  }

  /** Checks the number and the series of a roll. */
  #checkNumber(roll: number, series: number): void {
    if (roll !== this.#lastRoll + 1)
      this.#faults.push(text("fault-roll-number", { roll, last: this.#lastRoll }));
    this.#lastRoll = roll;
    this.#checkSeries(roll, series);
  }

  #checkFaces(
    game: string,
    interaction: string,
    thrown: EventOf<"rolled"> & { roll: number; series: number },
  ): void {
    const { roll, dice, series } = thrown;
    const impossible = dice.find(({ sides }) => sides < 2 || sides > MOST_SIDES);
    if (impossible !== undefined) {
      this.#faults.push(text("fault-roll-die", { roll, sides: impossible.sides }));
      return;
    }
    const secret = this.#secrets.get(series);
    if (secret === undefined) return;
    const sides = dice.map((die) => die.sides);
    const faces = deriveFaces(secret, { game, roll, interaction }, sides);
    if (dice.some((die, at) => die.face !== faces[at]))
      this.#faults.push(text("fault-roll-faces", { roll, faces: faces.join(", ") }));
  }

  /** Checks that free dice are exactly those of their notation, with exploded and rerolled ones. */
  #checkNotation(entry: number, { notation, dice }: EventOf<"rolled">): void {
    if (notation === undefined || isThrowWritten(notation, dice)) return;
    this.#faults.push(text("fault-other-dice", { n: entry }));
  }

  /** Checks that a roll belongs to the current series, whose secret is not published. */
  #checkSeries(roll: number, series: number): void {
    const current = this.series.at(-1);
    if (current === undefined) this.#faults.push(text("fault-roll-unsealed", { roll }));
    else if (series !== current.number)
      this.#faults.push(text("fault-roll-series", { roll, series, current: current.number }));
    else if (current.secret !== null) this.#faults.push(text("fault-roll-late", { roll }));
  }
}
