import { expect, test } from "vitest";
import { declare } from "../../support/game/typed-check.ts";
import { bindingOf } from "#core/checks/answers/figures.ts";
import { RuleError } from "#core/errors.ts";
import type { Weapon } from "#core/schema/data/weapons.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { amount } from "../../support/run/soak.ts";

const mc = systemOf("mission-command");
const shot = mc.check("to-hit");
const table = mc.table("point-to-point-to-hit");
const adjustments = mc.table("point-to-point-modifiers");

/** The sheet's value of each modifier, entered independently; `opportunity-fire` itself adds nothing. */
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

/** Every set of up to two modifiers; in soak, of up to three. */
const SETS: string[][] = [[]];
for (const one of Object.keys(ADDED)) {
  for (const set of SETS.filter((candidate) => candidate.length < amount(2, 3))) SETS.push([...set, one]);
}

/** Number of faces that hit, counted one by one. */
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

function isRefused(weapon: Weapon, set: readonly string[]): boolean {
  const atOpportunity = set.some((id) => id === "opp-fast-foot" || id === "opp-target-appeared");
  return (
    (atOpportunity && !set.includes("opportunity-fire")) ||
    (set.includes("firer-to-move") && weapon.tags.includes("artillery")) ||
    (set.includes("multi-barrel") && !weapon.tags.some((tag) => tag === "mg" || tag === "auto-cannon"))
  );
}

/** The result of a shot, for comparison: the reason of a refusal, or number, sum and odds. */
function seen(weapon: Weapon, range: number, set: readonly string[]): unknown {
  const outcome = outcomeOf(weapon, range, set);
  if (outcome instanceof RuleError) return outcome.key;
  const { need, sum, chance } = outcome;
  return need.kind === "number" ? { value: need.value, meets: need.meets, sum, chance } : need;
}

/** The expected result: the table's figure in the column, the sum of the modifiers, the faces that hit. */
function expected(weapon: Weapon, needed: number | null, set: readonly string[]): unknown {
  if (isRefused(weapon, set)) return "refuse-answer-said";
  if (needed === null) return "refuse-no-figure-at-range";
  const isMultiple = weapon.tags.includes("multi-barrel") && !set.includes("multi-barrel");
  const counted = isMultiple ? [...set, "multi-barrel"] : set;
  const sum = counted.reduce((total, id) => total + (ADDED[id] ?? Number.NaN), 0);
  return { value: needed, meets: "at-least", sum, chance: { good: facesThatHit(needed, sum), of: 20 } };
}

/** The ranges to try: the end of each band; a weapon that works only at close range has one. */
function rangesOf(weapon: Weapon): { range: number; needed: number | null }[] {
  const columns = weapon.under === undefined ? table.columns : table.columns.slice(0, 1);
  return columns.map(({ id, upTo = 0 }) => {
    const range = weapon.under === undefined ? upTo : 1;
    const row = table.rows.find((candidate) => candidate.id === bindingOf(weapon, "to-hit", range)?.row);
    const cell = row?.cells?.[id] ?? null;
    return { range, needed: cell === null ? null : Number(cell) };
  });
}

test("the modifiers are those of the sheet, and opportunity fire itself", () => {
  const printed = adjustments.rows.map((row) => row.id);
  const own = shot.modifiers.filter(({ open }) => open !== true);
  expect(own.map(({ id }) => id).toSorted()).toEqual(Object.keys(ADDED).toSorted());
  expect([...printed, "opportunity-fire"].toSorted()).toEqual(Object.keys(ADDED).toSorted());
});

const SHOOTERS = mc.weapons.filter((weapon) => weapon.rows["to-hit"] !== undefined);

// In soak, every set for each weapon.
test.each(SHOOTERS.map((weapon, at) => ({ id: weapon.id, weapon, at })))(
  "$id: in every range band, with every set of modifiers, number and odds follow from the table and the die",
  ({ weapon, at }) => {
    const tries = rangesOf(weapon).flatMap(({ range, needed }) =>
      SETS.filter((_, of) => (at + of) % amount(3, 1) === 0).map((set) => ({ range, needed, set })),
    );
    expect(tries.map(({ range, set }) => [range, set, seen(weapon, range, set)])).toEqual(
      tries.map(({ range, needed, set }) => [range, set, expected(weapon, needed, set)]),
    );
  },
);

test("no weapon fires beyond the last column", () => {
  const refused = ({ under }: Weapon) =>
    under === undefined ? "refuse-no-figure-at-range" : "refuse-weapon-under";
  expect(SHOOTERS.map((weapon) => seen(weapon, 251, []))).toEqual(SHOOTERS.map(refused));
});

test.each([
  ["quad 20mm", 40, 13],
  ["quad 50", 20, 7],
  ["Multiple flak MG", 15, 4],
  ["20mm flak", 40, 15],
])("%s at %i cm needs %i+ on the dice, its barrels counted", (weapon, range, needed) => {
  const shown = (modifiers?: string) => {
    const { need, sum } = declare(mc, {
      check: shot,
      answers: { weapon, range: String(range) },
      modifiers,
    });
    return need.kind === "number" ? need.value - sum : undefined;
  };
  expect(shown()).toBe(needed);
  const isMultiple = weapon !== "20mm flak";
  expect(shown("multi-barrel")).toBe(isMultiple ? needed : needed - 2);
  expect(shown("multi-barrel ×0")).toBe(isMultiple ? needed + 2 : needed);
});
