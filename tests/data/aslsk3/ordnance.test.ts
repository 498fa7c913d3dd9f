import { expect, test } from "vitest";
import { declare } from "../../support/game/typed-check.ts";
import { DeclaredCheck } from "#core/checks/results/declared-check.ts";
import { knownAnswers } from "#core/checks/answers/known-answers.ts";
import { RuleError } from "#core/errors.ts";
import { cellKey, withCorrections } from "#core/tables/cells.ts";
import { figuresIn } from "#core/tables/figures.ts";
import { type System } from "#core/system/index.ts";
import { among } from "#core/names/among.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { toHitWeapons } from "#games/names/system-meant.ts";

const printed = systemOf("aslsk3");
const table = printed.table("ordnance");

/** The system with figures that players entered, by `row/column`. */
function entered(figures: Record<string, string>): System {
  const corrections = Object.entries(figures).map(([place, written]) => {
    const [row = "", column = ""] = place.split("/");
    const value = figuresIn(table).read(written, null);
    return [cellKey(table.id, row, column), { value, by: "ann", at: 0 }];
  });
  return withCorrections(printed, Object.fromEntries(corrections));
}

const asl = entered({
  "76l/vtt": "10 at 0-6; 9 at 7-12; 8 at 13-18",
  "45l/vtt": "10 at 3-6; 6 at 13-18",
  "76l/itt": "9",
  "76l/ch": "4",
  "76l/ap": "12 at 1-6; 11 at 7-12",
});

function needOf(system: System, check: string, answers: Record<string, string | number>) {
  const { need } = declare(system, { check: system.check(check), answers });
  return need.kind === "number" ? need.value : undefined;
}

test.each([
  ["0", 10],
  ["6", 10],
  ["7", 9],
  ["12", 9],
  ["18", 8],
])("at %s hexes the TH# that was entered for that band is %i", (range, th) => {
  expect(needOf(asl, "to-hit", { weapon: "76L", range, target: "vtt" })).toBe(th);
});

test("a saved figure without bands applies at every range, and the CH number comes with it", () => {
  const { answers } = declare(asl, {
    check: asl.check("to-hit"),
    answers: { weapon: "76L", target: "ITT" },
  });
  expect(answers).toMatchObject({ th: 9, critical: 4 });
});

test("a typed TH# takes precedence over the table's", () => {
  expect(needOf(asl, "to-hit", { weapon: "76L", range: "3", target: "vtt", th: "7" })).toBe(7);
});

test.each([
  ["vtt", "76l", 0, { from: 0, to: 0 }],
  ["vtt", "76l", 2, { from: 2, to: 2 }],
  ["itt", "105mm", 6, { from: 3, to: 6 }],
  ["itt", "105mm", 7, { from: 7, to: 12 }],
  ["ch", "105mm", 24, { from: 19, to: 24 }],
  ["vtt", "76l", 25, { from: 25, to: 25 }],
  ["att", "mtr-81", 6, { from: 1, to: 12 }],
  ["ap", "76l", 36, { from: 31, to: 36 }],
  ["vtt", "psk", 3, { from: 3, to: 3 }],
])(
  "a number for %s of %s at %i hexes holds for its ranges on the player aid",
  (column, row, range, ranges) => {
    expect(figuresIn(table).in(row, column).rangesAt(range)).toEqual(ranges);
  },
);

test("the TK# of HEAT and HE does not depend on the range (4.4.1, 7.9)", () => {
  for (const column of ["heat", "he"])
    expect(figuresIn(table).in("105mm", column).with("7", null, 5)).toBe(7);
});

test.each([
  ["between two bands", { weapon: "45l", range: 9, target: "vtt" }],
  ["beyond the last band", { weapon: "76l", range: 19, target: "vtt" }],
  ["without a range for a figure with bands", { weapon: "76l", target: "vtt" }],
  ["of a weapon without an entry", { weapon: "88l", range: 3, target: "vtt" }],
])("the TH# %s is left to the player", (_, answers) => {
  expect(() => needOf(asl, "to-hit", answers)).toThrow(RuleError);
  expect(knownAnswers(asl, asl.check("to-hit"), answers)).not.toHaveProperty("th");
});

test("a hit on a vehicle passes weapon and range on, and the TK# is read for the ammunition", () => {
  const shot = declare(asl, {
    check: asl.check("to-hit"),
    answers: { weapon: "76L", range: "1", target: "vtt" },
  });
  const [outcome] = DeclaredCheck.of(asl, shot).judge([2, 3]);
  const [kill] = DeclaredCheck.of(asl, shot).called(outcome?.naturals ?? []);
  expect(kill?.answers).toEqual({ location: "turret", weapon: "76l", range: 1 });
  const answers = { ...kill?.answers, ammo: "ap", af: 6 };
  expect(needOf(asl, "to-kill", answers)).toBe(6);
  expect(needOf(asl, "to-kill", { ...answers, change: "1" })).toBe(7);
  expect(needOf(asl, "to-kill", { ...answers, shot: "critical" })).toBe(18);
});

