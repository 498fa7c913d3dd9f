import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { cellKey } from "#core/tables.ts";
import { doubtsOf, isSettled, type Doubt } from "./doubts.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { columnText } from "#cards/tables/notes.ts";
import {
  type CorrectedFigure,
  correctedText,
  correctionText,
  doubtText,
  figureName,
  figureWords,
} from "#cards/tables/figures.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import type { Block, Button, Form, Reply } from "#cards/reply.ts";
import { personIn, ruleMark } from "#cards/words.ts";
import { type Place, placeCode } from "#cards/tables/places.ts";

/** Scope of a settled doubt: a game, a server with its running games, or only its new games. */
export type Reach = "game" | "server" | "new";

/** Maximum length of a figure that a user can enter. */
const MAX_FIGURE_LENGTH = 60;

/** Maximum number of doubts on a card. The walk through all doubts shows the rest. */
const MAX_DOUBTS = 6;
/** Maximum number of doubts shown with their reasons. */
const MAX_EXPLAINED = 2;

/** The form for a figure that is none of the readings. */
export function figureForm({ say }: Language): Form {
  const label = say("tables-figure-form.figure");
  const placeholder = say("tables-figure-form.placeholder");
  return {
    title: say("tables-figure-form"),
    fields: [
      { id: "correct", kind: "text", label, placeholder, required: true, maxLength: MAX_FIGURE_LENGTH },
    ],
  };
}

/** The card of a walk when no doubts are open. */
export function noDoubtsCard(book: Rulebook, where: Reach): Reply {
  const count = doubtsOf(book).length;
  const game = book.title;
  return {
    title: book.say(count === 0 ? "tables-doubts-none-title" : "tables-doubts-settled-title"),
    audience: "public",
    redraws: true,
    blocks: paragraph(
      count === 0
        ? book.say("tables-doubts-none", { game })
        : book.say("tables-doubts-settled", { count, game, where }),
    ),
  };
}

function rowName({ table, row }: Doubt): string {
  return table.rows.find(({ id }) => id === row)?.name ?? row;
}

/**
 * Buttons that settle a doubt with a reading, the current one first, or with an entered figure; and buttons that skip
 * it.
 */
function settling(book: Rulebook, where: Reach, doubt: Doubt): Block[] {
  const { table, column, cell } = doubt;
  const place = { system: book.id, at: placeCode(doubt), where };
  const press = (label: string, style: Button["style"], more: Pick<PressNamed<"doubt">, "pick" | "go">) =>
    buttonFor({ kind: "doubt", ...place, ...more }, label, style);
  const label = (figure: typeof cell.value) =>
    book.say("tables-doubt-is", { figure: figureName(book, table, figure, column) });
  const others = cell.otherwise ?? [];
  return [
    ...buttonRow(
      press(label(cell.value), "success", { pick: "keep" }),
      ...others.map((other, at) => press(label(other), "primary", { pick: String(at) })),
      buttonFor({ kind: "figure", ...place }, book.say("tables-doubt-other")),
    ),
    ...buttonRow(
      press(book.say("tables-doubt-previous"), "secondary", { go: "previous" }),
      press(book.say("tables-doubt-skip"), "secondary", { go: "next" }),
    ),
  ];
}

/** The figure with which a doubt was settled; none while it is open. */
function settledText(book: Rulebook, { table, row, column, cell }: Doubt): string[] {
  const correction = book.corrections[cellKey(table.id, row, column)];
  if (correction === undefined) return [];
  const how = correctionText(book, table, { value: correction.value, correction }, cell.value);
  const figure = figureWords(book, table, correction.value, column);
  return [book.say("tables-doubt-settled", { figure, how })];
}

/** One doubt in the list. `at` counts from 0. */
export function doubtCard(book: Rulebook, where: Reach, at: number): Reply {
  const doubts = doubtsOf(book);
  const doubt = doubts[at];
  if (doubt === undefined) throw new Error(`There is no doubt ${at}.`);
  const { table, column } = doubt;
  const count = doubts.filter((each) => !isSettled(book, each)).length;
  const place = book.say("tables-doubt-place", {
    table: `${table.name}${ruleMark(table.rule)}`,
    row: rowName(doubt),
    column: columnText(book, table, column),
  });
  return {
    title: book.say("tables-doubts-title", { number: at + 1, count: doubts.length }),
    audience: "public",
    redraws: true,
    blocks: [
      ...paragraph(place),
      ...paragraph(doubtText(book, doubt), ...settledText(book, doubt)),
      ...settling(book, where, doubt),
      ...smallPrint(book.say("tables-doubts-open", { where, count, game: book.title })),
    ],
  };
}

/** The next card after a doubt was settled, with the result on top. */
export function afterSettling(result: readonly Block[], next: Reply): Reply {
  return { ...next, redraws: true, blocks: [...result, { kind: "divider" }, ...next.blocks] };
}

/**
 * The doubts about a figure or its whole row, shown privately: how a figure looks, its current reading, the
 * alternatives, and how to settle the doubt.
 */
export function doubtsCard(book: Rulebook, place: Place, isRow = false): Reply {
  const isMeant = ({ table, row, column }: Doubt) =>
    table.id === place.table.id && row === place.row && (isRow || column === place.column);
  const doubts = doubtsOf(book).filter((doubt) => isMeant(doubt) && !isSettled(book, doubt));
  const [first] = doubts;
  if (first === undefined) return { ...noDoubtsCard(book, "game"), audience: "private", redraws: false };
  const told = doubts.slice(0, MAX_DOUBTS).map((doubt) => {
    const words = doubtText(book, doubt, doubts.length > MAX_EXPLAINED);
    return doubts.length === 1
      ? words
      : book.say("tables-doubt-cell", { where: columnText(book, doubt.table, doubt.column), doubt: words });
  });
  const count = doubts.length - told.length;
  const row = rowName(first);
  return {
    title:
      doubts.length === 1
        ? book.say("tables-doubt-card", { where: `${row}, ${columnText(book, first.table, first.column)}` })
        : book.say("tables-doubt-card-many", { where: row, count: doubts.length }),
    audience: "private",
    blocks: [
      ...paragraph(...told),
      ...(count === 0 ? [] : smallPrint(book.say("tables-doubt-rest", { count }))),
      ...buttonRow(
        buttonFor({ kind: "doubt", at: placeCode(first), system: book.id }, book.say("tables-doubt-settle")),
      ),
      ...smallPrint(book.say("tables-doubt-card-how")),
    ],
  };
}

/** A figure corrected for a whole server. */
export function correctedCard(
  book: Rulebook,
  corrected: CorrectedFigure & { by: string },
  where: "server" | "new",
): Reply {
  const reach = book.say(where === "new" ? "tables-for-new" : "tables-for-server");
  return {
    title: book.say("tables-corrected-title"),
    audience: "public",
    blocks: [
      ...paragraph(correctedText(book, corrected)),
      ...smallPrint(`${reach} · ${personIn(book, corrected.by)} · ${book.title}`),
    ],
  };
}
