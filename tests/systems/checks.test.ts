import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyOfData, describeFile as describeFileOf, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";
const describeFile = describeFileOf.bind(undefined, MC);

const QUESTIONS = "there are: weapon, range, target";

describeFile("checks.json", [
  [
    "`/tohit` makes a check that there is",
    { toHit: "shot" },
    'toHit: "shot" is no check; there are: to-hit, casualty, ko, area-fire-afv, area-fire-structure, aa-fire, aa-damage, reaction-test',
  ],
  [
    "… which asks for the weapon under the name by which the command gives it",
    { "questions.0.id": "gun", "checks.0.questions.0": "gun" },
    'toHit: "to-hit" has no question `weapon` of the kind "weapon" or "row", which `/tohit` answers',
  ],
  [
    "… and for the range as a number",
    { "questions.1": { kind: "row", id: "range", name: "Range", table: "aa-damage" } },
    'toHit: "to-hit" has no question `range` of the kind "number", which `/tohit` answers',
  ],
  [
    "… and for nothing that the command cannot say",
    { "checks.0.questions.3": { kind: "number", id: "height", name: "Height", min: 0, max: 9 } },
    'toHit: "to-hit" needs an answer to "height", but `/tohit` has only weapon, range and target',
  ],
  [
    "a key that a choice of choices does not know is named",
    { "checks.0.reads.target": { weaponRow: "to-hit", column: { asked: ["range"] }, cell: "to-hit" } },
    "checks[to-hit].reads.target.cell: is not a known key here",
  ],
  [
    "of several ways the one is meant that most is there of",
    { "checks.0.reads.target": { table: "aa-damage", rows: "1", column: "hit" } },
    "checks[to-hit].reads.target.row: is missing",
  ],
  [
    "checks are called differently",
    { "checks.1.name": "To-Hit" },
    'checks[casualty].name: "To-Hit" already means "to-hit"',
  ],
  [
    "aliases are no names of others",
    { "checks.1.aliases.0": "K.O." },
    'checks[casualty].aliases[0]: "K.O." already means "ko"',
  ],
  [
    "names can be listed with commas",
    { "questions.2.choices.5.name": "Soft vehicle, flak" },
    "questions[target].choices[soft-vehicle].name: must not contain commas or semicolons, because players separate names by them",
  ],
  [
    "names of rows too, where they are answers",
    { "questions.6.table": "area-fire-ranges" },
    "questions[flak].table: names of its rows contain commas or semicolons, by which players separate answers",
  ],
  [
    "questions that are shared are there",
    { "checks.0.questions.1": "distance" },
    'checks[to-hit].questions[1]: "distance" is no shared question; there are: weapon, range, target, gun, intensity, firer, flak, aircraft',
  ],
  [
    "modifiers that are shared are there",
    { "checks.0.modifiers.3": "wire" },
    'checks[to-hit].modifiers[3]: "wire" is no shared modifier; there are none',
  ],
  [
    "what is optional is asked",
    { "checks.0.optional": ["aim"] },
    'checks[to-hit].optional[0]: "aim" is no question; there are: weapon, range, target',
  ],
  [
    "what a figure needs is not optional",
    { "checks.1.optional": ["target"] },
    'checks[casualty].reads.target: needs "target", which is optional',
  ],
  ["a range runs upwards", { "questions.1.min": 3000 }, "questions[range]: min 3000 is above max 2000"],
  [
    "tables of answers are there",
    { "questions.6.table": "flak" },
    'questions[flak].table: "flak" is no table; there are: aa-adjustments, aa-convert, aa-to-hit, area-fire-ko-afv, area-fire-ranges, area-fire-structures, common-actions, foot-casualty-conversion, ko-conversion-part-1, ko-conversion-part-2, ko-to-enter, movement-rates, point-to-point-modifiers, point-to-point-to-hit, reaction-test-adjustments, reaction-test-effects, spotting',
  ],
  [
    "an answer's alias is no other's name",
    { "questions.2.choices.6.aliases": ["AC 2"] },
    'questions[target].choices[ac-1].aliases[0]: "AC 2" already means "ac-2"',
  ],
  [
    "an answer settles a check by a result of it",
    { "questions.4.choices.0.result": "missed" },
    'questions[intensity].choices[harassing].result: "missed" is no result; there are: ko, no-ko, no-effect',
  ],
  [
    "dice can be thrown",
    { "checks.0.dice": "1d1" },
    "checks[to-hit].dice: write dice as 1d10 or 2d6, with at least 2 sides",
  ],
  [
    "other dice do the same",
    { "checks.7.otherDice.0.dice": "1d12" },
    "checks[reaction-test].otherDice[d20].dice: 1d12 read by its last digit does not have the same effects as 1d10",
  ],
  [
    "demands are of questions that are asked",
    { "checks.1.demands.0.of": "victim" },
    `checks[casualty].demands[0].of: "victim" is no question; ${QUESTIONS}, modifiers`,
  ],
  [
    "… and of answers that can be given",
    { "checks.1.demands.0.none": ["tank"] },
    'checks[casualty].demands[0].none[0]: "tank" is no answer or tag of "target"; there are: fortified, foot, good-cover, light-or-no-cover, moving-in-open, heavy-weapon, heavy, soft-vehicle, soft, vehicle, ac-1, afv, ac-2, ac-3, ac-4, ac-5, ac-6, ac-7, ac-8, ac-9, ac-10',
  ],
  [
    "… such as weapons with a tag",
    { "checks.0.modifiers.6.demands.0.none": ["cannon"] },
    'checks[to-hit].modifiers[firer-to-move].demands[0].none[0]: "cannon" is no answer or tag of "weapon"; there are 163, such as auto-cannon-20, auto-cannon, auto-cannon-20-multiple, auto-cannon-25, auto-cannon-30, auto-cannon-30-multiple, auto-cannon-37, auto-cannon-40, aircraft-auto-cannon',
  ],
  [
    "… or rows",
    { "checks.5.modifiers.1.demands.0.any": ["mg"] },
    'checks[aa-fire].modifiers[infantry-elements].demands[0].any[0]: "mg" is no answer or tag of "flak"; there are: small-arms-mg, 20-30mm, 31-57mm, over-57mm',
  ],
  [
    "… but not of numbers",
    { "checks.1.demands.0": { of: "range", any: ["far"], why: "x" } },
    'checks[casualty].demands[0].any[0]: "far" is no answer or tag of "range"; there are none',
  ],
  [
    "… or of modifiers that there are",
    { "questions.2.choices.3.demands.0.any": ["ambush"] },
    'questions[target].choices[moving-in-open].demands[0].any[0]: "ambush" is no answer or tag of "modifiers"; there are: opportunity-fire, multi-barrel, opp-fast-foot, target-in-wire, firer-suppression, opp-target-appeared, firer-to-move, firer-under-he, target-hull-down',
  ],
  [
    "… and ask something",
    { "checks.1.demands.0": { of: "target", why: "x" } },
    "checks[casualty].demands[0]: has no condition: it needs `any`, `none`, `is` or `given`",
  ],
  [
    "modifiers are not given as answers are",
    { "checks.1.demands.0": { of: "modifiers", given: true, why: "x" } },
    "checks[casualty].demands[0].given: modifiers are not a question",
  ],
  [
    "weapons have rows for what is read",
    { "checks.0.reads.target.weaponRow": "aim" },
    'checks[to-hit].reads.target.weaponRow: no weapon has a row for "aim"',
  ],
  [
    "rows of weapons need a weapon",
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
    "rows of weapons that change with the range need it",
    { "checks.1.reads.target.at": undefined },
    "checks[casualty].reads.target: the rows of weapons depend on the range, so it needs `at`",
  ],
  [
    "cells that go by a value need it",
    { "checks.2.reads.target.at": undefined },
    "checks[ko].reads.target: ko-conversion-part-1/hmg/1 depends on a value, so it needs `at`",
  ],
  [
    "a value is a number",
    { "checks.2.reads.target.at": "target" },
    'checks[ko].reads.target.at: "target" is no number question; there are: range',
  ],
  [
    "… that is asked for",
    { "checks.2.reads.target.at": "aim" },
    'checks[ko].reads.target.at: "aim" is no number question; there are: range',
  ],
  [
    "lines are found by answers that are asked for",
    { "checks.2.reads.target.column.asked": ["armour"] },
    `checks[ko].reads.target.column.asked[0]: "armour" is no question; ${QUESTIONS}`,
  ],
  [
    "a weapon is no line of a table",
    { "checks.2.reads.target.column.asked": ["weapon"] },
    "checks[ko].reads.target.column.asked[0]: a weapon cannot name a row or column; ask for a choice or a row",
  ],
  [
    "a number finds a column only where columns reach to one",
    { "checks.2.reads.target.column.asked": ["range"] },
    'checks[ko].reads.target.column: no column of the table "ko-conversion-part-1" is selected by a number',
  ],
  [
    "every answer that the check lets through leads to a column",
    { "checks.2.demands": [] },
    'checks[ko].reads.target.column: the table "ko-conversion-part-1" has no column "fortified"',
  ],
  [
    "every combination of answers leads to a row",
    { "questions.3.choices.3.key": "huge" },
    'checks[area-fire-afv].reads.target.row: the table "area-fire-ko-afv" has no row "huge/8+"',
  ],
  [
    "… also where an answer is harmless elsewhere",
    { "checks.3.demands.1": undefined, "checks.3.demands": [], "questions.3.choices.7.key": "mine" },
    'checks[area-fire-afv].reads.target.row: the table "area-fire-ko-afv" has no row "mine/1-4"',
  ],
  [
    "every word that can be read means something",
    { "checks.2.reads.printed.NE": undefined },
    'checks[ko].reads.target: `printed` says nothing of "NE" (there are: KO, -), which is in ko-conversion-part-1/hmg/1',
  ],
  [
    "… also where thresholds are read",
    { "checks.4.reads.printed": {} },
    'checks[area-fire-structure].reads.figure: `printed` says nothing of "D auto" (there are none), which is in area-fire-structures/medium-75-110/light/bombardment',
  ],
  [
    "words mean results that there are",
    { "checks.2.reads.printed.NE": "nothing" },
    'checks[ko].reads.printed.NE: "nothing" is no result; there are: ko, no-ko, no-effect, no-figure, no-row',
  ],
  [
    "thresholds are no number to roll",
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
    "a number has no thresholds",
    { "checks.4.reads.figure": { table: "aa-to-hit", row: "20-30mm", column: "low" } },
    "checks[area-fire-structure].reads.figure: 17 cannot be read here, but is in aa-to-hit/20-30mm/low",
  ],
  [
    "no threshold is left out",
    { "checks.4.reads.steps.2.step": "X" },
    "checks[area-fire-structure].reads.figure: `steps` leaves out S, which is in area-fire-structures/medium-75-110/light/standard",
  ],
  [
    "success and failure are results",
    { "checks.0.reads.pass": "ok", "checks.0.reads.fail": "hit" },
    'checks[to-hit].reads.pass: "ok" is no result; there are: hit, miss',
  ],
  [
    "a weapon without a row comes to a result",
    { "checks.1.reads.noRow": "nothing" },
    'checks[casualty].reads.noRow: "nothing" is no result; there are: casualty, no-casualty, area-fire, no-figure, no-row',
  ],
  [
    "a number to roll can be asked for",
    { "checks.0.reads.target": { asked: "target" } },
    'checks[to-hit].reads.target.asked: "target" is no number that is asked for; there are: range',
  ],
  [
    "a table of scores is read",
    { "checks.7.reads.table": "spotting", "checks.7.reads.column": "open.slow" },
    'checks[reaction-test].reads.table: the table "spotting" is read neither by a score nor by a plain roll of 1d10: it needs `score`',
  ],
  [
    "… in a column that there is",
    { "checks.7.reads.column": "effect" },
    'checks[reaction-test].reads.column: "effect" is no column of "reaction-test-effects"; there are: result',
  ],
  [
    "… and results are its rows",
    { "checks.7.results.0.id": "carry-on" },
    'checks[reaction-test].reads.table: the table "reaction-test-effects" has no row "carry-on", which is a result of the check',
  ],
  [
    "modifiers stand in tables",
    { "checks.0.modifiers.1.by.row": "two-barrels" },
    'checks[to-hit].modifiers[multi-barrel].by.row: the table "point-to-point-modifiers" has no row "two-barrels"',
  ],
  [
    "… as numbers",
    { "checks.5.modifiers.0.by.column": "dice" },
    "checks[aa-fire].modifiers[multi-barrelled].by: null is no number, but is in aa-adjustments/multi-barrelled/dice",
  ],
  [
    "only a kind of modifiers is turned that the check has",
    { "checks.0.turns": "cover" },
    'checks[to-hit].turns: no modifier of the check is of the kind "cover"',
  ],
  [
    "a reach is a number",
    {
      "checks.3.reach.figure.table": "area-fire-structures",
      "checks.3.reach.figure.row": "larger/light",
      "checks.3.reach.figure.column": "standard",
    },
    'checks[area-fire-afv].reach.figure: "D auto" is no number, but is in area-fire-structures/larger/light/standard',
  ],
  [
    "… of what is asked for as a number",
    { "checks.3.reach.value": "firer" },
    'checks[area-fire-afv].reach.value: "firer" is no number question; there are: range',
  ],
  [
    "checks that follow are there",
    { "checks.0.results.0.next.0.check": "kill" },
    'checks[to-hit].results[hit].next[0].check: "kill" is no check; there are: to-hit, casualty, ko, area-fire-afv, area-fire-structure, aa-fire, aa-damage, reaction-test',
  ],
  [
    "… after something that can be so",
    { "checks.0.results.0.next.0.when.any": ["tank"] },
    'checks[to-hit].results[hit].next[0].when.any[0]: "tank" is no answer or tag of "target"; there are: fortified, foot, good-cover, light-or-no-cover, moving-in-open, heavy-weapon, heavy, soft-vehicle, soft, vehicle, ac-1, afv, ac-2, ac-3, ac-4, ac-5, ac-6, ac-7, ac-8, ac-9, ac-10',
  ],
  [
    "words of caution are about results",
    { "checks.7.remarks.0.results.0": "win" },
    'checks[reaction-test].remarks[0].results[0]: "win" is no result; there are: obey, halt, retire, retreat, rout',
  ],
  [
    "… and about something that can be so",
    { "checks.7.remarks.0.when.any": ["running"] },
    'checks[reaction-test].remarks[0].when.any[0]: "running" is no answer or tag of "modifiers"; there are: out-of-command-non-elite, raw, orders-permit-withdrawal, under-afv-fire-15cm, retreating, element-eliminated, fire-from-unlocated, fire-from-behind, enemy-infantry-close, afv-without-infantry, green, soft-in-open, suppressed-element, out-of-command-elite, friends-moved-away, rockets-flame-air, orders-advance, enemy-retreating, enemy-afv-knocked-out, all-partial-cover, half-hull-down, all-good-cover, hq-near, veteran, all-permanent-fortifications, elite, routed',
  ],
  [
    "the unit that takes a check is of a kind that is kept",
    { "checks.7.unit.kind": "army" },
    'checks[reaction-test].unit.kind: "army" is no kind of units; there are: group, element',
  ],
  [
    "nothing is known where no unit takes the check",
    { "checks.0.unit": undefined },
    'checks[to-hit].modifiers[firer-suppression].known: no unit is known in "to-hit": the check has no `unit`',
  ],
  [
    "nothing changes of a unit either",
    { "checks.7.unit": undefined },
    "checks[reaction-test].results[obey].unit: no unit takes the check: it has no `unit`",
  ],
  [
    "what is known has a value that can be",
    { "checks.7.modifiers.1.known.where.0.is.0": "bad" },
    'checks[reaction-test].modifiers[raw].known.where[0].is[0]: "bad" is no state value of "quality"; there are: raw, green, regular, veteran, elite',
  ],
  [
    "what is counted is a number",
    { "checks.7.modifiers.5.known.count": "quality" },
    'checks[reaction-test].modifiers[element-eliminated].known.count: "quality" is no number state; there are: lost',
  ],
  [
    "what members have is a number",
    { "checks.7.modifiers.12.known.members": "overwatch" },
    'checks[reaction-test].modifiers[suppressed-element].known.members: "overwatch" is no number state of its members; there are: suppression',
  ],
  [
    "… and they are members",
    { "checks.0.modifiers.4.known": { members: "suppression" } },
    'checks[to-hit].modifiers[firer-suppression].known.members: units of the kind "element" have no members',
  ],
  [
    "what results change has a value that can be",
    { "checks.7.results.3.unit.0.to": "fled" },
    'checks[reaction-test].results[retreat].unit[0].to: "fled" is no state value of "retreating"; there are: no, retreating, routed',
  ],
  [
    "sources are listed",
    { "checks.0.src": ["X"] },
    'checks[to-hit].src[0]: "X" is no source; there are: S, A, B, C, D, E, F, G, H, INF',
  ],
]);

