import { canonicalJson } from "#core/hash.ts";
import { cellKey, isOfGame, readCell, readingsOf } from "#core/tables/index.ts";
import type { CellValue, Row, Table } from "#core/schema/index.ts";
import { buttonFor, buttonRow, menuBlock, menuBlocks, paragraph, smallPrint } from "#cards/blocks.ts";
import { rowChoice } from "#cards/tables/controls.ts";
import { correctionText, doubtText, figureName, figureWords } from "#cards/tables/figures.ts";
import { columnText } from "#cards/tables/columns.ts";
import { type Place, placeCode } from "#cards/tables/places.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import { MOST_CHOICES, type Block, type Button, type Choice, type Reply } from "#cards/reply.ts";
import { ruleMark } from "#cards/words.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { doubtAt, doubtsOf, isSettled, nextOpen, printedAt } from "./doubts.ts";

/** Scope of a correction: a game, a server with its running games, or only its new games. */
export type Reach = PressNamed<"correctAt">["where"];

/** The part of a place that the user has chosen on the form. */
type Chosen = "table" | "row" | "cell";

/** The time at which a figure was corrected, in milliseconds since 1970; 0 if it was not. */
export function seenAt(
  { corrections }: Pick<Rulebook, "corrections">,
  { table, row, column }: Place,
): number {
  return corrections[cellKey(table.id, row, column)]?.at ?? 0;
}

export function rowName({ table, row }: Place): string {
  return table.rows.find(({ id }) => id === row)?.name ?? row;
}

/** Row and column of a figure; the row alone if the table has one column. */
export function cellName(book: Rulebook, place: Place): string {
  const { table, column } = place;
  const columns = table.columns.length > 1 ? [columnText(book, table, column)] : [];
  return [rowName(place), ...columns].join(", ");
}

/** The number of open doubts. */
export function doubtsLine(book: Rulebook): string {
  const all = doubtsOf(book);
  const game = book.title;
  if (all.length === 0) return book.say("tables-doubts-none", { game });
  const count = all.filter((doubt) => !isSettled(book, doubt)).length;
  return count === 0
    ? book.say("tables-doubts-settled", { count: all.length, game })
    : book.say("tables-doubts-open", { count, all: all.length });
}

function formCard(book: Rulebook, where: Reach, title: string, blocks: Block[]): Reply {
  const foot = smallPrint(book.say("tables-correct-foot", { where, game: book.title }));
  return { title, audience: "private", redraws: true, blocks: [...blocks, ...foot] };
}

function picking(book: Rulebook, where: Reach) {
  return { kind: "correctAt", system: book.id, where } as const;
}

function valueOf(chosen: Chosen, place: Place): string {
  return `${chosen}/${placeCode(place)}`;
}

function firstColumn(table: Table, { id: row }: Row): Place {
  return { table, row, column: table.columns[0]?.id ?? "" };
}

/** A menu of the scopes in which the user may correct. None for a single one. */
function scopeMenu(book: Rulebook, reaches: readonly Reach[]): Block[] {
  if (reaches.length < 2) return [];
  return menuBlock({
    placeholder: book.say("tables-correct-for"),
    press: { kind: "correctFor", system: book.id },
    choices: reaches.map((where) => ({ label: book.say("tables-correct-scope", { where }), value: where })),
  });
}

/** The latest corrections, with their scope in a game. */
function correctedMenu(book: Rulebook, where: Reach): Block[] {
  const made = book.tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      table.columns.flatMap(({ id: column }) => {
        const { correction } = readCell(book, table, row.id, column);
        return correction === undefined ? [] : [{ place: { table, row: row.id, column }, correction }];
      }),
    ),
  );
  const latest = made.toSorted((one, other) => other.correction.at - one.correction.at);
  const choices = latest.slice(0, MOST_CHOICES).map(({ place, correction }): Choice => {
    const [printed = null] = readingsOf(printedAt(place));
    const name = (figure: CellValue) => figureName(book, place.table, figure, place.column);
    return {
      label: `${cellName(book, place)}: ${name(correction.value)}`,
      value: valueOf("cell", place),
      description: book.say("tables-correct-made", {
        table: place.table.name,
        printed: name(printed),
        by: where !== "game" ? "any" : isOfGame(correction) ? "game" : "server",
      }),
    };
  });
  return menuBlock({ placeholder: book.say("tables-corrected-menu"), press: picking(book, where), choices });
}

/** A button that shows an open doubt. None without one. */
function doubtButtons(book: Rulebook, where: Reach, open: Place | undefined, label: string): Button[] {
  if (open === undefined) return [];
  return [buttonFor({ kind: "doubt", system: book.id, at: placeCode(open), where }, label, "primary")];
}

/** The first card of the form: the scope, the tables, the corrections made, and the doubts. */
export function correctionsCard(book: Rulebook, where: Reach, reaches: readonly Reach[]): Reply {
  const tables = book.tables.filter(({ rows }) => rows.some(({ cells }) => cells !== undefined));
  const choices = tables.flatMap((table) =>
    table.rows.slice(0, 1).map((row) => ({
      label: table.name,
      value: valueOf("table", firstColumn(table, row)),
    })),
  );
  const placeholders = [book.say("help-tables"), book.say("help-more-tables")] as const;
  return formCard(book, where, book.say("tables-correct-title"), [
    ...paragraph(book.say("tables-correct-reach", { where }), doubtsLine(book)),
    ...scopeMenu(book, reaches),
    ...menuBlocks(choices, picking(book, where), placeholders),
    ...correctedMenu(book, where),
    ...buttonRow(
      ...doubtButtons(book, where, nextOpen(book, doubtsOf(book), -1), book.say("tables-doubts-walk")),
    ),
  ]);
}

