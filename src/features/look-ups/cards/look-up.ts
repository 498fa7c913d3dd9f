import type { Rulebook } from "#words/rulebook.ts";
import { type LookUp, asPrinted } from "#core/tables/index.ts";
import { RuleError } from "#core/errors.ts";
import type { EventOf, Table } from "#core/schema/index.ts";
import { buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import { columnText } from "#cards/tables/columns.ts";
import { showTableButton } from "#cards/tables/controls.ts";
import type { Sheet } from "./cell-text.ts";
import { rollMark } from "#cards/dice/rolls.ts";
import {
  asTextButton,
  pageButtons,
  rollAgainButton,
  rollOnButton,
  rowMenus,
  wholeButton,
} from "./controls.ts";
import type { Block, Button, Reply } from "#cards/reply.ts";
import { rowCard } from "./row.ts";
import { hitBlocks, picturePages, textPages } from "./pages.ts";
import { readTitle, tableReadBlocks } from "#cards/tables/read.ts";
import { filledIn, ruleMark } from "#cards/words.ts";
import { given } from "#core/left-out.ts";

/** The page of a table, and its form: as text instead of a picture. */
interface Showing {
  page?: number | undefined;
  text?: boolean | undefined;
}

/** A looked-up table: whole, or one page, row, column or cell. */
export function lookUpCard(book: Rulebook, found: LookUp, showing: Showing = {}): Reply {
  const { table, row, value } = found;
  if (row !== undefined) return rowCard(book, { ...found, row });
  return value !== undefined && asPrinted(table).isRolledOn
    ? rollCard(book, { ...found, value })
    : tableCard(book, found, showing);
}

function sheetOf(book: Rulebook, { table, column, value }: LookUp): Sheet {
  const columns = table.columns.filter(({ id }) => column === undefined || id === column);
  return { book, table, columns, rows: table.rows, ...given({ value }) };
}

/** The introduction, on the first page. */
function intro({ book, table, columns }: Sheet, page: number): Block[] {
  if (page > 1) return [];
  const [only] = columns;
  const column =
    table.columns.length > 1 && columns.length === 1
      ? [book.say("tables-column", { column: columnText(book, table, only?.id ?? "") })]
      : [];
  const lines = [...(table.text === undefined ? [] : [table.text]), ...column];
  return paragraph(...lines);
}

function pageOf(table: Table, pages: readonly Block[][], page: number): Block[] {
  const blocks = pages[page - 1];
  if (blocks !== undefined) return blocks;
  throw new RuleError("refuse-table-page", { table, pages: pages.length });
}

/** A table with the rows to which a roll leads in different columns, and their meanings. */
function rollCard(book: Rulebook, { table, column, value }: LookUp & { value: number }): Reply {
  const sheet = sheetOf(book, { table, ...given({ column }) });
  const rows = asPrinted(table).rows(column, value);
  const names = rows.map(({ name }) => name);
  const lines = sheet.columns.map(({ id }, at) =>
    book.say("tables-roll-in-column", {
      column: columnText(book, table, id),
      row: names[at] ?? book.say("tables-no-effect"),
    }),
  );
  const meanings = [...new Set(rows)].flatMap(({ name, text, details = [] }) =>
    text === undefined
      ? []
      : [
          book.say("tables-meaning", { word: name, meaning: filledIn(book, text, undefined) }),
          ...details.map((note) => book.say("tables-note", { note })),
        ],
  );
  return {
    title: book.say("tables-roll-title", {
      rows: { or: [...new Set(names)] },
      table: `${table.name}${ruleMark(table.rule)}`,
      roll: value,
    }),
    audience: "public",
    blocks: [
      ...paragraph(...lines),
      ...hitBlocks(
        sheet,
        rows.map(({ id }) => id),
      ),
      ...paragraph(...meanings),
      ...buttonRow(wholeButton(book, table)),
      ...smallPrint(book.title),
    ],
  };
}

function titleOf(book: Rulebook, table: Table, page: number, pages: number): string {
  const name = `${table.name}${ruleMark(table.rule)}`;
  return pages === 1 ? name : book.say("tables-page-title", { table: name, page, pages });
}

/** Buttons below a table. Below its text, only those of other pages. */
function pressed(book: Rulebook, table: Table, own: readonly Button[], isText: boolean): Block[] {
  const rolls = table.dice === undefined || isText ? [] : [rollOnButton(book, table)];
  const buttons = [...own, ...rolls];
  return [...buttonRow(...buttons), ...(isText ? [] : rowMenus(book, table))];
}

/** A table or one of its columns, in pages. A wide table is shown as pictures unless its text is requested. */
function tableCard(book: Rulebook, found: LookUp, { page: wanted, text = false }: Showing): Reply {
  const { table } = found;
  const sheet = sheetOf(book, found);
  const pictures = text ? undefined : picturePages(sheet);
  const pages = pictures ?? textPages(sheet);
  const page = wanted ?? 1;
  const blocks = pageOf(table, pages, page);
  const turning = pageButtons(book, found, { page, pages: pages.length, isText: text });
  const drawn = pictures === undefined ? [] : [asTextButton(book, found)];
  return {
    title: titleOf(book, table, page, pages.length),
    audience: text ? "private" : "public",
    ...(wanted === undefined ? {} : { redraws: true }),
    blocks: [
      ...intro(sheet, page),
      ...blocks,
      ...pressed(book, table, [...turning, ...drawn], text),
      ...smallPrint(book.title),
    ],
  };
}

/** A roll on a table or against one of its figures, without a game. `beside`: number of an onlooker's throw. */
export function tableRollCard(
  book: Rulebook,
  rolled: EventOf<"rolled">,
  read: EventOf<"tableRead">,
  beside?: number,
): Reply {
  const foot = [rollMark(book, rolled, beside), book.title].join(" · ");
  return {
    title: readTitle(book, read),
    audience: "public",
    blocks: [
      ...tableReadBlocks({ book, rolled, explains: true }, read),
      ...buttonRow(rollAgainButton(book, read), showTableButton(book, read)),
      ...smallPrint(foot),
    ],
  };
}
