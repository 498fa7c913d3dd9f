import { given } from "#core/left-out.ts";
import type { Book, RolledName } from "../book.ts";
import { bold } from "../faults.ts";
import type { PageBlock, PageItem, PageLine, Section } from "../markdown.ts";
import { isEmptyCell, writtenDice, nameKey, type Range, writtenRange } from "../words.ts";

type TableBlock = Extract<PageBlock, { kind: "table" }>;

/** A part that is a table or a check, before it is read. */
export interface RolledPart {
  section: Section;
  name: string;
  /** The words in the brackets of its heading. */
  inner: string;
  rolled: RolledName;
  dice?: string;
  /** `odds`, or the name of the number that selects the column. */
  across?: string;
  table?: TableBlock;
  /** False if its dice or some of its cells are a fault, so that rolls may have no row. */
  isWhole: boolean;
  /** Items that are rows of a table without columns. */
  rows: PageLine[];
  items: PageItem[];
  texts: PageLine[];
}

/** A roll with its result: the cell of a column, for a range of rolls. */
export interface Entry {
  column: number;
  range: Range;
  cell: PageLine;
}

const BESIDE = /^(.*?)\s*(?:\(([^()]*)\))?$/s;

/** The row of a list: `1-2: Medic`, `1-2 Medic`, or the item of a numbered list. */
function rowIn({
  text,
  line,
  ...more
}: PageLine & { number?: number }): { roll: PageLine; cell: PageLine } | undefined {
  if (more.number !== undefined) return { roll: { line, text: String(more.number) }, cell: { line, text } };
  const [, roll = "", cell = ""] =
    /^(.{1,16}?)\s*:\s*(.*)$/s.exec(text) ?? /^(\d+(?:\s*[-–—]\s*\d+|\+)?)[.)]?\s+(.*)$/s.exec(text) ?? [];
  const isRoll = writtenRange(roll) !== undefined && cell !== "";
  return isRoll ? { roll: { line, text: roll }, cell: { line, text: cell } } : undefined;
}

/** The rows of a table that is written as a list or as lines. A line without a roll goes on the one before. */
function listRows({ blocks }: Section): PageLine[] {
  const lines: (PageLine & { number?: number })[] = blocks.flatMap((block) =>
    block.kind === "table" ? [] : block.kind === "list" ? block.items : block.lines,
  );
  const [first] = lines;
  if (first === undefined || rowIn(first) === undefined) return [];
  const rows: (PageLine & { number?: number })[] = [];
  for (const each of lines) {
    const before = rows.at(-1);
    if (rowIn(each) === undefined && before !== undefined) before.text += ` ${each.text}`;
    else rows.push({ ...each });
  }
  return rows;
}

/** True if a part is a table or a check, from what is in it. */
export function isRolled({ heading, blocks }: Section): boolean {
  const [, , inner = ""] = BESIDE.exec(heading.text) ?? [];
  const isDice = writtenDice(inner.split(/[,\s]/)[0] ?? "") !== undefined || /\b\d*d\d+\b/i.test(inner);
  return isDice || blocks.some(({ kind }) => kind === "table");
}

/** The fault of a row with another width than the header; undefined if it has the same. */
function widthFault(row: readonly PageLine[], head: readonly PageLine[]): string | undefined {
  if (row.length === head.length) return undefined;
  return row.length === 1
    ? "This line is read as a row of the table: leave an empty line before it, or give it its cells."
    : `The row has ${row.length} cells, and the header ${head.length}.`;
}

/** True if a table has rows as wide as its header; else adds a fault for each other one. */
function isWide(book: Book, { line, head, rows }: TableBlock): boolean {
  if (rows.length === 0) book.faults.add(line, "The table has no rows.");
  const faults = rows.map((row) => widthFault(row, head));
  faults.forEach((fault, at) => {
    if (fault !== undefined) book.faults.add(rows[at]?.[0]?.line ?? line, fault);
  });
  return rows.length > 0 && faults.every((fault) => fault === undefined);
}

/** The words in the brackets of a heading: dice, and the number that selects a column, or the number to roll. */
function bracketsOf(inner: string): { dice?: string; across?: string; isCheck: boolean } {
  const [first = "", ...rest] = inner.split(",").map((part) => part.trim());
  const dice = writtenDice(first);
  const [, across] = /^by\s+(.+)$/i.exec((dice === undefined ? [first, ...rest] : rest).join(", ")) ?? [];
  const by = across !== undefined && nameKey(across) === "odds" ? "odds" : across;
  const isCheck = (rest.length > 0 && across === undefined) || /^(?:both|.+ and .+)\s+\d*d\d+$/i.test(first);
  return { ...given({ dice, across: by }), isCheck };
}

