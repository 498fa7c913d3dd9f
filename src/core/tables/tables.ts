import { type Text, text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { type NamedThing, quoted, tidy, among } from "../names/index.ts";
import type { Usual, Game, Row, Table } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { asPrinted } from "./printed.ts";

export function refuseRoll(table: Table): never {
  throw new RuleError("refuse-table-not-rolled", { name: table });
}

/** A table's dice. Refuses a table without dice. */
export function needDice(table: Table): string {
  return table.dice ?? refuseRoll(table);
}

/** The column for a roll. `usual`: why it is the usual column although others are possible. */
export interface ColumnRead {
  column: string;
  usual?: Usual;
}

/** The usual column: the first without a condition. */
function usualColumn(table: Table): string {
  const column = table.columns.find(({ when }) => when === undefined) ?? table.columns[0];
  if (column === undefined) throw new Error(`Table "${table.id}" has no column.`);
  return column.id;
}

/** The usual column, for a roll without a game. */
export function columnWithoutGame(table: Table): ColumnRead {
  const column = usualColumn(table);
  return table.columns.some(({ when }) => when !== undefined) ? { column, usual: "no game" } : { column };
}

/** A side's column: the first whose condition is met, or else the usual one. */
function columnOfSide(system: System, game: Game, table: Table, side: string): ColumnRead {
  const unset: string[] = [];
  for (const { id, when } of table.columns) {
    if (when === undefined) continue;
    if (system.holds(game, when, side)) return { column: id };
    unset.push(...system.unsetFor(game, when, side));
  }
  const column = usualColumn(table);
  return unset.length === 0 ? { column } : { column, usual: [...new Set(unset)] };
}

/** A side's column. If no side is named, the column of all sides, or the usual one if they differ. */
export function columnFor(system: System, game: Game, table: Table, side: string | undefined): ColumnRead {
  if (side !== undefined) return columnOfSide(system, game, table, side);
  const reads = system.sides.map(({ id }) => columnOfSide(system, game, table, id));
  const [first = { column: usualColumn(table) }] = reads;
  const isSettled = reads.every(({ column, usual }) => column === first.column && usual === undefined);
  return isSettled ? first : { column: usualColumn(table), usual: "no side" };
}

/**
 * The column for a value: the first that reaches up to it, or the last that starts at or below it. Undefined outside
 * of the table.
 */
export function columnUpTo(table: Table, value: number): string | undefined {
  const reaching = table.columns.find(({ upTo }) => upTo !== undefined && value <= upTo);
  return (reaching ?? table.columns.findLast(({ from }) => from !== undefined && value >= from))?.id;
}

/** The column for odds. Odds beyond the table use the outermost column. */
export function columnOfOdds(table: Table, attack: number, defence: number): string | undefined {
  const [more, less] =
    table.across?.rounds === "drop-fraction" ? withoutFraction(attack, defence) : [attack, defence];
  const fitting = table.columns.filter(({ odds = "0-1", above }) => {
    const [first = 0, second = 1] = odds.split("-").map(Number);
    const difference = more * second - first * less;
    return above === true ? difference > 0 : difference >= 0;
  });
  return (fitting.at(-1) ?? table.columns[0])?.id;
}

/** 14 to 6 is 2 to 1, 6 to 14 is 1 to 2, 13 to 11 is 1 to 1. */
function withoutFraction(attack: number, defence: number): [number, number] {
  return attack >= defence ? [Math.floor(attack / defence), 1] : [1, Math.floor(defence / attack)];
}

/** Options of `rowOf`. */
interface RowSearch {
  weapons?: readonly NamedThing[];
  asks?: Text;
  /** Checks to which a refusal refers. */
  checks?: readonly NamedThing[];
}

/** Finds a row by its names. Refuses an unknown one with the nearest rows and weapons, or with a check of that name. */
export function rowOf(
  table: Table,
  written: string,
  { weapons = [], asks = text("which-row"), checks = [] }: RowSearch = {},
): Row {
  return among(table.rows).one({
    what: "row",
    asks,
    written,
    unknown: (near) => new RuleError("refuse-unknown-row", { table, written: quoted(written), near }),
    list: text("near-table", { table: table.id }),
    besides: weapons,
    elsewhere: { command: "check", things: checks },
  });
}

/** Columns with all their names on cards. */
function columnsCalled(table: Table): NamedThing[] {
  return table.columns.map((column) => {
    const limit = [column.upTo, table.across?.unit].filter((part) => part !== undefined).join(" ");
    return column.upTo === undefined
      ? column
      : { ...column, words: asPrinted(table).columnName(column.id), aliases: [`up to ${limit}`] };
  });
}

/**
 * The column with an id, with a name (also without its signs), or with its name on cards, including its letter;
 * undefined if there is none.
 */
export function columnNamed(table: Table, wanted: string): string | undefined {
  const named = among(columnsCalled(table)).only(wanted);
  const heads = asPrinted(table).heads();
  return (named ?? table.columns.find((_, at) => heads[at]?.toLowerCase() === tidy(wanted)))?.id;
}

/** Finds a column by its names. Refuses an unknown one with the list of columns. */
export function columnOf(table: Table, written: string): string {
  const column = columnNamed(table, written);
  if (column !== undefined) return column;
  const names = table.columns.map(({ id }) => asPrinted(table).columnName(id));
  throw new RuleError("refuse-no-such-column", {
    table,
    written: quoted(written),
    names,
  }).offering(
    among(columnsCalled(table)).choicesNear({ what: "column", asks: text("which-column"), written }),
  );
}
