import { among } from "#core/names/among.ts";
import { describe, expect, test } from "vitest";
import { declare, typedInputs } from "../../support/game/typed-check.ts";
import { weaponOf } from "#games/rolls/reading/answers.ts";
import { RuleError } from "#core/errors.ts";
import { lookUp } from "#core/tables/look-up.ts";
import type { NamedThing } from "#core/names/names.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { told } from "../../support/game/refused.ts";

const mc = systemOf("mission-command");

/** The refusal of a look-up. */
function refused(look: () => unknown): RuleError {
  try {
    look();
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

const refusal = (look: () => unknown) => told(refused(look));

describe("weapons as players type them", () => {
  test.each([
    ["7.5cm KwK 40", "ge-75mm-l48"],
    ["75mm KwK 40 L/48", "ge-75mm-l48"],
    ["Panther", "ge-75mm-l70"],
    ["Sherman Firefly", "br-17pdr"],
    ["8.8cm Flak 36", "ge-88mm-l56"],
    ["Panzerfausts", "panzerfaust"],
    ['3" mortar', "mortar-3in"],
    ["2-inch mortar", "mortar-2in"],
    [".50 cal", "hmg-50"],
    [".50", "hmg-50"],
    ["quad .50", "hmg-50-multiple"],
    ["quad 20", "auto-cannon-20-multiple"],
    ["T-34/85", "ru-85mm"],
    ["bren gun", "lmg"],
    ["Vickers MG", "mg-tripod"],
    ["M1 Garand", "small-arms"],
    ["57mm AT gun", "br-6pdr"],
    ["3 inch AT gun", "us-3in-l50"],
    ["six pounder", "br-6pdr"],
    ["universal carrier", "lmg"],
    ["hmg42", "mg-tripod"],
  ])("%s", (typed, id) => {
    expect(weaponOf(mc, typed).id).toBe(id);
  });

  test.each([
    ["88", ["German 88mm L56", "German 88mm L71", "German 88mm L73"]],
    ["acht acht", ["German 88mm L56", "German 88mm L71", "German 88mm L73"]],
    ["MG 42", ["MG on a bipod", "MG on a tripod"]],
    [".30 cal", ["MG on a pivot", "MG on a tripod", "MG in a turret"]],
    ["Browning", ["LMG", "MG on a tripod", "0.50in HMG"]],
    ["M3 half-track", ["MG on a pivot", "0.50in HMG"]],
    ["Panzer IV", ["German 75mm L24", "German 75mm L43", "German 75mm L48"]],
    ["Panzerkampfwagen IV", ["German 75mm L24", "German 75mm L43", "German 75mm L48"]],
    ["Mark IV", ["German 75mm L24", "German 75mm L43", "German 75mm L48"]],
    ["mk 4", ["German 75mm L24", "German 75mm L43", "German 75mm L48"]],
    ["Sturmgeschütz", ["German 75mm L24", "German 75mm L43", "German 75mm L48"]],
    ["Sten", ["Small arms", "Small arms of an assault element"]],
  ])("%s matches several weapons, and all of them are offered", (typed, names) => {
    const error = refused(() => weaponOf(mc, typed));
    expect(error.key).toBe("refuse-several-fit");
    expect(error.choices?.of).toMatchObject(names.map((name) => ({ name: { name } })));
  });

  test.each([
    ["Semovente", 6],
    ["105mm howitzer", 6],
    ["20mm", 4],
    ["75mm", 3],
    ["panzerfust", 1],
  ])("%s is not a full name: the nearest are offered, and a family in full", (typed, count) => {
    const error = refused(() => weaponOf(mc, typed));
    expect(error.key).toBe("refuse-unknown-weapon");
    expect(error.choices?.of).toHaveLength(count);
  });

  test("a text without similar names is refused with where the list is", () => {
    const reason = /^Mission Command has no weapon "rail gun"\..* `weapon:`/;
    expect(refusal(() => weaponOf(mc, "rail gun"))).toMatch(reason);
  });
});

describe("rows as players type them", () => {
  test.each([
    ["aa-to-hit", "40mm Bofors", "31-57mm"],
    ["aa-to-hit", "20mm to 30mm", "20-30mm"],
    ["aa-convert", "88", "over-57mm"],
    ["movement-rates", "jeep", "wheeled-multi-axle"],
    ["movement-rates", "truck", "other-wheeled"],
    ["spotting", "all flak", "vehicles-flak-animals"],
    ["spotting", "bunker", "fortifications"],
    ["area-fire-ranges", "17 pdr", "76mm-90mm-guns"],
    ["area-fire-ranges", "Nebelwerfer", "salvo-rocket"],
    ["ko-conversion-part-2", "Pak 40", "ge-75mm-l48"],
    ["point-to-point-to-hit", "17 pdr", "long-guns-85"],
    ["foot-casualty-conversion", "Nebelwerfer", "salvo-rockets"],
  ])("%s: %s", (table, row, id) => {
    expect(lookUp(mc, { table, row }).row?.id).toBe(id);
  });

  test.each([
    ["ko-conversion-part-1", "Pak 40", /is in Hit to KO, part 2: `\/table table:ko-conversion-part-2 row:/],
    ["ko-conversion-part-1", "LMG", /LMG has no row in Hit to KO, part 1/],
    ["foot-casualty-conversion", "LMG", /uses several rows, by range: Any MG to 5 cm; .+ Name one\./],
    ["spotting", "submarine", /no row "submarine"\. `\/table table:spotting`/],
    ["movement-rates", "foot", /has no row "foot"\. Nearest: /],
  ])("%s: %s is refused with the next step", (table, row, reason) => {
    expect(refusal(() => lookUp(mc, { table, row }))).toMatch(reason);
  });
});

test.each(["40", "40 cm", "40cm", "40.0", " 40 CM "])("a range as players type it: %j", (value) => {
  const found = lookUp(mc, { table: "point-to-point-to-hit", row: "17 pdr", value });
  expect(found).toMatchObject({ column: "50", value: 40 });
  expect(lookUp(mc, { table: "ko-conversion-part-2", row: "17 pdr", column: "AC 8", value }).value).toBe(40);
});

test.each(["800 m", "40 hexes", "2 km"])(
  "a range in another unit is refused with the right one: %j",
  (value) => {
    const next = /is counted in cm, not in ".+"\. Write the number alone/;
    expect(refusal(() => lookUp(mc, { table: "point-to-point-to-hit", value }))).toMatch(next);
    expect(refusal(() => lookUp(mc, { table: "ko-conversion-part-2", value }))).toMatch(next);
  },
);

test.each(["Obscuring, halted", "obscuring halted", "obscuring.halted", "OBSCURING-HALTED"])(
  "a column as players type it: %s",
  (column) => {
    expect(lookUp(mc, { table: "spotting", row: "flak", column }).column).toBe("obscuring.halted");
  },
);

test("columns with commas in their names are listed separately", () => {
  expect(refusal(() => lookUp(mc, { table: "spotting", row: "flak", column: "swamp" }))).toContain(
    "Open, halted; Open, slow; ",
  );
});

describe("answers as players type them", () => {
  const afv = mc.check("area-fire-afv");
  const read = (answers: Record<string, string>) =>
    typedInputs(mc, afv.id, { answers: { armour: "4", intensity: "standard", ...answers } }).answers;

  test.each([
    ["gun 75mm to 110mm", "gun-75-110"],
    ["88", "gun-75-110"],
    ["105mm", "gun-75-110"],
    ["25 pdr", "gun-75-110"],
    ["155mm", "over-110"],
    ["120mm mortar", "over-110"],
    ["5.5 inch", "over-110"],
    ["210mm", "larger"],
    ["Typhoon", "fighter"],
  ])("the class of a %s", (gun, id) => {
    expect(read({ gun })["gun"]).toBe(id);
  });

  test.each(["AC 6", "ac6", "AC6", "6", " ac  6 ", "ac-6"])("an armour class: %j", (target) => {
    const shot = { check: mc.check("to-hit"), answers: { weapon: "pak 40", range: "40 cm", target } };
    expect(declare(mc, shot).answers).toMatchObject({ target: "ac-6", range: 40 });
  });

  test.each(["11", "AC 0", "AC 12", "armour"])("not an armour class: %j", (target) => {
    const shot = { check: mc.check("to-hit"), answers: { weapon: "pak 40", range: "40", target } };
    expect(refusal(() => declare(mc, shot))).toMatch(/^(Target cannot be|"armour" fits).+\. .+/);
  });
});

test("every refusal of a typed value is short, and gives the next step", () => {
  const shot = mc.check("to-hit");
  const typed = [
    { weapon: "88" },
    { weapon: "death ray" },
    { range: "0" },
    { range: "-3" },
    { range: "9999" },
    { range: "far" },
    { range: "800 m" },
    { range: "151" },
    { target: "AC 11" },
    { target: "moon" },
    { weapon: "lmg", range: "26" },
    { weapon: "2in mortar", range: "3" },
    { weapon: "60mm mortar", range: "30" },
    { weapon: "close assault", range: "3" },
  ];
  const refusals = typed.map((answers) =>
    refusal(() =>
      declare(mc, { check: shot, answers: { weapon: "pak 40", range: "40", target: "6", ...answers } }),
    ),
  );
  expect(refusals.filter((why) => why.length > 220)).toEqual([]);
  const next = /Name one|Pick one|Write|Take|Choose|Nearest|lists them|has them|goes from|from \d/;
  expect(refusals.filter((why) => !next.test(why))).toEqual([]);
});

describe("every name and alias leads to its thing", () => {
  const lists = [
    ["weapons", mc.weapons],
    ...mc.tables.map((table) => [`rows of ${table.name}`, table.rows] as const),
    ...mc.checks.flatMap((check) => [
      [`modifiers of ${check.name}`, check.modifiers] as const,
      ...check.questions.flatMap((question) =>
        question.kind === "choice" ? [[`${check.name}, ${question.name}`, question.choices] as const] : [],
      ),
    ]),
  ] as const;

  test.each(lists)("%s", (_, things: readonly NamedThing[]) => {
    const lost = things.flatMap((thing) =>
      [thing.id, thing.name, ...(thing.aliases ?? [])].filter(
        (name) => !among(things).called(name).includes(thing),
      ),
    );
    expect(lost).toEqual([]);
  });
});
