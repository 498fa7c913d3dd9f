import { RuleError } from "./errors.ts";
import { allMeant, allNamed, findNamed } from "./finder.ts";
import type { Row, Table } from "./schema/tables.ts";
import type { Weapon } from "./schema/weapons.ts";
import type { System } from "./system.ts";
import { rowOf } from "./tables.ts";
import { choicesBetween, notFound } from "./which.ts";

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

/** The weapons that can be meant by what is no row of a table; none where that is a row's name but for a slip. */
function weaponsMeant({ weapons }: System, { rows }: Table, written: string): Weapon[] {
  const named = allNamed(weapons, written);
  if (allNamed(rows, written).length > 0) return named.length === 1 ? named : [];
  if (named.length > 0) return named;
  return allMeant(rows, written).length > 0 ? [] : allMeant(weapons, written);
}

/** Refuses what leads to several rows: of one weapon by the range, or of several weapons. */
function refuseSeveral(weapons: readonly Weapon[], rows: readonly Row[], written: string): never {
  const [weapon, ...others] = weapons;
  const choosing = { what: "row", written };
  if (others.length > 0) {
    const message = notFound(weapons, written, "", "Name one of them.");
    throw new RuleError("bad-value", message).offering(
      choicesBetween(weapons, { ...choosing, asks: "Which weapon?" }),
    );
  }
  throw new RuleError(
    "bad-value",
    `${weapon?.name} uses several rows, by the range: ${rows.map(({ name }) => name).join("; ")}. Name one of them.`,
  ).offering(choicesBetween(rows, choosing));
}

/** The row of a table that is looked up: by its name, or by that of a weapon which uses it. */
export function rowMeant(system: System, table: Table, wanted: string): Row {
  const named = findNamed(table.rows, wanted);
  if (named !== undefined) return named;
  const weapons = weaponsMeant(system, table, wanted);
  const users = weapons.filter((weapon) => rowsOf(weapon, table).length > 0);
  const rows = [...new Set(users.flatMap((weapon) => rowsOf(weapon, table)))];
  const [row, other] = rows;
  if (row !== undefined) return other === undefined ? row : refuseSeveral(users, rows, wanted);
  for (const weapon of weapons) refuseElsewhere(system, weapon, table);
  return rowOf(table, wanted);
}