test.each([
  ["BAZ 43", "heat", 13],
  ["BAZ 44", "heat", 16],
  ["PIAT", "heat", 15],
  ["PSK", "heat", 26],
  ["PF", "heat", 31],
  ["DC", "he", 16],
  ["75*", "heat", 13],
  ["75*", "he", 7],
  ["76L", "he", 7],
])("the rules give the TK# of %s with %s: %i", (weapon, ammo, tk) => {
  expect(needOf(printed, "to-kill", { weapon, ammo, location: "hull", af: "0" })).toBe(tk);
});

test("a gun has the name on its counter", () => {
  const names = toHitWeapons(printed).map(({ id }) => id);
  for (const [written, id] of [
    ["75*", "75-short"],
    ["75", "75mm"],
    ["75L", "75l"],
    ["75LL", "75ll"],
  ] as const) {
    expect(names).toContain(id);
    const { answers } = declare(printed, {
      check: printed.check("to-hit"),
      answers: { weapon: written, target: "vtt", th: "8" },
    });
    expect(answers["weapon"]).toBe(id);
  }
});

test("only vehicles whose gun the rule book names are names of a gun", () => {
  const named = table.rows.flatMap(({ id, knownAs = [] }) => knownAs.map((name) => [name, id]));
  expect(named).toEqual([
    ["PzKpfw IIIN", "75-short"],
    ["KV-1E", "76l"],
  ]);
});

/** The guns by the names that players know, in the sheet's notation: caliber, and L, LL or short for the barrel. */
const GUNS = {
  "37l": ["PaK 36", "PaK 35/36"],
  "40l": ["2 pdr", "2 pounder", "Bofors"],
  "45l": ["53-K"],
  "45ll": ["M-42"],
  "50l": ["PaK 38"],
  "57l": ["6 pdr", "6 pounder", "57mm M1"],
  "57ll": ["ZiS-2"],
  "75-short": ["leIG 18"],
  "75l": ["PaK 40"],
  "75ll": ["KwK 42", "PaK 42"],
  "76l": ["ZiS-3"],
  "76ll": ["17 pdr", "17 pounder"],
  "88mm": ["25 pdr", "25 pounder"],
  "88l": ["Flak 18", "Flak 36", "KwK 36"],
  "88ll": ["PaK 43", "KwK 43"],
  "105mm": ["leFH 18"],
  "150-short": ["sIG 33"],
};

const guns = table.rows.filter(({ group }) => group === "Guns");
const caliberOf = (text: string) => Number(/^\d+/.exec(text)?.[0]);
const isCaliber = (alias: string) => /^\d+(?:mm|\*)?$/.test(alias);

test("a gun has the names that players know it by, and no other gun has them", () => {
  const named = guns.flatMap(({ id, aliases = [] }) => {
    const names = aliases.filter((alias) => !isCaliber(alias));
    return names.length === 0 ? [] : [[id, names.toSorted()] as const];
  });
  const known = Object.entries(GUNS).map(([id, names]) => [id, names.toSorted()] as const);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(known));
  const found = (name: string) => among(guns).called(name);
  const wrong = known.filter(([id, names]) =>
    names.some(
      (name) =>
        found(name)
          .map((gun) => gun.id)
          .join() !== id,
    ),
  );
  expect(wrong).toEqual([]);
});

test("a caliber finds the guns of that caliber alone, with a star the short ones", () => {
  expect(guns.length).toBeGreaterThan(30);
  const isShort = (gun: { name: string }) => gun.name.endsWith("short");
  const wrong = guns.flatMap((gun) => {
    const caliber = caliberOf(gun.name);
    const written = isShort(gun) ? [`${caliber}*`] : [`${caliber}`, `${caliber}mm`];
    return written
      .flatMap((text) =>
        among(guns)
          .called(text)
          .map((found) => ({ written: text, gun: found })),
      )
      .filter(({ gun: found }) => caliberOf(found.name) !== caliber || (isShort(gun) && !isShort(found)));
  });
  expect(wrong.map(({ written, gun }) => `${written}: ${gun.name}`)).toEqual([]);
  const unfound = guns.filter(({ id, name }) => {
    const found = among(guns).called(name.endsWith("short") ? `${caliberOf(name)}*` : name);
    return !found.some((gun) => gun.id === id);
  });
  expect(unfound.map(({ name }) => name)).toEqual([]);
  const plain = guns.filter(({ name }) => name.endsWith("mm")).map(({ name }) => String(caliberOf(name)));
  expect(plain.filter((written) => among(guns).called(written).length === 0)).toEqual([]);
});
