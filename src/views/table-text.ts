import type { Row, Table } from "#core/schema/tables.ts";
import { fill } from "./words.ts";
import type { System } from "#core/system.ts";
import type { Block } from "./reply.ts";

/** What a phone shows of a code block without wrapping. */
const PHONE_WIDTH = 42;

/** The row that a roll hit, and in which column; it is marked in the table. */
export interface Hit {
  column: string;
  row: string;
}

/** Lays rows of cells out in columns of equal width, two spaces apart. */
export function alignRows(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd(widths[at] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
}

function valueText(table: Table, row: Row): string {
  if (row.value === undefined) return "";
  return table.unit === undefined ? String(row.value) : `${row.value} ${table.unit}`;
}

/** The letter that stands for a column whose name is too long for the table. */
function columnHead(table: Table, at: number): string {
  const name = table.columns[at]?.name ?? "";
  return table.columns.every((column) => column.name.length <= 9) ? name : String.fromCodePoint(65 + at);
}

function cellsOf(table: Table, row: Row): string[] {
  const label = table.rows.every(
    (other) => other.value !== undefined && other.name.startsWith(String(other.value)),
  );
  const figures = table.columns.map((column) =>
    String(row.rolls?.[column.id] ?? row.cells?.[column.id] ?? ""),
  );
  const shown = figures.some((figure) => figure !== "") ? figures : [];
  const value = label ? [] : [valueText(table, row)].filter((text) => text !== "");
  return row.rolls === undefined ? [row.name, ...shown, ...value] : [...shown, row.name, ...value];
}

function headOf(table: Table): string[] | undefined {
  if (table.columns.length === 1) return undefined;
  const heads = table.columns.map((_, at) => columnHead(table, at));
  return table.rows[0]?.rolls === undefined ? ["", ...heads] : [...heads, ""];
}

/** The table as aligned lines with the hit row marked; undefined where it is wider than a phone. */
function tableLines(table: Table, hit?: Hit): string[] | undefined {
  const head = headOf(table);
  const body = table.rows.map((row) => cellsOf(table, row));
  const lines = alignRows(head === undefined ? body : [head, ...body]);
  const offset = head === undefined ? 0 : 1;
  const marked = lines.map(
    (line, at) => `${table.rows[at - offset]?.id === hit?.row && hit ? "▶" : " "} ${line}`,
  );
  return marked.every((line) => line.length <= PHONE_WIDTH) ? marked : undefined;
}

function longRow(table: Table, row: Row, hit: Hit | undefined): string {
  const cells = cellsOf(table, row).filter((cell) => cell !== "" && cell !== row.name);
  return `${hit?.row === row.id ? "▶ " : ""}**${row.name}**${cells.length > 0 ? `: ${cells.join(" · ")}` : ""}`;
}

function legend(table: Table): string[] {
  if (table.columns.every((_, at) => columnHead(table, at) === table.columns[at]?.name)) return [];
  return [table.columns.map((column, at) => `${columnHead(table, at)}: ${column.name}`).join(" · ")];
}

/** A whole table: aligned where it fits a phone, else as a list; then what the rows mean. */
export function tableBlocks(system: System, table: Table, hit?: Hit): Block[] {
  const lines = tableLines(table, hit);
  const hasTexts = table.rows.some((row) => row.text !== undefined);
  const body: Block =
    lines === undefined
      ? { kind: "text", text: table.rows.map((row) => longRow(table, row, hit)).join("\n") }
      : { kind: "code", text: lines.join("\n") };
  const notes: Block[] = legend(table).map((text) => ({ kind: "note", text }));
  if (!hasTexts || hit !== undefined) return [body, ...notes];
  const texts = table.rows.filter((row) => row.text !== undefined);
  const meanings = texts
    .map((row) => `**${row.name}**: ${fill(system, row.text ?? "", undefined)}`)
    .join("\n");
  const figures = table.rows.some((row) =>
    cellsOf(table, row).some((cell) => cell !== "" && cell !== row.name),
  );
  return [...(figures ? [body] : []), ...notes, { kind: "text", text: meanings }];
}
