import type { Say } from "#words/text.ts";
import type { Block } from "../reply.ts";
import { COLOURS, element, fitted, panel, svgText, widthOf } from "./svg.ts";
import {
  EDGE,
  GROUP,
  heightOf,
  INNER,
  layoutsOf,
  wrapped,
  SIZE,
  type DrawnRow,
  type DrawnTable,
  type Layout,
} from "./table-layout.ts";

export type { DrawnTable } from "./table-layout.ts";

const TITLE = { size: 17, bold: true } as const;
const CAPTION = { size: SIZE, colour: COLOURS.faded } as const;
/** Baseline of the first line of a title or row, below its upper edge. */
const BASE = 17;
const TITLE_HEIGHT = 24;
/** Discord's limit for a description, in characters. */
const LONGEST_DESCRIPTION = 1024;

/** Lines of text, vertically centred in a strip. */
function stacked(
  lines: readonly string[],
  { x, y, height }: { x: number; y: number; height: number },
  style: Parameters<typeof svgText>[3],
): string[] {
  const top = y + (height - heightOf(lines.length)) / 2;
  return lines.map((line, at) => svgText(x, top + BASE + at * (heightOf(1) - heightOf(0)), line, style));
}

function edgesOf({ nameWidth, columns }: Layout): number[] {
  const edges: number[] = [];
  let x = EDGE + nameWidth;
  for (const { width } of columns) {
    edges.push(x);
    x += width;
  }
  return edges;
}

function drawHeads(layout: Layout, y: number): string[] {
  const { columns, corner, headHeight: height, narrowed } = layout;
  const edges = edgesOf(layout);
  return [
    element("rect", { x: EDGE, y, width: INNER, height, fill: COLOURS.band }),
    ...stacked(corner, { x: EDGE + 3, y, height }, { size: SIZE, narrowed }),
    ...columns.flatMap(({ head, width, isHit }, at) => {
      const x = edges[at] ?? 0;
      const lit = isHit ? [element("rect", { x, y, width, height, fill: COLOURS.lit })] : [];
      const style = { size: SIZE, bold: true, at: "middle", narrowed } as const;
      return [...lit, ...stacked(head, { x: x + width / 2, y, height }, style)];
    }),
  ];
}

function drawCells(layout: Layout, { row, cells, height }: Layout["rows"][number], y: number): string[] {
  const { columns, narrowed } = layout;
  const edges = edgesOf(layout);
  const isHit = row.isHit === true;
  return columns.flatMap((column, at) => {
    const x = edges[at] ?? 0;
    const { width } = column;
    const isCell = isHit && column.isHit;
    const fill = isCell ? COLOURS.ink : COLOURS.lit;
    const lit = column.isHit ? [element("rect", { x, y, width, height, fill })] : [];
    const colour = isCell ? COLOURS.fill : COLOURS.ink;
    const style = { size: SIZE, bold: isHit, at: "middle", narrowed, colour } as const;
    return [...lit, ...stacked(cells[at] ?? [], { x: x + width / 2, y, height }, style)];
  });
}

function drawRow(layout: Layout, placed: Layout["rows"][number], y: number, isStriped: boolean): string[] {
  const { row, name, height } = placed;
  const isHit = row.isHit === true;
  const fill = isHit ? COLOURS.lit : isStriped ? COLOURS.stripe : COLOURS.fill;
  const style = { size: SIZE, bold: isHit, narrowed: layout.narrowed } as const;
  return [
    element("rect", { x: EDGE, y, width: INNER, height, fill }),
    ...drawCells(layout, placed, y),
    ...stacked(name, { x: EDGE + 3, y, height }, style),
  ];
}

function drawGroup(name: string, y: number): string[] {
  const style = { size: SIZE, bold: true } as const;
  return [
    element("rect", { x: EDGE, y, width: INNER, height: GROUP, fill: COLOURS.band }),
    svgText(EDGE + 3, y + BASE, fitted(name, INNER - 6, style), style),
  ];
}

