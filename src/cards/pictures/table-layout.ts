import { remembered } from "#core/names/index.ts";
import { WIDTH, widthOf, type TextStyle } from "./svg.ts";

/** A row of a table to draw. */
export interface DrawnRow {
  name: string;
  /** Heading of the group to which the row belongs. */
  group?: string | undefined;
  cells: string[];
  isHit?: boolean;
}

/** A table to draw, with its figures as short texts. */
export interface DrawnTable {
  title: string;
  /** Heading of the columns or rows, such as "Range (cm) up to". */
  caption: string;
  /** Heading of the row names, such as "Final DR". */
  corner: string;
  heads: string[];
  rows: DrawnRow[];
  /** Index of the highlighted column. */
  hitColumn?: number | undefined;
}

/** Font size of a table: 10 pixels high on a phone, which shows 420 units in 276 pixels. */
export const SIZE = 15.4;

/** Margin between a table and its picture's edge, and the width inside. */
export const EDGE = 10;
export const INNER = WIDTH - 2 * EDGE;

/** Maximum height: Discord shows at most 350 pixels and scales taller pictures down. */
const TALLEST = 520;
/** Maximum height of a table below a result, which also needs room. */
const TALLEST_HIT = 330;

const LINE = 18;
const ROW_PAD = 7;
/** Maximum width of a column in a table that has room to spare. */
const WIDEST_COLUMN = 84;

/** Layouts to try, the best first: scale of letters, widths at which names and figures wrap, and padding. */
const SETTINGS = [
  { narrowed: 1, names: 170, cells: 100, pad: 8 },
  { narrowed: 0.9, names: 150, cells: 100, pad: 6 },
  { narrowed: 0.8, names: 150, cells: 70, pad: 6 },
  { narrowed: 0.8, names: 105, cells: 50, pad: 5 },
  { narrowed: 0.8, names: 32, cells: 32, pad: 3 },
] as const;
type Setting = (typeof SETTINGS)[number];

/** Breaks a text into lines up to `width` where its words allow it. Each band of a figure starts a line. */
export function wrapped(words: string, width: number, style: TextStyle = { size: SIZE }): string[] {
  return words.split(/; /).flatMap((part) => {
    const lines: string[] = [];
    for (const word of part.split(/ |(?<=[a-z]-)(?=[a-z])/)) {
      const last = lines.at(-1);
      const joined = last === undefined ? word : `${last}${last.endsWith("-") ? "" : " "}${word}`;
      if (last !== undefined && widthOf(joined, style) <= width) lines[lines.length - 1] = joined;
      else lines.push(word);
    }
    return lines;
  });
}

/** The lines of a text, and the width of the widest. */
interface TextMeasure {
  lines: string[];
  width: number;
}

/** Measured texts by style, which the pictures of a table share. */
const measured = new Map<string, (words: string) => TextMeasure>();

function measure(words: string, width: number, style: TextStyle): TextMeasure {
  const set = `${width} ${style.narrowed} ${style.bold}`;
  const measureIn =
    measured.get(set) ??
    remembered((text): TextMeasure => {
      const lines = wrapped(text, width, style);
      return { lines, width: widest(lines, style) };
    });
  measured.set(set, measureIn);
  return measureIn(words);
}

function widest(lines: readonly string[], style: TextStyle): number {
  return Math.max(0, ...lines.map((line) => widthOf(line, style)));
}

/** A row's texts, line by line. */
interface PlacedRow {
  row: DrawnRow;
  /** True if the heading of its group is above it. */
  opens: boolean;
  name: string[];
  cells: string[][];
  height: number;
}

/** A measured picture of a table: some of its columns and rows. */
export interface Layout {
  narrowed: number;
  nameWidth: number;
  /** `at`: index of the table's column. */
  columns: { at: number; head: string[]; width: number; isHit: boolean }[];
  corner: string[];
  headHeight: number;
  rows: PlacedRow[];
}

/** Height of a group's heading. */
export const GROUP = LINE + ROW_PAD;

