import type { Rulebook } from "#words/rulebook.ts";
import { columnLabel, rowAt } from "#core/tables.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Row, Table } from "#core/schema/tables.ts";
import { tableOf } from "#core/system.ts";
import { figureWords } from "./figures.ts";
import type { Block } from "../reply.ts";
import { unsetText } from "../set-up/settings.ts";
import { valueText } from "./notes.ts";
import { hitBlocks } from "./pages.ts";
import { fill } from "../words.ts";

type TableRead = EventOf<"tableRead">;

function meaningOf(book: Rulebook, row: Row | undefined, side: string | undefined): string[] {
  return row?.text === undefined ? [] : [fill(book, row.text, side)];
}

function resultText({ say }: Rulebook, { met, reached }: TableRead): string {
  return reached ?? say(met === true ? "tables-met" : "tables-not-met");
}

/** How a roll against a figure went, in short: `12 against 9: met`. */
export function metText(book: Rulebook, event: TableRead): string {
  const { total: roll, figure } = event;
  const result = resultText(book, event);
  return typeof figure === "number"
    ? book.say("tables-against-short", { roll, figure, result })
    : book.say("tables-rolled-short", { roll, result });
}

function rowName(table: Table, id: string): string {
  return table.rows.find((row) => row.id === id)?.name ?? id;
}

/** Where the figure of a roll stands: "LMG, up to 50 cm", and the range at which it was read. */
function whereOf(table: Table, { row, column, value }: TableRead): string {
  const read = table.columns.length > 1 ? [columnLabel(table, column)] : [];
  const at = value === undefined ? read : [valueText(table, value)];
  return [rowName(table, row), ...at].join(", ");
}

/** The result of a roll on a table or against a figure, as a title: "✅ met · LMG, 20 cm". */
export function readTitle(book: Rulebook, event: TableRead): string {
  const table = tableOf(book, event.table);
  if (event.figure === undefined)
    return book.say("tables-row-title", { row: rowName(table, event.row), table: table.name });
  return book.say(event.met === true ? "tables-roll-won" : "tables-roll-lost", {
    result: resultText(book, event),
    where: whereOf(table, event),
  });
}

/** A roll against a figure: whether it was met, and what was needed. */
function figureRollBlocks(book: Rulebook, event: TableRead): Block[] {
  const table = tableOf(book, event.table);
  const { figure = null, total: roll, reached } = event;
  const meaning = reached === undefined ? undefined : table.legend?.[reached];
  const lines = [
    book.say("tables-against", {
      mark: event.met === true ? "✅" : "❌",
      result: resultText(book, event),
      roll,
      need: figureWords(book, table, figure),
    }),
    ...(meaning === undefined ? [] : [meaning]),
    whereOf(table, event),
  ];
  const rests = { doubtful: "tables-rests-doubtful", corrected: "tables-rests-corrected" } as const;
  return [
    { kind: "text", text: lines.join("\n") },
    ...(event.rests === undefined ? [] : [{ kind: "note", text: book.say(rests[event.rests]) } as const]),
  ];
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

/** What the same roll leads to in the columns that may have been meant, where that is something else. */
function otherResults({ say }: Rulebook, table: Table, { column, row, total }: TableRead): string[] {
  return table.columns.flatMap(({ id, when }) => {
    const other = id === column || when === undefined ? undefined : rowAt(table, id, total);
    return other === undefined || other.id === row
      ? []
      : [say("tables-otherwise", { column: columnLabel(table, id), row: other.name })];
  });
}

function reason(book: Rulebook, usual: NonNullable<TableRead["usual"]>, column: string): string {
  if (usual === "no game") return book.say("tables-usual-no-game", { column });
  if (usual === "no side") return book.say("tables-usual-no-side", { column });
  const { what, how } = unsetText(book, usual);
  return book.say("tables-usual-unset", { unset: what, column, how });
}

/** Why the usual column was read, and whether another would have made a difference; none where it was the right one. */
function usualLines(book: Rulebook, table: Table, event: TableRead): string[] {
  if (event.usual === undefined) return [];
  const why = reason(book, event.usual, columnLabel(table, event.column));
  return [[why, ...otherResults(book, table, event)].join(" ")];
}

/** A table that was rolled on with the row that was hit and what it means, or a roll against one of its figures. */
export function tableReadBlocks(around: Around, event: TableRead): Block[] {
  const { book, explains = false } = around;
  if (event.figure !== undefined) return figureRollBlocks(book, event);
  const table = tableOf(book, event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const values = { row: row?.name ?? event.row, table: table.name, roll: event.total };
  const result =
    table.columns.length > 1
      ? book.say("tables-read-in-column", { ...values, column: columnLabel(table, event.column) })
      : book.say("tables-read", values);
  const isTold = row?.order !== undefined && !explains;
  const lines = [
    result,
    ...(isTold ? [] : meaningOf(book, row, event.side)),
    ...usualLines(book, table, event),
  ];
  return [...printed(around, table, event), { kind: "text", text: lines.join("\n") }];
}
