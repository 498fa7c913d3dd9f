import { text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { quoted, among } from "../names/index.ts";
import type { Binding, Weapon } from "../schema/index.ts";
import { type System } from "../system/index.ts";

/** A weapon by its name. Refuses an unknown one with the nearest three. */
export function weaponOf(system: System, written: string): Weapon {
  return among(system.weapons).one({
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
