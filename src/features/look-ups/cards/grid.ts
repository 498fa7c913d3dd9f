import { withMinus } from "#core/names/index.ts";
import type { Row } from "#core/schema/index.ts";
import { asPrinted } from "#core/tables/index.ts";
import { cellText, type Sheet, type Signs } from "./cell-text.ts";
import { countOf } from "#cards/words.ts";

/** Ids of the rows to which rolls lead and which the table marks. */
export type Hits = readonly string[];

/** A row to show: name, figures by column, and the printed value. */
export interface GridLine {
  row: Row;
  name: string;
  figures: string[];
  value: string[];
}

/** A sheet as text, from which every layout is made. */
export interface Grid {
  sheet: Sheet;
  heads: string[];
  lines: GridLine[];
  /** True if rolls are to the left of row names and figures to the right. */
  figuresFirst: boolean;
  hits: Hits | undefined;
}

/** True if the columns are upper limits, such as 5, 10 and 15 for "up to 5 cm" and so on. */
export function goByLimits({ table, columns }: Sheet): boolean {
  return table.across !== undefined && columns.every(({ upTo }) => upTo !== undefined);
}

/** The word that all column names have before their number, such as "AC" in "AC 1" to "AC 10". */
export function sharedWord({ columns }: Sheet): string | undefined {
  const words = columns.map(({ name }) => /^(.+) \d+$/.exec(name)?.[1]);
  return words.every((word) => word === words[0]) ? words[0] : undefined;
}

function headsOf(sheet: Sheet): string[] {
  if (goByLimits(sheet)) return sheet.columns.map(({ upTo }) => String(upTo));
  const word = sharedWord(sheet);
  if (word !== undefined) return sheet.columns.map(({ name }) => name.slice(word.length + 1));
  return asPrinted(sheet.table).heads(sheet.columns);
}

/** Explains the column headings, if they differ from the names of the columns. */
export function headsNote(sheet: Sheet): string[] {
  const { book, columns, table } = sheet;
  if (columns.length === 1) return [];
  if (table.across !== undefined && goByLimits(sheet)) {
    const { name: what, unit } = table.across;
    if (unit === undefined) return [book.say("tables-columns-up-to", { what })];
    return [book.say("tables-columns-up-to-in", { what, unit })];
  }
  const word = sharedWord(sheet);
  if (word !== undefined) return [book.say("tables-columns", { word })];
  const heads = headsOf(sheet);
  if (columns.every(({ name }, at) => name === heads[at])) return [];
  return [columns.map(({ name }, at) => `${heads[at]}: ${name}`).join(" · ")];
}

/** The printed value of a row, right-aligned among all rows. */
function valueOf({ book, table, rows }: Sheet, row: Row): string[] {
  if (row.value === undefined) return [];
  const widest = Math.max(...rows.map(({ value }) => (value === undefined ? 0 : withMinus(value).length)));
  const counted = countOf(book, row.value, table);
  return [counted.padStart(counted.length + widest - withMinus(row.value).length)];
}

export function gridOf(sheet: Sheet, signs: Signs, hits: Hits | undefined): Grid {
  const { table, columns, rows } = sheet;
  const saysValue = table.rows.every(
    (row) => row.value !== undefined && row.name.startsWith(String(row.value)),
  );
  const lines = rows.map((row) => ({
    row,
    name: row.name,
    figures: columns.map(({ id }) => cellText(sheet, row, id, signs)),
    value: saysValue ? [] : valueOf(sheet, row),
  }));
  const isBare = lines.every(({ figures }) => figures.every((figure) => figure === ""));
  return {
    sheet,
    heads: isBare ? [] : headsOf(sheet),
    lines: isBare ? lines.map((line) => ({ ...line, figures: [] })) : lines,
    figuresFirst: table.rows.some(({ rolls, cells }) => rolls !== undefined && cells === undefined),
    hits,
  };
}
