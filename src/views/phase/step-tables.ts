import type { Game } from "#core/schema/game.ts";
import type { Step } from "#core/schema/sequence.ts";
import { stepsToDo } from "#core/sequence.ts";
import { randomEventOf, tableOf, type System } from "#core/system.ts";
import { MOST_CHOICES, type Button, type Menu } from "../reply.ts";

/** The ids of the tables of random events. */
function tablesOfEvents(system: System, events: readonly string[]): string[] {
  return events.flatMap((id) => randomEventOf(system, id).table ?? []);
}

/** The ids of the tables that a step rolls on, may bring about, or names to be looked at. */
function tablesOf(system: System, { does, tables = [] }: Step): string[] {
  const rolled = does?.verb === "table-roll" ? [does.table] : [];
  const drawn = does?.verb === "opposed-roll" ? Object.values(does.naturals ?? {}) : [];
  return [...rolled, ...tablesOfEvents(system, drawn), ...tables];
}

/** The tables that help with what is in front of the players, each once. */
function tablesToLookUp(system: System, game: Game) {
  const steps = stepsToDo(system, game).flatMap((step) => tablesOf(system, step));
  const orders = game.play.orders.flatMap((order) => order.table ?? []);
  return [...new Set([...orders, ...steps])].map((id) => tableOf(system, id));
}

/** The button that looks the step's table up, for whoever presses it alone; none where there is a choice. */
export function tableButtons(system: System, game: Game): Button[] {
  const tables = tablesToLookUp(system, game);
  if (tables.length > 1) return [];
  return tables.map(({ id, name }) => ({
    label: `Table: ${name}`,
    style: "secondary",
    command: "table",
    options: { table: id, alone: "true" },
  }));
}

/** The menu of the tables to look up, for whoever picks alone; undefined where there are less than two. */
export function tableMenu(system: System, game: Game): Menu | undefined {
  const tables = tablesToLookUp(system, game);
  if (tables.length < 2) return undefined;
  return {
    placeholder: "Look up…",
    command: "table",
    option: "table",
    options: { alone: "true" },
    choices: tables.slice(0, MOST_CHOICES).map(({ id, name }) => ({ label: name, value: id })),
  };
}
