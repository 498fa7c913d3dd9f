import { fromFeatures } from "#cards/feature-cards.ts";
import { belonging } from "#cards/presses/codec.ts";
import type { Reply, Block, Button } from "#cards/reply.ts";
import { isRolledByGame, rollsAsked } from "#cards/results/beside-game.ts";
import { columnText } from "#cards/tables/columns.ts";
import { placeOf } from "#cards/tables/places.ts";
import { RuleError } from "#core/errors.ts";
import { given } from "#core/left-out.ts";
import { bare } from "#core/names/index.ts";
import { roleOf } from "#core/people/index.ts";
import { rollWithoutSide } from "#core/procedures/index.ts";
import type { Game, Table } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { lookUp, type LookUp, type LookUpRequest, columnNamed } from "#core/tables/index.ts";
import { act } from "#games/act.ts";
import { type Call, liveGameBy } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import { numberBeside, type OutsideGame, throwOutsideGame } from "#games/rolls/outside-game.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";
import { forOneAlone } from "./cards/controls.ts";
import { lookUpCard, tableRollCard } from "./cards/look-up.ts";

/**
 * A table that was looked up within a game. If a step asks for a roll on it, offers that roll. If the game rolls on
 * it at other times, the button says that the roll does not count, unless its rows have effects wherever they are rolled.
 */
function lookUpInGame(book: Rulebook, game: Game, table: Table, looked: Reply): Reply {
  const more = fromFeatures("lookUp", book, game, table);
  const card =
    more.length === 0 ? looked : { ...looked, blocks: [...looked.blocks, ...more], of: belonging(game) };
  if (!isRolledByGame(book, table.id)) return card;
  const asked = rollsAsked(book, game, table.id);
  const counts = table.rows.some(({ effects = [] }) => effects.length > 0);
  const inGame = (button: Button): Button[] => {
    if (!("press" in button) || button.press.kind !== "rollTable") return [button];
    if (counts && asked.length === 0) return [button];
    return asked.length > 0 ? asked : [{ ...button, label: book.say("results-roll-beside") }];
  };
  const blocks = card.blocks.map((block): Block =>
    block.kind === "buttons" ? { ...block, buttons: block.buttons.flatMap(inGame) } : block,
  );
  return { ...card, blocks, of: belonging(game) };
}

/** A place in the tables as typed, or the code of the cell in a button. */
export interface TablePlace {
  table?: string | undefined;
  row?: string | undefined;
  column?: string | undefined;
  value?: string | undefined;
  cell?: string | undefined;
}

function needTable(table: string | undefined, system: System): string {
  if (table !== undefined) return table;
  throw new RuleError("refuse-table-missing", { game: system.titleText() }).about("table");
}

/** The look-up of a place; refuses if no table is named. */
export function requestOf(system: System, { cell, ...written }: TablePlace): LookUpRequest {
  const place = cell === undefined ? undefined : placeOf(system, cell);
  if (place === undefined) return given({ ...written, table: needTable(written.table, system) });
  const { table, row, column } = place;
  const isByRange = written.value !== undefined && table.columns.some(({ upTo }) => upTo !== undefined);
  return given({ ...written, table: table.id, row, ...(isByRange ? {} : { column }) });
}

/** A place to look up or to roll on, and its system. */
interface TableRequest {
  system: System;
  request: LookUpRequest & { side?: string };
}

/** Form and audience of a look-up card. */
interface Showing {
  page?: number | undefined;
  /** True if the card is private. */
  alone?: boolean | undefined;
  /** True to show a wide table as text instead of a picture; the card is then private. */
  text?: boolean | undefined;
}

/** A request in which the column's id replaces its heading in the user's or the channel's language. */
export function withColumn(
  system: System,
  { language, channelLanguage }: Pick<Call, "language" | "channelLanguage">,
  request: LookUpRequest,
): LookUpRequest {
  const { column: written } = request;
  if (written === undefined) return request;
  const table = system.table(request.table);
  if (columnNamed(table, written) !== undefined) return request;
  const isCalledSo = (column: string) =>
    [language, channelLanguage].some((each) => {
      const book = bookOf(system, each);
      return bare(columnText(book, book.table(table.id), column)) === bare(written);
    });
  const named = table.columns.find((column) => isCalledSo(column.id));
  return named === undefined ? request : { ...request, column: named.id };
}

/** A look-up with the names of a rulebook. */
function foundIn(book: Rulebook, { table, row, ...found }: LookUp): LookUp {
  const own = book.table(table.id);
  const same = own.rows.find(({ id }) => id === row?.id);
  return { ...found, table: own, ...given({ row: same }) };
}

/** The card of a look-up. In a game of the same system, the card distinguishes free rolls from the game's own. */
export async function showLookUp(
  context: Context,
  call: Call,
  { system, request }: TableRequest,
  { page, alone, text }: Showing,
): Promise<Reply> {
  const isForOne = alone === true || text === true;
  const book = bookOf(system, isForOne ? call.language : call.channelLanguage);
  const found = foundIn(book, lookUp(system, withColumn(system, call, request)));
  const { table, row, column, value } = found;
  const make = () => lookUpCard(book, found, { page, text });
  const asked = { table: table.id, row: row?.id, column, page, text, language: book.language.code };
  const card = value === undefined ? context.lookUpCards.get(system, asked, make) : make();
  const running = liveGameBy(call, system);
  const shown = running === undefined ? card : lookUpInGame(book, running.game, found.table, card);
  return isForOne ? forOneAlone(book, found, shown) : shown;
}

/** Rolls on a table outside of a game, or beside one as an onlooker. */
async function rollOutsideGame(
  context: Context,
  call: Call,
  { system, request }: TableRequest,
  roll: OutsideGame,
): Promise<Reply> {
  const { rolled, read } = rollWithoutSide(system, roll.beside?.game, request, (dice, purpose) =>
    throwOutsideGame(context, call, dice, { purpose }, roll.entered),
  );
  return tableRollCard(bookOf(system, call.channelLanguage), rolled, read, await numberBeside(context, roll));
}

/** Rolls on a table, or against one of its figures. Uses the channel's game if that is of the same system. */
export async function rollOnTable(
  context: Context,
  call: Call,
  { system, request }: TableRequest,
  dice?: string,
): Promise<Reply> {
  const wanted = { ...request, ...withColumn(system, call, request) };
  const running = liveGameBy(call, system);
  if (running !== undefined && roleOf(running.game, call.user.id).hasPart)
    return act(context, call, { do: "rollTable", ...wanted }, dice);
  return rollOutsideGame(context, call, { system, request: wanted }, { entered: dice, beside: running });
}
