import { among } from "#core/names/among.ts";
import { describe, expect, test } from "vitest";
import { weaponOf } from "#games/rolls/reading/answers.ts";
import type { Weapon } from "#core/schema/data/weapons.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { refusedBy } from "../../support/game/refused.ts";

const mc = systemOf("mission-command");

/** Every weapon that the sheet's KO rows name, row by row, typed from their labels. */
const KO: Record<string, string[]> = {
  "at-close-assault": ["at-close-assault", "at-close-assault-elite"],
  hmg: ["hmg-50", "hmg-50-multiple", "hmg-12-7", "hmg-13", "hmg-14-5", "hmg-15"],
  "at-rifles": ["boys", "at-rifle-7-92", "at-rifle-12-7", "at-rifle-14-5", "at-rifle-20"],
  "ge-28mm-cone": ["ge-28mm-cone"],
  "bazooka-sticky": ["bazooka", "sticky-bomb", "sticky-bomb-elite"],
  "panzerschreck-piat-panzerfaust": ["panzerschreck", "piat", "panzerfaust"],
  flamethrowers: ["flamethrower-man-pack", "flamethrower-vehicle"],
  "20mm-auto-cannon": ["auto-cannon-20", "auto-cannon-20-multiple", "nkm-wz38", "fr-37mm-l21"],
  "30mm-auto-cannon": ["auto-cannon-30", "auto-cannon-30-multiple"],
  "br-3in-cs-howitzer": ["br-3in-cs-howitzer"],
  "recoilless-75-105": ["recoilless-75", "recoilless-105"],
  "ge-37mm-l45": ["ge-37mm-l45", "fr-25mm", "fr-37mm-l33", "br-3pdr", "it-37mm"],
  "ge-50mm-l42": ["ge-50mm-l42", "br-2pdr", "pl-37mm", "cz-37mm", "us-37mm", "fr-47mm"],
  "ge-75mm-l24": [
    "ge-75mm-l24",
    "ge-75mm-infantry-gun",
    "it-75mm-l18",
    "it-75mm-l18-battery",
    "ru-76mm-l16",
    "pack-howitzer",
    "pack-howitzer-vehicle",
  ],
  "ge-50mm-l60": ["ge-50mm-l60", "it-47mm"],
  "br-qf-75mm": ["br-qf-75mm"],
  "br-18pdr-75mm-field": [
    "br-18pdr",
    "it-75mm-l27",
    "us-75mm-l31",
    "us-75mm-l40",
    "ge-75mm-field",
    "fr-75mm-field",
    "pl-75mm-field",
    "us-75mm-field",
    "us-75mm-field-half-track",
  ],
  "105mm-howitzers": [
    "ge-105mm",
    "ge-105mm-battery",
    "fr-105mm",
    "it-105mm",
    "it-105mm-battery",
    "us-105mm",
    "us-105mm-battery",
    "br-95mm",
    "br-25pdr",
    "ru-122mm-l23",
    "ru-122mm-l23-battery",
  ],
  "br-6pdr": ["br-6pdr"],
  "ge-75mm-l48": [
    "ge-75mm-l43",
    "ge-75mm-l46",
    "ge-75mm-l48",
    "br-77mm",
    "it-75mm-l46",
    "us-76mm-l52",
    "us-3in-l50",
  ],
  "150mm-medium-artillery": [
    "ge-150mm-l12",
    "ge-150mm-infantry-howitzer",
    "ru-152mm",
    "ru-152mm-battery",
    "medium-howitzer",
    "medium-gun",
  ],
  "ge-88mm-l56": ["ge-88mm-l56", "it-90mm-l53", "ru-100mm-l54", "us-90mm-l53"],
  "ge-75mm-l70-17pdr": ["ge-75mm-l70", "br-17pdr"],
  "ru-122mm-l43": ["ru-122mm-l43"],
  "ge-128mm-l55": ["ge-128mm-l55"],
  "ge-88mm-l71": ["ge-88mm-l71", "ge-88mm-l73"],
  "petard-380": ["petard", "sturmtiger-380"],
};

