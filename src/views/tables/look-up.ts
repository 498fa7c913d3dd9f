import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Corrections } from "#core/cells.ts";
import type { Corrected } from "#core/corrections.ts";
import { RuleError } from "#core/errors.ts";
import type { LookUp } from "#core/look-up.ts";
import { isRolledOn, rowsHit } from "#core/look-up-values.ts";
import { columnLabel } from "#core/tables.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Row, Table } from "#core/schema/tables.ts";
import type { Sheet } from "./cell-text.ts";
import { correctedText } from "./figures.ts";
import { rolledBlocks } from "../results/events.ts";
import type { DiceNames } from "../dice/faces.ts";
import type { PressNamed } from "../presses/press.ts";
import { MOST_CHOICES, type Block, type Button, type Menu, type Reply } from "../reply.ts";
import { rowCard } from "./row.ts";
import { hitBlocks, picturePages, textPages } from "./pages.ts";
import { tableReadBlocks } from "./read.ts";
import { fill, mention, ruleMark } from "../words.ts";

/** Printed tables never change, nor do corrections once made, so the cards that show them are made once. */
const CARDS = new WeakMap<Corrections, WeakMap<Table, Map<string, Reply>>>();

function cardsOf({ corrections }: Rulebook, table: Table): Map<string, Reply> {
  const tables = CARDS.get(corrections) ?? new WeakMap<Table, Map<string, Reply>>();
  const cards = tables.get(table) ?? new Map<string, Reply>();
  CARDS.set(corrections, tables.set(table, cards));
  return cards;
}

/** Which page of a table is shown, and whether as text where it would be a picture. */
interface Showing {
  page?: number | undefined;
  text?: boolean | undefined;
}

/**
 * A table as it was looked up: whole, one page, row, column or cell. The same look-up gives the same card, which
 * nobody may change.
 */
export function lookUpCard(book: Rulebook, found: LookUp, { page, text = false }: Showing = {}): Reply {
  const { table, row, column, value } = found;
  const make = () => {
    if (row !== undefined) return rowCard(book, { ...found, row });
    return value !== undefined && isRolledOn(table)
      ? rollCard(book, { ...found, value })
      : tableCard(book, found, page, text);
  };
  if (value !== undefined) return make();
  const cards = cardsOf(book, table);
  const key = JSON.stringify([book.language.code, row?.id, column, page, text]);
  const card = cards.get(key) ?? make();
  cards.set(key, card);
  return card;
}

function sheetOf(book: Rulebook, { table, column, value }: LookUp): Sheet {
  const columns = table.columns.filter(({ id }) => column === undefined || id === column);
  return { book, table, columns, rows: table.rows, ...(value === undefined ? {} : { value }) };
}

type Place = Omit<PressNamed<"table">, "kind">;

function button(label: string, place: Place): Button {
  return { label, style: "secondary", press: { kind: "table", ...place } };
}

function pageButtons(place: Place, page: number, pages: number): Button[] {
  const to = (label: string, number: number) => button(label, { ...place, page: number });
  return [...(page > 1 ? [to("Previous", page - 1)] : []), ...(page < pages ? [to("Next", page + 1)] : [])];
}

/** Menus of the rows that have more to say than the table shows. */
function rowMenus(one: { system: string; table: string }, rows: readonly Row[]): Block[] {
  const telling = rows.filter(({ cells, details }) => cells !== undefined || details !== undefined);
  return Array.from({ length: Math.ceil(telling.length / MOST_CHOICES) }, (_, at) => ({
    kind: "menu",
    menu: {
      placeholder: at === 0 ? "Look one row up…" : "Further rows…",
      press: { kind: "row", ...one },
      choices: telling.slice(at * MOST_CHOICES, (at + 1) * MOST_CHOICES).map(({ id, name, group }) => ({
        label: name,
        value: id,
        ...(group === undefined ? {} : { description: group }),
      })),
    },
  }));
}

function intro(table: Table, { columns }: Sheet): Block[] {
  const [only] = columns;
  const column =
    table.columns.length > 1 && columns.length === 1
      ? [`Column **${columnLabel(table, only?.id ?? "")}**`]
      : [];
  const lines = [...(table.text === undefined ? [] : [table.text]), ...column];
  return lines.length === 0 ? [] : [{ kind: "text", text: lines.join("\n") }];
}

function pageOf(table: Table, pages: readonly Block[][], page: number): Block[] {
  const blocks = pages[page - 1];
  if (blocks !== undefined) return blocks;
  const all = pages.length === 1 ? "is one page" : `has pages 1 to ${pages.length}`;
  throw new RuleError("bad-value", `${table.name} ${all}; there is no page ${page}.`);
}

