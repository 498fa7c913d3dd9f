import { parse } from "csv-parse/sync";
import { writtenDice, writtenRange } from "./words.ts";

/** A page in Markdown. `from`: the line of the written page from which each line comes, from 1. */
export interface MarkdownPage {
  lines: string[];
  from: number[];
}

/** Rows of cells, and the number of the line on which each ends. */
interface Cells {
  record: string[];
  info: { lines: number };
}

/** A mark of a list, which is no cell. */
const LIST_MARK = /^(?:[-*+•▪●–—·]|\d+[.)])$/;

/** True if a line has cells with tabs between them, and is no item of a list. */
function isTabbed(line: string): boolean {
  const [first = "", ...others] = line.trim().split("\t");
  return others.length > 0 && !LIST_MARK.test(first.trim());
}

function isHeading(line: string): boolean {
  return /^\s{0,3}#/.test(line);
}

function isDice(cell: string): boolean {
  return writtenDice(cell.trim()) !== undefined || /^roll$/i.test(cell.trim());
}

function isRange(cell: string): boolean {
  return writtenRange(cell.trim()) !== undefined;
}

/** The rows of separated cells; none if their quotes do not match. */
function cellsIn(lines: readonly string[], delimiter: string): Cells[] {
  try {
    return parse(lines.join("\n"), {
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: delimiter !== "\t",
    }) as unknown as Cells[];
  } catch {
    return [];
  }
}

function rowOf(record: readonly string[]): string {
  return `| ${record.map((cell) => cell.replaceAll(/\s+/g, " ").trim().replaceAll("|", "\\|")).join(" | ")} |`;
}

/** Separated cells as a table, or as a list if they are rolls and results without a header. `first`: their first line. */
function tableOf(cells: readonly Cells[], first: number): MarkdownPage {
  const rows = cells.map(({ record }) => record);
  const from = cells.map(({ record, info }) => first + info.lines - record.join("").split("\n").length);
  if (rows.every(({ length, 0: roll = "" }) => length === 2 && isRange(roll)))
    return { lines: rows.map(([roll, text]) => `- ${roll?.trim()}: ${text?.trim()}`), from };
  const [head = [], ...others] = rows;
  const dashes = `|${" --- |".repeat(head.length)}`;
  const [line = first, ...lines] = from;
  const ends = [line, ...lines].at(-1) ?? first;
  return {
    lines: ["", rowOf(head), dashes, ...others.map(rowOf), ""],
    from: [line, line, line, ...lines, ends],
  };
}

/** The sign between the cells of a table that is a page's only content; undefined if the lines have no cells. */
function delimiterOf(lines: readonly string[]): string | undefined {
  if (lines.length < 2) return undefined;
  return ["\t", ";", ","].find((sign) => {
    const widths = new Set(cellsIn(lines, sign).map(({ record }) => record.length));
    const [first = "", second] = cellsIn(lines.slice(0, 1), sign)[0]?.record ?? [];
    if (second === undefined || /:/.test(first)) return false;
    if (isDice(first)) return true;
    return sign === "\t" ? lines.every(isTabbed) : widths.size === 1 && /\d/.test(lines.slice(1).join(""));
  });
}

