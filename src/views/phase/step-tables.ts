import type { Rulebook } from "#words/rulebook.ts";
import type { Game } from "#core/schema/game.ts";
import { tableOf } from "#core/system.ts";
import { buttonFor, menuBlock } from "../blocks.ts";
import { MOST_CHOICES, type Block, type Button, type Menu } from "../reply.ts";
import { viewOf } from "../steps/verbs.ts";
import { stepsNow } from "./steps.ts";

/** The tables that help with what is in front of the players, each once. */
function tablesToLookUp(book: Rulebook, game: Game) {
  const steps = stepsNow(book, game).flatMap((step) => [
    ...(viewOf(step).tables?.(book) ?? []),
    ...(step.tables ?? []),
  ]);
  const orders = game.play.orders.flatMap((order) => order.table ?? []);
  return [...new Set([...orders, ...steps])].map((id) => tableOf(book, id));
}

/** The button that looks the step's table up, for whoever presses it alone; none where there is a choice. */
export function tableButtons(book: Rulebook, game: Game, without: readonly string[] = []): Button[] {
  const tables = tablesToLookUp(book, game);
  if (tables.length > 1 || tables.some(({ id }) => without.includes(id))) return [];
  return tables.map(({ id, name }) =>
    buttonFor({ kind: "table", table: id, alone: true }, book.say("phase-table", { table: name })),
  );
}

/** The menu of the tables to look up, for whoever picks alone; none where there are less than two. */
export function tableMenus(book: Rulebook, game: Game): Block[] {
  const tables = tablesToLookUp(book, game);
  if (tables.length < 2) return [];
  const menu: Menu = {
    placeholder: book.say("phase-look-up"),
    press: { kind: "tables", alone: true },
    choices: tables.slice(0, MOST_CHOICES).map(({ id, name }) => ({ label: name, value: id })),
  };
  return menuBlock(menu);
}
