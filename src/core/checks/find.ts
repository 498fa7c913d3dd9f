import type { Binding, Weapon } from "../schema/index.ts";

/** The row that a weapon uses for a purpose at a range; undefined if the sheet has none. */
export function bindingOf(weapon: Weapon, use: string, range: number): Binding | undefined {
  return weapon.rows[use]?.find(({ upTo }) => upTo === undefined || range <= upTo);
}
