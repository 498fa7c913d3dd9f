import type { Book, RolledName } from "../book.ts";
import { effectsAfter } from "../effects.ts";
import { bold } from "../faults.ts";
import { nameKey, nearestOf } from "../words.ts";

/** Effects of a button, or of the end of a step if it has no label. */
export interface WrittenEffects {
  label?: string;
  effects: string;
}

/** The end of a step: the tables and checks that it asks for, and its effects. */
export interface StepEnd {
  asked: RolledName[];
  effects: WrittenEffects[];
}

/** The questions at the very end of a text, and the text before them. */
function questionsAt(text: string): { before: string; questions: string[] } {
  const questions: string[] = [];
  let before = text.trim();
  while (before.endsWith("?")) {
    const start =
      Math.max(...[".", "?", "!", ":", ";"].map((sign) => before.lastIndexOf(sign, before.length - 2))) + 1;
    questions.unshift(before.slice(start, -1).trim());
    before = before.slice(0, start).trim();
  }
  return { before, questions };
}

class EndReader {
  readonly #book: Book;
  readonly #line: number;
  readonly #names: string[];
  readonly end: StepEnd = { asked: [], effects: [] };

  constructor(book: Book, line: number) {
    this.#book = book;
    this.#line = line;
    this.#names = book.rolled.map(({ name }) => name);
  }

  ask(questions: readonly string[]): void {
    for (const name of questions) {
      const found = this.#book.roll(name);
      const reason = "is no table or check of this page: end it with a full stop if it is text.";
      if (found === undefined)
        this.#book.faults.add(this.#line, `${bold(`${name}?`)} ${reason}`, name, this.#names);
      else this.end.asked.push(found);
    }
  }

  /** Effects after questions. The last question is their button, unless it asks for a table or check. */
  take(questions: readonly string[], effects: string): void {
    const label = questions.at(-1);
    if (label === undefined || this.#book.roll(label) !== undefined) {
      this.ask(questions);
      this.end.effects.push({ effects });
      return;
    }
    this.ask(questions.slice(0, -1));
    const near = nearestOf(label, this.#names);
    if (near !== undefined)
      this.#book.faults.add(
        this.#line,
        `${bold(`${label}?`)} is nearly **${near}**: write \`${near}?\`, or give the button of the effect another name.`,
      );
    this.end.effects.push({ label, effects });
  }

  /** Adds a fault for a table or check that is asked for in the middle of a text. */
  checkMiddle(text: string): void {
    for (const [, name = ""] of text.matchAll(/(?<=^|[.!?:;]\s*)([^.!?:;]+)\?/g))
      if (this.#book.roll(name.trim()) !== undefined)
        this.#book.faults.add(
          this.#line,
          `${bold(`${name.trim()}?`)} is a button only at the end of a step: move it there, or leave out the question mark.`,
        );
  }
}

/** Reads the end of a step, from its first question or effect. */
export function readEnd(book: Book, line: number, text: string): StepEnd {
  const reader = new EndReader(book, line);
  const [first = "", ...others] = effectsAfter(text);
  const { before, questions } = questionsAt(first);
  reader.checkMiddle(before);
  let open = questions;
  for (const each of others) {
    const after = questionsAt(each);
    if (after.before === "" && after.questions.length > 0)
      book.faults.add(line, `${bold(each)} is no effect: write a full stop before the next button.`);
    else reader.take(open, after.before.replace(/[.;]$/, ""));
    open = after.before === "" ? [] : after.questions;
  }
  reader.ask(open);
  return reader.end;
}

/** The words of a step without bold words at their start, which are its name. */
export function unnamed(text: string, called: string): { name?: string; rest: string } {
  const rest = text
    .slice(called.length)
    .replace(/^\s*[.:]\s*/, "")
    .trim();
  if (called === "" || !text.startsWith(called) || nameKey(rest) === "") return { rest: text };
  return { name: called.replace(/[.:]$/, "").trim(), rest };
}
