import { among } from "#core/names/index.ts";
import type { Table } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { weaponsIn } from "#core/tables/index.ts";
import type { Suggestion } from "#cards/reply.ts";
import { columnText } from "#cards/tables/columns.ts";
import { choiceOf, choicesNamed } from "#games/suggest/suggest.ts";
import type { Rulebook } from "#words/rulebook.ts";

function tableTyped(system: System, typed: string): Table | undefined {
  return among(system.tables).only(typed);
}

export function columnChoices(book: Rulebook, table: string): Suggestion[] {
  const typed = tableTyped(book, table);
  return (
    typed?.columns.map((column) => {
      const { aliases = [], ...choice } = choiceOf(column);
      const name = columnText(book, typed, column.id);
      return { ...choice, name, aliases: [column.name, ...aliases] };
    }) ?? []
  );
}

/** The rows of the typed table, and the weapons that name these rows. */
export function rowChoices(system: System, named: string, typed: string): Suggestion[] {
  const table = tableTyped(system, named);
  if (table === undefined) return [];
  const rows = new Set(table.rows.map(({ name }) => name));
  const weapons = weaponsIn(system, table).filter(({ name }) => !rows.has(name));
  return choicesNamed([...table.rows, ...weapons], typed);
}
