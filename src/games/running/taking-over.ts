import type { Corrections, Game, Table } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { cellKey, isOfGame, readCell } from "#core/tables/index.ts";
import { canonicalJson } from "#core/hash.ts";
import { type TakenOver, isOther } from "#cards/tables/taking-over.ts";

/**
 * Maximum numbers of figures that a game takes over in one entry: changed ones, which a card names, and confirmed
 * ones. The others follow with later entries.
 */
const MAX_CHANGED = 5;

const MAX_CONFIRMED = 50;

function takenOverIn(system: System, table: Table, wanted: Corrections): TakenOver[] {
  return table.rows.flatMap((row) =>
    table.columns.flatMap((column): TakenOver[] => {
      const correction = wanted[cellKey(table.id, row.id, column.id)];
      if (correction === undefined) return [];
      const { value: from, doubt } = readCell(system, table, row.id, column.id);
      const { value, by, at } = correction;
      if (doubt === undefined && canonicalJson(from) === canonicalJson(value)) return [];
      const place = { table: table.id, row: row.id, column: column.id };
      return [{ type: "corrected", ...place, from, value, by, at, server: true }];
    }),
  );
}

/**
 * The server's corrections for running games that a game takes over: those newer than the ones it has from the
 * server. The game's own corrections stay. Empty for an ended game. `system`: the game's system.
 */
export function figuresToTakeOver(system: System, game: Game, server: Corrections): TakenOver[] {
  if (game.status === "ended") return [];
  const news = Object.entries(server).filter(([place, { at }]) => {
    const known = system.corrections[place];
    return !isOfGame(game.corrections?.[place]) && (known === undefined || known.at < at);
  });
  if (news.length === 0) return [];
  const wanted: Corrections = Object.fromEntries(news);
  const all = system.tables.flatMap((table) => takenOverIn(system, table, wanted));
  const changed = all.filter(isOther).slice(0, MAX_CHANGED);
  return [...changed, ...all.filter((event) => !isOther(event)).slice(0, MAX_CONFIRMED)];
}