/** Draws the rows from `y` down. `end`: their lower edge. */
function drawRows(layout: Layout, y: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let top = y;
  layout.rows.forEach((placed, at) => {
    const { group } = placed.row;
    if (group !== undefined && (placed.opens || at === 0)) {
      parts.push(...drawGroup(group, top));
      top += GROUP;
    }
    parts.push(...drawRow(layout, placed, top, at % 2 === 1));
    top += placed.height;
  });
  return { parts, end: top };
}

/** Thin lines between the columns and around the table. */
function drawLines(layout: Layout, y: number, end: number): string[] {
  const line = { stroke: COLOURS.line, fill: "none" };
  const across = edgesOf(layout).map((x) => `M${x.toFixed(1)} ${y}V${end.toFixed(1)}`);
  return [
    element("path", { ...line, "stroke-width": 0.5, d: across.join("") }),
    element("rect", { ...line, x: EDGE, y, width: INNER, height: end - y }),
  ];
}

/** The title with the caption beside it, or below it if both do not fit on one line. */
function headingOf({ title, caption }: DrawnTable): { parts: string[]; height: number } {
  const titles = wrapped(title, INNER, TITLE);
  const isBeside = widthOf(title, TITLE) + widthOf(caption, CAPTION) + 16 <= INNER;
  const captions = caption === "" || isBeside ? [] : wrapped(caption, INNER, CAPTION);
  const lower = EDGE + titles.length * TITLE_HEIGHT;
  return {
    parts: [
      ...titles.map((line, at) => svgText(EDGE + 2, EDGE + BASE + at * TITLE_HEIGHT, line, TITLE)),
      ...captions.map((line, at) => svgText(EDGE + 2, lower + BASE - 3 + at * 20, line, CAPTION)),
      ...(isBeside ? [svgText(EDGE + INNER - 2, EDGE + BASE, caption, { ...CAPTION, at: "end" })] : []),
    ],
    height: lower + captions.length * 20 + 4,
  };
}

function rowInWords({ name, cells }: DrawnRow, heads: readonly string[], { columns }: Layout): string {
  const figures = columns.flatMap(({ at }) => {
    const [cell = "", head = ""] = [cells[at], heads[at]];
    return cell === "" ? [] : [head === "" ? cell : `${head}: ${cell}`];
  });
  return figures.length === 0 ? name : `${name} (${figures.join(", ")})`;
}

/** A picture described in words: the hits first, then row by row. */
function described(say: Say, table: DrawnTable, layout: Layout): string {
  const { title, caption, heads, hitColumn } = table;
  const rows = layout.rows.map(({ row }) => row);
  const column = hitColumn === undefined ? "" : (heads[hitColumn] ?? "");
  const hits = rows.filter(({ isHit }) => isHit === true);
  const lit = hits.map(({ name, cells }) =>
    hitColumn === undefined
      ? name
      : say("pictures-table-cell", { row: name, column, figure: cells[hitColumn] ?? "" }),
  );
  const first = lit.length > 0 ? lit : column === "" ? [] : [column];
  const words = [
    caption === "" ? `${title}.` : `${title}. ${caption}.`,
    ...(first.length === 0 ? [] : [say("pictures-table-lit", { lit: first.join("; ") })]),
    `${rows.map((row) => rowInWords(row, heads, layout)).join("; ")}.`,
  ].join(" ");
  return words.length <= LONGEST_DESCRIPTION ? words : `${words.slice(0, LONGEST_DESCRIPTION - 1)}…`;
}

/**
 * A table as pictures, each with the title, some columns and rows, and highlighted hits. Undefined if a single column
 * is too wide. `name`: prefix of the file names.
 */
export function tablePictures(say: Say, table: DrawnTable, name: string): Block[] | undefined {
  const heading = headingOf(table);
  const layouts = layoutsOf(table, heading.height);
  return layouts?.map((layout, at) => {
    const top = heading.height + layout.headHeight;
    const { parts, end } = drawRows(layout, top);
    const svg = panel(
      end + EDGE + 2,
      ...heading.parts,
      ...drawHeads(layout, heading.height),
      ...parts,
      ...drawLines(layout, heading.height, end),
    );
    return { kind: "picture", name: `${name}-${at + 1}.png`, svg, alt: described(say, table, layout) };
  });
}