/** A line that a table alone does not have: one of Markdown, or a key under a title. */
const OTHER = /\||^\s*(?:>|```)|^\s*(?:sides|turns|aliases|by|roles)\s*:/i;

/** A roll at the start of a line, with the sign between it and its result. */
const ROLL = /^(\d+\s*[-–—]\s*\d+|\d+\+?(?!\s*[-–—]\s*\d))(?:[.)]|\s*=|\s+[-–—](?=\s))\s*/;

const BULLET = /^\s*[-*+•▪●–—·]\s+/;

/** True for a line such as `1-2: text` or `1 text`, with or without a bullet. */
function isRow(line: string): boolean {
  const text = line.replace(BULLET, "").trim();
  return (
    isRange(text.split(":")[0] ?? "") || /^\d+(?:\s*[-–—]\s*\d+|\+)?(?:\s*[.)]?\s+|\s*=\s*)\S/.test(text)
  );
}

/** The title of a table alone, with its dice in brackets. `next`: the line below it. */
function titleOf(written: string, next: string): { title: string; hasDiceBelow: boolean } {
  const bare = written
    .replace(/^\s*#+/, "")
    .replace(/[\s,;:]+$/, "")
    .trim();
  const below = writtenDice(next.replaceAll(/[()]|^\s*roll\b|:\s*$/gi, "").trim());
  const [, name, dice = ""] = /^(.*\S)\s+\(?(\d*d\d+)\)?$/i.exec(bare) ?? [];
  if (name !== undefined && writtenDice(dice) !== undefined)
    return { title: `# ${name.replace(/\s*[:,–—-]$/, "")} (${dice})`, hasDiceBelow: false };
  return below === undefined
    ? { title: `# ${bare}`, hasDiceBelow: false }
    : { title: `# ${bare} (${below})`, hasDiceBelow: true };
}

/** The lines of rolls and results as a list. */
function listOf(lines: readonly string[]): string[] {
  return lines.map((line) => {
    const text = line.replace(BULLET, "").trim();
    return isRow(line) ? `- ${text.replace(ROLL, "$1: ")}` : line;
  });
}

/** The rows of a table alone: lines of rolls and results, or separated cells; undefined for any other lines. */
function rowsOf(lines: readonly string[], hasDice: boolean, first: number): MarkdownPage | undefined {
  const [top = ""] = lines;
  if (hasDice && isRow(top) && !isTabbed(top))
    return { lines: listOf(lines), from: lines.map((_, at) => first + at) };
  const sign = delimiterOf(lines.filter((line) => line.trim() !== ""));
  return sign === undefined ? undefined : tableOf(cellsIn(lines, sign), first);
}

/** A page that is a table alone: a title, and lines `1-2: text` or separated cells. Undefined for any other page. */
function tableAlone(lines: readonly string[]): MarkdownPage | undefined {
  const used = lines.flatMap((line, at) => (line.trim() === "" ? [] : [{ line, at }]));
  const [top, second, third] = used;
  if (top === undefined || second === undefined || isDice(top.line.split(/[\t,;]/)[0] ?? ""))
    return undefined;
  if (used.some(({ line }) => line !== top.line && (isHeading(line) || OTHER.test(line)))) return undefined;
  const { title, hasDiceBelow } = titleOf(top.line, second.line);
  const { at: start } = (hasDiceBelow ? third : second) ?? top;
  const below = start === top.at ? undefined : rowsOf(lines.slice(start), /\d\)$/.test(title), start + 1);
  return below && { lines: [title, "", ...below.lines], from: [top.at + 1, top.at + 1, ...below.from] };
}

/** A page with each run of lines with tabs as a table. */
function withTables(lines: readonly string[]): MarkdownPage {
  const page: MarkdownPage = { lines: [], from: [] };
  for (let at = 0; at < lines.length;) {
    const end = lines.findIndex((line, later) => later >= at && !isTabbed(line));
    const run = lines.slice(at, end === -1 ? lines.length : end);
    const cells = run.length < 2 ? [] : cellsIn(run, "\t");
    if (cells.length < 2) {
      page.lines.push(lines[at] ?? "");
      page.from.push((at += 1));
      continue;
    }
    const table = tableOf(cells, at + 1);
    page.lines.push(...table.lines);
    page.from.push(...table.from);
    at += run.length;
  }
  return page;
}

/** A page in Markdown, in which pasted cells of a sheet, and rolls with results under a title, are tables. */
export function inMarkdown(lines: readonly string[]): MarkdownPage {
  return tableAlone(lines) ?? withTables(lines);
}
