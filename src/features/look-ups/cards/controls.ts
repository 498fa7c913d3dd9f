import type { Rulebook } from "#words/rulebook.ts";
import { type LookUp } from "#core/tables/index.ts";
import type { EventOf, Table } from "#core/schema/index.ts";
import { buttonFor, buttonRow, menuBlocks } from "#cards/blocks.ts";
import type { PressNamed } from "#cards/presses/press.ts";
import { type Block, type Button, type Menu, type Reply } from "#cards/reply.ts";
import { rowChoice } from "#cards/tables/controls.ts";
import { type Place, placeCode } from "#cards/tables/places.ts";

/** The part of a look-up that a table's button contains. */
type TableView = Pick<LookUp, "table" | "column" | "value">;

type Looking = Omit<PressNamed<"table">, "kind">;

function button(label: string, looking: Looking): Button {
  return buttonFor({ kind: "table", ...looking }, label);
}

function lookingAt({ id }: Rulebook, { table, column, value }: TableView): Looking {
  return {
    table: table.id,
    system: id,
    ...(column === undefined || value !== undefined ? {} : { column }),
    ...(value === undefined ? {} : { value: String(value) }),
  };
}

/** Buttons that turn pages. `isText`: the pages contain the text of a wide table. */
export function pageButtons(
  book: Rulebook,
  shown: TableView,
  { page, pages, isText }: { page: number; pages: number; isText: boolean },
): Button[] {
  const same: Looking = { ...lookingAt(book, shown), ...(isText ? { text: true } : {}) };
  return [
    ...(page > 1 ? [button(book.say("tables-previous"), { ...same, page: page - 1 })] : []),
    ...(page < pages ? [button(book.say("tables-next"), { ...same, page: page + 1 })] : []),
  ];
}

/** A button that shows the text of a picture privately. */
export function asTextButton(book: Rulebook, shown: TableView): Button {
  return button(book.say("tables-as-text"), { ...lookingAt(book, shown), text: true });
}

export function wholeButton(book: Rulebook, table: Table): Button {
  return button(book.say("tables-whole"), lookingAt(book, { table }));
}

/** A button that repeats a roll on a table outside of play. */
export function rollAgainButton(book: Rulebook, read: EventOf<"tableRead">): Button {
  const table = book.table(read.table);
  const place = { table, row: read.row, column: read.column };
  const again =
    read.figure === undefined ? rollOnButton(book, table) : rollAgainstButton(book, place, read.value);
  return { ...again, label: book.say("tables-roll-again"), style: "secondary" };
}

export function rollOnButton(book: Rulebook, table: Table): Button {
  const press = { kind: "rollTable", table: table.id, system: book.id } as const;
  return buttonFor(press, book.say("tables-roll-on"));
}

/** A button that rolls against a cell's figure. */
export function rollAgainstButton(book: Rulebook, place: Place, value: number | undefined): Button {
  const at = value === undefined ? {} : { value: String(value) };
  const label = book.say("tables-roll", { die: place.table.die ?? "" });
  const press = { kind: "rollTable", cell: placeCode(place), ...at, system: book.id } as const;
  return buttonFor(press, label, "primary");
}

/** A button that privately shows the doubts about a figure or about its whole row. */
export function doubtButton(book: Rulebook, place: Place, isRow = false): Button {
  const press = { kind: "doubts", system: book.id, at: placeCode(place) } as const;
  return buttonFor(isRow ? { ...press, row: true } : press, book.say("tables-doubt"));
}

/** A button that opens the form for a blank figure. `range`: the looked-up range. */
export function enterButton(book: Rulebook, place: Place, range?: number): Button {
  const press = { kind: "figure", system: book.id, at: placeCode(place), range: range?.toString() } as const;
  return buttonFor(press, book.say("tables-enter"));
}

/** Menus of the rows that have more text than the table shows. */
export function rowMenus(book: Rulebook, table: Table): Block[] {
  const telling = table.rows.filter(({ cells, details }) => cells !== undefined || details !== undefined);
  return menuBlocks(
    telling.map((row) => rowChoice(row)),
    { kind: "row", system: book.id, table: table.id },
    [book.say("tables-row-menu"), book.say("tables-row-menu-more")],
  );
}

/** Presses that look something up. On a private look-up, their cards are private, too. */
const LOOKING = new Set<string>(["table", "row"]);

function pressedAlone<Control extends Button | Menu>(control: Control): Control {
  if (!("press" in control) || !LOOKING.has(control.press.kind)) return control;
  return { ...control, press: { ...control.press, alone: true } };
}

/** A button that shows a private look-up to everyone. */
function shareButton(book: Rulebook, { row, ...shown }: LookUp): Button {
  const { table, column = table.columns[0]?.id, value } = shown;
  const label = book.say("tables-share");
  if (row === undefined || column === undefined) return button(label, lookingAt(book, shown));
  const cell = placeCode({ table, row: row.id, column });
  const of = value === undefined ? {} : { value: String(value) };
  return button(label, {
    system: book.id,
    cell,
    ...of,
    ...(shown.column === undefined ? { whole: true } : {}),
  });
}

/** A look-up and its follow-ups as private messages, with a button that shows it to everyone. */
export function forOneAlone(book: Rulebook, found: LookUp, card: Reply): Reply {
  const blocks = card.blocks.map((block): Block => {
    if (block.kind === "buttons") return { ...block, buttons: block.buttons.map(pressedAlone) };
    return block.kind === "menu" ? { ...block, menu: pressedAlone(block.menu) } : block;
  });
  blocks.push(...buttonRow(shareButton(book, found)));
  return { ...card, blocks, audience: "private" };
}