/** Bore and length as in the labels; 0 for a missing length. */
const BARRELS: [weapon: string, calibre: number, length: number][] = [
  ["fr-37mm-l21", 37, 21],
  ["fr-37mm-l33", 37, 33],
  ["ge-37mm-l45", 37, 45],
  ["ge-50mm-l42", 50, 42],
  ["ge-50mm-l60", 50, 60],
  ["ge-75mm-l24", 75, 24],
  ["it-75mm-l18", 75, 18],
  ["ru-76mm-l16", 76, 16],
  ["it-75mm-l27", 75, 27],
  ["us-75mm-l31", 75, 31],
  ["us-75mm-l40", 75, 40],
  ["ru-122mm-l23", 122, 23],
  ["ge-75mm-l43", 75, 43],
  ["ge-75mm-l46", 75, 46],
  ["ge-75mm-l48", 75, 48],
  ["it-75mm-l46", 75, 46],
  ["us-76mm-l52", 76, 52],
  ["us-3in-l50", 76, 50],
  ["ge-150mm-l12", 150, 12],
  ["ge-88mm-l56", 88, 56],
  ["it-90mm-l53", 90, 53],
  ["ru-100mm-l54", 100, 54],
  ["us-90mm-l53", 90, 53],
  ["ge-75mm-l70", 75, 70],
  ["ru-122mm-l43", 122, 43],
  ["ge-128mm-l55", 128, 55],
  ["ge-88mm-l71", 88, 71],
  ["ge-88mm-l73", 88, 73],
  ["br-2pdr", 40, 0],
  ["br-3pdr", 47, 0],
  ["br-6pdr", 57, 0],
  ["br-17pdr", 76, 0],
  ["br-18pdr", 84, 0],
  ["br-25pdr", 88, 0],
];

/** The other labels of the sheet, each with the weapon that it must find. */
const NAMED: [said: string, weapon: string][] = [
  ["Small arms", "small-arms"],
  ["assault element", "small-arms-assault"],
  ["LMG", "lmg"],
  ["bipod MG", "mg-bipod"],
  ["pivot MG", "mg-pivot"],
  ["Tripod MG", "mg-tripod"],
  ["wheeled MG", "mg-wheeled"],
  ["turret MG", "mg-turret"],
  ["multi-flak MG", "mg-multi-flak"],
  ["HMG", "hmg"],
  ["2in mortar", "mortar-2in"],
  ["50mm mortar", "mortar-5cm"],
  ["60mm mortar", "mortar-60"],
  ["3in mortar", "mortar-3in"],
  ["80mm mortar", "mortar-80"],
  ["81mm mortar", "mortar-81"],
  ["82mm mortar", "mortar-82"],
  ["4.2in mortar", "mortar-4-2in"],
  ["107mm mortar", "mortar-107"],
  ["120mm mortar", "mortar-120"],
  ["155mm mortar", "mortar-155"],
  ["57mm recoilless gun", "recoilless-57"],
  ["75mm recoilless gun", "recoilless-75"],
  ["105mm recoilless gun", "recoilless-105"],
  ["20mm flak", "auto-cannon-20"],
  ["37mm flak", "auto-cannon-37"],
  ["40mm flak", "auto-cannon-40"],
  ["Petard mortar", "petard"],
  ["Man-pack flamethrower", "flamethrower-man-pack"],
  ["Vehicle flamethrower", "flamethrower-vehicle"],
  ["Aircraft AT gun", "aircraft-at-gun"],
  ["aircraft rockets", "aircraft-rockets"],
  ["fighter-bomber bombs", "bombs-fighter-bomber"],
  ["dive-bomber bombs", "bombs-bomber"],
  ["light bomber bombs", "bombs-bomber"],
  ["medium bomber bombs", "bombs-bomber"],
  ["heavy bomber bombs", "bombs-heavy-bomber"],
  ["Heavy rocket", "heavy-rocket"],
  ["Salvo rocket launcher", "salvo-rockets"],
  ["65mm infantry gun", "infantry-gun-65"],
  ["pack howitzer", "pack-howitzer"],
  ["5.5in howitzer", "medium-howitzer"],
  ["155mm gun", "medium-gun"],
  ["7.2in howitzer", "heavy-howitzer"],
  ["210mm howitzer", "heavy-howitzer"],
  ["240mm howitzer", "heavy-howitzer"],
  ["170mm gun", "heavy-gun"],
  ["naval gun", "heavy-gun"],
  ["German kz 8cm mortar", "mortar-80-short"],
];

function rowsOf(weapon: Weapon, use: string): string[] {
  return (weapon.rows[use] ?? []).map(({ row, upTo }) => (upTo === undefined ? row : `${row} to ${upTo}`));
}

function weaponsWith(use: string, row: string): Weapon[] {
  return mc.weapons.filter((weapon) => weapon.rows[use]?.some((binding) => binding.row === row));
}

const isHowitzer = ({ tags }: Weapon) => tags.includes("howitzer");
const isInfantryGun = ({ id }: Weapon) => id.includes("infantry-gun");

