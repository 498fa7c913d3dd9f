import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfData, describeFile as describeFileOf, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";
const describeFile = describeFileOf.bind(undefined, MC);

const QUESTIONS = "there are: weapon, range, target";

describeFile("checks.json", [
  [
    "the check of `/tohit` must exist",
    { toHit: "shot" },
    'toHit: "shot" is no check; there are: to-hit, casualty, ko, area-fire-afv, area-fire-structure, aa-fire, aa-damage, reaction-test',
  ],
  [
    "the check of `/tohit` must ask for the weapon under the command's name for it",
    { "questions.0.id": "gun", "checks.0.questions.0": "gun" },
    'toHit: "to-hit" has no question `weapon` of the kind "weapon" or "row", which `/tohit` answers',
  ],
  [
    "the check of `/tohit` must ask for the range as a number",
    { "questions.1": { kind: "row", id: "range", name: "Range", table: "aa-damage" } },
    'toHit: "to-hit" has no question `range` of the kind "number", which `/tohit` answers',
  ],
  [
    "the check of `/tohit` must not require an answer that the command lacks",
    { "checks.0.questions.3": { kind: "number", id: "height", name: "Height", min: 0, max: 9 } },
    'toHit: "to-hit" needs an answer to "height", but `/tohit` has only weapon, range and target',
  ],
  [
    "an unknown key of a union is named",
    { "checks.0.reads.target": { weaponRow: "to-hit", column: { asked: ["range"] }, cell: "to-hit" } },
    "checks[to-hit].reads.target.cell: is not a known key here",
  ],
  [
    "a fault of a union is that of its closest variant",
    { "checks.0.reads.target": { table: "aa-damage", rows: "1", column: "hit" } },
    "checks[to-hit].reads.target.row: is missing",
  ],
  [
    "checks must have unique names",
    { "checks.1.name": "To-Hit" },
    'checks[casualty].name: "To-Hit" already means "to-hit"',
  ],
  [
    "an alias must not be another check's name",
    { "checks.1.aliases.0": "K.O." },
    'checks[casualty].aliases[0]: "K.O." already means "ko"',
  ],
  [
    "names must not contain the separators of lists",
    { "questions.2.choices.5.name": "Soft vehicle, flak" },
    "questions[target].choices[soft-vehicle].name: must not contain commas or semicolons, because players separate names by them",
  ],
  [
    "names of rows that are answers must not contain them either",
    { "questions.6.table": "area-fire-ranges" },
    "questions[flak].table: names of its rows contain commas or semicolons, by which players separate answers",
  ],
  [
    "shared questions must exist",
    { "checks.0.questions.1": "distance" },
    'checks[to-hit].questions[1]: "distance" is no shared question; there are: weapon, range, target, gun, intensity, firer, flak, aircraft',
  ],
  [
    "shared modifiers must exist",
    { "checks.0.modifiers.3": "wire" },
    'checks[to-hit].modifiers[3]: "wire" is no shared modifier; there are none',
  ],
  [
    "an optional question must be asked",
    { "checks.0.optional": ["aim"] },
    'checks[to-hit].optional[0]: "aim" is no question; there are: weapon, range, target',
  ],
  [
    "a question that a figure needs must not be optional",
    { "checks.1.optional": ["target"] },
    'checks[casualty].reads.target: needs "target", which is optional',
  ],
  ["a range must run upwards", { "questions.1.min": 3000 }, "questions[range]: min 3000 is above max 2000"],
  [
    "tables of answers must exist",
    { "questions.6.table": "flak" },
    'questions[flak].table: "flak" is no table; there are: aa-adjustments, aa-convert, aa-to-hit, area-fire-ko-afv, area-fire-ranges, area-fire-structures, common-actions, foot-casualty-conversion, ko-conversion-part-1, ko-conversion-part-2, ko-to-enter, movement-rates, point-to-point-modifiers, point-to-point-to-hit, reaction-test-adjustments, reaction-test-effects, spotting',
  ],
  [
    "an answer's alias must not be another answer's name",
    { "questions.2.choices.6.aliases": ["AC 2"] },
    'questions[target].choices[ac-1].aliases[0]: "AC 2" already means "ac-2"',
  ],
  [
    "an answer must settle a check with one of its results",
    { "questions.4.choices.0.result": "missed" },
    'questions[intensity].choices[harassing].result: "missed" is no result; there are: ko, no-ko, no-effect',
  ],
  [
    "dice must be possible",
    { "checks.0.dice": "1d1" },
    "checks[to-hit].dice: write dice as 1d10 or 2d6, with at least 2 sides",
  ],
  [
    "other dice must have the same effects",
    { "checks.7.otherDice.0.dice": "1d12" },
    "checks[reaction-test].otherDice[d20].dice: 1d12 read by its last digit does not have the same effects as 1d10",
  ],
  [
    "a demand must be of a question that is asked",
    { "checks.1.demands.0.of": "victim" },
    `checks[casualty].demands[0].of: "victim" is no question; ${QUESTIONS}, modifiers`,
  ],
  [
    "a demand must be of a possible answer",
    { "checks.1.demands.0.none": ["tank"] },
    'checks[casualty].demands[0].none[0]: "tank" is no answer or tag of "target"; there are: fortified, foot, good-cover, light-or-no-cover, moving-in-open, heavy-weapon, heavy, soft-vehicle, soft, vehicle, ac-1, afv, ac-2, ac-3, ac-4, ac-5, ac-6, ac-7, ac-8, ac-9, ac-10',
  ],
  [
    "a demand on weapons must name a weapon or a tag",
    { "checks.0.modifiers.2.demands.0.none": ["cannon"] },
    'checks[to-hit].modifiers[firer-to-move].demands[0].none[0]: "cannon" is no answer or tag of "weapon"; there are 163, such as auto-cannon-20, auto-cannon, auto-cannon-20-multiple, auto-cannon-25, auto-cannon-30, auto-cannon-30-multiple, auto-cannon-37, auto-cannon-40, aircraft-auto-cannon',
  ],
  [
    "… or rows",
    { "checks.5.modifiers.1.demands.0.any": ["mg"] },
    'checks[aa-fire].modifiers[infantry-elements].demands[0].any[0]: "mg" is no answer or tag of "flak"; there are: small-arms-mg, 20-30mm, 31-57mm, over-57mm',
  ],
  [
    "a demand must not name answers to a number",
    { "checks.1.demands.0": { of: "range", any: ["far"], why: "x" } },
    'checks[casualty].demands[0].any[0]: "far" is no answer or tag of "range"; there are none',
  ],
  [
    "a demand on modifiers must name existing ones",
    { "questions.2.choices.3.demands.0.any": ["ambush"] },
    'questions[target].choices[moving-in-open].demands[0].any[0]: "ambush" is no answer or tag of "modifiers"; there are: target-hull-down, firer-suppression, firer-to-move, firer-under-he, opportunity-fire, multi-barrel, opp-fast-foot, target-in-wire, opp-target-appeared',
  ],
  [
    "a demand must have a condition",
    { "checks.1.demands.0": { of: "target", why: "x" } },
    "checks[casualty].demands[0]: has no condition: it needs `any`, `none`, `is` or `given`",
  ],
  [
    "modifiers cannot be demanded as given",
    { "checks.1.demands.0": { of: "modifiers", given: true, why: "x" } },
    "checks[casualty].demands[0].given: modifiers are not a question",
  ],
  [
    "a figure that weapons select needs weapons with rows for it",
    { "checks.0.reads.target.weaponRow": "aim" },
    'checks[to-hit].reads.target.weaponRow: no weapon has a row for "aim"',
  ],
  [
    "a figure that weapons select needs a weapon question",
    {
      "checks.6.reads": {
        as: "target",
        target: { weaponRow: "ko", column: { asked: ["aircraft"] } },
        meets: "at-least",
        pass: "damaged",
        fail: "no-damage",
      },
    },
    'checks[aa-damage].reads.target.weaponRow: "aa-damage" asks for no weapon',
  ],
  [
    "weapon rows by range need the range",
    { "checks.1.reads.target.at": undefined },
    "checks[casualty].reads.target: the rows of weapons depend on the range, so it needs `at`",
  ],
  [
    "cells that depend on a value need the value",
    { "checks.2.reads.target.at": undefined },
    "checks[ko].reads.target: ko-conversion-part-1/hmg/1 depends on a value, so it needs `at`",
  ],
  [
    "a value must be a number",
    { "checks.2.reads.target.at": "target" },
    'checks[ko].reads.target.at: "target" is no number question; there are: range',
  ],
  [
    "a value must be asked for",
    { "checks.2.reads.target.at": "aim" },
    'checks[ko].reads.target.at: "aim" is no number question; there are: range',
  ],
  [
    "a row or column must be found by answers that are asked for",
    { "checks.2.reads.target.column.asked": ["armour"] },
    `checks[ko].reads.target.column.asked[0]: "armour" is no question; ${QUESTIONS}`,
  ],
  [
    "a weapon cannot name a row or column",
    { "checks.2.reads.target.column.asked": ["weapon"] },
    "checks[ko].reads.target.column.asked[0]: a weapon cannot name a row or column; ask for a choice or a row",
  ],
  [
    "a number can select a column only by `upTo`",
    { "checks.2.reads.target.column.asked": ["range"] },
    'checks[ko].reads.target.column: no column of the table "ko-conversion-part-1" is selected by a number',
  ],
  [
    "every permitted answer must lead to a column",
    { "checks.2.demands": [] },
    'checks[ko].reads.target.column: the table "ko-conversion-part-1" has no column "fortified"',
  ],
  [
    "every combination of answers must lead to a row",
    { "questions.3.choices.3.key": "huge" },
    'checks[area-fire-afv].reads.target.row: the table "area-fire-ko-afv" has no row "huge/8+"',
  ],
  [
    "every combination must lead to a row even if an answer is harmless elsewhere",
    { "checks.3.demands.1": undefined, "checks.3.demands": [], "questions.3.choices.7.key": "mine" },
    'checks[area-fire-afv].reads.target.row: the table "area-fire-ko-afv" has no row "mine/1-4"',
  ],
  [
    "every word that can be read must have a meaning",
    { "checks.2.reads.printed.NE": undefined },
    'checks[ko].reads.target: `printed` says nothing of "NE" (there are: KO, -), which is in ko-conversion-part-1/hmg/1',
  ],
  [
    "every word beside thresholds must have a meaning, too",
    { "checks.4.reads.printed": {} },
    'checks[area-fire-structure].reads.figure: `printed` says nothing of "D auto" (there are none), which is in area-fire-structures/medium-75-110/light/bombardment',
  ],
  [
    "meanings of words must be results",
    { "checks.2.reads.printed.NE": "nothing" },
    'checks[ko].reads.printed.NE: "nothing" is no result; there are: ko, no-ko, no-effect, no-figure, no-row',
  ],
  [
    "thresholds cannot be rolled against as a number",
    {
      "checks.4.reads": {
        as: "target",
        target: { table: "area-fire-structures", row: "larger/medium", column: "standard" },
        meets: "at-least",
        pass: "level",
        fail: "nothing",
      },
    },
    'checks[area-fire-structure].reads.target: {"steps":{"S":5,"C":7,"D":9}} cannot be read here, but is in area-fire-structures/larger/medium/standard',
  ],
  [
    "a number cannot be read as thresholds",
    { "checks.4.reads.figure": { table: "aa-to-hit", row: "20-30mm", column: "low" } },
    "checks[area-fire-structure].reads.figure: 17 cannot be read here, but is in aa-to-hit/20-30mm/low",
  ],
  [
    "every threshold must have a result",
    { "checks.4.reads.steps.2.step": "X" },
    "checks[area-fire-structure].reads.figure: `steps` leaves out S, which is in area-fire-structures/medium-75-110/light/standard",
  ],
  [
    "success and failure must be results",
    { "checks.0.reads.pass": "ok", "checks.0.reads.fail": "hit" },
    'checks[to-hit].reads.pass: "ok" is no result; there are: hit, miss',
  ],
  [
    "the outcome for a weapon without a row must be a result",
    { "checks.1.reads.noRow": "nothing" },
    'checks[casualty].reads.noRow: "nothing" is no result; there are: casualty, no-casualty, area-fire, no-figure, no-row',
  ],
  [
    "the number to roll must be a number that is asked for",
    { "checks.0.reads.target": { asked: "target" } },
    'checks[to-hit].reads.target.asked: "target" is no number that is asked for; there are: range',
  ],
  [
    "a table of scores must be read by a score",
    { "checks.7.reads.table": "spotting", "checks.7.reads.column": "open.slow" },
    'checks[reaction-test].reads.table: the table "spotting" is read neither by a score nor by a plain roll of 1d10: it needs `score`',
  ],
  [
    "the column of a table of scores must exist",
    { "checks.7.reads.column": "effect" },
    'checks[reaction-test].reads.column: "effect" is no column of "reaction-test-effects"; there are: result',
  ],
  [
    "the results of a table of scores must be its rows",
    { "checks.7.results.0.id": "carry-on" },
    'checks[reaction-test].reads.table: the table "reaction-test-effects" has no row "carry-on", which is a result of the check',
  ],
  [
    "modifiers from a table must have a row there",
    { "checks.0.modifiers.5.by.row": "two-barrels" },
    'checks[to-hit].modifiers[multi-barrel].by.row: the table "point-to-point-modifiers" has no row "two-barrels"',
  ],
  [
    "… as numbers",
    { "checks.5.modifiers.0.by.column": "dice" },
    "checks[aa-fire].modifiers[multi-barrelled].by: null is no number, but is in aa-adjustments/multi-barrelled/dice",
  ],
  [
    "a kind of modifiers that is turned must be one of the check's",
    { "checks.0.turns": "cover" },
    'checks[to-hit].turns: no modifier of the check is of the kind "cover"',
  ],
  [
    "a reach must be a number",
    {
      "checks.3.reach.figure.table": "area-fire-structures",
      "checks.3.reach.figure.row": "larger/light",
      "checks.3.reach.figure.column": "standard",
    },
    'checks[area-fire-afv].reach.figure: "D auto" is no number, but is in area-fire-structures/larger/light/standard',
  ],
  [
    "the value of a reach must be a number question",
    { "checks.3.reach.value": "firer" },
    'checks[area-fire-afv].reach.value: "firer" is no number question; there are: range',
  ],
  [
    "follow-ups must exist",
    { "checks.0.results.0.next.0.check": "kill" },
    'checks[to-hit].results[hit].next[0].check: "kill" is no check; there are: to-hit, casualty, ko, area-fire-afv, area-fire-structure, aa-fire, aa-damage, reaction-test',
  ],
  [
    "the condition of a follow-up must be possible",
    { "checks.0.results.0.next.0.when.any": ["tank"] },
    'checks[to-hit].results[hit].next[0].when.any[0]: "tank" is no answer or tag of "target"; there are: fortified, foot, good-cover, light-or-no-cover, moving-in-open, heavy-weapon, heavy, soft-vehicle, soft, vehicle, ac-1, afv, ac-2, ac-3, ac-4, ac-5, ac-6, ac-7, ac-8, ac-9, ac-10',
  ],
  [
    "remarks must be about results",
    { "checks.7.remarks.0.results.0": "win" },
    'checks[reaction-test].remarks[0].results[0]: "win" is no result; there are: obey, halt, retire, retreat, rout',
  ],
  [
    "the condition of a remark must be possible",
    { "checks.7.remarks.0.when.any": ["running"] },
    'checks[reaction-test].remarks[0].when.any[0]: "running" is no answer or tag of "modifiers"; there are: suppressed-element, element-eliminated, fire-from-unlocated, out-of-command-non-elite, green, raw, all-partial-cover, all-good-cover, hq-near, veteran, elite, orders-permit-withdrawal, under-afv-fire-15cm, retreating, fire-from-behind, enemy-infantry-close, afv-without-infantry, soft-in-open, out-of-command-elite, friends-moved-away, rockets-flame-air, orders-advance, enemy-retreating, enemy-afv-knocked-out, half-hull-down, all-permanent-fortifications, routed',
  ],
  [
    "the unit that takes a check must be of an existing kind",
    { "checks.7.unit.kind": "army" },
    'checks[reaction-test].unit.kind: "army" is no kind of units; there are: group, element',
  ],
  [
    "a known state needs a unit that takes the check",
    { "checks.0.unit": undefined },
    'checks[to-hit].modifiers[firer-suppression].known: no unit is known in "to-hit": the check has no `unit`',
  ],
  [
    "a change of a unit needs one, too",
    { "checks.7.unit": undefined },
    "checks[reaction-test].results[obey].unit: no unit takes the check: it has no `unit`",
  ],
  [
    "a known state must have a possible value",
    { "checks.7.modifiers.5.known.where.0.is.0": "bad" },
    'checks[reaction-test].modifiers[raw].known.where[0].is[0]: "bad" is no state value of "quality"; there are: raw, green, regular, veteran, elite',
  ],
  [
    "a counted state must be a number",
    { "checks.7.modifiers.1.known.count": "quality" },
    'checks[reaction-test].modifiers[element-eliminated].known.count: "quality" is no number state; there are: lost',
  ],
  [
    "a state of members must be a number",
    { "checks.7.modifiers.0.known.members": "overwatch" },
    'checks[reaction-test].modifiers[suppressed-element].known.members: "overwatch" is no number state of its members; there are: suppression',
  ],
  [
    "a kind without members has no states of members",
    { "checks.0.modifiers.1.known": { members: "suppression" } },
    'checks[to-hit].modifiers[firer-suppression].known.members: units of the kind "element" have no members',
  ],
  [
    "a state that a result changes must get a possible value",
    { "checks.7.results.3.unit.0.to": "fled" },
    'checks[reaction-test].results[retreat].unit[0].to: "fled" is no state value of "retreating"; there are: no, retreating, routed',
  ],
  [
    "sources must be listed",
    { "checks.0.src": ["X"] },
    'checks[to-hit].src[0]: "X" is no source; there are: S, A, B, C, D, E, F, G, H, INF',
  ],
]);

