import type { Book } from "../book.ts";
import { atArrow } from "../effects.ts";
import { bold } from "../faults.ts";
import { nameKey, nearestOf, writtenRule } from "../words.ts";

type Passes = "always" | "never" | "unless-concerned";

/** The words in brackets at the end of a step. */
interface Brackets {
  passes?: Passes;
  housekeeping?: true;
  rule?: string;
  list?: string;
}

const FIXED = ["may be passed", "never passed", "housekeeping", "open together"];

/** The fixed words that are near to some words, or that contain all of them. */
function nearFixed(inner: string): string | undefined {
  const words = nameKey(inner).split(" ");
  const isPart = (fixed: string) =>
    inner.length > 3 && words.every((word) => fixed.split(" ").includes(word));
  return nearestOf(inner, FIXED) ?? FIXED.find(isPart);
}

/** Takes the brackets off the end of a step. */
export class BracketReader {
  readonly #book: Book;
  readonly #line: number;
  readonly found: Brackets = {};

  constructor(book: Book, line: number) {
    this.#book = book;
    this.#line = line;
  }

  /** Takes brackets of fixed words off the end of a text. */
  off(text: string): string {
    const [, before = "", inner = ""] = /^(.*?)\s*\(([^()]*)\)\s*\.?$/s.exec(text) ?? [];
    if (inner === "") return text;
    if (!this.#takes(inner)) {
      const near = nearFixed(inner);
      const isText = near === undefined && !before.endsWith("?") && atArrow(before)[1] === undefined;
      if (isText) return text;
      const hint = near === undefined ? "" : ` Did you mean **(${near})**?`;
      this.#book.faults.add(this.#line, `${bold(`(${inner})`)} is not known at the end of a step.${hint}`);
    }
    return this.off(before);
  }

  /** Takes the words in brackets. Returns false if they have no meaning. */
  #takes(inner: string): boolean {
    const key = nameKey(inner);
    const [, list] = /^list:\s*(.+)$/i.exec(inner) ?? [];
    const rule = writtenRule(inner);
    if (list !== undefined) return this.#takeList(list);
    if (rule !== undefined) this.found.rule = [rule, this.found.rule].filter(Boolean).join(", ").slice(0, 30);
    else if (key === "may be passed") this.#takePasses("always");
    else if (key === "never passed") this.#takePasses("never");
    else if (key === "housekeeping") this.found.housekeeping = true;
    else if (key === "open together")
      this.#book.faults.add(this.#line, "**(open together)** is not possible yet.");
    else return false;
    return true;
  }

  #takePasses(passes: Passes): void {
    const before = this.found.passes;
    if (before !== undefined && before !== passes)
      this.#book.faults.add(this.#line, "A step either may be passed, or is never passed.");
    this.found.passes = passes;
  }

  #takeList(name: string): true {
    const track = this.#book.track(name);
    if (this.found.list !== undefined)
      this.#book.faults.add(this.#line, "A step keeps one list: write a step for each.");
    if (track?.kind === "list") this.found.list = track.id;
    else
      this.#book.faults.add(
        this.#line,
        `${bold(name)} is no list of this page.`,
        name,
        this.#book.tracks.filter(({ kind }) => kind === "list").map((each) => each.name),
      );
    return true;
  }
}
