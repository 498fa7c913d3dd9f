import { columnLabel } from "#core/tables.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Row, Table } from "#core/schema/tables.ts";
import { tableOf, type System } from "#core/system.ts";
import { figureWords } from "./figure-text.ts";
import type { Block } from "./reply.ts";
import { valueText } from "./table-notes.ts";
import { hitBlocks } from "./table-pages.ts";
import { fill } from "./words.ts";

type TableRead = EventOf<"tableRead">;

function meaningOf(system: System, row: Row | undefined, side: string | undefined): string {
  return row?.text === undefined ? "" : `\n${fill(system, row.text, side)}`;
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
function figureRollBlocks(system: System, event: TableRead): Block[] {
  const table = tableOf(system, event.table);
  const meaning = event.reached === undefined ? undefined : table.legend?.[event.reached];
  const result = `**${resultText(event)}**${meaning === undefined ? "" : `: ${meaning}`}`;
  const outcome = `${event.met === true ? "✅" : "❌"} ${event.total}: ${result}`;
  const rests: Block[] = event.rests === undefined ? [] : [{ kind: "note", text: RESTS[event.rests] }];
  return [{ kind: "text", text: `${neededText(table, event)}\n${outcome}` }, ...rests];
}

/** A table that was rolled on with the row that was hit and what it means, or a roll against one of its figures. */
export function tableReadBlocks(
  { system, explains = false }: { system: System; explains?: boolean },
  event: TableRead,
): Block[] {
  if (event.figure !== undefined) return figureRollBlocks(system, event);
  const table = tableOf(system, event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const read = table.columns.length > 1 ? `, column ${columnLabel(table, event.column)}` : "";
  const result = `**${table.name}**${read}: ${event.total} → **${row?.name ?? event.row}**`;
  const isTold = row?.order !== undefined && !explains;
  const words = isTold ? "" : meaningOf(system, row, event.side);
  const sheet = { system, table, columns: table.columns, rows: table.rows };
  return [
    ...hitBlocks(sheet, { column: event.column, row: event.row }),
    { kind: "text", text: result + words },
  ];
}
