import { totalsOf } from "#core/dice/index.ts";
import type { Effect, Table } from "#core/schema/index.ts";
import type { Book } from "../book.ts";
import { columnsOf } from "./columns.ts";
import { type CheckLines, readLines } from "./check-lines.ts";
import { refuseRolled } from "./results.ts";
import { atArrow, readEffects, ROLLER } from "../effects.ts";
import { bold } from "../faults.ts";
import type { PageLine } from "../markdown.ts";
import { type Entry, entriesOf, type RolledPart } from "./rolled.ts";
import { checkTotals, writtenBand } from "./totals.ts";
import { Ids, isEmptyCell, nameKey, type Range, textWithin } from "../words.ts";

type Row = Table["rows"][number];
type Column = Table["columns"][number];

/** A result of a rolled table, with its rolls by column. */
interface Found {
  line: number;
  text: string;
  effects: Effect[];
  rolls: Record<string, Range>;
}

/** A word of a table, with its effects. */
export function wordIn(book: Book, { line, text }: PageLine): { text: string; effects: Effect[] } {
  const [before, effects] = atArrow(text);
  const plain = isEmptyCell(before) ? "–" : before;
  return { text: plain, effects: effects === undefined ? [] : readEffects(book, line, effects, ROLLER) };
}

/** The rows of a table with dice: one for each result and each band of rolls. */
function rowsOf(book: Book, columns: readonly Column[], entries: readonly Entry[], dice: string): Found[] {
  const { from, to } = totalsOf(dice);
  const found: Found[] = [];
  const sorted = entries.toSorted((a, b) => a.column - b.column || a.range.from - b.range.from);
  for (const { column, range, cell } of sorted) {
    const id = columns[column]?.id ?? "any";
    const cut = { from: Math.max(from, range.from), to: Math.min(to, range.to) };
    const { text, effects } = wordIn(book, cell);
    const same = found.filter(
      (each) =>
        nameKey(each.text) === nameKey(text) && JSON.stringify(each.effects) === JSON.stringify(effects),
    );
    const next = same.find(({ rolls }) => rolls[id]?.to === cut.from - 1);
    const free = same.find(({ rolls }) => rolls[id] === undefined);
    if (next?.rolls[id] !== undefined) next.rolls[id].to = cut.to;
    else if (free === undefined) found.push({ line: cell.line, text, effects, rolls: { [id]: cut } });
    else free.rolls[id] = cut;
  }
  return found;
}

/** Text and effects of rows, from the list under a table. */
function explained(book: Book, rows: readonly Row[], lines: CheckLines): void {
  for (const { line, name, text, effects } of lines.results) {
    const named = rows.filter((row) => nameKey(row.name) === nameKey(name));
    if (named.length === 0)
      book.faults.add(
        line,
        `${bold(name)} is no row of this table.`,
        name,
        rows.map((row) => row.name),
      );
    for (const row of named) {
      row.text = textWithin([row.text ?? "", text].filter(Boolean).join(" ")) || row.name;
      if (effects.length > 0) row.effects = [...(row.effects ?? []), ...effects];
    }
  }
}

/** A table with dice, whose column is the only one or follows a setting. */
export function diceTable(book: Book, part: RolledPart, dice: string): Table {
  const { columns: heads, entries, isWhole } = entriesOf(book, part);
  const columns = columnsOf(book, heads);
  checkTotals(book, { heads, entries, dice, isOpen: false, isWhole });
  const ids = new Ids();
  const [only, more] = columns;
  const rows = rowsOf(book, columns, entries, dice).map(({ line, text, effects, rolls }): Row => {
    const bands = Object.entries(rolls).map(([id, range]) => [
      more === undefined && id === only?.id ? "any" : id,
      writtenBand(range),
    ]);
    const name = textWithin(text || "–", 160);
    return book.lines.mark(line, {
      id: ids.of(name),
      name,
      ...(text.length > 160 ? { text: textWithin(text) } : {}),
      rolls: Object.fromEntries(bands),
      ...(effects.length > 0 ? { effects } : {}),
    });
  });
  const lines = readLines(book, part.items, ROLLER);
  explained(book, rows, lines);
  refuseRolled(book, lines, "nothing here is added to it: give the number a sign.");
  return { id: part.rolled.id, name: part.name, ...textOf(part), dice, columns, rows };
}

export function textOf({ texts }: RolledPart): { text?: string } {
  const text = textWithin(texts.map((each) => each.text).join(" "));
  return text === "" ? {} : { text };
}

function plainCell(book: Book, { line, text }: PageLine): string | number | null {
  if (atArrow(text)[1] !== undefined)
    book.faults.add(line, `${bold(text)} has an effect, but nothing is rolled here.`);
  if (isEmptyCell(text)) return null;
  if (/^[−–-]?\d{1,9}(\.\d{1,4})?$/.test(text)) return Number(text.replace(/[−–]/, "-"));
  return textWithin(text, 60);
}

/** A table without dice: rows by name. */
export function plainTable(book: Book, part: RolledPart): Table {
  const [, ...heads] = part.table?.head ?? [];
  if (heads.length === 0)
    book.faults.add(
      part.section.heading.line,
      "The table has one column: it needs one for names and one for figures.",
    );
  const ids = new Ids(["any"]);
  const columns = heads.map(({ line, text }, at): Column => {
    const name = book.name(
      { line, text: text || `Column ${at + 1}` },
      heads.slice(0, at).map((each) => ({ name: each.text })),
    );
    return book.lines.mark(line, { id: ids.of(name), name });
  });
  const rowIds = new Ids();
  const known = new Set<string>();
  const rows = (part.table?.rows ?? []).map(([lead = { line: 1, text: "" }, ...cells]): Row => {
    const name = textWithin(lead.text || "–", 160);
    if (known.has(nameKey(name))) book.faults.add(lead.line, `${bold(name)} is used twice.`);
    known.add(nameKey(name));
    const figures = columns.map(({ id }, at) => [
      id,
      plainCell(book, cells[at] ?? { line: lead.line, text: "" }),
    ]);
    return book.lines.mark(lead.line, { id: rowIds.of(name), name, cells: Object.fromEntries(figures) });
  });
  const lines = readLines(book, part.items, ROLLER);
  const notes = explainedWords(book, rows, lines);
  refuseRolled(book, lines, "this table is not rolled.");
  return {
    id: part.rolled.id,
    name: part.name,
    ...textOf(part),
    columns,
    rows,
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** Texts of rows, and of words in cells as notes. */
function explainedWords(book: Book, rows: readonly Row[], { results }: CheckLines): string[] {
  const words = new Set(
    rows
      .flatMap(({ cells = {} }) => Object.values(cells))
      .map((cell) => nameKey(typeof cell === "string" ? cell : "")),
  );
  return results.flatMap(({ line, name, text, effects }) => {
    if (effects.length > 0) book.faults.add(line, `${bold(name)} has an effect, but nothing is rolled here.`);
    const row = rows.find((each) => nameKey(each.name) === nameKey(name));
    if (row !== undefined) row.text = textWithin(text || name);
    else if (words.has(nameKey(name))) return [textWithin(`${name}: ${text}`)];
    else
      book.faults.add(
        line,
        `${bold(name)} is no row and no word of this table.`,
        name,
        rows.map((each) => each.name),
      );
    return [];
  });
}