describeFile("weapons.json", [
  [
    "weapons must have unique names",
    { "weapons.1.aliases": ["Small-Arms"] },
    'weapons[small-arms-assault].aliases[0]: "Small-Arms" already means "small-arms"',
  ],
  [
    "names of weapons must differ by more than signs and spaces",
    { "weapons.1.name": "small-arms" },
    'weapons[small-arms-assault].name: "small-arms" already means "small-arms"',
  ],
  [
    "rows of weapons must exist in their tables",
    { "weapons.0.rows.casualty.1.row": "bayonet" },
    'weapons[small-arms].rows.casualty[1].row: "bayonet" is no row of "foot-casualty-conversion"; there are: small-arms-to-5, mg-to-5, small-arms-mg-over-5, auto-cannon, mortar-50-60, mortar-80, mortar-105-120, mortar-155, at-rifle-15, bazooka-panzerfaust, recoilless-75, recoilless-105, petard-380, flamethrower, gun-37-57-he, gun-110-155, heavier, salvo-rockets, gun-to-110-near, gun-to-110-far',
  ],
  [
    "rows by range must be in increasing order",
    { "weapons.0.rows.casualty.1.upTo": 5 },
    "weapons[small-arms].rows.casualty[1].upTo: must be above 5, the value of the previous entry",
  ],
  [
    "no row may follow one for every range",
    { "weapons.0.rows.casualty.0.upTo": undefined },
    "weapons[small-arms].rows.casualty[1]: never used: the previous entry has no `upTo`, so it covers every range",
  ],
  [
    "each row must be read by a check",
    { "weapons.0.rows.salute": [{ table: "spotting", row: "fortifications", why: "x" }] },
    'weapons[small-arms].rows.salute: "salute" is no use of weapon rows; there are: to-hit, casualty, ko',
  ],
  [
    "sources must be listed",
    { src: ["X"] },
    'src[0]: "X" is no source; there are: S, A, B, C, D, E, F, G, H, INF',
  ],
]);

