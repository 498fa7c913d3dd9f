import type { EventOf } from "#core/schema/events.ts";
import type { Table } from "#core/schema/tables.ts";
import type { System } from "#core/system.ts";
import { rollRange } from "#core/tables.ts";
import { rolledBlocks, tableReadBlocks } from "./event-blocks.ts";
import type { Block, Reply } from "./reply.ts";
import { tableBlocks } from "./table-text.ts";
import { ruleMark } from "./words.ts";

/** Printed tables never change, so the cards that show them are made once. */
const CARDS = new WeakMap<Table, Map<string | undefined, Reply>>();

/** A printed table, whole or one column of it. The same table gives the same card, which nobody may change. */
export function tableCard(system: System, table: Table, column?: string): Reply {
  const cards = CARDS.get(table) ?? new Map<string | undefined, Reply>();
  const card = cards.get(column) ?? makeTableCard(system, table, column);
  CARDS.set(table, cards.set(column, card));
  return card;
}

function makeTableCard(system: System, whole: Table, column?: string): Reply {
  const columns = whole.columns.filter((candidate) => column === undefined || candidate.id === column);
  const table = { ...whole, columns };
  const dice = table.dice === undefined ? [] : [{ kind: "note", text: `Rolled with ${table.dice}` } as const];
  const intro: Block[] = table.text === undefined ? [] : [{ kind: "text", text: table.text }];
  const roll: Block[] =
    rollRange(table) === undefined
      ? []
      : [
          {
            kind: "buttons",
            buttons: [
              {
                label: "Roll on it",
                style: "secondary",
                command: "table",
                options: { table: table.id, roll: "true", system: system.id },
              },
            ],
          },
        ];
  return {
    title: `${table.name}${ruleMark(table.rule)}`,
    audience: "public",
    blocks: [...intro, ...tableBlocks(system, table), ...dice, ...roll, { kind: "note", text: system.title }],
  };
}

/** A roll on a table where no game is played. */
export function tableRollCard(system: System, rolled: EventOf<"rolled">, read: EventOf<"tableRead">): Reply {
  const scene = { system, explains: true };
  return {
    title: rolled.purpose,
    audience: "public",
    blocks: [
      ...rolledBlocks(scene, rolled),
      ...tableReadBlocks(scene, read),
      { kind: "note", text: system.title },
    ],
  };
}

/** Free dice where no game is played. */
export function freeRollCard(rolls: readonly EventOf<"rolled">[]): Reply {
  return { title: "Dice", audience: "public", blocks: rolls.flatMap((rolled) => rolledBlocks({}, rolled)) };
}
