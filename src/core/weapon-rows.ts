import { RuleError } from "./errors.ts";
import { findNamed } from "./names.ts";
import type { Row, Table } from "./schema/tables.ts";
import type { Weapon } from "./schema/weapons.ts";
import type { System } from "./system.ts";
import { rowOf } from "./tables.ts";

/** The rows of a table that a weapon uses, the nearest range first. */
function rowsOf({ rows }: Weapon, table: Table): Row[] {
  const ids = Object.values(rows).flatMap((bindings) =>
    bindings.filter((binding) => binding.table === table.id).map((binding) => binding.row),
  );
  return [...new Set(ids)].flatMap((id) => table.rows.find((row) => row.id === id) ?? []);
}

/** Refuses a weapon whose row stands in other tables, of those that have rows of weapons for the same use. */
function refuseElsewhere(system: System, weapon: Weapon, table: Table): void {
  const uses = new Set(
    system.weapons.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([use, bindings]) =>
        bindings.some((binding) => binding.table === table.id) ? [use] : [],
      ),
    ),
  );
  if (uses.size === 0) return;
  const [elsewhere] = Object.entries(weapon.rows).flatMap(([use, bindings]) =>
    uses.has(use) ? bindings : [],
  );
  const other = system.tables.find(({ id }) => id === elsewhere?.table);
  throw new RuleError(
    "bad-value",
    other === undefined
      ? `${weapon.name} has no row in ${table.name}. The whole table shows all rows.`
      : `${weapon.name} stands in ${other.name}: \`/table table:${other.id} row:${weapon.name}\`.`,
  );
}

/** The row of a table that is looked up: by its name, or by that of a weapon which uses it. */
export function rowMeant(system: System, table: Table, wanted: string): Row {
  const named = findNamed(table.rows, wanted);
  const weapon = named === undefined ? findNamed(system.weapons, wanted) : undefined;
  if (named !== undefined || weapon === undefined) return named ?? rowOf(table, wanted);
  const [row, ...others] = rowsOf(weapon, table);
  if (row === undefined) refuseElsewhere(system, weapon, table);
  if (row === undefined || others.length === 0) return row ?? rowOf(table, wanted);
  const names = [row, ...others].map(({ name }) => name).join("; ");
  throw new RuleError(
    "bad-value",
    `${weapon.name} uses several rows, by the range: ${names}. Name one of them.`,
  );
}
