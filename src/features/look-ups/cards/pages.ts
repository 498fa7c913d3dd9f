import { paragraph, smallPrint, buttonRow } from "#cards/blocks.ts";
import { menusOfTables } from "#cards/help/card.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { filledIn } from "#cards/words.ts";
import type { Row } from "#core/schema/index.ts";
import { readCell, asPrinted } from "#core/tables/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { Signs, type Sheet } from "./cell-text.ts";
import type { Hits } from "./grid.ts";
import { legendLines, noteBlocks } from "./notes.ts";
import { picturesOf, type Highlight } from "./pictured.ts";
import { figureBlocks } from "./text.ts";

/** The tables of a game, to look up in private, and buttons for the reader. */
export function tableListCard(book: Rulebook, buttons: readonly Button[] = []): Reply {
  return {
    title: book.say("tables-list-title", { game: book.title }),
    audience: "private",
    blocks: [...paragraph(book.say("tables-list")), ...menusOfTables(book), ...buttonRow(...buttons)],
  };
}

/**
 * Maximum number of characters in the table of a page: Discord's 4,000, minus title, introduction, buttons and foot.
 */
const MOST_CHARACTERS = 3000;

/** Maximum length of legend and notes below a table, so that they do not dominate it. */
const MOST_BELOW = 400;

/** Number of pictures on a page: about as many as a phone shows at once. */
const PICTURES_ON_PAGE = 2;

/** Length of blocks, including code fences and marks of small print. */
function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (!("text" in block)) return sum;
    return sum + block.text.length + (block.kind === "note" ? 4 * block.text.split("\n").length : 9);
  }, 0);
}

function meanings({ book, rows }: Sheet): Block[] {
  const texts = rows.flatMap(({ name, text }) =>
    text === undefined
      ? []
      : [book.say("tables-meaning", { word: name, meaning: filledIn(book, text, undefined) })],
  );
  return paragraph(...texts);
}

/** The rows of a sheet with their explanations. */
function rowBlocks(sheet: Sheet): Block[] {
  const signs = new Signs();
  const figures = figureBlocks(sheet, signs);
  return [...figures, ...noteBlocks(sheet, signs), ...meanings(sheet)];
}

/** The rows in as few pages as possible, of about equal length. */
function rowPages(sheet: Sheet): Block[][] {
  const { rows } = sheet;
  for (let count = 1; ; count += 1) {
    const size = Math.ceil(rows.length / count);
    const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
      rows.slice(at * size, (at + 1) * size),
    );
    const pages = parts.map((part: readonly Row[]) => rowBlocks({ ...sheet, rows: part }));
    if (size === 1 || pages.every((page) => lengthOf(page) <= MOST_CHARACTERS)) return pages;
  }
}

/** Adds lines to the last page, or to further pages if they do not fit. */
function addLines(pages: Block[][], lines: readonly string[], kind: "text" | "note"): void {
  let own: { kind: "text" | "note"; text: string } | undefined;
  for (const line of lines) {
    const page = pages.at(-1) ?? [];
    const joined = own === undefined ? line : `${own.text}\n${line}`;
    const rest = page.filter((block) => block !== own);
    const longer = { kind, text: joined };
    const fits = page.length === 0 || lengthOf([...rest, longer]) <= MOST_CHARACTERS;
    own = fits ? longer : { kind, text: line };
    if (fits) pages.splice(-1, 1, [...rest, own]);
    else pages.push([own]);
  }
}

/** The legend of a whole table. For some columns, or at a range, only the part for the figures shown. */
function legendOf({ book, table, columns, rows, value }: Sheet): string[] {
  if (columns.length === table.columns.length && value === undefined) return legendLines(book, table);
  const figures = rows.flatMap((row) =>
    columns.map(({ id }) => {
      const { value: cell } = readCell(book, table, row.id, id);
      return asPrinted(table).figureAt(cell, value);
    }),
  );
  return legendLines(book, table, figures);
}

/** A table in pages of text: rows, followed by legend and notes. */
export function textPages(sheet: Sheet): Block[][] {
  const pages = rowPages(sheet);
  addLines(pages, legendOf(sheet), "text");
  addLines(pages, notesOf(sheet), "note");
  return pages;
}

function notesOf({ book, table }: Sheet): string[] {
  return table.notes?.map((note) => book.say("tables-note", { note })) ?? [];
}

/** Legend and notes below pictures, if they are short. Longer ones are only in the text. */
function belowPictures(sheet: Sheet): Block[] {
  const [legend, notes] = [legendOf(sheet).join("\n"), notesOf(sheet).join("\n")];
  const blocks: Block[] = [...paragraph(legend), ...smallPrint(notes)];
  if (legend.length + notes.length > MOST_BELOW) return smallPrint(sheet.book.say("tables-more-as-text"));
  return blocks.filter((block) => "text" in block && block.text !== "");
}

/** A wide table as pictures, several on each page; undefined if it is shown as text. */
export function picturePages(sheet: Sheet, lit: Highlight = {}): Block[][] | undefined {
  const signs = new Signs();
  signs.isListed = true;
  const pictures = picturesOf(sheet, signs, lit);
  if (pictures === undefined) return undefined;
  const pages = Array.from({ length: Math.ceil(pictures.length / PICTURES_ON_PAGE) }, (_, at) =>
    pictures.slice(at * PICTURES_ON_PAGE, (at + 1) * PICTURES_ON_PAGE),
  );
  const below = [
    ...noteBlocks(sheet, signs, sheet.table.score !== undefined),
    ...meanings(sheet),
    ...belowPictures(sheet),
  ];
  return pages.map((page, at) => (at === pages.length - 1 ? [...page, ...below] : page));
}

/** A small table with the selected rows marked. Only these rows of a table that needs several pages. */
export function hitBlocks(sheet: Sheet, hits: Hits): Block[] {
  const whole = new Signs();
  const blocks = figureBlocks(sheet, whole, hits);
  const shown = [...blocks, ...noteBlocks(sheet, whole, true)];
  if (lengthOf(shown) <= MOST_CHARACTERS / 2) return shown;
  const signs = new Signs();
  const only = { ...sheet, rows: sheet.rows.filter(({ id }) => hits.includes(id)) };
  return [...figureBlocks(only, signs, hits), ...noteBlocks(only, signs, true)];
}
