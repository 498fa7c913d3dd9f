import { among } from "#core/names/among.ts";
import { describe, expect, test } from "vitest";
import { weaponOf } from "#games/rolls/reading/answers.ts";
import { RuleError } from "#core/errors.ts";
import { lookUp } from "#core/tables/look-up.ts";
import { shownName, withKnownAs } from "#core/names/which.ts";
import { systemOf } from "../../support/game/given-when-then.ts";
import { inWords } from "#cards/words.ts";
import { english } from "#words/languages.ts";

const mc = systemOf("mission-command");

/** Usual names of vehicles and guns, and the weapons that they must find. */
const CARRIED: [string, string][] = [
  ["Panther", "ge-75mm-l70"],
  ["panzer v", "ge-75mm-l70"],
  ["Panzer IV/70", "ge-75mm-l70"],
  ["Tiger I", "ge-88mm-l56"],
  ["Tiger 1", "ge-88mm-l56"],
  ["flak 36", "ge-88mm-l56"],
  ["Tiger II", "ge-88mm-l71"],
  ["King Tiger", "ge-88mm-l71"],
  ["Konigstiger", "ge-88mm-l71"],
  ["Nashorn", "ge-88mm-l71"],
  ["Jagdpanther", "ge-88mm-l71"],
  ["Elefant", "ge-88mm-l71"],
  ["pak43", "ge-88mm-l71"],
  ["Jagdtiger", "ge-128mm-l55"],
  ["Sturmtiger", "sturmtiger-380"],
  ["Brummbar", "ge-150mm-l12"],
  ["PaK 40", "ge-75mm-l46"],
  ["Marder III", "ge-75mm-l46"],
  ["Hetzer", "ge-75mm-l48"],
  ["StuG III G", "ge-75mm-l48"],
  ["StuG IV", "ge-75mm-l48"],
  ["Panzer IV H", "ge-75mm-l48"],
  ["Pz IV J", "ge-75mm-l48"],
  ["Jagdpanzer IV", "ge-75mm-l48"],
  ["Panzer IV F2", "ge-75mm-l43"],
  ["Panzer IV D", "ge-75mm-l24"],
  ["Panzer III N", "ge-75mm-l24"],
  ["StuH 42", "ge-105mm"],
  ["Wespe", "ge-105mm-battery"],
  ["Hummel", "medium-howitzer"],
  ["Panzer 38(t)", "cz-37mm"],
  ["Panzer II", "auto-cannon-20"],
  ["Panzer I", "mg-turret"],
  ["Puma", "ge-50mm-l60"],
  ["pak 38", "ge-50mm-l60"],
  ["pak 36", "ge-37mm-l45"],
  ["T-34", "ru-76mm-l41"],
  ["t34", "ru-76mm-l41"],
  ["T-34/85", "ru-85mm"],
  ["Su-76", "ru-76mm-l41"],
  ["ZiS-3", "ru-76mm-l41"],
  ["KV-1", "ru-76mm-l41"],
  ["ZiS-2", "ru-57mm"],
  ["T-26", "ru-45mm"],
  ["BT-7", "ru-45mm"],
  ["T-70", "ru-45mm"],
  ["T-60", "auto-cannon-20"],
  ["SU-100", "ru-100mm-l54"],
  ["SU-122", "ru-122mm-l23"],
  ["ISU-122", "ru-122mm-l43"],
  ["IS-2", "ru-122mm-l43"],
  ["ISU-152", "ru-152mm"],
  ["KV-2", "ru-152mm"],
  ["Katyusha", "salvo-rockets"],
  ["Cromwell", "br-qf-75mm"],
  ["Churchill VII", "br-qf-75mm"],
  ["Churchill IV", "br-6pdr"],
  ["Churchill Crocodile", "flamethrower-vehicle"],
  ["Churchill AVRE", "petard"],
  ["Firefly", "br-17pdr"],
  ["Achilles", "br-17pdr"],
  ["Archer", "br-17pdr"],
  ["Comet", "br-77mm"],
  ["Matilda", "br-2pdr"],
  ["Crusader III", "br-6pdr"],
  ["Sexton", "br-25pdr"],
  ["M10", "us-3in-l50"],
  ["Wolverine", "us-3in-l50"],
  ["Hellcat", "us-76mm-l52"],
  ["Easy Eight", "us-76mm-l52"],
  ["M36", "us-90mm-l53"],
  ["Pershing", "us-90mm-l53"],
  ["Stuart", "us-37mm"],
  ["Greyhound", "us-37mm"],
  ["Grant", "us-75mm-l31"],
  ["Chaffee", "us-75mm-l40"],
  ["Priest", "us-105mm-battery"],
  ["M16 half-track", "hmg-50-multiple"],
  ["M13/40", "it-47mm"],
  ["Semovente 75/18", "it-75mm-l18"],
  ["Somua", "fr-47mm"],
  ["R35", "fr-37mm-l21"],
  ["7TP", "pl-37mm"],
];

