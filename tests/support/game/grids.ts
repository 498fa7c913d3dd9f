import { describe, expect, test } from "vitest";
import { readCell, type Reading } from "#core/tables/cells.ts";
import type { CellValue } from "#core/schema/data/tables.ts";
import { type System } from "#core/system/index.ts";

/** A figure in a grid. */
function figureText(value: CellValue): string {
  if (value === null) return "-";
  if (typeof value === "string") return value.replaceAll(" ", "_");
  if (typeof value === "number") return String(value);
  if ("steps" in value)
    return Object.entries(value.steps)
      .flat()
      .join("")
      .replaceAll(/\d(?=[A-Za-z])/g, "$&/");
  if ("usual" in value) return `${figureText(value.usual)}!${figureText(value.except)}`;
  return value.bands
    .map(({ from, to, is }) => `${figureText(is)}@${from}${to === null ? "+" : `-${to}`}`)
    .join(",");
}

const MARKS = { medium: "?", low: "??" };

/** A cell in a grid, with its doubt. */
function cellText({ value, doubt }: Reading): string {
  return figureText(value) + (doubt === undefined ? "" : MARKS[doubt.confidence]);
}

/** The lines of a grid, split into words: first the ids of the columns, then each row's id and cells. */
export function linesOf(grid: string): { columns: string[]; rows: { id: string; cells: string[] }[] } {
  const [columns = [], ...rows] = grid
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return { columns, rows: rows.map(([id = "", ...cells]) => ({ id, cells })) };
}

/** Compares every cell of a system's tables with grids typed by hand, by table id. */
export function describeGrids(system: System, grids: Record<string, string>): void {
  describe.each(Object.entries(grids))("%s", (id, grid) => {
    const table = system.table(id);
    const { columns, rows } = linesOf(grid);

    test("has the printed columns and rows, in their order", () => {
      expect(table.columns.map((column) => column.id)).toEqual(columns);
      expect(table.rows.map((row) => row.id)).toEqual(rows.map((row) => row.id));
      for (const { id: row, cells } of rows) expect([row, cells.length]).toEqual([row, columns.length]);
    });

    const printed = rows.flatMap((row) =>
      columns.map((column, at) => ({ row: row.id, column, cell: row.cells[at] })),
    );
    test.each(printed)("$row, $column: $cell", ({ row, column, cell }) => {
      expect(cellText(readCell(system, table, row, column))).toBe(cell);
    });
  });
}
