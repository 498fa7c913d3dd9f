import { withMinus } from "#core/names/index.ts";
import type { Row } from "#core/schema/index.ts";
import { tablePictures, type DrawnTable } from "#cards/pictures/table-picture.ts";
import type { Block } from "#cards/reply.ts";
import { Signs, type Sheet } from "./cell-text.ts";
import { goByLimits, gridOf, sharedWord, type Hits } from "./grid.ts";
import { isNarrow } from "./text.ts";

/** Maximum length of text in a cell of a picture. Longer text is more legible line by line. */
const LONGEST_CELL = 40;

/** Maximum number of pictures of a table. Larger tables are more legible as text. */
const MAX_PICTURES = 12;

/** Highlights of a picture: rows, a column, or both. */
export interface Highlight {
  rows?: Hits;
  column?: string;
}

function captionOf({ book, table, columns }: Sheet, word: string | undefined): string {
  const sheet = { book, table, columns, rows: table.rows };
  if (table.across === undefined) return word ?? "";
  const { name: what, unit } = table.across;
  if (!goByLimits(sheet)) return what;
  return unit === undefined
    ? book.say("pictures-table-up-to", { what })
    : book.say("pictures-table-up-to-in", { what, unit });
}

/** Short form of a band in a picture: `≤0`, `15+`; or else the name of the row. */
function shortName({ name, rolls }: Row): string {
  const band = rolls?.["any"] ?? "";
  const number = withMinus(band.replace("..", ""));
  if (!/^(-?\d+\.\.|\.\.-?\d+)$/.test(band) || !name.startsWith(number)) return name;
  return band.startsWith("..") ? `≤${number}` : `${number}+`;
}

function drawnTable(sheet: Sheet, signs: Signs, { rows: hits = [], column }: Highlight): DrawnTable {
  const { table, columns } = sheet;
  const { heads, lines } = gridOf(sheet, signs, undefined);
  const word = sharedWord(sheet);
  const isShort = goByLimits(sheet) || word !== undefined;
  const hasValues = lines.some(({ value }) => value.length > 0);
  return {
    title: table.name,
    caption: captionOf(sheet, word),
    corner: table.score ?? "",
    heads: [
      ...columns.map(({ name }, at) => (isShort ? (heads[at] ?? "") : name)),
      ...(hasValues ? [""] : []),
    ],
    rows: lines.map(({ row, figures, value }) => ({
      name: shortName(row),
      group: row.group,
      cells: [...figures, ...(hasValues ? [value.join("").trim()] : [])],
      isHit: hits.includes(row.id),
    })),
    hitColumn: column === undefined ? undefined : columns.findIndex(({ id }) => id === column),
  };
}

/**
 * A table that is too wide for a phone's lines, as pictures with highlights; undefined if text shows it as well or
 * better.
 */
export function picturesOf(sheet: Sheet, signs: Signs, lit: Highlight = {}): Block[] | undefined {
  if (sheet.columns.length < 2 || isNarrow(sheet)) return undefined;
  const drawn = drawnTable(sheet, signs, lit);
  const cells = drawn.rows.flatMap((row) => row.cells.flatMap((cell) => cell.split("; ")));
  if (cells.every((cell) => cell === "") || cells.some((cell) => cell.length > LONGEST_CELL))
    return undefined;
  const pictures = tablePictures(sheet.book.say, drawn, sheet.table.id);
  return pictures === undefined || pictures.length > MAX_PICTURES ? undefined : pictures;
}

/** A picture of a wide table around one figure, with the figure, its row and its column highlighted. */
export function litPicture(sheet: Sheet, row: string, column: string): Block[] {
  return picturesOf(sheet, new Signs(), { rows: [row], column }) ?? [];
}