/** The dice in the first cell of a table's header. */
function diceFirst(table: TableBlock | undefined): string | undefined {
  return writtenDice(table?.head[0]?.text ?? "");
}

/** The fault of the brackets above a table; undefined if they are understood. */
function bracketFault(inner: string, own: string | undefined): string | undefined {
  const { dice, across, isCheck } = bracketsOf(inner);
  if (dice !== undefined && own !== undefined && dice !== own)
    return `The heading says ${dice}, and the table ${own}.`;
  if (across !== undefined && /,|\band\b/.test(across))
    return `${bold(`by ${across}`)} is not possible: one number selects the column of a table.`;
  const isRead = !isCheck && (own === undefined ? dice !== undefined : (dice ?? across) !== undefined);
  if (inner === "" || isRead) return undefined;
  return `${bold(`(${inner})`)} is not understood above a table: write dice, such as (2d6) or (2d6, by Range), or leave the brackets out.`;
}

/**
 * True if a table fits its heading and its header; else adds a fault for brackets that are not understood, and for each
 * row of another width. Adds a fault for a second table.
 */
function isFitting(book: Book, { heading, blocks }: Section, inner: string): boolean {
  const [table, second] = blocks.filter((block) => block.kind === "table");
  if (second !== undefined)
    book.faults.add(second.line, "A part holds one table: give this one a heading of its own, with `##`.");
  const fault = table === undefined ? undefined : bracketFault(inner, diceFirst(table));
  if (fault !== undefined) book.faults.add(heading.line, fault);
  return (table === undefined || isWide(book, table)) && fault === undefined;
}

/** Registers the name of a table or check. */
export function registerRolled(book: Book, section: Section): RolledPart {
  const { heading, blocks } = section;
  const [, written = heading.text, inner = ""] = BESIDE.exec(heading.text) ?? [];
  const name = book.name({ line: heading.line, text: written }, book.rolled);
  const table = blocks.find((block) => block.kind === "table");
  const isWhole = isFitting(book, section, inner);
  const { dice: named, across, isCheck } = bracketsOf(inner);
  const dice = diceFirst(table) ?? named;
  const rows = table === undefined && !isCheck ? listRows(section) : [];
  const kind = table !== undefined || rows.length > 0 ? "table" : "check";
  const rolled: RolledName = { kind, id: book.rollIds.of(name), name, hasDice: dice !== undefined };
  book.rolled.push(rolled);
  const rest = rows.length > 0 ? [] : blocks;
  return {
    section,
    name,
    inner,
    rolled,
    ...given({ dice, table, across }),
    isWhole,
    rows,
    items: rest.flatMap((block) => (block.kind === "list" ? block.items : [])),
    texts: rest.flatMap((block) => (block.kind === "text" ? block.lines : [])),
  };
}

/** The rolls of a table, by column. */
export interface Entries {
  columns: PageLine[];
  entries: Entry[];
  /** False if some rolls are a fault. */
  isWhole: boolean;
}

/** The range of a roll; undefined, with a fault, if it is none or runs backwards. */
function rollIn(book: Book, { line, text }: PageLine): Range | undefined {
  const range = writtenRange(text);
  if (range === undefined) book.faults.add(line, `${bold(text)} is no roll: write \`3\`, \`2-4\` or \`6+\`.`);
  else if (range.from > range.to) book.faults.add(line, `${range.from} to ${range.to} runs backwards.`);
  else return range;
  return undefined;
}

/** The rolls of a table, by column. Adds a fault for each cell that is no roll. */
export function entriesOf(book: Book, { table, rows, isWhole }: RolledPart): Entries {
  let isRead = isWhole;
  const entry = (column: number, roll: PageLine, cell: PageLine): Entry[] => {
    const range = rollIn(book, roll);
    if (range === undefined) isRead = false;
    return range === undefined ? [] : [{ column, range, cell }];
  };
  if (table === undefined) {
    const entries = rows.flatMap((row) => {
      const found = rowIn(row);
      return found === undefined ? [] : entry(0, found.roll, found.cell);
    });
    return { columns: [{ line: rows[0]?.line ?? 1, text: "Result" }], entries, isWhole: isRead };
  }
  const [first, ...columns] = table.head;
  const isRollFirst = diceFirst(table) !== undefined || nameKey(first?.text ?? "") === "roll";
  const entries = table.rows.flatMap(([lead = { line: table.line, text: "" }, ...cells]) =>
    cells.flatMap((cell, column): Entry[] => {
      if (column >= columns.length || (!isRollFirst && isEmptyCell(cell.text))) return [];
      return isRollFirst ? entry(column, lead, cell) : entry(column, cell, lead);
    }),
  );
  return { columns, entries, isWhole: isRead };
}
