import type { Effect, Modifier, Question } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { type Book, conditionIn } from "../book.ts";
import { type Calls, saidIn } from "./calls.ts";
import { type ActingSides, readEffects } from "../effects.ts";
import { type Addition, additionsIn, askedRange, isChoice, isSignedRange } from "./additions.ts";
import { bold } from "../faults.ts";
import type { PageItem } from "../markdown.ts";
import { type NaturalDice, naturalIn } from "./results.ts";
import { Ids, nameKey, writtenRange, textWithin, signedIn } from "../words.ts";

/** A result under a check or table. */
export interface ResultLine extends Calls {
  line: number;
  name: string;
  text: string;
  effects: Effect[];
}

/** Unmodified dice, such as a double six. */
export interface NaturalLine extends ResultLine {
  dice: NaturalDice;
}

/** The lines under a check or table. */
export interface CheckLines {
  questions: Question[];
  optional: string[];
  modifiers: Modifier[];
  results: ResultLine[];
  naturals: NaturalLine[];
  /** The question whose plain numbers are the number to roll. */
  number?: string;
}

/** A question without its id and name. */
type AskedKind =
  | { kind: "number"; min: number; max: number }
  | Pick<Extract<Question, { kind: "choice" }>, "kind" | "choices">;

class LineReader {
  readonly #book: Book;
  readonly #actings: (name: string) => ActingSides;
  readonly #opposed: boolean;
  readonly #ids = new Ids(["column", "side"]);
  readonly lines: CheckLines = { questions: [], optional: [], modifiers: [], results: [], naturals: [] };

  constructor(book: Book, actings: (name: string) => ActingSides, isOpposed: boolean) {
    this.#book = book;
    this.#actings = actings;
    this.#opposed = isOpposed;
  }

  read(item: PageItem): void {
    for (const below of item.below)
      this.#book.faults.add(below.line, "A list below an item is not read here.");
    const { text, line } = item;
    const last = /^(.+):\s*([+−–-]\s*\d{1,4}(?:\s.*)?)$/s.exec(text);
    if (last !== null && this.#modifier(line, last[1] ?? "", last[2] ?? "")) return;
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
    if (name === "")
      return this.#book.faults.add(
        line,
        `${bold(text)} is not understood: write \`Cover: +1\`, \`Range: near 6, far 10\` or \`Hit: …\`.`,
      );
    this.#valued(line, name.trim(), value.trim());
  }