/** The weapons of each to-hit row, by its label; a class of its own is recognized by its id. */
const TO_HIT: Record<string, (weapon: Weapon) => boolean> = {
  "small-arms-assault": ({ id }) => id === "small-arms-assault",
  "small-arms": ({ id }) => id === "small-arms",
  lmg: ({ tags, id }) => tags.includes("mg") && ["lmg", "mg-bipod", "mg-pivot"].includes(id),
  "mg-mounted": ({ tags, id }) => tags.includes("mg") && !["lmg", "mg-bipod", "mg-pivot"].includes(id),
  "bazooka-piat-panzerfaust": ({ id }) => ["bazooka", "piat", "panzerfaust", "panzerschreck"].includes(id),
  "at-close-assault-elite": ({ under, id }) => under === 2 && id.endsWith("-elite"),
  "at-close-assault": ({ under, id }) => under === 2 && !id.endsWith("-elite"),
  "2in-5cm-mortar": ({ id }) => ["mortar-2in", "mortar-5cm"].includes(id),
  "at-rifle": ({ tags }) => tags.includes("at-rifle"),
  recoilless: ({ tags }) => tags.includes("recoilless"),
  "auto-cannon": ({ tags, calibre = 0 }) => tags.includes("auto-cannon") && calibre >= 20 && calibre <= 40,
  "short-guns-howitzers": (weapon) =>
    isHowitzer(weapon) ||
    isInfantryGun(weapon) ||
    (weapon.length ?? (weapon.id.startsWith("other-short-gun") ? 0 : 99)) < 25,
  "long-guns-57": ({ calibre = 57, length = 25 }) => calibre <= 57 && length >= 25,
  "long-guns-85": ({ calibre = 85, length = 25 }) => calibre > 57 && calibre <= 85 && length >= 25,
  "long-guns-over-85": ({ calibre = 86, length = 25 }) => calibre > 85 && length >= 25,
  petard: ({ id }) => id === "petard",
  "sturmtiger-380": ({ calibre }) => calibre === 380,
  "flame-man-pack": ({ id }) => id === "flamethrower-man-pack",
  "flame-vehicle": ({ id }) => id === "flamethrower-vehicle",
};

describe("to hit", () => {
  test("every row of the table has a weapon", () => {
    const rows = mc.table("point-to-point-to-hit").rows.map(({ id }) => id);
    expect(rows.toSorted()).toEqual(Object.keys(TO_HIT).toSorted());
    for (const row of rows) expect([row, weaponsWith("to-hit", row).length]).not.toEqual([row, 0]);
  });

  test.each(Object.entries(TO_HIT))("weapons of the row %s are of its class", (row, fits) => {
    expect(weaponsWith("to-hit", row).filter((weapon) => !fits(weapon))).toEqual([]);
  });

  test("no howitzer counts as a long gun", () => {
    const long = mc.weapons.filter((weapon) =>
      rowsOf(weapon, "to-hit").some((row) => row.startsWith("long")),
    );
    expect(long.filter(isHowitzer)).toEqual([]);
  });
});

describe("casualties", () => {
  const guns = mc.weapons.filter(
    ({ tags, calibre }) =>
      calibre !== undefined &&
      calibre >= 37 &&
      (tags.includes("gun") || tags.includes("howitzer")) &&
      !tags.includes("recoilless"),
  );

  test.each(guns.map((weapon) => ({ id: weapon.id, weapon })))(
    "$id has the row of its bore",
    ({ weapon }) => {
      const { calibre = 0 } = weapon;
      const expected =
        calibre <= 57 || weapon.id === "br-17pdr"
          ? ["gun-37-57-he"]
          : calibre <= 110
            ? ["gun-to-110-near to 15", "gun-to-110-far"]
            : ["gun-110-155"];
      expect(rowsOf(weapon, "casualty")).toEqual(expected);
    },
  );

  test.each([
    ["small-arms", ["small-arms-to-5 to 5", "small-arms-mg-over-5"]],
    ["small-arms-assault", ["small-arms-to-5 to 5", "small-arms-mg-over-5"]],
    ["lmg", ["mg-to-5 to 5", "small-arms-mg-over-5"]],
    ["hmg-50", ["mg-to-5 to 5", "small-arms-mg-over-5"]],
    ["boys", ["at-rifle-15 to 15"]],
    ["piat", ["bazooka-panzerfaust"]],
    ["auto-cannon-40", ["auto-cannon"]],
    ["mortar-60", ["mortar-50-60"]],
    ["mortar-81", ["mortar-80"]],
    ["mortar-4-2in", ["mortar-105-120"]],
    ["mortar-155", ["mortar-155"]],
    ["recoilless-75", ["recoilless-75"]],
    ["recoilless-105", ["recoilless-105"]],
    ["petard", ["petard-380"]],
    ["flamethrower-vehicle", ["flamethrower"]],
    ["heavy-howitzer", ["heavier"]],
    ["salvo-rockets", ["salvo-rockets"]],
    ["at-close-assault", []],
    ["fr-25mm", []],
  ])("%s has the rows %j", (id, rows) => {
    expect(rowsOf(weaponOf(mc, id), "casualty")).toEqual(rows);
  });

  test("every row of the sheet has a weapon", () => {
    for (const { id } of mc.table("foot-casualty-conversion").rows) {
      expect([id, weaponsWith("casualty", id).length]).not.toEqual([id, 0]);
    }
  });
});