describeFile("weapons.json", [
  [
    "weapons are called differently",
    { "weapons.1.aliases": ["Small-Arms"] },
    'weapons[small-arms-assault].aliases[0]: "Small-Arms" already means "small-arms"',
  ],
  [
    "… signs and spaces aside",
    { "weapons.1.name": "small-arms" },
    'weapons[small-arms-assault].name: "small-arms" already means "small-arms"',
  ],
  [
    "rows are in tables that there are",
    { "weapons.0.rows.casualty.1.row": "bayonet" },
    'weapons[small-arms].rows.casualty[1].row: "bayonet" is no row of "foot-casualty-conversion"; there are: small-arms-to-5, mg-to-5, small-arms-mg-over-5, auto-cannon, mortar-50-60, mortar-80, mortar-105-120, mortar-155, at-rifle-15, bazooka-panzerfaust, recoilless-75, recoilless-105, petard-380, flamethrower, gun-37-57-he, gun-110-155, heavier, salvo-rockets, gun-to-110-near, gun-to-110-far',
  ],
  [
    "rows reach farther one after the other",
    { "weapons.0.rows.casualty.1.upTo": 5 },
    "weapons[small-arms].rows.casualty[1].upTo: must be above 5, the value of the previous entry",
  ],
  [
    "no row comes after one for every range",
    { "weapons.0.rows.casualty.0.upTo": undefined },
    "weapons[small-arms].rows.casualty[1]: never used: the previous entry has no `upTo`, so it covers every range",
  ],
  [
    "some check reads each row",
    { "weapons.0.rows.salute": [{ table: "spotting", row: "fortifications", why: "x" }] },
    'weapons[small-arms].rows.salute: "salute" is no use of weapon rows; there are: to-hit, casualty, ko',
  ],
  [
    "sources are listed",
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
