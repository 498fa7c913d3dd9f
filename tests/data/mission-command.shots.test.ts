import { describe, expect, test } from "vitest";
import { declare } from "#core/checks/declare.ts";
import { bindingOf, checkOf } from "#core/checks/find.ts";
import { RuleError } from "#core/errors.ts";
import type { Weapon } from "#core/schema/weapons.ts";
import { tableOf } from "#core/system.ts";
import { systemOf } from "../support/given-when-then.ts";

const mc = systemOf("mission-command");
const shot = checkOf(mc, "to-hit");
const table = tableOf(mc, "point-to-point-to-hit");
const adjustments = tableOf(mc, "point-to-point-modifiers");

/** What the sheet adds for each modifier, typed once more; `opportunity-fire` itself adds nothing. */
const ADDED: Record<string, number> = {
  "multi-barrel": 2,
  "opp-fast-foot": 2,
  "target-in-wire": 2,
  "firer-suppression": -1,
  "opp-target-appeared": -1,
  "firer-to-move": -2,
  "firer-under-he": -2,
  "target-hull-down": -4,
  "opportunity-fire": 0,
};

/** Every set of up to three modifiers. */
const SETS: string[][] = [[]];
for (const one of Object.keys(ADDED)) {
  for (const set of SETS.filter((candidate) => candidate.length < 3)) SETS.push([...set, one]);
}

/** What the dice of a shot come to, counted face by face. */
function facesThatHit(needed: number, sum: number): number {
  return Array.from({ length: 20 }, (_, at) => at + 1).filter((face) => face + sum >= needed).length;
}

function outcomeOf(weapon: Weapon, range: number, modifiers: readonly string[]) {
  try {
    return declare(mc, {
      check: shot,
      answers: { weapon: weapon.id, range: String(range) },
      modifiers: modifiers.join(", "),
    });
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** Checks one weapon at one range with every set of modifiers; returns how many shots were possible. */
function tryAll(weapon: Weapon, range: number, needed: number): number {
  let possible = 0;
  for (const set of SETS) {
    const outcome = outcomeOf(weapon, range, set);
    const needsOpportunity = set.some((id) => id === "opp-fast-foot" || id === "opp-target-appeared");
    const isRefused =
      (needsOpportunity && !set.includes("opportunity-fire")) ||
      (set.includes("firer-to-move") && weapon.tags.includes("artillery")) ||
      (set.includes("multi-barrel") && !weapon.tags.some((tag) => tag === "mg" || tag === "auto-cannon"));
    if (outcome instanceof RuleError) {
      expect([weapon.id, set, outcome.code, isRefused]).toEqual([weapon.id, set, "not-possible", true]);
      continue;
    }
    const sum = set.reduce((total, id) => total + (ADDED[id] ?? Number.NaN), 0);
    expect([isRefused, outcome.sum, outcome.chance]).toEqual([
      false,
      sum,
      { good: facesThatHit(needed, sum), of: 20 },
    ]);
    expect(outcome.need).toMatchObject({ kind: "number", meets: "at-least", value: needed });
    possible += 1;
  }
  return possible;
}

test("the modifiers are those of the sheet, and opportunity fire itself", () => {
  const printed = adjustments.rows.map((row) => row.id);
  expect(shot.modifiers.map(({ id }) => id).toSorted()).toEqual(Object.keys(ADDED).toSorted());
  expect([...printed, "opportunity-fire"].toSorted()).toEqual(Object.keys(ADDED).toSorted());
});

const SHOOTERS = mc.weapons.filter((weapon) => weapon.rows["to-hit"] !== undefined);

describe.each(SHOOTERS.map((weapon) => ({ id: weapon.id, weapon })))("$id", ({ weapon }) => {
  test("in every range band, with every set of up to three modifiers, the number is the table's and the odds are the die's", () => {
    let tried = 0;
    for (const column of table.columns) {
      const range = weapon.under === undefined ? (column.upTo ?? 0) : Math.min(column.upTo ?? 0, 1);
      const row = table.rows.find(({ id }) => id === bindingOf(weapon, "to-hit", range)?.row);
      const needed = row?.cells?.[column.id] ?? null;
      if (weapon.under !== undefined && column !== table.columns[0]) continue;
      if (needed === null) {
        const outcome = outcomeOf(weapon, range, []);
        expect(outcome instanceof RuleError && outcome.code).toBe("out-of-reach");
      } else tried += tryAll(weapon, range, Number(needed));
    }
    expect(tried).toBeGreaterThan(0);
  });
});

test("nothing shoots beyond the last column", () => {
  for (const weapon of SHOOTERS) {
    const outcome = outcomeOf(weapon, 251, []);
    expect(outcome instanceof RuleError && outcome.code).toBe("out-of-reach");
  }
});