describe("KO", () => {
  const rows = ["ko-conversion-part-1", "ko-conversion-part-2"].flatMap((id) => mc.table(id).rows);

  test("the list contains every row of the sheet", () => {
    expect(rows.map(({ id }) => id).toSorted()).toEqual(Object.keys(KO).toSorted());
  });

  test.each(Object.entries(KO))("the row %s has its weapons and no others", (row, weapons) => {
    expect(
      weaponsWith("ko", row)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(weapons.toSorted());
  });
});

describe("names", () => {
  test.each(BARRELS)("%s has a bore of %i mm and a length of %i calibres", (id, calibre, length) => {
    const weapon = weaponOf(mc, id);
    expect([weapon.calibre, weapon.length ?? 0]).toEqual([calibre, length]);
  });

  test.each(NAMED)('"%s" is %s', (said, id) => {
    expect(weaponOf(mc, said).id).toBe(id);
  });

  test.each([
    ["88", ["ge-88mm-l56", "ge-88mm-l71", "ge-88mm-l73"]],
    ["88 L71", ["ge-88mm-l71"]],
    ["17pdr", ["br-17pdr"]],
    ["17-pdr", ["br-17pdr"]],
    ["2 pdr", ["br-2pdr"]],
    ["25 pounder", ["br-25pdr"]],
    ["75 L48", ["ge-75mm-l48"]],
    ["75/48", ["ge-75mm-l48"]],
    ["75mm L48", ["ge-75mm-l48"]],
    ["75 L46", ["ge-75mm-l46", "it-75mm-l46"]],
    ["panzerfaust", ["panzerfaust"]],
    ["Pak 40", ["ge-75mm-l46"]],
    ["pak", ["ge-37mm-l45", "ge-50mm-l60", "ge-75mm-l46", "ge-88mm-l71", "ge-128mm-l55"]],
    ["flak 36", ["ge-88mm-l56"]],
    ["bofors", ["auto-cannon-40"]],
    ["MG 42", ["mg-bipod", "mg-tripod"]],
    ["quad 50", ["hmg-50-multiple"]],
    ["bazooka", ["bazooka"]],
    ["flamethrower", ["flamethrower-man-pack", "flamethrower-vehicle"]],
    ["105mm", ["ge-105mm", "us-105mm", "us-105mm-battery"]],
    ["sturmtiger", ["sturmtiger-380"]],
  ])('typing "%s" offers the intended weapons', (typed, ids) => {
    const found = among(mc.weapons)
      .offered(typed)
      .map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(ids));
  });

  test.each([
    ["88 L56", "ge-88mm-l56"],
    ["Tiger I", "ge-88mm-l56"],
    ["tiger ii", "ge-88mm-l71"],
    ["17 pdr", "br-17pdr"],
    ["75 L48", "ge-75mm-l48"],
    ["panzerfaust", "panzerfaust"],
    ["75mm L48", "ge-75mm-l48"],
  ])('"%s" alone is unambiguous', (typed, id) => {
    expect(weaponOf(mc, typed).id).toBe(id);
  });

  test.each([
    ["88", "German 88mm L56, German 88mm L71 and German 88mm L73"],
    ["tiger", "German 88mm L56 and German 88mm L71"],
  ])('"%s" is ambiguous, with the choices named', (typed, names) => {
    expect(refusedBy(() => weaponOf(mc, typed))?.words).toContain(
      `"${typed}" fits several: ${names}. Name one`,
    );
  });
});

describe("artillery", () => {
  test("may not fire and move, so no weapon of a tank and no AT gun is marked as artillery", () => {
    const artillery = mc.weapons.filter(({ tags }) => tags.includes("artillery"));
    expect(artillery.filter(({ tags }) => tags.includes("at-gun"))).toEqual([]);
    expect(artillery.map(({ id }) => id).filter((id) => /-l(24|4\d|5\d|6\d|7\d)$/.test(id))).toEqual([]);
  });

  test.each(["ge-105mm", "it-75mm-l18", "it-105mm", "us-105mm", "ru-122mm-l23", "ru-152mm"])(
    "%s is for vehicles, and its battery has a separate entry",
    (id) => {
      expect(weaponOf(mc, id).tags).not.toContain("artillery");
      expect(weaponOf(mc, `${id}-battery`).tags).toContain("artillery");
      for (const use of ["to-hit", "casualty", "ko"])
        expect(rowsOf(weaponOf(mc, `${id}-battery`), use)).toEqual(rowsOf(weaponOf(mc, id), use));
    },
  );
});
