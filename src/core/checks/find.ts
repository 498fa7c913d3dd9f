import { RuleError } from "../errors.ts";
import { findNamed } from "../finder.ts";
import { quoted } from "../names.ts";
import type { Check } from "../schema/checks.ts";
import type { Binding, Weapon } from "../schema/weapons.ts";
import type { System } from "../system.ts";
import { theOne } from "../which.ts";

/** Refuses with `unknown-check` and the nearest three. */
export function checkOf(system: System, written: string): Check {
  const none = `There is no check ${quoted(written)} in ${system.title}`;
  const rest = "`/check check:` lists them all as you type.";
  return theOne(system.checks, { what: "check", written, none, rest });
}

/** The check that `/tohit` makes; refuses where the game has none. */
export function toHitOf(system: System): Check {
  if (system.toHit !== undefined) return checkOf(system, system.toHit);
  const own = findNamed(system.checks, "to hit");
  throw own === undefined
    ? new RuleError("refuse-no-to-hit", { system: system.title })
    : new RuleError("refuse-no-weapons-listed", { system: system.title, own: own.name });
}

/** What can be shot with by `/tohit`; nothing where the game has no such roll. */
export function toHitWeapons({ toHit, weapons }: System): readonly Weapon[] {
  return toHit === undefined ? [] : weapons;
}

/** Refuses with `unknown-weapon` and the nearest three. */
export function weaponOf(system: System, written: string): Weapon {
  const none = `${system.title} knows no weapon ${quoted(written)}`;
  const rest = "Pick one from the list as you type.";
  return theOne(system.weapons, { what: "weapon", written, none, rest });
}

/** The row that a weapon uses for something at a range; undefined where the sheet has none. */
export function bindingOf(weapon: Weapon, use: string, range: number): Binding | undefined {
  return weapon.rows[use]?.find(({ upTo }) => upTo === undefined || range <= upTo);
}
