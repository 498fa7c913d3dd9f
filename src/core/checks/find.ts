import { text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { quoted, theOne } from "../names.ts";
import type { Check, Binding, Weapon } from "../schema.ts";
import { type System } from "../system.ts";

/** A check by its name. Refuses an unknown one with the nearest three. */
export function checkOf(system: System, written: string): Check {
  return theOne(system.checks, {
    what: "check",
    asks: text("which-check"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-check", { written: quoted(written), system: system.titleText(), near }),
    list: text("near-option", { option: "/check check:" }),
    elsewhere: { command: "table", things: system.tables },
  });
}

/** The check of `/tohit`. Refuses if the game has none. */
export function toHitOf(system: System): Check {
  if (system.toHit !== undefined) return checkOf(system, system.toHit);
  throw new RuleError("refuse-no-to-hit", { system: system.titleText() });
}

/** A weapon by its name. Refuses an unknown one with the nearest three. */
export function weaponOf(system: System, written: string): Weapon {
  return theOne(system.weapons, {
    what: "weapon",
    asks: text("which-weapon"),
    written,
    unknown: (near) =>
      new RuleError("refuse-unknown-weapon", { written: quoted(written), system: system.titleText(), near }),
    list: text("near-option", { option: "weapon:" }),
  });
}

/** The row that a weapon uses for a purpose at a range; undefined if the sheet has none. */
export function bindingOf(weapon: Weapon, use: string, range: number): Binding | undefined {
  return weapon.rows[use]?.find(({ upTo }) => upTo === undefined || range <= upTo);
}