test("checks that ask for a weapon need weapons", () => {
  const folder = copyOfData(MC);
  rmSync(join(folder, MC, "weapons.json"));
  expect(faultsOf(folder)).toContain(
    `data/${MC}/checks.json: questions[weapon]: the game has no weapons: there is no weapons.json`,
  );
});

test("weapons without checks are checked too", () => {
  const folder = copyOfData(MC);
  rmSync(join(folder, MC, "checks.json"));
  spoil(MC, folder, "weapons.json", { "weapons.0.rows.casualty.1.row": "bayonet" });
  expect(faultsOf(folder)).toContainEqual(
    expect.stringContaining(
      'weapons[small-arms].rows.casualty[1].row: "bayonet" is no row of "foot-casualty-conversion"',
    ),
  );
});

test("a fault of a check in its own file names that file", () => {
  const folder = copyOfData(MC);
  spoil(MC, folder, "checks/ko.json", { "reads.pass": "ka-boom", id: "knock-out" });
  const faults = faultsOf(folder);
  expect(faults).toContainEqual(
    expect.stringMatching(/^data\/mission-command\/checks\/ko\.json: reads\.pass: "ka-boom"/),
  );
  expect(faults).toContain(`data/${MC}/checks/ko.json: id: must be "ko", as the file is named`);
});

test("a listed check has a file, and every file is listed", () => {
  const folder = copyOfData(MC);
  renameSync(join(folder, MC, "checks", "ko.json"), join(folder, MC, "checks", "ka-boom.json"));
  expect(faultsOf(folder)).toEqual(
    expect.arrayContaining([
      `data/${MC}/checks/ka-boom.json: (whole file): is not listed in checks.json`,
      `data/${MC}/checks/ko.json: (whole file): is missing`,
    ]),
  );
});