test.each(CARRIED)("%s has %s, and is offered with it", (typed, id) => {
  expect(weaponOf(mc, typed).id).toBe(id);
  const [first] = among(mc.weapons).offered(typed);
  expect(first?.id).toBe(id);
  expect(weaponOf(mc, shownName(first!, typed)).id).toBe(id);
});

test.each([
  ["panthr", "ge-75mm-l70"],
  ["nashron", "ge-88mm-l71"],
  ["hetzr", "ge-75mm-l48"],
  ["cromwlel", "br-qf-75mm"],
  ["sherman firefyl", "br-17pdr"],
  ["jagdpnather", "ge-88mm-l71"],
])("%s is not a weapon, and the intended one is offered", (typed, id) => {
  expect(choicesFor(typed)?.of.map(({ value }) => value)).toContain(id);
});

/** The choices offered for a typed name. */
function choicesFor(typed: string) {
  try {
    weaponOf(mc, typed);
  } catch (error) {
    if (error instanceof RuleError) return error.choices;
  }
  throw new Error(`"${typed}" was not refused.`);
}

describe("a name that several guns fit", () => {
  test.each<[string, string[]]>([
    ["Panzer IV", ["ge-75mm-l24", "ge-75mm-l43", "ge-75mm-l48"]],
    ["Pz IV", ["ge-75mm-l24", "ge-75mm-l43", "ge-75mm-l48"]],
    ["Panzer IV G", ["ge-75mm-l43", "ge-75mm-l48"]],
    ["Panzer III", ["ge-37mm-l45", "ge-50mm-l42", "ge-50mm-l60", "ge-75mm-l24"]],
    ["StuG", ["ge-75mm-l24", "ge-75mm-l43", "ge-75mm-l48"]],
    ["Tiger", ["ge-88mm-l56", "ge-88mm-l71"]],
    ["Panzer VI", ["ge-88mm-l56", "ge-88mm-l71"]],
    ["88", ["ge-88mm-l56", "ge-88mm-l71", "ge-88mm-l73"]],
    ["Sherman", ["us-75mm-l40", "us-105mm", "us-76mm-l52", "br-17pdr"]],
    ["M4", ["us-75mm-l40", "us-105mm", "us-76mm-l52"]],
    ["Churchill", ["flamethrower-vehicle", "br-2pdr", "br-qf-75mm", "br-95mm", "br-6pdr"]],
    ["Valentine", ["br-2pdr", "br-qf-75mm", "br-6pdr"]],
    ["ZiS", ["ru-57mm", "ru-76mm-l41", "ru-85mm"]],
    ["M8", ["us-37mm", "pack-howitzer-vehicle"]],
    ["Char B1", ["fr-47mm", "other-short-gun-110"]],
    ["MG 42", ["mg-bipod", "mg-tripod"]],
  ])("%s offers the choices", (typed, ids) => {
    const choices = choicesFor(typed);
    expect(choices?.of.map(({ value }) => value).toSorted()).toEqual(ids.toSorted());
  });

  test("the choices show the gun and its vehicle", () => {
    expect(
      choicesFor("tiger")?.of.map(({ name, known }) => withKnownAs({ name: inWords(english, name), known })),
    ).toEqual(["German 88mm L56 · Tiger I, Flak 36", "German 88mm L71 · Tiger II, King Tiger"]);
    expect(shownName(weaponOf(mc, "pak 40"))).toBe("German 75mm L46 · PaK 40, Marder III");
  });
});

test("a table's row is found by a vehicle, and choices are offered if several guns have rows", () => {
  const row = (name: string) => lookUp(mc, { table: "ko-conversion-part-2", row: name }).row?.id;
  expect(row("Panther")).toBe("ge-75mm-l70-17pdr");
  expect(row("Panzer IV H")).toBe(row("PaK 40"));
  expect(() => row("Tiger")).toThrow(
    expect.objectContaining({ choices: expect.objectContaining({ what: "row" }) }),
  );
});

test("every gun of the sheet's tables has a name that players know, and none is ambiguous", () => {
  const known = mc.weapons.flatMap(({ id, knownAs = [] }) => knownAs.map((name) => [name, id] as const));
  expect(known.length).toBeGreaterThan(150);
  expect(known.filter(([name, id]) => weaponOf(mc, name).id !== id)).toEqual([]);
});
