import { totalsOf } from "#core/dice/index.ts";
import type { Book } from "../book.ts";
import { bold } from "../faults.ts";
import type { PageLine } from "../markdown.ts";
import type { Entry } from "./rolled.ts";
import type { Range } from "../words.ts";

/** A number below all totals, for a row of all rolls: a band has one open end. */
const LOWEST = -999;

/** A range as written in data. */
export function writtenBand({ from, to }: Range): string {
  if (from === -Infinity && to === Infinity) return `${LOWEST}..`;
  if (from === -Infinity) return `..${to}`;
  if (to === Infinity) return `${from}..`;
  if (from === to) return String(from);
  return from < 0 ? `${from}..${to}` : `${from}-${to}`;
}

/** A table with dice, before its rows are made. */
export interface Rolls {
  heads: readonly PageLine[];
  entries: readonly Entry[];
  dice: string;
  /** True if modifiers are added, so that rolls have no ends. */
  isOpen: boolean;
  /** False if some rolls are a fault, so that others may have no row. */
  isWhole: boolean;
}

/** Adds a fault for each total that has no row or several in a column. */
function checkColumn(book: Book, { entries, dice, isOpen, isWhole, heads }: Rolls, at: number): void {
  const { from, to } = totalsOf(dice);
  const { line, text } = heads[at] ?? { line: 1, text: "" };
  const own = entries.filter(({ column }) => column === at);
  const under = heads.length > 1 ? ` under ${bold(text)}` : "";
  const totals = Array.from({ length: to - from + 1 }, (_, more) => from + more);
  const withRows = (isSo: (rows: number) => boolean) =>
    totals.filter((total) =>
      isSo(own.filter(({ range }) => range.from <= total && total <= range.to).length),
    );
  const say = (found: readonly number[], what: string) => {
    if (found.length > 0)
      book.faults.add(line, `A roll of ${found.slice(0, 6).join(", ")} has ${what}${under}.`);
  };
  if (isWhole)
    say(
      withRows((rows) => rows === 0),
      "no row",
    );
  say(
    withRows((rows) => rows > 1),
    "several rows",
  );
  if (!isOpen || !isWhole) return;
  const needs = (what: string, example: string) =>
    book.faults.add(
      line,
      `Modifiers change the roll: the ${what} row${under} needs an open end, such as \`${example}\`.`,
    );
  if (!own.some(({ range }) => range.to === Infinity)) needs("highest", `${to}+`);
  if (!own.some(({ range }) => range.from === -Infinity)) needs("lowest", `${from} or less`);
}

/** Adds a fault for each total of the dice that has no row or several, and for totals that cannot come. */
export function checkTotals(book: Book, rolls: Rolls): void {
  const { from, to } = totalsOf(rolls.dice);
  rolls.heads.forEach((_, at) => checkColumn(book, rolls, at));
  for (const { range, cell } of rolls.entries) {
    const ends = [range.from, range.to].filter(Number.isFinite);
    if (!rolls.isOpen && ends.some((end) => end < from || end > to))
      book.faults.add(
        cell.line,
        `${writtenBand(range)} cannot all be rolled with ${rolls.dice}: ${from} to ${to}.`,
      );
  }
}
