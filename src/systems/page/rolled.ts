import { given } from "#core/left-out.ts";
import type { Book, RolledName } from "./book.ts";
import { bold } from "./faults.ts";
import type { PageBlock, PageItem, PageLine, Section } from "./markdown.ts";
import { isEmptyCell, writtenDice, nameKey, type Range, writtenRange } from "./words.ts";

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
}: PageLine & { number?: number }): { range: Range; cell: PageLine } | undefined {
  if (more.number !== undefined)
    return { range: { from: more.number, to: more.number }, cell: { line, text } };
  const [, roll = "", cell = ""] =
    /^(.{1,16}?)\s*:\s*(.*)$/s.exec(text) ?? /^(\d+(?:\s*[-–—]\s*\d+|\+)?)[.)]?\s+(.*)$/s.exec(text) ?? [];
  const range = writtenRange(roll);
  return range === undefined || cell === "" ? undefined : { range, cell: { line, text: cell } };
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

/** Adds a fault for each row of a table with more or fewer cells than its header. */
function checkWidth(book: Book, { head, rows }: TableBlock): void {
  for (const row of rows) {
    const line = row[0]?.line ?? head[0]?.line ?? 1;
    if (row.length === 1 && head.length > 1)
      book.faults.add(
        line,
        "This line is read as a row of the table: leave an empty line before it, or give it its cells.",
      );
    else if (row.length !== head.length)
      book.faults.add(line, `The row has ${row.length} cells, and the header ${head.length}.`);
  }
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

/** Adds a fault for a second table, and for brackets above a table that are not understood. */
function checkHeading(book: Book, { heading, blocks }: Section, inner: string): void {
  const [table, second] = blocks.filter((block) => block.kind === "table");
  if (second !== undefined)
    book.faults.add(second.line, "A part holds one table: give this one a heading of its own, with `##`.");
  const fault = table === undefined ? undefined : bracketFault(inner, diceFirst(table));
  if (fault !== undefined) book.faults.add(heading.line, fault);
}

/** Registers the name of a table or check. */
export function registerRolled(book: Book, section: Section): RolledPart {
  const { heading, blocks } = section;
  const [, written = heading.text, inner = ""] = BESIDE.exec(heading.text) ?? [];
  const name = book.name({ line: heading.line, text: written }, book.rolled);
  const table = blocks.find((block) => block.kind === "table");
  checkHeading(book, section, inner);
  if (table !== undefined) checkWidth(book, table);
  const { dice: named, across, isCheck } = bracketsOf(inner);
  const dice = named ?? diceFirst(table);
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
    rows,
    items: rest.flatMap((block) => (block.kind === "list" ? block.items : [])),
    texts: rest.flatMap((block) => (block.kind === "text" ? block.lines : [])),
  };
}

/** The rolls of a table, by column. Adds a fault for each cell that is no roll. */
export function entriesOf(
  book: Book,
  { table, rows }: RolledPart,
): { columns: PageLine[]; entries: Entry[] } {
  if (table === undefined) {
    const entries = rows.flatMap((row) => {
      const found = rowIn(row);
      return found === undefined ? [] : [{ column: 0, ...found }];
    });
    return { columns: [{ line: rows[0]?.line ?? 1, text: "Result" }], entries };
  }
  const [first, ...columns] = table.head;
  const isRollFirst = diceFirst(table) !== undefined || nameKey(first?.text ?? "") === "roll";
  const entries = table.rows.flatMap(([lead = { line: table.line, text: "" }, ...cells]) =>
    cells.flatMap((cell, column): Entry[] => {
      if (column >= columns.length || (!isRollFirst && isEmptyCell(cell.text))) return [];
      const written = isRollFirst ? lead : cell;
      const range = writtenRange(written.text);
      if (range === undefined) {
        book.faults.add(written.line, `${bold(written.text)} is no roll: write \`3\`, \`2-4\` or \`6+\`.`);
        return [];
      }
      return [{ column, range, cell: isRollFirst ? cell : lead }];
    }),
  );
  return { columns, entries };
}
