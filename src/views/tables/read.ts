import type { Rulebook } from "#words/rulebook.ts";
import { columnLabel } from "#core/tables.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Row, Table } from "#core/schema/tables.ts";
import { tableOf } from "#core/system.ts";
import { figureWords } from "./figures.ts";
import type { Block } from "../reply.ts";
import { valueText } from "./notes.ts";
import { hitBlocks } from "./pages.ts";
import { usualText } from "./usual-column.ts";
import { fill } from "../words.ts";

type TableRead = EventOf<"tableRead">;

function meaningOf(book: Rulebook, row: Row | undefined, side: string | undefined): string {
  return row?.text === undefined ? "" : `\n${fill(book, row.text, side)}`;
}

function resultText({ met, reached }: TableRead): string {
  return reached ?? (met === true ? "met" : "not met");
}

/** How a roll against a figure went, in short: `12 against 9: met`. */
export function metText(event: TableRead): string {
  const against = typeof event.figure === "number" ? ` against ${event.figure}` : "";
  return `${event.total}${against}: **${resultText(event)}**`;
}

const RESTS = {
  doubtful: "The figure is in doubt: look it up to see why.",
  corrected: "The figure was corrected or confirmed here.",
} as const;

function rowName(table: Table, id: string): string {
  return table.rows.find((row) => row.id === id)?.name ?? id;
}

/** What a roll against a figure needed: "LMG, up to 50 cm at 40 cm: 9 or more on 1d20 (60 %)". */
function neededText(table: Table, { row, column, value, figure = null }: TableRead): string {
  const read = table.columns.length > 1 ? `, ${columnLabel(table, column)}` : "";
  const at = value === undefined ? "" : ` at ${valueText(table, value)}`;
  return `${rowName(table, row)}${read}${at}: ${figureWords(table, figure)}`;
}

/** A roll against a figure: what was needed, and whether it was met. */
function figureRollBlocks(book: Rulebook, event: TableRead): Block[] {
  const table = tableOf(book, event.table);
  const meaning = event.reached === undefined ? undefined : table.legend?.[event.reached];
  const result = `**${resultText(event)}**${meaning === undefined ? "" : `: ${meaning}`}`;
  const outcome = `${event.met === true ? "✅" : "❌"} ${event.total}: ${result}`;
  const rests: Block[] = event.rests === undefined ? [] : [{ kind: "note", text: RESTS[event.rests] }];
  return [{ kind: "text", text: `${neededText(table, event)}\n${outcome}` }, ...rests];
}

/** What surrounds a table read: `reads` are all of its message, whose table is printed once, with the last. */
interface Around {
  book: Rulebook;
  /** Rows that carry an order are explained too. */
  explains?: boolean;
  reads?: readonly TableRead[];
}

/** The table with the rows that were hit, where it is the last time that it was read. */
function printed({ book, reads }: Around, table: Table, event: TableRead): Block[] {
  const same = reads?.filter((read) => read.table === table.id && read.figure === undefined) ?? [event];
  if (same.at(-1) !== event) return [];
  return hitBlocks(
    { book, table, columns: table.columns, rows: table.rows },
    same.map(({ row }) => row),
  );
}

/** A table that was rolled on with the row that was hit and what it means, or a roll against one of its figures. */
export function tableReadBlocks(around: Around, event: TableRead): Block[] {
  const { book, explains = false } = around;
  if (event.figure !== undefined) return figureRollBlocks(book, event);
  const table = tableOf(book, event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const read = table.columns.length > 1 ? `, column ${columnLabel(table, event.column)}` : "";
  const result = `**${table.name}**${read}: ${event.total} → **${row?.name ?? event.row}**`;
  const isTold = row?.order !== undefined && !explains;
  const words = isTold ? "" : meaningOf(book, row, event.side);
  return [
    ...printed(around, table, event),
    { kind: "text", text: result + words + usualText(book, table, event) },
  ];
}
