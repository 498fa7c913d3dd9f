import { canonicalJson } from "../log/log.ts";
import { cellKey, isOfGame, readCell, type Corrections } from "./cells.ts";
import type { EventOf } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import type { Table } from "./shape.ts";
import type { System } from "../system.ts";

/**
 * How many figures a game takes over in one entry: so many others, each of which a card names, and so many that are but
 * confirmed. The rest comes with its next entries.
 */
const MOST_CHANGED = 5;
const MOST_CONFIRMED = 50;

/** A figure that a server put right, told in the log of a game that takes it over. */
export type TakenOver = EventOf<"corrected"> & { server: true };

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
 * What a game takes over of the figures that its server has put right for running games: those that are newer than what
 * it has from its server. What it put right by itself stays, and so does a game that has ended. `system`: as the game
 * plays it.
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
  const changed = all.filter(isOther).slice(0, MOST_CHANGED);
  return [...changed, ...all.filter((event) => !isOther(event)).slice(0, MOST_CONFIRMED)];
}

/** Whether it is another figure than before, and not one in doubt that was confirmed. */
export function isOther({ from, value }: TakenOver): boolean {
  return canonicalJson(from) !== canonicalJson(value);
}

/** Whether an event tells that a game took a figure over from its server. */
export function isTakenOver(event: { type: string; server?: unknown }): event is TakenOver {
  return event.type === "corrected" && event.server === true;
}
