import { totalsOf } from "#core/dice/index.ts";
import type { Question, Table } from "#core/schema/index.ts";
import type { Book } from "../book.ts";
import { columnsOf } from "./columns.ts";
import { type CheckLines, readLines } from "./check-lines.ts";
import type { WrittenCheck } from "./checks.ts";
import { checkAsked, naturalsOf, Results } from "./results.ts";
import { ROLLER } from "../effects.ts";
import { bold } from "../faults.ts";
import { type Entry, entriesOf, type RolledPart } from "./rolled.ts";
import { textOf, wordIn } from "./tables.ts";
import { checkTotals, writtenBand } from "./totals.ts";
import {
  idFrom,
  Ids,
  listedName,
  nameKey,
  type Range,
  writtenRange,
  textWithin,
  signedIn,
} from "../words.ts";

/** The check and the table of a roll whose column is asked, or that has modifiers. */
export interface GridCheck {
  table: Table;
  check: WrittenCheck;
}

/** The result of a cell, as a word that the table shows. */
class Words {
  readonly #book: Book;
  readonly #results: Results;
  readonly #lines: CheckLines;
  readonly #ids = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(book: Book, results: Results, lines: CheckLines) {
    this.#book = book;
    this.#results = results;
    this.#lines = lines;
  }

  #free(text: string): string {
    const short = textWithin(text, 20);
    let free = short;
    for (let number = 2; this.#used.has(free); number += 1) free = `${short.slice(0, 17)} ${number}`;
    this.#used.add(free);
    return free;
  }

  /** The word of a cell, and the id of its result. */
  of(entry: Entry): { word: string | null; id: string } {
    const { text, effects } = wordIn(this.#book, entry.cell);
    const key = `${nameKey(text)}|${JSON.stringify(effects)}`;
    const known = this.#ids.get(key);
    const isBlank = text === "–";
    const word = isBlank ? null : textWithin(text, 60);
    if (known !== undefined) return { word, id: known };
    const id = isBlank && effects.length === 0 ? "-" : this.#free(text);
    const said = this.#lines.results.find(({ name }) => nameKey(name) === nameKey(text));
    const own = {
      ...said,
      line: said?.line ?? entry.cell.line,
      effects: [...effects, ...(said?.effects ?? [])],
    };
    this.#results.add(isBlank ? "No effect" : text, own, { id });
    this.#ids.set(key, id);
    return { word, id };
  }

  /** Adds a fault for each explained word that no cell has. */
  checkUnused(): void {
    for (const { line, name } of this.#lines.results)
      if (![...this.#ids.keys()].some((key) => key.startsWith(`${nameKey(name)}|`)))
        this.#book.faults.add(
          line,
          `${bold(name)} is no word of this table.`,
          name,
          this.#results.list.map((each) => each.name),
        );
  }
}

/** The bands of rolls in which no cell changes. */
function bandsOf(entries: readonly Entry[], { from, to }: Range): Range[] {
  const starts = entries
    .flatMap(({ range }) => [range.from, range.to + 1])
    .filter((start) => start > from && start <= to);
  const sorted = [...new Set([from, ...starts])].toSorted((a, b) => a - b);
  return sorted.map((start, at) => ({
    from: at === 0 ? -Infinity : start,
    to: (sorted[at + 1] ?? Infinity) - 1,
  }));
}

/** The figure of a column by odds, such as `3-1`, or up to a number, which it gets; undefined if it is none. */
function figureOf(column: Table["columns"][number], across: string): number | undefined {
  if (across === "odds") {
    const [, first, second] = /^(\d+)\s*[-–—:]\s*(\d+)\+?$/.exec(column.name) ?? [];
    if (first === undefined) return undefined;
    column.odds = `${first}-${second}`;
    return Number(first) / Number(second);
  }
  const range = signedIn(column.name) === undefined ? writtenRange(column.name) : undefined;
  if (range === undefined) return undefined;
  return (column.upTo = Number.isFinite(range.to) ? range.to : 9999);
}

/** Columns by odds, or up to a number. Adds a fault for each that is none, or that is not above the one before it. */
function acrossOf(book: Book, columns: Table["columns"], across: string): void {
  let before = -Infinity;
  for (const column of columns) {
    const line = book.lines.at(column, []);
    const figure = figureOf(column, across);
    const what = across === "odds" ? "odds: write `3-1`" : "number: write `6`";
    if (figure === undefined) book.faults.add(line, `${bold(column.name)} is no ${what}.`);
    else if (figure <= before)
      book.faults.add(line, `${bold(column.name)} is not above the column before it.`);
    before = figure ?? before;
  }
}

/** The questions that select a column, and the column of the reading. */
function selecting(
  book: Book,
  part: RolledPart,
  columns: Table["columns"],
): { questions: Question[]; column: string | object } {
  const { across, section } = part;
  const [only, more] = columns;
  const { line } = section.heading;
  const number = (id: string, name: string): Question =>
    book.lines.mark(line, { kind: "number", id, name, min: 0, max: 999 });
  if (across === "odds")
    return {
      questions: [
        { ...number("attackers", "Attacker's strength"), min: 1 } as Question,
        { ...number("defenders", "Defender's strength"), min: 1 } as Question,
      ],
      column: { odds: ["attackers", "defenders"] },
    };
  if (across !== undefined) {
    const id = idFrom(across);
    return { questions: [number(id, textWithin(across, 60))], column: { asked: [id] } };
  }
  if (more === undefined) return { questions: [], column: only?.id ?? "" };
  const choices = columns.map(({ id, name }) => ({
    id: idFrom(name) === id ? id : idFrom(`c ${id}`),
    key: id,
    name: listedName(name),
  }));
  return {
    questions: [book.lines.mark(line, { kind: "choice", id: "column", name: "Column", choices })],
    column: { asked: ["column"] },
  };
}

/** A range as players read it, such as `1 or less`, `2-4` and `5+`. */
function bandName({ from, to }: Range): string {
  const [first, last] = [from, to].map((end) => String(end).replace("-", "−"));
  if (from === -Infinity) return `${last} or less`;
  if (to === Infinity) return `${first}+`;
  if (from === to) return `${first}`;
  return from < 0 ? `${first} to ${last}` : `${first}-${last}`;
}

function cutTo({ from, to }: Range, totals: Range): Range {
  return { from: Math.max(from, totals.from), to: Math.min(to, totals.to) };
}

function rowsOf(
  part: { columns: Table["columns"]; entries: readonly Entry[]; isOpen: boolean },
  words: Words,
  totals: Range,
): Table["rows"] {
  const { isOpen } = part;
  const ids = new Ids();
  return bandsOf(part.entries, totals).map((band) => {
    const inside = Math.max(Math.min(band.to, totals.to), totals.from);
    const at = Number.isFinite(band.from) ? band.from : inside;
    const name = bandName(isOpen ? band : cutTo(band, totals));
    const results: Record<string, string> = {};
    const cells = part.columns.map(({ id }, column): [string, string | null] => {
      const entry = part.entries.find(
        (each) => each.column === column && each.range.from <= at && at <= each.range.to,
      );
      if (entry === undefined) return [id, null];
      const found = words.of(entry);
      if ((found.word ?? "-") !== found.id) results[id] = found.id;
      return [id, found.word];
    });
    return {
      id: ids.of(`roll ${name}`),
      name,
      rolls: { any: writtenBand(band) },
      cells: Object.fromEntries(cells),
      ...(Object.keys(results).length > 0 ? { results } : {}),
    };
  });
}

/** The totals between the ends of all rows. */
function openTotals(entries: readonly Entry[], { from, to }: Range): Range {
  const ends = entries.flatMap(({ range }) => [range.from, range.to]).filter(Number.isFinite);
  return { from: Math.min(from, ...ends), to: Math.max(to, ...ends) };
}

/** The name of the value that selects the column. */
function acrossName({ across }: RolledPart): Pick<Table, "across"> {
  if (across === undefined) return {};
  return { across: { name: across === "odds" ? "Odds" : textWithin(across, 60) } };
}

/** Adds a fault for each line that a table does not use. */
function checkAdded(book: Book, lines: CheckLines): void {
  checkAsked(book, lines);
  for (const modifier of lines.modifiers)
    if (modifier.to === "number")
      book.faults.add(
        book.lines.at(modifier, []),
        "A table has no number to reach: write the sign alone, such as `−1`.",
      );
}

/** Reads a table with dice whose column is asked, or that has modifiers: a table, and the check that reads it. */
export function readGrid(book: Book, part: RolledPart, dice: string): GridCheck {
  const { columns: heads, entries, isWhole } = entriesOf(book, part);
  const columns = columnsOf(book, heads);
  const lines = readLines(book, part.items, ROLLER);
  checkAdded(book, lines);
  if (part.across !== undefined) acrossOf(book, columns, part.across);
  const isOpen = lines.modifiers.length > 0;
  checkTotals(book, { heads, entries, dice, isOpen, isWhole });
  const results = new Results(book);
  const words = new Words(book, results, lines);
  const totals = isOpen ? openTotals(entries, totalsOf(dice)) : totalsOf(dice);
  const rows = rowsOf({ columns, entries, isOpen }, words, totals);
  words.checkUnused();
  // Only a grid that is read by a number has an outside.
  const outside = part.across === undefined ? results.list[0]?.id : undefined;
  const off =
    results.list.find(({ id }) => id === "-")?.id ?? outside ?? results.add("No effect", {}, { id: "-" });
  const { questions, column } = selecting(book, part, columns);
  const { id, name } = { id: part.rolled.id, name: part.name };
  const text = textOf(part);
  const naturals = naturalsOf(book, lines.naturals, results, dice);
  const check = {
    id,
    name: listedName(name),
    text: text.text ?? `Roll ${dice} on ${name}.`,
    dice,
    questions: [...questions, ...lines.questions],
    modifiers: lines.modifiers,
    reads: { as: "grid", table: id, column, off },
    results: results.list,
    ...(naturals.length > 0 ? { naturals } : {}),
  } as WrittenCheck;
  const { line } = part.section.heading;
  return {
    table: book.lines.mark(line, { id, name, ...text, ...acrossName(part), score: "Roll", columns, rows }),
    check: book.lines.mark(line, check),
  };
}