export function heightOf(lines: number): number {
  return lines * LINE + ROW_PAD;
}

/** Indices of some of the table's columns. */
type Part = readonly number[];

function styleOf({ narrowed }: Setting, bold = false): TextStyle {
  return { size: SIZE, narrowed, bold };
}

function nameIn(row: DrawnRow, setting: Setting): TextMeasure {
  return measure(row.name, setting.names, styleOf(setting, row.isHit === true));
}

function nameNeed({ rows, corner }: DrawnTable, setting: Setting): number {
  const names = rows.map((row) => nameIn(row, setting).width);
  return Math.max(widest(corner.split(" "), styleOf(setting)), ...names) + setting.pad;
}

function cellIn(cell: string | undefined, setting: Setting, isHit: boolean): TextMeasure {
  return measure(cell ?? "", setting.cells, styleOf(setting, isHit));
}

function columnNeed({ heads, rows }: DrawnTable, setting: Setting, at: number): number {
  const words = (heads[at] ?? "").split(" ");
  const cells = rows.map(({ cells: own, isHit }) => cellIn(own[at], setting, isHit === true).width);
  return Math.max(widest(words, styleOf(setting, true)), ...cells) + setting.pad;
}

function fits(table: DrawnTable, setting: Setting, part: Part): boolean {
  const columns = part.map((at) => columnNeed(table, setting, at));
  return nameNeed(table, setting) + columns.reduce((sum, width) => sum + width, 0) <= INNER;
}

/** Divides the columns into parts of about equal length. */
function partsOf(count: number, parts: number): Part[] {
  const size = Math.ceil(count / parts);
  return Array.from({ length: Math.ceil(count / size) }, (_, part) =>
    Array.from({ length: Math.min(size, count - part * size) }, (__, at) => part * size + at),
  );
}

