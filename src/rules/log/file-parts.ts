import { type Text, text } from "#words/text.ts";
import { type LogEntry, SAVE_VERSION } from "#core/schema/index.ts";

/** Maximum size of a file without its log, in bytes. */
const MAX_BESIDES = 1024 * 1024;

/**
 * Maximum size of an entry, in bytes. Real entries have up to 3,000 bytes; ten throws of a hundred dice have 25,000.
 */
export const MOST_OF_ENTRY = 256 * 1024;

/** Maximum number of entries: the number of shortest entries that fit into the largest exported file. */
const MAX_ENTRIES = 40_000;

/** Maximum nesting depth. The bot writes up to 12 levels. */
const DEEPEST = 24;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const BACKSLASH = 0x5c;
/** The bit in which braces and brackets differ. */
const BRACE = 0x20;

const utf8 = new TextDecoder();

/** A log that can be iterated repeatedly and need not be in memory. */
export interface GameLog extends Iterable<LogEntry> {
  readonly length: number;
}

/** A log within the bytes of a file, parsed entry by entry. `ranges`: start and end of each entry. */
export class LogInFile implements GameLog {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ranges: Uint32Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, ranges: Uint32Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.ranges = ranges;
  }

  get length(): number {
    return this.ranges.length / 2;
  }

  /** Size of an entry in bytes. */
  sizeOf(at: number): number {
    return (this.ranges[2 * at + 1] ?? 0) - (this.ranges[2 * at] ?? 0);
  }

  /** A parsed entry, whose shape is not checked. Throws if it is not JSON. */
  written(at: number): unknown {
    const bytes = this.bytes.subarray(this.ranges[2 * at], this.ranges[2 * at + 1]);
    return inThisVersion(JSON.parse(utf8.decode(bytes)));
  }

  *[Symbol.iterator](): Generator<LogEntry> {
    for (let at = 0; at < this.length; at += 1) yield this.written(at) as LogEntry;
  }
}

/** An entry in this version. Those of earlier versions have the same shape, and the hash leaves the version out. */
function inThisVersion(entry: unknown): unknown {
  const { version } = (entry ?? {}) as { version?: unknown };
  const isEarlier = Number.isInteger(version) && Number(version) >= 1 && Number(version) < SAVE_VERSION;
  return isEarlier ? { ...(entry as LogEntry), version: SAVE_VERSION } : entry;
}

/** A file split into its log, and the rest with an empty log. */
interface Parts {
  besides: string;
  log: LogInFile;
}

/** Finds the ranges of the entries in a JSON file. */
class Cutter {
  readonly ranges: number[] = [];
  fault: Text | undefined;
  /** Range of the log; -1 while unknown. */
  begins = -1;
  ends = -1;
  readonly #bytes: Uint8Array;
  #depth = 0;
  /** Start of the current entry. */
  #from = 0;
  /** True if the last string of the top level was the log's key. */
  #isKey = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  run(): void {
    const bytes = this.#bytes;
    for (let at = 0; at < bytes.length && this.fault === undefined; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) at = this.#string(at);
      else if (byte === COMMA) this.#comma(at);
      else if ((byte & ~BRACE) === OPEN) this.#open(at, byte);
      else if ((byte & ~BRACE) === CLOSE) this.#close(at);
    }
  }

  /** Returns the end of a string. */
  #string(from: number): number {
    const bytes = this.#bytes;
    let at = from + 1;
    while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
    if (this.#depth === 1)
      this.#isKey = at - from < 16 && utf8.decode(bytes.subarray(from, at + 1)) === '"entries"';
    return at;
  }

  #open(at: number, byte: number): void {
    this.#depth += 1;
    if (this.#depth > DEEPEST) this.fault = text("fault-too-deep");
    if (this.#depth !== 2 || byte !== OPEN || !this.#isKey) return;
    if (this.begins !== -1) this.fault = text("fault-two-logs");
    this.begins = at + 1;
    this.#from = at + 1;
  }

  #close(at: number): void {
    const isLog = this.#depth === 2 && this.begins !== -1 && this.ends === -1;
    this.#depth -= 1;
    if (!isLog) return;
    this.ends = at;
    const isEmpty = this.ranges.length === 0 && this.#isBlank(at);
    if (!isEmpty) this.#entry(at);
  }

  #comma(at: number): void {
    if (this.#depth === 2 && this.begins !== -1 && this.ends === -1) this.#entry(at);
  }

  #isBlank(to: number): boolean {
    return utf8.decode(this.#bytes.subarray(this.#from, to)).trim() === "";
  }

  #entry(to: number): void {
    this.ranges.push(this.#from, to);
    const n = this.ranges.length / 2;
    if (to - this.#from > MOST_OF_ENTRY) this.fault = text("fault-entry-too-large", { n });
    if (n > MAX_ENTRIES) this.fault = text("fault-log-too-long", { most: MAX_ENTRIES });
    this.#from = to + 1;
  }
}

/** Splits a file. Returns a fault if the file is too large or not from the bot. */
export function partsOf(bytes: Uint8Array<ArrayBuffer>): Parts | { fault: Text } {
  const cutter = new Cutter(bytes);
  cutter.run();
  const { fault, ranges } = cutter;
  if (fault !== undefined) return { fault };
  const begins = cutter.begins === -1 ? bytes.length : cutter.begins;
  const ends = cutter.ends === -1 ? bytes.length : cutter.ends;
  if (begins + bytes.length - ends > MAX_BESIDES) return { fault: text("fault-no-export") };
  const besides = utf8.decode(bytes.subarray(0, begins)) + utf8.decode(bytes.subarray(ends));
  return { besides, log: new LogInFile(bytes, Uint32Array.from(ranges)) };
}
