import { remembered } from "#core/names/remembered.ts";
import { WIDTH, widthOf, type TextStyle } from "./svg.ts";

/** One row of a table as it is drawn. */
export interface DrawnRow {
  name: string;
  /** The heading under which it stands. */
  group?: string | undefined;
  cells: string[];
  isHit?: boolean;
}

/** A table as it is drawn: its figures as short texts. */
export interface DrawnTable {
  title: string;
  /** What the columns or rows count, such as "Range (cm) up to". */
  caption: string;
  /** What leads to the rows, such as "Final DR". */
  corner: string;
  heads: string[];
  rows: DrawnRow[];
  /** The column that is lit, counted from 0. */
  hitColumn?: number | undefined;
}

/** The size of all that stands in a table: a phone shows 420 units on 276 pixels, so it is 10 pixels high there. */
export const SIZE = 15.4;

/** The space between a table and the edge of its picture, and the room that is left. */
export const EDGE = 10;
export const INNER = WIDTH - 2 * EDGE;

/** Discord shows a picture 350 pixels high at most: of one taller than this, the text would be too small. */
const TALLEST = 520;
/** A table beneath a result leaves room for the result. */
const TALLEST_HIT = 330;

const LINE = 18;
const ROW_PAD = 7;
/** How wide the columns stay at most where there is room. */
const WIDEST_COLUMN = 84;

/**
 * How narrow letters are set, how soon names and figures go on in another line, and the room beside them: what is tried,
 * the best first.
 */
const SETTINGS = [
  { narrowed: 1, names: 170, cells: 100, pad: 8 },
  { narrowed: 0.9, names: 150, cells: 100, pad: 6 },
  { narrowed: 0.8, names: 150, cells: 70, pad: 6 },
  { narrowed: 0.8, names: 105, cells: 50, pad: 5 },
  { narrowed: 0.8, names: 32, cells: 32, pad: 3 },
] as const;
type Setting = (typeof SETTINGS)[number];

/** A text in lines no wider than `width` where its words allow that; a figure's bands each begin a line. */
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

/** A text in lines, and how wide the widest of them is. */
interface TextMeasure {
  lines: string[];
  width: number;
}

/** The texts of names and figures in lines, by how they are set: pictures of a table are made of the same ones. */
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

/** What stands in a row, line by line. */
interface PlacedRow {
  row: DrawnRow;
  /** The heading of its group stands above it. */
  opens: boolean;
  name: string[];
  cells: string[][];
  height: number;
}

/** A picture of a table: some of its columns and rows, measured. */
export interface Layout {
  narrowed: number;
  nameWidth: number;
  /** `at`: which of the table's columns it is. */
  columns: { at: number; head: string[]; width: number; isHit: boolean }[];
  corner: string[];
  headHeight: number;
  rows: PlacedRow[];
}

/** How high the heading of a group is. */
export const GROUP = LINE + ROW_PAD;

export function heightOf(lines: number): number {
  return lines * LINE + ROW_PAD;
}

/** The columns of a part of the table, by their places. */
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

/** The columns in so many parts of about the same length. */
function partsOf(count: number, parts: number): Part[] {
  const size = Math.ceil(count / parts);
  return Array.from({ length: Math.ceil(count / size) }, (_, part) =>
    Array.from({ length: Math.min(size, count - part * size) }, (__, at) => part * size + at),
  );
}

function placesFrom(first: number, last: number): Part {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** Places around those given, as many as `allows` takes: in turn one behind and one before. */
function around(hits: readonly number[], count: number, allows: (part: Part) => boolean): Part {
  let [from, to] = [Math.min(...hits), Math.max(...hits)];
  for (let grown = true; grown;) {
    grown = false;
    if (to + 1 < count && allows(placesFrom(from, to + 1))) [to, grown] = [to + 1, true];
    if (from > 0 && allows(placesFrom(from - 1, to))) [from, grown] = [from - 1, true];
  }
  return placesFrom(from, to);
}

/** The columns of each picture, and how they are set. */
interface Plan {
  setting: Setting;
  parts: Part[];
}

/** The ways of parting the columns that can be read, the fewest parts first; of a hit those around it. */
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

/** The rows of each picture: in as few as possible, or around those that were hit. */
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

/** The pictures of a plan. `above`: what is taken by title and caption. */
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

/** More rows around a hit than its picture ever has room for. */
const NEAR = 12;

/** The rows that may be seen: all, or those around the ones that were hit. */
function nearHits(rows: DrawnRow[]): DrawnRow[] {
  const first = rows.findIndex(({ isHit }) => isHit === true);
  if (first === -1) return rows;
  const last = rows.findLastIndex(({ isHit }) => isHit === true);
  return rows.slice(Math.max(0, first - NEAR), last + NEAR + 1);
}

/**
 * The pictures of a table, measured: all of it in as few as can be read on a phone, or what stands around the figures
 * that were hit. Undefined where a column alone is too wide. `above`: what is taken by title and caption.
 */
export function layoutsOf(whole: DrawnTable, above: number): Layout[] | undefined {
  const table = { ...whole, rows: nearHits(whole.rows) };
  const all = plansOf(table).map((plan) => layoutsBy(table, plan, above));
  const fewest = Math.min(...all.map(({ length }) => length));
  return all.find(({ length }) => length === fewest);
}