  #valued(line: number, name: string, value: string): void {
    const plain = value.replace(/\.$/, "");
    if (/^\d{1,4}$/.test(plain))
      return this.#book.faults.add(
        line,
        `${bold(`${name}: ${plain}`)} is not understood: a modifier has a sign, such as \`+${plain}\`.`,
      );
    const range = askedRange(plain);
    if (range !== undefined) {
      if (range.from > range.to) this.#book.faults.add(line, `${bold(plain)} runs backwards.`);
      this.#ask(line, name, { kind: "number", min: range.from, max: range.to }, isSignedRange(plain));
      return;
    }
    if (this.#choice(line, name, plain)) return;
    const dice = naturalIn(name);
    const { results, naturals } = this.lines;
    if ([...results, ...naturals].some((each) => nameKey(each.name) === nameKey(name)))
      this.#book.faults.add(line, `${bold(name)} is used twice.`);
    if (dice !== undefined) naturals.push({ ...this.#result(line, name, value), dice });
    else results.push(this.#result(line, name, value));
  }

  /** The name of a question or modifier, which players separate by commas. */
  #name(line: number, text: string): string {
    if (/[,;]/.test(text))
      this.#book.faults.add(line, `${bold(text)} has a comma or semicolon, by which players separate names.`);
    return this.#book.name({ line, text }, [...this.lines.questions, ...this.lines.modifiers]);
  }

  /** Adds a question. Signed answers are added to the roll; where two sides roll, each is asked. Returns its id. */
  #ask(line: number, text: string, kind: AskedKind, isSigned: boolean): string {
    if (!isSigned && this.#opposed)
      this.#book.faults.add(
        line,
        `${bold(text)} asks for plain numbers, but both sides roll: numbers with a sign, such as \`+2\`, are added.`,
      );
    const [first = ""] = this.#throws(undefined, text).map(([to, called]) => {
      const name = this.#name(line, called);
      const id = this.#ids.of(name);
      this.lines.questions.push(this.#book.lines.mark(line, { ...kind, id, name }));
      if (!isSigned) return id;
      const modifier: Modifier = {
        id: this.#ids.of(`${name} modifier`),
        name: `${name.slice(0, 50)} (answer)`,
        by: { asked: id },
        ...given({ to }),
      };
      this.lines.modifiers.push(this.#book.lines.mark(line, modifier));
      return id;
    });
    return first;
  }

  /** Two or more parts that all end in a number are a question. */
  #choice(line: number, text: string, value: string): boolean {
    const parts = value.split(/,/).map((part) => /^(.+?)\s+([+−–-]?\s?\d{1,4})$/s.exec(part.trim()));
    if (parts.length < 2 || parts.some((part) => part === null)) return false;
    const ids = new Ids();
    const choices = parts.map((part) => {
      const [, called = "", number = ""] = part ?? [];
      return { id: ids.of(called), name: textWithin(called, 60), value: signedIn(number) ?? Number(number) };
    });
    const numbers = parts.map((part) => part?.[2] ?? "");
    const isSigned = numbers.some((number) => signedIn(number) !== undefined);
    if (isSigned && numbers.some((number) => signedIn(number) === undefined && number.trim() !== "0"))
      this.#book.faults.add(line, "Either all numbers have a sign, such as `+2`, or none has.");
    const id = this.#ask(line, text, { kind: "choice", choices }, isSigned);
    if (isSigned) return true;
    if (this.lines.number === undefined) this.lines.number = id;
    else
      this.#book.faults.add(
        line,
        "There are two questions with plain numbers: one gives the number to roll, and the other needs signs.",
      );
    return true;
  }

  #modifier(line: number, text: string, value: string): boolean {
    const [, number = "", more = ""] = /^([+−–-]\s*\d{1,4})(.*)$/s.exec(value) ?? [];
    const by = signedIn(number);
    if (by === undefined || isChoice(value) || askedRange(value) !== undefined) return false;
    const { to, most, fault } = additionsIn(more, this.#opposed);
    if (fault !== undefined) this.#book.faults.add(line, fault);
    const each = most === undefined ? undefined : { most, unit: "each" };
    const always = this.#always(line, text);
    for (const [addition, called] of this.#throws(to, text)) {
      const name = this.#name(line, called);
      const modifier: Modifier = {
        id: this.#ids.of(name),
        name,
        by,
        ...given({ each, to: addition, always }),
      };
      this.lines.modifiers.push(this.#book.lines.mark(line, modifier));
    }
    return true;
  }

  /** The throws to which a modifier is added. Where two sides roll, it is for either if it names none. */
  #throws(to: Addition, text: string): [Addition, string][] {
    if (!this.#opposed || to === "first" || to === "second") return [[to, text]];
    return [
      ["first", text],
      ["second", `${text.slice(0, 40)} (other side)`],
    ];
  }

  /** The condition under which a modifier counts by itself. */
  #always(line: number, text: string): Modifier["always"] {
    const condition = conditionIn(this.#book, text);
    if (condition !== undefined) return this.#follow(line, condition);
    if (this.#isTracked(text))
      this.#book.faults.add(
        line,
        `${bold(text)} depends on a number of the game, which is not possible yet.`,
      );
    return undefined;
  }

  #isTracked(text: string): boolean {
    const [, name, rest] = /^(.+?)\s+(\d.*)$/.exec(text) ?? [];
    return (
      name !== undefined &&
      rest !== undefined &&
      (this.#book.track(name) ?? this.#book.setting(name)) !== undefined &&
      writtenRange(rest) !== undefined
    );
  }

  /** Asks for a setting that makes a modifier count by itself. */
  #follow(line: number, { setting, value }: NonNullable<ReturnType<typeof conditionIn>>): Modifier["always"] {
    if (setting.perSide === true)
      this.#book.faults.add(
        line,
        `${bold(setting.name)} is a setting of each side, on which a modifier cannot depend yet.`,
      );
    if (!this.lines.questions.some(({ id }) => id === setting.id))
      this.lines.questions.push(
        this.#book.lines.mark(line, {
          kind: "setting",
          id: setting.id,
          name: setting.name,
          setting: setting.id,
        }),
      );
    return { of: setting.id, given: true, any: [value] };
  }

  #result(line: number, name: string, value: string): ResultLine {
    const { effects, ...said } = saidIn(this.#book, line, value);
    const acting = this.#actings(name);
    return {
      line,
      name,
      ...said,
      effects: effects === undefined ? [] : readEffects(this.#book, line, effects, acting),
    };
  }
}

/** Reads the list under a check or table. `acting`: the sides that effects of a result concern. */
export function readLines(
  book: Book,
  items: readonly PageItem[],
  acting: ActingSides | ((name: string) => ActingSides),
  isOpposed = false,
): CheckLines {
  const reader = new LineReader(book, typeof acting === "function" ? acting : () => acting, isOpposed);
  for (const item of items) reader.read(item);
  return reader.lines;
}
