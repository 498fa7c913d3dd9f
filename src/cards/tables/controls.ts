import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf, Row } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { buttonFor } from "../blocks.ts";
import type { Button, Choice } from "../reply.ts";
import { placeCode } from "./places.ts";

/** A button that privately shows the table or figure of a roll. */
export function showTableButton(book: Rulebook, read: EventOf<"tableRead">): Button {
  const table = book.table(read.table);
  const { row, column, value, figure } = read;
  const at = value === undefined ? {} : { value: String(value) };
  const place =
    figure === undefined ? { table: table.id } : { cell: placeCode({ table, row, column }), ...at };
  return buttonFor({ kind: "table", system: book.id, ...place, alone: true }, book.say("tables-show"));
}

/** A row as a choice; `value` is its id if omitted. */
export function rowChoice({ id, name, group }: Row, value = id): Choice {
  return { label: name, value, ...given({ description: group }) };
}
