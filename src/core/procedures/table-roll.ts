import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { ProcedureOf } from "../schema/procedures.ts";
import type { Step } from "../schema/sequence.ts";
import type { Row, Table } from "../schema/tables.ts";
import { tableOf } from "../system.ts";
import { columnFor, rowAt, type ColumnRead } from "../tables.ts";
import { diceCalled } from "../throws.ts";
import { applyEffect } from "./effects.ts";

/** What a table is rolled for. */
export interface Reading extends ColumnRead {
  side?: string;
  step?: string;
}

/** Throws a table's dice, reads the column and logs both. Refuses a table without dice. */
export function rollOnTable(draft: Draft, table: Table, reading: Reading): Row {
  if (table.dice === undefined) {
    throw new RuleError(
      "nothing-to-roll",
      `${table.name} is a table to read, not to roll on. Leave out \`roll\`.`,
    );
  }
  const { column, usual, ...what } = reading;
  const dice = diceCalled(draft.system, table.dice);
  const faces = draft.throwDice({ purpose: table.name, dice, ...what });
  const total = faces.reduce((sum, face) => sum + face, 0);
  const row = rowAt(table, column, total);
  if (row === undefined)
    throw new Error(`Table "${table.id}" has no row for ${total} in column "${column}".`);
  const { side } = reading;
  draft.emit({
    type: "tableRead",
    table: table.id,
    column,
    row: row.id,
    total,
    ...(side === undefined ? {} : { side }),
    ...(usual === undefined ? {} : { usual }),
  });
  return row;
}

/** A step's roll on a table, with what follows from it. */
export function tableRoll(
  draft: Draft,
  step: Step,
  procedure: ProcedureOf<"table-roll">,
  side: string,
): void {
  const table = tableOf(draft.system, procedure.table);
  const column = columnFor(draft.system, draft.game, table, side);
  const row = rollOnTable(draft, table, { ...column, side, step: step.id });
  for (const effect of procedure.effects ?? []) applyEffect(draft, effect, { side, row });
  if (step.ends === "roll") draft.emit({ type: "done", side });
}
