import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Table } from "#core/schema/tables.ts";
import { columnLabel, rowAt } from "#core/tables.ts";
import { unsetText } from "../set-up/settings.ts";

type TableRead = EventOf<"tableRead">;

/** What the same roll leads to in the columns that may have been meant, where that is something else. */
function otherResults(table: Table, { column, row, total }: TableRead): string[] {
  return table.columns.flatMap(({ id, when }) => {
    const other = id === column || when === undefined ? undefined : rowAt(table, id, total);
    return other === undefined || other.id === row
      ? []
      : [`In column ${columnLabel(table, id)} it is **${other.name}**.`];
  });
}

function reason(book: Rulebook, usual: NonNullable<TableRead["usual"]>, column: string): string {
  const so = `so this is the ${column} column`;
  if (usual === "no game") return `No game is played here, ${so}; \`column:\` names another.`;
  if (usual === "no side")
    return `It was not said whose roll it is, ${so}; \`side:\` or \`column:\` names another.`;
  const { what, how } = unsetText(book, usual);
  return `${what}, ${so}: ${how}.`;
}

/** Why the usual column was read, and whether another would have made a difference; "" where it was the right one. */
export function usualText(book: Rulebook, table: Table, event: TableRead): string {
  if (event.usual === undefined) return "";
  const why = reason(book, event.usual, columnLabel(table, event.column));
  return `\n⚠️ ${[why, ...otherResults(table, event)].join(" ")}`;
}