function placesFrom(first: number, last: number): Part {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Extends a range from some indices while `allows` accepts it, alternately at the end and at the start. */
function around(hits: readonly number[], count: number, allows: (part: Part) => boolean): Part {
  let [from, to] = [Math.min(...hits), Math.max(...hits)];
  for (let grown = true; grown;) {
    grown = false;
    if (to + 1 < count && allows(placesFrom(from, to + 1))) [to, grown] = [to + 1, true];
    if (from > 0 && allows(placesFrom(from - 1, to))) [from, grown] = [from - 1, true];
  }
  return placesFrom(from, to);
}

/** The columns of each picture, and the layout. */
interface Plan {
  setting: Setting;
  parts: Part[];
}

/** Legible ways to divide the columns, those with the fewest parts first. For a hit, the columns around it. */
function plansOf(table: DrawnTable): Plan[] {
  const { heads, hitColumn } = table;
  const plans = (parts: Part[]) =>
    SETTINGS.filter((each) => parts.every((part) => fits(table, each, part))).map((setting) => ({
      setting,
      parts,
    }));
  const whole = plans(partsOf(heads.length, 1));
  if (hitColumn !== undefined && whole.length === 0) {
    const near = around([hitColumn], heads.length, (part) => fits(table, SETTINGS[2], part));
    return plans([near]);
  }
  return [1, 2, 3, 4].flatMap((count) => (count === 1 ? whole : plans(partsOf(heads.length, count))));
}

function placedRow(table: DrawnTable, setting: Setting, part: Part, at: number): PlacedRow[] {
  const row = table.rows[at];
  if (row === undefined) return [];
  const name = nameIn(row, setting).lines;
  const cells = part.map((column) => cellIn(row.cells[column], setting, row.isHit === true).lines);
  const height = heightOf(Math.max(name.length, ...cells.map(({ length }) => length)));
  const opens = row.group !== undefined && row.group !== table.rows[at - 1]?.group;
  return [{ row, opens, name, cells, height }];
}

function rowsHeight(rows: readonly PlacedRow[]): number {
  return rows.reduce(
    (sum, { height, opens }, at) => sum + height + (opens || (at === 0 && hasGroup(rows)) ? GROUP : 0),
    0,
  );
}

function hasGroup([first]: readonly PlacedRow[]): boolean {
  return first?.row.group !== undefined;
}

/** The rows of each picture, for as few pictures as possible; or the rows around the hits. */
function rowParts(table: DrawnTable, rows: readonly PlacedRow[], room: number): PlacedRow[][] {
  const hits = table.rows.flatMap(({ isHit }, at) => (isHit === true ? [at] : []));
  if (hits.length > 0) {
    const near = around(
      hits,
      rows.length,
      (part) => rowsHeight(part.flatMap((at) => rows[at] ?? [])) <= room,
    );
    return [near.flatMap((at) => rows[at] ?? [])];
  }
  for (let count = 1; ; count += 1) {
    const parts = partsOf(rows.length, count).map((part) => part.flatMap((at) => rows[at] ?? []));
    if (count >= rows.length || parts.every((part) => rowsHeight(part) <= room)) return parts;
  }
}

function layoutOf(table: DrawnTable, setting: Setting, part: Part): Omit<Layout, "rows"> {
  const needs = part.map((at) => columnNeed(table, setting, at));
  const names = nameNeed(table, setting);
  const left = INNER - names - needs.reduce((sum, width) => sum + width, 0);
  const more = left / Math.max(1, part.length);
  const widths = needs.map((width) => Math.max(width, Math.min(width + more, WIDEST_COLUMN)));
  const heads = part.map((at, place) =>
    wrapped(table.heads[at] ?? "", (widths[place] ?? 0) - setting.pad, styleOf(setting, true)),
  );
  const nameWidth = INNER - widths.reduce((sum, width) => sum + width, 0);
  const corner = table.corner === "" ? [] : wrapped(table.corner, nameWidth - setting.pad, styleOf(setting));
  return {
    narrowed: setting.narrowed,
    nameWidth,
    corner,
    columns: part.map((at, place) => ({
      at,
      head: heads[place] ?? [],
      width: widths[place] ?? 0,
      isHit: at === table.hitColumn,
    })),
    headHeight: heightOf(Math.max(1, corner.length, ...heads.map(({ length }) => length))),
  };
}

/** The pictures of a plan. `above`: height of title and caption. */
function layoutsBy(table: DrawnTable, { setting, parts }: Plan, above: number): Layout[] {
  const isHit = table.hitColumn !== undefined || table.rows.some((row) => row.isHit === true);
  const own = parts.map((part) => {
    const head = layoutOf(table, setting, part);
    const rows = table.rows.flatMap((_, at) => placedRow(table, setting, part, at));
    const room = (isHit ? TALLEST_HIT : TALLEST) - above - head.headHeight - EDGE;
    return rowParts(table, rows, room).map((shown): Layout => ({ ...head, rows: shown }));
  });
  const count = Math.max(...own.map(({ length }) => length));
  return Array.from({ length: count }, (_, at) => own.flatMap((pictures) => pictures[at] ?? [])).flat();
}

/** Number of rows around a hit that are laid out, which is more than a picture has room for. */
const NEAR = 12;

/** The rows to lay out: all, or those around the hits. */
function nearHits(rows: DrawnRow[]): DrawnRow[] {
  const first = rows.findIndex(({ isHit }) => isHit === true);
  if (first === -1) return rows;
  const last = rows.findLastIndex(({ isHit }) => isHit === true);
  return rows.slice(Math.max(0, first - NEAR), last + NEAR + 1);
}

/**
 * The measured pictures of a table: the whole table in as few pictures as a phone can show legibly, or the part
 * around the hits. Undefined if a single column is too wide. `above`: height of title and caption.
 */
export function layoutsOf(whole: DrawnTable, above: number): Layout[] | undefined {
  const table = { ...whole, rows: nearHits(whole.rows) };
  const all = plansOf(table).map((plan) => layoutsBy(table, plan, above));
  const fewest = Math.min(...all.map(({ length }) => length));
  return all.find(({ length }) => length === fewest);
}
