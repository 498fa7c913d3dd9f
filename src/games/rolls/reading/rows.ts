import { among } from "#core/names/index.ts";
import type { Modifier, Question } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { readCell } from "#core/tables/index.ts";

/** A question or a modifier for which players can name a row of a printed table. */
type WithRows = { rows?: Modifier["rows"] } | Question;

/** The figure of a cell. One that is printed with a sign, such as `+1`, is added to another. */
function figureIn(system: System, { table, column }: NonNullable<Modifier["rows"]>[number], row: string) {
  const { value } = readCell(system, system.table(table), row, column);
  const isMore = typeof value === "string" && /^[+-]\d+$/.test(value);
  const figure = isMore ? Number(value) : value;
  return typeof figure === "number" ? { figure, isMore } : undefined;
}

/** A named row of a printed table, and its figure. `isMore`: it is added to that of another row. */
export interface NamedFigure {
  figure: number;
  isMore: boolean;
  row: string;
}

/** The figure of the table row that a text names; undefined if it names none, or a row without a figure. */
export function figureNamed(system: System, thing: WithRows, written: string): NamedFigure | undefined {
  const places = "rows" in thing ? (thing.rows ?? []) : [];
  for (const place of places) {
    const row = among(system.table(place.table).rows).only(written);
    const found = row && figureIn(system, place, row.id);
    if (row !== undefined && found !== undefined) return { ...found, row: row.id };
  }
  return undefined;
}
