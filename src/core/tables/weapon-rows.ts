import { text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { type NamedThing, severalFit, among } from "../names/index.ts";
import type { Row, Table, Weapon } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { rowOf } from "./tables.ts";

/** The rows of a table that a weapon uses, the nearest range first. */
function rowsOf({ rows }: Weapon, table: Table): Row[] {
  const ids = Object.values(rows).flatMap((bindings) =>
    bindings.filter((binding) => binding.table === table.id).map((binding) => binding.row),
  );
  return [...new Set(ids)].flatMap((id) => table.rows.find((row) => row.id === id) ?? []);
}

/** Refuses a weapon that has its row for the same use in other tables. */
function refuseElsewhere(system: System, weapon: Weapon, table: Table): void {
  const uses = new Set(
    system.weapons.flatMap(({ rows }) =>
      Object.entries(rows).flatMap(([use, bindings]) =>
        bindings.some((binding) => binding.table === table.id) ? [use] : [],
      ),
    ),
  );
  if (uses.size === 0) return;
  const [otherUse] = Object.entries(weapon.rows).flatMap(([use, bindings]) =>
    uses.has(use) ? bindings : [],
  );
  const other = system.tables.find(({ id }) => id === otherUse?.table);
  throw other === undefined
    ? new RuleError("refuse-weapon-without-row", { weapon, table })
    : new RuleError("refuse-weapon-in-other-table", {
        weapon,
        other,
        other2: other.id,
        row: weapon.name,
      });
}

/** Refuses a name that leads to several rows, either of one weapon by range or of several weapons. */
function refuseSeveral(weapons: readonly Weapon[], rows: readonly Row[], written: string): never {
  const [weapon, ...others] = weapons;
  const choosing = { what: "row", written };
  if (others.length > 0) {
    throw severalFit(weapons, written).offering(
      among(weapons).choices({ ...choosing, asks: text("which-weapon") }),
    );
  }
  throw new RuleError("refuse-weapon-with-rows", {
    weapon: weapon ?? "",
    rows,
  }).offering(among(rows).choices({ ...choosing, asks: text("which-row") }));
}

/** The weapons that have rows in a table. Their names find these rows. */
export function weaponsIn(system: System, table: Table): Weapon[] {
  return system.weapons.filter((weapon) => rowsOf(weapon, table).length > 0);
}

/** The row with a name, or the row of the weapon with that name, whichever matches better. */
export function rowMeant(system: System, table: Table, wanted: string): Row {
  const users = weaponsIn(system, table);
  const things = [...table.rows, ...users];
  const meant = new Set<NamedThing>(among(things).called(wanted));
  const [named, another] = table.rows.filter((row) => meant.has(row));
  if (named !== undefined && another === undefined) return named;
  const weapons = users.filter((weapon) => meant.has(weapon));
  if (weapons.length === 0 || (another !== undefined && weapons.length > 1)) {
    for (const weapon of meant.size === 0 ? among(system.weapons).called(wanted) : [])
      refuseElsewhere(system, weapon, table);
    return rowOf(table, wanted, { weapons: users });
  }
  const rows = [...new Set(weapons.flatMap((weapon) => rowsOf(weapon, table)))];
  const [row, other] = rows;
  return row !== undefined && other === undefined ? row : refuseSeveral(weapons, rows, wanted);
}