/** A table with the rows that a roll would lead to, where its columns differ, and what each means. */
function rollCard(book: Rulebook, { table, column, value }: LookUp & { value: number }): Reply {
  const sheet = sheetOf(book, { table, ...(column === undefined ? {} : { column }) });
  const rows = rowsHit(table, column, value);
  const lines = sheet.columns.map(
    ({ id }, at) => `${value} in column ${columnLabel(table, id)}: **${rows[at]?.name ?? "nothing"}**`,
  );
  const meanings = [...new Set(rows)].flatMap(({ name, text }) =>
    text === undefined ? [] : [`**${name}**: ${fill(book, text, undefined)}`],
  );
  const whole = button("Whole table", { system: book.id, table: table.id });
  return {
    title: `${table.name}${ruleMark(table.rule)}`,
    audience: "public",
    blocks: [
      { kind: "text", text: lines.join("\n") },
      ...hitBlocks(
        sheet,
        rows.map(({ id }) => id),
      ),
      ...(meanings.length === 0 ? [] : [{ kind: "text", text: meanings.join("\n") } as const]),
      { kind: "buttons", buttons: [whole] },
      { kind: "note", text: book.title },
    ],
  };
}

/** What can be pressed below a table: its other pages, its text, a roll on it. */
function tableButtons(
  book: Rulebook,
  { table, column, value }: LookUp,
  { page, pages, asText, isDrawn }: { page: number; pages: number; asText: boolean; isDrawn: boolean },
): Button[] {
  const one = { table: table.id, system: book.id };
  const same = {
    ...one,
    ...(column === undefined || value !== undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: String(value) }),
  };
  const inText = { ...same, text: true } as const;
  const roll: Button = { label: "Roll on it", style: "secondary", press: { kind: "rollTable", ...one } };
  return [
    ...pageButtons(asText ? inText : same, page, pages),
    ...(isDrawn ? [button(book.say("tables-as-text"), inText)] : []),
    ...(table.dice === undefined || asText ? [] : [roll]),
  ];
}

/** A table or one of its columns, page by page where it is long; a wide one as pictures unless its text is wanted. */
function tableCard(book: Rulebook, found: LookUp, wanted: number | undefined, asText: boolean): Reply {
  const { table } = found;
  const sheet = sheetOf(book, found);
  const pictures = asText ? undefined : picturePages(sheet);
  const pages = pictures ?? textPages(sheet);
  const page = wanted ?? 1;
  const blocks = pageOf(table, pages, page);
  const one = { table: table.id, system: book.id };
  const buttons = tableButtons(book, found, {
    page,
    pages: pages.length,
    asText,
    isDrawn: pictures !== undefined,
  });
  const count = pages.length === 1 ? "" : `, page ${page} of ${pages.length}`;
  return {
    title: `${table.name}${ruleMark(table.rule)}${count}`,
    audience: asText ? "private" : "public",
    ...(wanted === undefined ? {} : { redraws: true }),
    blocks: [
      ...(page === 1 ? intro(table, sheet) : []),
      ...blocks,
      ...(buttons.length === 0 ? [] : [{ kind: "buttons", buttons } as const]),
      ...(asText ? [] : rowMenus(one, table.rows)),
      { kind: "note", text: book.title },
    ],
  };
}

/** The presses that look something up: those of a look-up for one alone are so too. */
const LOOKING = new Set<string>(["table", "row"]);

function pressedAlone<Control extends Button | Menu>(control: Control): Control {
  if (!("press" in control) || !LOOKING.has(control.press.kind)) return control;
  return { ...control, press: { ...control.press, alone: true } };
}

/** A look-up that only whoever asked sees, with all that follows from it. */
export function forOneAlone(card: Reply): Reply {
  const blocks = card.blocks.map((block): Block => {
    if (block.kind === "buttons") return { ...block, buttons: block.buttons.map(pressedAlone) };
    return block.kind === "menu" ? { ...block, menu: pressedAlone(block.menu) } : block;
  });
  return { ...card, blocks, audience: "private" };
}

/**
 * A roll on a table, or against a figure of it, where no game is played; `beside`: the number of one that somebody made
 * who only looks on.
 */
export function tableRollCard(
  book: Rulebook,
  rolled: EventOf<"rolled">,
  read: EventOf<"tableRead">,
  beside?: number,
): Reply {
  const scene = { book, explains: true, beside };
  return {
    title: rolled.purpose,
    audience: "public",
    blocks: [
      ...rolledBlocks(scene, rolled),
      ...tableReadBlocks(scene, read),
      { kind: "note", text: book.title },
    ],
  };
}

/**
 * Free dice where no game is played, with what a game calls them; `beside`: the number of the first of them, where
 * somebody threw who only looks on.
 */
export function freeRollCard(
  { say }: Language,
  {
    rolls,
    names,
    beside,
  }: { rolls: readonly EventOf<"rolled">[]; names: DiceNames; beside?: number | undefined },
): Reply {
  const blocks = rolls.flatMap((rolled, at) =>
    rolledBlocks({ say, names, beside: beside === undefined ? undefined : beside + at }, rolled),
  );
  return { title: "Dice", audience: "public", blocks };
}

const FOR_SERVER = {
  server:
    "For all of this server. Running games take it over with their next card, unless they corrected it themselves",
  new: "For new games of this server. Running games keep their figure",
};

/** A figure that was put right for a whole server. */
export function correctedCard(
  book: Rulebook,
  corrected: Corrected & { by: string },
  where: keyof typeof FOR_SERVER,
): Reply {
  return {
    title: "Table corrected",
    audience: "public",
    blocks: [
      { kind: "text", text: correctedText(book, corrected) },
      { kind: "note", text: `${FOR_SERVER[where]} · ${mention(corrected.by)} · ${book.title}` },
    ],
  };
}
