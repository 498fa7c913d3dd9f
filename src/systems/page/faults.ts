import { type Path, valueAt } from "../place.ts";
import { nameKey, nearestOf } from "./words.ts";

/** Maximum number of faults that are shown for a page. */
const MOST = 20;

/** The fault of a page that is not read, because it has too many bytes. */
export const TOO_LONG = "Line 1: The page is longer than 64 kB.";

/** The fault of a page whose reading was ended. */
export const TOO_SLOW = "Line 1: The page takes too long to read: make it shorter.";

/** The faults of a page, each with its line. */
export class Faults {
  readonly #found = new Map<string, number>();
  readonly #broken = new Set<string>();
  /** Lines with a fault, or whose data suffers from the fault of another line. */
  readonly #lines = new Set<number>();

  /** Adds a fault of a line. `written`: the words in question; `known`: the names among which the nearest is shown. */
  add(line: number, reason: string, written = "", known: readonly string[] = []): void {
    this.#lines.add(line);
    if (this.isLeftOut(written)) return;
    const near = nearestOf(written, known);
    const hint = near === undefined ? "" : ` Did you mean **${near}**?`;
    this.#found.set(`Line ${line}: ${reason}${hint}`, line);
  }

  /** Records a name whose own line is a fault. That no thing has the name is not said again. */
  leaveOut(name: string): void {
    this.#broken.add(nameKey(name));
  }

  /** Records a line whose data suffers from the fault of another line. */
  cover(line: number): void {
    this.#lines.add(line);
  }

  /** True for a line with a fault, or whose data suffers from one. */
  isAt(line: number): boolean {
    return this.#lines.has(line);
  }

  /** True for a name whose own line is a fault. */
  isLeftOut(name: string): boolean {
    return this.#broken.has(nameKey(name));
  }

  get count(): number {
    return this.#found.size;
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /**
   * Adds the faults of the data that was made from a page, `Line 3: reason`. Where the page has faults, those of the
   * same line, and of the whole page, are likely to be their consequences.
   */
  addData(found: readonly string[]): void {
    const isPlain = this.isEmpty;
    for (const text of found) {
      const line = Number(/^Line (\d+)/.exec(text)?.[1] ?? 1);
      if (isPlain || (line > 1 && !this.isAt(line))) this.#found.set(text, line);
    }
  }

  /** The first faults, by line. */
  get list(): string[] {
    return [...this.#found]
      .toSorted(([, a], [, b]) => a - b)
      .slice(0, MOST)
      .map(([text]) => text);
  }
}

/** Written words in a fault: bold, on one line, without signs of Markdown. */
export function bold(written: string): string {
  const plain = written.replaceAll(/[*_`~|\\<>[\]]/g, "").trim();
  return plain === "" ? "—" : `**${plain.length > 60 ? `${plain.slice(0, 59)}…` : plain}**`;
}

/** The lines of a page from which values of data are made. */
export class Lines {
  readonly #of = new WeakMap<object, number>();

  /** Records the line of a value, and returns the value. */
  mark<Thing extends object>(line: number, thing: Thing): Thing {
    this.#of.set(thing, line);
    return thing;
  }

  /** The line of the innermost marked value on a path. */
  at(json: unknown, path: Path): number {
    for (let depth = path.length; depth >= 0; depth -= 1) {
      const value = valueAt(json, path.slice(0, depth));
      const line = typeof value === "object" && value !== null ? this.#of.get(value) : undefined;
      if (line !== undefined) return line;
    }
    return 1;
  }
}
