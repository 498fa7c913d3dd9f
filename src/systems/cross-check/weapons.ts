import type { Binding, WeaponsFile } from "#core/tables/weapon-shape.ts";
import { checkCalled } from "./ids.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

/** Bindings reach farther one after the other; only the last may have no end. */
function checkOrder(bindings: readonly Binding[], place: DataPlace): void {
  bindings.forEach(({ upTo }, at) => {
    const before = bindings[at - 1];
    if (before === undefined) return;
    if (before.upTo === undefined) {
      place.at(at).fault("never used: the one before it has no `upTo`, so it is for every range");
    } else if (upTo !== undefined && upTo <= before.upTo) {
      place.at(at, "upTo").fault(`must be above ${before.upTo}, that of the one before`);
    }
  });
}

/** What can be checked of weapons by themselves: their names and the order of their rows. */
export function checkWeapons({ weapons }: WeaponsFile, place: DataPlace): void {
  checkCalled(weapons, place.at("weapons"));
  weapons.forEach((weapon, at) => {
    for (const [use, bindings] of Object.entries(weapon.rows)) {
      checkOrder(bindings, place.at("weapons", at, "rows", use));
    }
  });
}

/** The rows of weapons are there, and some check reads them; `uses`: what checks read, where that is known. */
export function checkWeaponReferences(
  { weapons }: WeaponsFile,
  place: DataPlace,
  references: References,
  uses: ReadonlySet<string> | undefined,
): void {
  weapons.forEach((weapon, at) => {
    for (const [use, bindings] of Object.entries(weapon.rows)) {
      const here = place.at("weapons", at, "rows", use);
      if (uses?.has(use) === false) here.fault(`no check reads rows for "${use}"`);
      bindings.forEach(({ table: id, row }, number) => {
        const table = references.table(id, here.at(number, "table"));
        if (table === undefined || table.rows.some((candidate) => candidate.id === row)) return;
        here.at(number, "row").fault(`the table "${id}" has no row "${row}"`);
      });
    }
  });
}
