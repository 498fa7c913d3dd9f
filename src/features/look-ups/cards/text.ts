import { Signs, type Sheet } from "./cell-text.ts";
import { goByLimits, gridOf, type Grid, type Hits, type GridLine } from "./grid.ts";
import { PHONE_WIDTH, type Block } from "#cards/reply.ts";
import { alignRows, inLines } from "#cards/tables/aligned.ts";

/** Maximum length of a row name beside its figures. Longer names are above them. */
const LONGEST_SIDE = 20;

/** Maximum number of blocks of columns. A wider table becomes a list. */
const MAX_BLOCKS = 3;

/** Spacing of columns: wide if it fits, or else narrow. */
interface Spacing {
  gap: string;
  indent: string;
}

const WIDE: Spacing = { gap: "  ", indent: "  " };
const NARROW: Spacing = { gap: " ", indent: " " };

function hasFigures({ lines }: Grid): boolean {
  return lines.some(({ figures, value }) => figures.length + value.length > 0);
}

/** Margin of a row, which contains the mark of selected rows, if there are any. */
function marginOf({ hits }: Grid, line?: GridLine): string {
  if (hits === undefined) return "";
  return line !== undefined && hits.includes(line.row.id) ? "▶ " : "  ";
}

/** The lines, with each group's heading above its first row. */
function withGroups<Item>(
  grid: Grid,
  of: (line: GridLine) => Item[],
  heading: (group: string) => Item[],
): Item[] {
  return grid.lines.flatMap((line, at) => {
    const { group } = line.row;
    const isNew = group !== undefined && group !== grid.lines[at - 1]?.row.group;
    return [...(isNew ? heading(group) : []), ...of(line)];
  });
}

/** Columns `from` to `to` beside the row names, one text per line. */
function besides(grid: Grid, { gap }: Spacing, from: number, to: number): string[] {
  const cells = ({ name, figures, value }: GridLine) => {
    const part = figures.slice(from, to);
    const last = to >= figures.length ? value : [];
    return grid.figuresFirst ? [...part, name, ...last] : [name, ...part, ...last];
  };
  const heads = grid.heads.length > 1 ? grid.heads.slice(from, to) : [];
  const head = grid.figuresFirst ? heads : ["", ...heads];
  const [top = "", ...body] = alignRows([head, ...grid.lines.map(cells)], gap);
  const isHeaded = grid.heads.length > 1;
  const lines = withGroups(
    grid,
    (line) => [`${marginOf(grid, line)}${body[grid.lines.indexOf(line)] ?? ""}`.trimEnd()],
    (group) => inLines(`[${group}]`, PHONE_WIDTH),
  );
  return isHeaded ? [`${marginOf(grid)}${top}`, ...lines] : lines;
}

/** Columns `from` to `to` below the row names, which may be long. */
function beneath(grid: Grid, { gap, indent }: Spacing, from: number, to: number): string[] {
  const margin = marginOf(grid);
  const figures = grid.lines.map((line) => [
    ...line.figures.slice(from, to),
    ...(to >= line.figures.length ? line.value : []),
  ]);
  const [top = "", ...body] = alignRows(
    [grid.heads.length > 1 ? grid.heads.slice(from, to) : [], ...figures],
    gap,
  );
  const lines = withGroups(
    grid,
    (line) => [
      ...inLines(line.name, PHONE_WIDTH - margin.length).map(
        (part, at) => `${at === 0 ? marginOf(grid, line) : margin}${part}`,
      ),
      `${margin}${indent}${body[grid.lines.indexOf(line)] ?? ""}`.trimEnd(),
    ],
    (group) => inLines(`[${group}]`, PHONE_WIDTH),
  );
  return grid.heads.length > 1 ? [`${margin}${indent}${top}`.trimEnd(), ...lines] : lines;
}

type Layout = (grid: Grid, spacing: Spacing, from: number, to: number) => string[];

/** Lines of columns `from` to `to`, with the widest spacing that fits a phone; undefined if none fits. */
function fitting(grid: Grid, draw: Layout, from: number, to: number): string[] | undefined {
  return [WIDE, NARROW]
    .map((spacing) => draw(grid, spacing, from, to))
    .find((lines) => lines.every((line) => line.length <= PHONE_WIDTH));
}

/** Divides the columns into the fewest blocks that fit a phone; undefined if there would be too many. */
function blocksOf(grid: Grid, draw: Layout): string[] | undefined {
  const count = Math.max(1, grid.heads.length);
  const blocks: string[] = [];
  for (let from = 0; from < count;) {
    let to = count;
    let lines = fitting(grid, draw, from, to);
    while (lines === undefined && to > from + 1) lines = fitting(grid, draw, from, (to -= 1));
    if (lines === undefined || blocks.length === MAX_BLOCKS) return undefined;
    blocks.push(lines.join("\n"));
    from = to;
  }
  return blocks;
}

/** Adjacent columns with the same figure, joined. */
function runsOf({ sheet: { book, columns } }: Grid, { figures }: GridLine): string[] {
  const runs: { first: string; last: string; figure: string }[] = [];
  figures.forEach((figure, at) => {
    const name = columns[at]?.name ?? "";
    const run = runs.at(-1);
    if (run?.figure === figure) run.last = name;
    else if (figure !== "") runs.push({ first: name, last: name, figure });
  });
  if (columns.length === 1) return runs.map(({ figure }) => figure);
  return runs.map(({ first, last, figure }) => {
    const where = first === last ? first : book.say("tables-from-to", { from: first, to: last });
    return `${where}: ${figure}`;
  });
}

/** A list of rows, for tables of which no layout in columns fits a phone. */
function listOf(grid: Grid): Block {
  const lines = withGroups(
    grid,
    (line) => {
      const figures = [...runsOf(grid, line), ...line.value.map((value) => value.trim())].join(" · ");
      return [`${marginOf(grid, line).trimStart()}**${line.name}**${figures === "" ? "" : `\n${figures}`}`];
    },
    (group) => [`__${group}__`],
  );
  return { kind: "text", text: lines.join("\n") };
}

/** The layout in columns with the fewest blocks. Long row names are above their figures. */
function columnBlocks(grid: Grid): string[] | undefined {
  const beside = blocksOf(grid, besides);
  if (!hasFigures(grid) || grid.figuresFirst) return beside;
  const isShort = grid.lines.every(({ name }) => name.length <= LONGEST_SIDE);
  if (beside !== undefined && isShort) return beside;
  const under = blocksOf(grid, beneath);
  if (beside === undefined || under === undefined) return beside ?? under;
  return beside.length <= under.length ? beside : under;
}

/** True if a sheet fits a phone as text, with row names beside figures and full column names. */
export function isNarrow(sheet: Sheet): boolean {
  const grid = gridOf(sheet, new Signs(), undefined);
  const named = grid.heads.every((head, at) => sheet.columns[at]?.name.endsWith(head));
  return (
    (named || goByLimits(sheet)) && fitting(grid, besides, 0, Math.max(1, grid.heads.length)) !== undefined
  );
}

/** A sheet's figures in columns, or as a list if they do not fit a phone. Empty if the sheet has none. */
export function figureBlocks(sheet: Sheet, signs: Signs, hits?: Hits): Block[] {
  const grid = gridOf(sheet, signs, hits);
  const hasTexts = sheet.rows.some(({ text }) => text !== undefined);
  if (!hasFigures(grid) && hits === undefined && hasTexts) return [];
  const blocks = columnBlocks(grid);
  signs.isListed = blocks === undefined;
  return blocks?.map((text) => ({ kind: "code", text })) ?? [listOf(grid)];
}
