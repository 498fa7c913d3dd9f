import { asPrinted } from "#core/tables/index.ts";
import type { Table } from "#core/schema/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { countOf, inWords } from "../words.ts";

/** The name of a column. */
export function columnText(book: Rulebook, table: Table, id: string): string {
  return inWords(book, asPrinted(table).columnName(id));
}

/** A range or score with its unit, such as "40 cm". */
export function valueText(book: Rulebook, table: Table, value: number): string {
  return countOf(book, value, table.across);
}
