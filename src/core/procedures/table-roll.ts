import type { Draft } from "../draft.ts";
import type { EventOf, ProcedureOf, Step, Row, Table } from "../schema/index.ts";
import { columnFor, needDice, type ColumnRead, asPrinted } from "../tables/index.ts";
import { diceCalled } from "../dice/index.ts";
import { applyEffect, isForAll } from "./effects.ts";
import { allSidesCalled, notDone, type StepKindOf } from "./step-kind.ts";
import { given } from "../left-out.ts";

/** Context of a roll on a table. */
interface Rolling {
  side?: string;
  step?: string;
  beside?: true;
}

/** The row of a roll on a table, and the event that logs it. */
export function readRoll(
  table: Table,
  column: ColumnRead,
  total: number,
): { row: Row; read: EventOf<"tableRead"> } {
  const row = asPrinted(table).row(column.column, total);
  if (row === undefined)
    throw new Error(`Table "${table.id}" has no row for ${total} in column "${column.column}".`);
  return { row, read: { type: "tableRead", table: table.id, ...column, row: row.id, total } };
}

/** Applies the effects of a row to a running game. Those that need a side are omitted if no side rolled. */
export function applyRow(draft: Draft, row: Row, side: string | undefined): void {
  if (draft.game.status !== "running") return;
  for (const effect of row.effects ?? [])
    if (side !== undefined || isForAll(draft.system, effect))
      applyEffect(draft, effect, { side: side ?? null, row });
}

/** Throws a table's dice, reads the column, and logs both. Refuses a table without dice. */
export function throwForRow(draft: Draft, table: Table, column: ColumnRead, what: Rolling): Row {
  const dice = diceCalled(draft.system, needDice(table));
  const { beside, ...thrown } = what;
  const faces = draft.throwDice({ purpose: table, dice, ...thrown });
  const total = faces.reduce((sum, face) => sum + face, 0);
  const { row, read } = readRoll(table, column, total);
  const { side } = what;
  draft.emit({
    ...read,
    ...given({ side, beside }),
  });
  return row;
}

/** As `throwForRow`, and applies the row's effects. */
export function throwOnTable(draft: Draft, table: Table, column: ColumnRead, what: Rolling): Row {
  const row = throwForRow(draft, table, column, what);
  applyRow(draft, row, what.side);
  return row;
}

/** Rolls on a table for a step, and applies the effects. */
function tableRoll(draft: Draft, step: Step, procedure: ProcedureOf<"table-roll">, side: string): void {
  const table = draft.system.table(procedure.table);
  const column = columnFor(draft.system, draft.game, table, side);
  const row = throwOnTable(draft, table, column, { side, step: step.id });
  for (const effect of procedure.effects ?? []) applyEffect(draft, effect, { side, row });
  if (step.ends === "roll") draft.emit({ type: "done", side });
}

/** A roll on a table. As a line of a checklist, it can be made any number of times. */
export const tableRollStep: StepKindOf<"table-roll"> = (does) => ({
  tasks: { table: does.table },
  awaited: notDone,
  roll: {
    able: allSidesCalled,
    make: (draft, step, { sides }) => tableRoll(draft, step, does, sides[0] ?? ""),
  },
  beforeDone: null,
});
