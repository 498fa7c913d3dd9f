import { totalsOf } from "#core/dice/index.ts";
import { given } from "#core/left-out.ts";
import type { Effect, Table } from "#core/schema/index.ts";
import { type Book, conditionIn, type PageSetting } from "./book.ts";
import { type CheckLines, readLines } from "./check-lines.ts";
import { refuseRolled } from "./results.ts";
import { atArrow, readEffects, ROLLER } from "./effects.ts";
import { bold } from "./faults.ts";
import type { PageLine } from "./markdown.ts";
import { type Entry, entriesOf, type RolledPart } from "./rolled.ts";
import { Ids, isEmptyCell, nameKey, type Range, textWithin } from "./words.ts";

type Row = Table["rows"][number];
type Column = Table["columns"][number];

/** A range as written in data. */
export function writtenBand({ from, to }: Range): string {
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
}

/** Adds a fault for each total that has no row or several in a column. */
function checkColumn(book: Book, { entries, dice, isOpen, heads }: Rolls, at: number): void {
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
  say(
    withRows((rows) => rows === 0),
    "no row",
  );
  say(
    withRows((rows) => rows > 1),
    "several rows",
  );
  if (!isOpen) return;
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
    if (range.from > range.to) book.faults.add(cell.line, `${range.from} to ${range.to} runs backwards.`);
    const ends = [range.from, range.to].filter(Number.isFinite);
    if (!rolls.isOpen && ends.some((end) => end < from || end > to))
      book.faults.add(
        cell.line,
        `${writtenBand(range)} cannot all be rolled with ${rolls.dice}: ${from} to ${to}.`,
      );
  }
}

type Condition = ReturnType<typeof conditionIn>;

/** The setting whose values all of several columns are; undefined if there is none. */
function settingOf([first, ...others]: readonly Condition[]): PageSetting | undefined {
  const isSame = others.length > 0 && others.every((each) => each?.setting === first?.setting);
  return isSame ? first?.setting : undefined;
}

/** True if a rolled table has several columns, and no setting chooses among them. */
export function isColumnAsked(book: Book, heads: readonly PageLine[]): boolean {
  return heads.length > 1 && settingOf(heads.map(({ text }) => conditionIn(book, text))) === undefined;
}

/** Checks that columns of a setting have all of its values. */
function checkValues(book: Book, line: number, conditions: readonly Condition[]): void {
  const setting = settingOf(conditions);
  if (setting === undefined && conditions.length > 1 && conditions.some((each) => each !== undefined))
    book.faults.add(line, "Either all columns are values of one setting, or none is.");
  for (const { value, name } of setting?.choices ?? [])
    if (!conditions.some((each) => each?.value === value))
      book.faults.add(line, `There is no column for **${setting?.name} ${name}**.`);
}

/** The columns of a rolled table. */
export function columnsOf(book: Book, heads: readonly PageLine[]): Column[] {
  const ids = new Ids(["any"]);
  const conditions = heads.map(({ text }) => conditionIn(book, text));
  checkValues(book, heads[0]?.line ?? 1, conditions);
  const isChosen = settingOf(conditions) !== undefined;
  const names = heads.map(({ text }) => ({ name: text || "Result" }));
  const found = conditions.findIndex((each) => each?.value === each?.setting.default);
  const usual = found === -1 ? heads.length - 1 : found;
  return heads.map(({ line, text }, at): Column => {
    const name = book.name({ line, text: text || "Result" }, names.slice(0, at));
    const condition = isChosen && at !== usual ? conditions[at] : undefined;
    const when = condition && { setting: condition.setting.id, is: [condition.value] };
    return book.lines.mark(line, { id: ids.of(name), name, ...given({ when }) });
  });
}

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
  const { columns: heads, entries } = entriesOf(book, part);
  const columns = columnsOf(book, heads);
  checkTotals(book, { heads, entries, dice, isOpen: false });
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
  const rows = (part.table?.rows ?? []).map(([lead = { line: 1, text: "" }, ...cells]): Row => {
    const name = textWithin(lead.text || "–", 160);
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
