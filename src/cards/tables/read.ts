import type { Rulebook } from "#words/rulebook.ts";
import { withMinus } from "#core/names/index.ts";
import { asPrinted } from "#core/tables/index.ts";
import type { EventOf, Row, Table } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { paragraph, smallPrint } from "../blocks.ts";
import { figureWords } from "./figures.ts";
import type { Block } from "../reply.ts";
import { unsetText } from "../settings/texts.ts";
import { columnText, valueText } from "./columns.ts";
import { bareFacesText } from "../dice/rolls.ts";
import { filledIn, sideIn } from "../words.ts";

type TableRead = EventOf<"tableRead">;
type RollEvent = EventOf<"rolled">;

function meaningOf(book: Rulebook, row: Row | undefined, side: string | undefined): string[] {
  return row?.text === undefined ? [] : [filledIn(book, row.text, side)];
}

function resultText({ say }: Rulebook, { met, reached }: TableRead): string {
  return reached ?? say(met === true ? "tables-met" : "tables-not-met");
}

/** Short result of a roll against a figure: `12 against 9: met`. */
export function metText(book: Rulebook, event: TableRead): string {
  const { total: roll, figure } = event;
  const result = resultText(book, event);
  return typeof figure === "number"
    ? book.say("tables-against-short", { roll, figure, result })
    : book.say("tables-rolled-short", { roll, result });
}

function rowName(table: Table, id: string): string {
  return table.rows.find((row) => row.id === id)?.name ?? id;
}

/** Place of the figure of a roll: "LMG, up to 50 cm", and the range at which it was read. */
function whereOf(book: Rulebook, table: Table, { row, column, value }: TableRead): string {
  const read = table.columns.length > 1 ? [columnText(book, table, column)] : [];
  const at = value === undefined ? read : [valueText(book, table, value)];
  return [rowName(table, row), ...at].join(", ");
}

/** Title of a roll on a table or against a figure: "✅ met · LMG, 20 cm". */
export function readTitle(book: Rulebook, event: TableRead): string {
  const table = book.table(event.table);
  if (event.figure === undefined)
    return book.say("tables-row-title", { row: rowName(table, event.row), table: table.name });
  return book.say(event.met === true ? "tables-roll-won" : "tables-roll-lost", {
    result: resultText(book, event),
    where: whereOf(book, table, event),
  });
}

/** The dice of a roll in a line, with the total unless it is the face of a single die: "⚁⚂ = 5". */
function diceLine({ say }: Rulebook, { total }: TableRead, rolled: RollEvent | undefined): string {
  const dice = rolled === undefined ? "" : bareFacesText(rolled);
  const isPlain = rolled?.dice.length === 1 && rolled.dice[0]?.face === total;
  if (isPlain) return dice;
  return dice === "" ? `**${withMinus(total)}**` : say("results-sum", { dice, total: withMinus(total) });
}

/** A roll against a figure: the required roll, and the meaning of the result. The title gives the result. */
function figureRollBlocks(book: Rulebook, event: TableRead, rolled: RollEvent | undefined): Block[] {
  const table = book.table(event.table);
  const { figure = null, reached } = event;
  const meaning = reached === undefined ? undefined : table.legend?.[reached];
  const need = figureWords(book, table, figure);
  const lines = [
    book.say("tables-against", { roll: diceLine(book, event, rolled), need }),
    ...(meaning === undefined ? [] : [meaning]),
  ];
  const rests = { doubtful: "tables-rests-doubtful", corrected: "tables-rests-corrected" } as const;
  return [
    ...paragraph(...lines),
    ...(event.rests === undefined ? [] : smallPrint(book.say(rests[event.rests]))),
  ];
}

/** Context of a roll on a table. */
interface Around {
  book: Rulebook;
  rolled?: RollEvent | undefined;
  /** True if rows that give an order are also explained. */
  explains?: boolean;
  /** Name of the random event for which the roll was made. */
  drawn?: string | undefined;
  /** True if the title gives the result. */
  isTitled?: boolean | undefined;
}

/** The columns in which the same roll has a different result. */
function otherColumns(book: Rulebook, table: Table, { column, row, total }: TableRead) {
  return table.columns.flatMap(({ id, when }) => {
    const other = id === column ? undefined : asPrinted(table).row(id, total);
    return other === undefined || other.id === row
      ? []
      : [{ column: columnText(book, table, id), row: other.name, when }];
  });
}

/** Different results of the same roll in columns that may have been meant. */
function otherResults(book: Rulebook, table: Table, event: TableRead): string[] {
  return otherColumns(book, table, event).flatMap(({ column, row, when }) =>
    when === undefined ? [] : [book.say("tables-otherwise", { column, row })],
  );
}

function reason(book: Rulebook, usual: NonNullable<TableRead["usual"]>): string {
  if (usual === "no game") return book.say("tables-usual-no-game");
  if (usual === "no side") return book.say("tables-usual-no-side");
  const { what, how } = unsetText(book, usual);
  return book.say("tables-usual-unset", { unset: what, how });
}

/** The reason why the usual column was read, if another column has a different result. */
export function usualLines(book: Rulebook, event: TableRead): string[] {
  const table = book.table(event.table);
  const others = otherResults(book, table, event);
  if (event.usual === undefined || others.length === 0) return [];
  return [[...others, reason(book, event.usual)].join(" ")];
}

/**
 * The dice of a roll on a table. Includes the column if others have different results, and the result if the title
 * does not give it.
 */
function readLine(around: Around, table: Table, event: TableRead, row: string): string {
  const { book, rolled, drawn, isTitled } = around;
  if (drawn !== undefined && isTitled === true) return drawnThrow(book, event, rolled);
  const dice = diceLine(book, event, rolled);
  const hangsOn = otherColumns(book, table, event).length > 0;
  const column = columnText(book, table, event.column);
  if (drawn === undefined) return hangsOn ? book.say("results-column", { roll: dice, column }) : dice;
  const words = { ...sideIn(book, event.side ?? ""), event: drawn, roll: dice, row };
  return hangsOn
    ? book.say("results-draws-row-in", { ...words, column })
    : book.say("results-draws-row", words);
}

/** "Allies ⚄": the dice of a side's draw, with the column if others have different results. */
export function drawnThrow(book: Rulebook, event: TableRead, rolled: RollEvent | undefined): string {
  const table = book.table(event.table);
  const side = sideName(book, event.side ?? "");
  const thrown = book.say("results-contest-throw", { side, dice: diceLine(book, event, rolled) });
  return otherColumns(book, table, event).length > 0
    ? book.say("results-column", { roll: thrown, column: columnText(book, table, event.column) })
    : thrown;
}

/** The result of a roll on a table and its meaning, or of a roll against a figure. */
export function tableReadBlocks(around: Around, event: TableRead): Block[] {
  const { book, rolled, explains = false } = around;
  if (event.figure !== undefined) return figureRollBlocks(book, event, rolled);
  const table = book.table(event.table);
  const row = table.rows.find((candidate) => candidate.id === event.row);
  const isTold = row?.order !== undefined && !explains;
  const lines = [
    readLine(around, table, event, row?.name ?? event.row),
    ...(isTold ? [] : meaningOf(book, row, event.side)),
    ...usualLines(book, event),
  ];
  return paragraph(...lines);
}