/** A button back to the first card. */
function backButton(book: Rulebook, where: Reach): Button {
  return buttonFor({ kind: "correct", system: book.id, where }, book.say("tables-correct-other"));
}

/** The rows of a table. */
export function tableRowsCard(book: Rulebook, where: Reach, { table }: Place): Reply {
  const isSingle = table.columns.length === 1;
  const choices = table.rows.map((row) =>
    rowChoice(row, valueOf(isSingle ? "cell" : "row", firstColumn(table, row))),
  );
  const open = doubtsOf(book).find((doubt) => doubt.table.id === table.id && !isSettled(book, doubt));
  return formCard(book, where, `${table.name}${ruleMark(table.rule)}`, [
    ...menuBlocks(choices, picking(book, where), [
      book.say("tables-row-menu"),
      book.say("tables-row-menu-more"),
    ]),
    ...buttonRow(...doubtButtons(book, where, open, book.say("tables-doubts-walk")), backButton(book, where)),
  ]);
}

/** The columns of a row, with their figures. */
export function rowColumnsCard(book: Rulebook, where: Reach, place: Place): Reply {
  const { table, row } = place;
  const choices = table.columns.map(({ id: column }): Choice => {
    const { value, doubt } = readCell(book, table, row, column);
    const figure = figureName(book, table, value, column);
    return {
      label: columnText(book, table, column),
      value: valueOf("cell", { table, row, column }),
      description: doubt === undefined ? figure : `${figure} ?`,
    };
  });
  return formCard(book, where, `${table.name}${ruleMark(table.rule)}`, [
    ...paragraph(`**${rowName(place)}**`),
    ...menuBlock({
      placeholder: book.say("tables-correct-column"),
      press: picking(book, where),
      choices,
    }),
    ...buttonRow(backButton(book, where)),
  ]);
}

/** Buttons that correct a figure to one of its printed readings, or to an entered figure. The settled one has none. */
function correcting(book: Rulebook, where: Reach, place: Place): Button[] {
  const { table, row, column } = place;
  const { value, doubt, correction } = readCell(book, table, row, column);
  const press = { system: book.id, at: placeCode(place), where, seen: seenAt(book, place) };
  const isOpen = doubt !== undefined;
  const buttons = readingsOf(printedAt(place)).flatMap((reading, pick) => {
    const isSame = canonicalJson(reading) === canonicalJson(value);
    if (isSame ? !isOpen : !isOpen && correction === undefined) return [];
    const label = book.say("tables-doubt-is", { figure: figureName(book, table, reading, column) });
    return [buttonFor({ kind: "doubt", ...press, pick }, label, isSame ? "success" : "primary")];
  });
  return [...buttons, buttonFor({ kind: "figure", ...press }, book.say("tables-doubt-other"))];
}

function secondary(button: Button): Button {
  return { ...button, style: "secondary" };
}

/** Buttons that turn to another doubt, or back to the first card. None corrects a figure. */
function turning(book: Rulebook, where: Reach, place: Place): Button[] {
  const doubts = doubtsOf(book);
  const at = doubtAt(doubts, place);
  if (at === -1) return [backButton(book, where)];
  const next = nextOpen(book, doubts, at);
  const previous = doubts.at(at - 1);
  return [
    ...doubtButtons(book, where, next === doubts[at] ? undefined : next, book.say("tables-doubt-next")),
    ...doubtButtons(book, where, previous, book.say("tables-doubt-previous")).map(secondary),
    backButton(book, where),
  ];
}

/** A printed figure, its doubt, and its correction. */
function figureLines(book: Rulebook, place: Place): Block[] {
  const { table, row, column } = place;
  const reading = readCell(book, table, row, column);
  const [printed = null] = readingsOf(printedAt(place));
  const how = correctionText(book, table, reading, printed);
  const figure = figureWords(book, table, reading.value, column);
  const doubts = doubtsOf(book);
  const doubt = doubts[doubtAt(doubts, place)];
  return [
    ...paragraph(`**${table.name}${ruleMark(table.rule)}**: ${cellName(book, place)}`),
    ...paragraph(
      doubt === undefined ? "" : doubtText(book, doubt),
      how === "" ? "" : book.say("tables-doubt-settled", { figure, how }),
      how === "" && doubt === undefined ? book.say("tables-correct-now", { figure }) : "",
    ),
  ];
}

/**
 * One figure, with buttons that correct it. Once the figure is settled, the buttons that turn to another one come
 * first, so that a double click corrects nothing else. `news`: a line on top.
 */
export function figureCard(book: Rulebook, where: Reach, place: Place, news?: string): Reply {
  const doubts = doubtsOf(book);
  const at = doubtAt(doubts, place);
  const title =
    at === -1
      ? book.say("tables-correct-title")
      : book.say("tables-doubts-title", { number: at + 1, count: doubts.length });
  const [correct, turn] = [correcting(book, where, place), turning(book, where, place)];
  return formCard(book, where, title, [
    ...paragraph(news ?? ""),
    ...figureLines(book, place),
    ...(isSettled(book, place)
      ? [...buttonRow(...turn), ...buttonRow(...correct)]
      : [...buttonRow(...correct), ...buttonRow(...turn)]),
  ]);
}
