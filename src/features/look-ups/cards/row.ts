import type { Rulebook } from "#words/rulebook.ts";
import {
  readingsOf,
  readCell,
  type Reading,
  columnMeant,
  targetOf,
  type LookUp,
  asPrinted,
} from "#core/tables/index.ts";
import type { CellValue, Row, Table } from "#core/schema/index.ts";
import { RuleError } from "#core/errors.ts";
import { buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { bandWords, Signs } from "./cell-text.ts";
import { asTextButton, doubtButton, enterButton, rollAgainstButton, wholeButton } from "./controls.ts";
import { alignRows } from "#cards/tables/aligned.ts";
import { columnText, valueText } from "#cards/tables/columns.ts";
import {
  chanceOfFigure,
  correctionText,
  exceptionText,
  figureIn,
  figureOutcome,
  figureWords,
} from "#cards/tables/figures.ts";
import { PHONE_WIDTH, type Block, type Button, type Reply } from "#cards/reply.ts";
import { legendLines } from "./notes.ts";
import { litPicture } from "./pictured.ts";
import { countOf, filledIn, percent, ruleMark } from "#cards/words.ts";
import { given } from "#core/left-out.ts";

/** Length of a percentage such as "27.8%". */
const LONGEST_SHARE = 5;

/** Maximum length of a figure in a title. Longer figures are below the title. */
const LONGEST_OUTCOME = 40;

type RowLookUp = LookUp & { row: Row };

interface RowCell {
  name: string;
  id: string;
  rolls: string | undefined;
  reading: Reading;
  figure: CellValue;
}

function shownCell(book: Rulebook, { table, row, value }: RowLookUp, id: string): RowCell {
  const reading = readCell(book, table, row.id, id);
  const figure = asPrinted(table).figureAt(reading.value, value);
  return { id, name: columnText(book, table, id), rolls: row.rolls?.[id], reading, figure };
}

function signOf({ reading }: RowCell): string {
  return `${reading.doubt === undefined ? "" : "?"}${reading.correction === undefined ? "" : "†"}`;
}

/** A cell's figure with its signs. */
function markedText(book: Rulebook, table: Table, cell: RowCell, signs: Signs): string {
  const exception = exceptionText(book, cell.figure);
  const mark = exception === undefined ? "" : signs.exception(exception);
  return `${figureIn(book, table, cell.figure, cell.id)}${mark}${signOf(cell)}`;
}

function chanceCell(table: Table, { figure }: RowCell): string[] {
  const chance = chanceOfFigure(table, figure);
  return chance === undefined ? [] : [percent(chance).padStart(LONGEST_SHARE)];
}

function textBlock(lines: readonly string[]): Block[] {
  const words = lines.filter((line) => line !== "").join("\n");
  return paragraph(words);
}

/** All cells of the row, one per line, followed by the exceptions. */
function cellsBlock(book: Rulebook, table: Table, cells: readonly RowCell[]): Block[] {
  const signs = new Signs();
  const rows = cells.map((cell) => [
    cell.name,
    ...(cell.rolls === undefined ? [] : [bandWords(book, cell.rolls)]),
    ...(hasCells(table) ? [markedText(book, table, cell, signs), ...chanceCell(table, cell)] : []),
  ]);
  if (rows.every((row) => row.length === 1)) return [];
  const lines = alignRows(rows);
  const below = textBlock(signs.exceptions);
  if (lines.every((line) => line.length <= PHONE_WIDTH))
    return [{ kind: "code", text: lines.join("\n") }, ...below];
  const told = rows.map(([name, ...rest]) => `${name}: **${rest.join(", ")}**`);
  return [...textBlock(told), ...below];
}

function printedOf(row: Row, column: string): CellValue {
  const [figure = null] = readingsOf(row.cells?.[column] ?? null);
  return figure;
}

/** Corrections of figures, in small print. */
function correctionBlocks(book: Rulebook, { table, row }: RowLookUp, cells: readonly RowCell[]): Block[] {
  const lines = cells.flatMap(({ id, name, reading }) => {
    const text = correctionText(book, table, reading, printedOf(row, id));
    return text === "" ? [] : [`† ${cells.length === 1 ? "" : `${name}: `}${text}`];
  });
  return smallPrint(lines.join("\n"));
}

function isRollable(book: Rulebook, found: LookUp): boolean {
  try {
    return targetOf(book, found) !== undefined;
  } catch (error) {
    if (error instanceof RuleError) return false;
    throw error;
  }
}

function hasCells({ rows }: Table): boolean {
  return rows.some(({ cells }) => cells !== undefined);
}

/** The text of a row besides its figures. */
function wordsOf(book: Rulebook, { row }: RowLookUp): Block[] {
  const details = row.details?.map((note) => book.say("tables-note", { note })) ?? [];
  return textBlock([row.text ?? "", ...details].map((line) => filledIn(book, line, undefined)));
}

/** A row by its name or its score: "Final DR 5". */
function rowLabel({ say }: Rulebook, { table: { score }, row, value }: RowLookUp): string {
  const isScore = score !== undefined && /^[-−\d]/.test(row.name);
  return isScore ? say("tables-score", { score, value: value ?? row.name }) : row.name;
}

/** A column by its name or its range; empty if the table has only one. */
function columnWords(book: Rulebook, { table, value }: RowLookUp, column: string): string[] {
  const isByRange = value !== undefined && table.score === undefined;
  if (isByRange) return [valueText(book, table, value)];
  return table.columns.length === 1 ? [] : [columnText(book, table, column)];
}

/** Place of a figure: "FP 8, Final DR 5", "LMG, up to 25 cm". */
function whereOf(book: Rulebook, found: RowLookUp, column: string): string {
  const [row, columns] = [rowLabel(book, found), columnWords(book, found, column)];
  return (row === found.row.name ? [row, ...columns] : [...columns, row]).join(", ");
}

/** Explanation of a figure: its meaning, and the parts that its title omits. */
function cellWords(book: Rulebook, { table }: RowLookUp, cell: RowCell, isInTitle: boolean): Block[] {
  const { id, figure, reading } = cell;
  const isWord = typeof figure === "string";
  return textBlock([
    isInTitle ? "" : figureWords(book, table, figure, id),
    isWord ? (table.legend?.[figure] ?? "") : legendLines(book, table, [figure]).join("\n"),
    exceptionText(book, figure) ?? "",
    figure === reading.value
      ? ""
      : book.say("tables-all-ranges", { figure: figureIn(book, table, reading.value, id) }),
  ]);
}

function buttonsOf(book: Rulebook, found: RowLookUp, cell: RowCell, isDrawn: boolean): Button[] {
  const { table, row, value } = found;
  const place = { table, row: row.id, column: cell.id };
  return [
    ...(isRollable(book, found) ? [rollAgainstButton(book, place, value)] : []),
    ...(cell.reading.doubt === undefined ? [] : [doubtButton(book, place)]),
    ...(asPrinted(table).isToEnter(cell.reading, value) ? [enterButton(book, place, value)] : []),
    ...(isDrawn ? [asTextButton(book, { table })] : []),
    wholeButton(book, table),
  ];
}

/** One figure: the outcome first, then its place highlighted in a wide table, and its buttons. */
function figureCard(book: Rulebook, found: RowLookUp, column: string): Reply {
  const { table, row } = found;
  const cell = shownCell(book, found, column);
  const outcome = asPrinted(table).isToEnter(cell.reading)
    ? book.say("tables-not-entered")
    : figureOutcome(book, table, cell.figure, column);
  const where = whereOf(book, found, column);
  const isInTitle = outcome.length <= LONGEST_OUTCOME;
  const key = cell.reading.doubt === undefined ? "tables-figure-title" : "tables-figure-title-doubtful";
  const picture = litPicture(
    { book, table, columns: table.columns, rows: table.rows, ...at(found) },
    row.id,
    column,
  );
  return {
    title: isInTitle ? book.say(key, { figure: outcome, where }) : where,
    audience: "public",
    blocks: [
      ...cellWords(book, found, cell, isInTitle),
      ...picture,
      ...wordsOf(book, found),
      ...correctionBlocks(book, found, [cell]),
      ...buttonRow(...buttonsOf(book, found, cell, picture.length > 0)),
      ...smallPrint(footOf(book, table)),
    ],
  };
}

function at({ value }: RowLookUp): { value?: number } {
  return given({ value });
}

function footOf(book: Rulebook, table: Table): string {
  return book.say("tables-foot", { table: `${table.name}${ruleMark(table.rule)}`, game: book.title });
}

/** The rolls that lead to a row, if they are the same in all columns. */
function rollsLine(book: Rulebook, { table, row }: RowLookUp): string {
  const [first, other] = table.columns;
  const band = row.rolls?.["any"] ?? (other === undefined ? row.rolls?.[first?.id ?? ""] : undefined);
  if (band === undefined) return "";
  const rolls = bandWords(book, band);
  const { score } = table;
  return score === undefined
    ? book.say("tables-rolled-to", { rolls })
    : book.say("tables-scored-to", { score, rolls });
}

/** Title of a row, with the roll if it was looked up by one: "Panic · Fate, 10". */
function rowTitle({ say }: Rulebook, { table, row, value }: RowLookUp): string {
  const name = `${table.name}${ruleMark(table.rule)}`;
  return value === undefined
    ? say("tables-row-title", { row: row.name, table: name })
    : say("tables-roll-title", { rows: row.name, table: name, roll: value });
}

/** A whole row: its figures one per line, its text, and the legend. */
function wholeRow(book: Rulebook, found: RowLookUp): Reply {
  const { table, row, column } = found;
  const ids = column === undefined ? table.columns.map(({ id }) => id) : [column];
  const cells = ids.map((id) => shownCell(book, found, id));
  const { value, group } = row;
  const doubtful = cells.find(({ reading }) => reading.doubt !== undefined);
  const place = { table, row: row.id, column: doubtful?.id ?? "" };
  return {
    title: rowTitle(book, found),
    audience: "public",
    blocks: [
      ...textBlock([value === undefined ? "" : `**${countOf(book, value, table)}**`, rollsLine(book, found)]),
      ...smallPrint(group ?? ""),
      ...(hasCells(table) || table.columns.length > 1 ? cellsBlock(book, table, cells) : []),
      ...wordsOf(book, found),
      ...textBlock(
        legendLines(
          book,
          table,
          cells.map(({ figure }) => figure),
        ),
      ),
      ...correctionBlocks(book, found, cells),
      ...buttonRow(
        ...(doubtful === undefined ? [] : [doubtButton(book, place, true)]),
        wholeButton(book, table),
      ),
      ...smallPrint(book.title),
    ],
  };
}

/** A row of a table, whole or one cell, with all details. */
export function rowCard(book: Rulebook, found: RowLookUp): Reply {
  const column = columnMeant(found);
  return column === undefined || !hasCells(found.table)
    ? wholeRow(book, found)
    : figureCard(book, found, column);
}
