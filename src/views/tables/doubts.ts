import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { cellKey, isDoubtful } from "#core/tables/cells.ts";
import { placeCode, doubtsOf, isSettled, type Doubt } from "#core/tables/doubts.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { columnText } from "./notes.ts";
import { correctionText, doubtText, figureName, figureWords } from "./figures.ts";
import type { PressNamed } from "../presses/press.ts";
import type { Block, Button, Form, Reply } from "../reply.ts";
import { ruleMark } from "../words.ts";

/** Where a settled doubt applies: a game, a server with its running games, or only its new games. */
export type Reach = "game" | "server" | "new";

/** Longest figure that a user can enter. */
const LONGEST = 60;

/** Most doubts on a card; the walk through all shows the rest. */
const MOST_TOLD = 6;
/** Most doubts shown with their reasons. */
const MOST_EXPLAINED = 2;

/** The form of a figure that is none of the readings. */
export function figureForm({ say }: Language): Form {
  return {
    title: say("tables-figure-form"),
    fields: [
      {
        id: "correct",
        kind: "text",
        label: say("tables-figure-form.figure"),
        placeholder: say("tables-figure-form.placeholder"),
        required: true,
        maxLength: LONGEST,
      },
    ],
  };
}

/** The card of a walk without open doubts. */
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

/** A card of the walk through doubts, with buttons that settle one and lead on. */
class Walk {
  readonly #book: Rulebook;
  readonly #where: Reach;
  readonly #at: number;
  readonly #doubts;

  constructor(book: Rulebook, where: Reach, at: number) {
    this.#book = book;
    this.#where = where;
    this.#at = at;
    this.#doubts = doubtsOf(book);
  }

  get #doubt() {
    const doubt = this.#doubts[this.#at];
    if (doubt === undefined) throw new Error(`There is no doubt ${this.#at}.`);
    return doubt;
  }

  #place(): { system: string; at: string; where: Reach } {
    return { system: this.#book.id, at: placeCode(this.#doubt), where: this.#where };
  }

  #press(label: string, style: Button["style"], more: Pick<PressNamed<"doubt">, "pick" | "go">): Button {
    return buttonFor({ kind: "doubt", ...this.#place(), ...more }, label, style);
  }

  /** A button for each reading, the current one first. */
  #readings(): Button[] {
    const { table, column, cell } = this.#doubt;
    const book = this.#book;
    const label = (figure: typeof cell.value) =>
      book.say("tables-doubt-is", { figure: figureName(book, table, figure, column) });
    return [
      this.#press(label(cell.value), "success", { pick: "keep" }),
      ...(cell.otherwise ?? []).map((other, at) =>
        this.#press(label(other), "primary", { pick: String(at) }),
      ),
      buttonFor({ kind: "figure", ...this.#place() }, book.say("tables-doubt-other")),
    ];
  }

  #settled(): string[] {
    const { table, row, column, cell } = this.#doubt;
    const book = this.#book;
    const correction = book.corrections[cellKey(table.id, row, column)];
    if (correction === undefined) return [];
    const reading = { value: correction.value, correction };
    const figure = figureWords(book, table, correction.value, column);
    return [
      book.say("tables-doubt-settled", { figure, how: correctionText(book, table, reading, cell.value) }),
    ];
  }

  #words(): Block[] {
    const { table, column } = this.#doubt;
    const where = this.#book.say("tables-doubt-place", {
      table: `${table.name}${ruleMark(table.rule)}`,
      row: rowName(this.#doubt),
      column: columnText(this.#book, table, column),
    });
    return [...paragraph(where), ...paragraph(doubtText(this.#book, this.#doubt), ...this.#settled())];
  }

  card(): Reply {
    const book = this.#book;
    const count = this.#doubts.filter((doubt) => !isSettled(book, doubt)).length;
    return {
      title: book.say("tables-doubts-title", { number: this.#at + 1, count: this.#doubts.length }),
      audience: "public",
      redraws: true,
      blocks: [
        ...this.#words(),
        ...buttonRow(...this.#readings()),
        ...buttonRow(
          this.#press(book.say("tables-doubt-previous"), "secondary", { go: "previous" }),
          this.#press(book.say("tables-doubt-skip"), "secondary", { go: "next" }),
        ),
        ...smallPrint(book.say("tables-doubts-open", { where: this.#where, count, game: book.title })),
      ],
    };
  }
}

/** A doubt of the list, by index. */
export function doubtCard(book: Rulebook, where: Reach, at: number): Reply {
  return new Walk(book, where, at).card();
}

/** The next card after a doubt was settled, with the result above. */
export function afterSettling(told: readonly Block[], next: Reply): Reply {
  return { ...next, redraws: true, blocks: [...told, { kind: "divider" }, ...next.blocks] };
}

/** The unsettled doubts among some figures. */
function openAmong(book: Rulebook, places: readonly Pick<Doubt, "table" | "row" | "column">[]): Doubt[] {
  const codes = new Set(places.map(placeCode));
  return doubtsOf(book).filter((doubt) => codes.has(placeCode(doubt)) && !isSettled(book, doubt));
}

/** The doubtful figures of a row. */
function doubtsInRow(book: Rulebook, { table, row }: Pick<Doubt, "table" | "row">): Doubt[] {
  const cells = table.rows.find(({ id }) => id === row)?.cells ?? {};
  const columns = Object.keys(cells).filter((column) => isDoubtful(cells[column]));
  return openAmong(
    book,
    columns.map((column) => ({ table, row, column })),
  );
}

/**
 * The doubts about a figure or its whole row: how it looks, the reading taken, alternatives, and how to settle it.
 * Private.
 */
export function doubtsCard(
  book: Rulebook,
  place: Pick<Doubt, "table" | "row" | "column">,
  isRow = false,
): Reply {
  const doubts = isRow ? doubtsInRow(book, place) : openAmong(book, [place]);
  const [first] = doubts;
  if (first === undefined) return { ...noDoubtsCard(book, "game"), audience: "private", redraws: false };
  const told = doubts.slice(0, MOST_TOLD).map((doubt) => {
    const words = doubtText(book, doubt, doubts.length > MOST_EXPLAINED);
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
