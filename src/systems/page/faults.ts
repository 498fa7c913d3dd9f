import { type Path, valueAt } from "../place.ts";
import { nearestOf } from "./words.ts";

/** Maximum number of faults that are shown for a page. */
const MOST = 20;

/** The faults of a page, each with its line. */
export class Faults {
  readonly #found = new Map<string, number>();

  /** Adds a fault of a line. `written`: the words in question; `known`: the names among which the nearest is shown. */
  add(line: number, reason: string, written = "", known: readonly string[] = []): void {
    const near = nearestOf(written, known);
    const hint = near === undefined ? "" : ` Did you mean **${near}**?`;
    this.#found.set(`Line ${line}: ${reason}${hint}`, line);
  }

  get isEmpty(): boolean {
    return this.#found.size === 0;
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
