import { expect, test } from "vitest";
import { copyOfData, describeFile as describeFileOf, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";
const describeFile = describeFileOf.bind(undefined, MC);

test("an untouched copy has no fault", () => {
  expect(faultsOf(copyOfData(MC))).toEqual([]);
});

describeFile("tables/reaction-test-effects.json", [
  [
    "every score leads somewhere",
    { "rows.1.rolls.result": "2..5" },
    "columns[result]: a score of 1 leads to no row",
  ],
  [
    "… and only to one row",
    { "rows.1.rolls.result": "0..5" },
    "columns[result]: a score of 0 leads to several rows: halt, retire",
  ],
  [
    "… also where one row takes in others",
    { "rows.3.rolls.result": "-10..20" },
    "columns[result]: a score of 6 leads to several rows: obey, retreat",
  ],
  [
    "… and where two are open below",
    { "rows.3.rolls.result": "..-5" },
    "columns[result]: a score of -12 leads to several rows: retreat, rout",
  ],
  [
    "no score is too high",
    { "rows.0.rolls.result": "6..60" },
    "columns[result]: a score of 61 leads to no row",
  ],
  [
    "no score is too low",
    { "rows.4.rolls.result": "-60..-11" },
    "columns[result]: a score of -61 leads to no row",
  ],
  [
    "bands run upwards",
    { "rows.2.rolls.result": "0..-4" },
    'rows[retire].rolls.result: "0..-4" runs backwards',
  ],
  [
    "every column has scores",
    { "columns.1": { id: "at-night", name: "At night" } },
    "columns[at-night]: no score leads to any row",
  ],
  [
    "every row has a score",
    { "rows.0.rolls": undefined },
    "rows[obey]: no score leads here: the table has score, so every row needs `rolls`",
  ],
  [
    "a table that is read by a score has no dice",
    { dice: "1d10" },
    "score: the table has `dice`, so rolls select its rows, not scores",
  ],
  [
    "without a score there are no rolls",
    { score: undefined },
    "rows[obey].rolls: the table has no `dice`, so nothing can be rolled on it",
  ],
]);

describeFile("tables/point-to-point-to-hit.json", [
  [
    "columns reach farther one after the other",
    { "columns.3.upTo": 20 },
    "columns[35].upTo: must be above 25, the value of the previous column",
  ],
  [
    "… each farther than the one before",
    { "columns.3.upTo": 25 },
    "columns[35].upTo: must be above 25, the value of the previous column",
  ],
  [
    "… and all of them",
    { "columns.4.upTo": undefined },
    "columns[50]: `upTo` is missing, which other columns have",
  ],
  [
    "what the columns count is said",
    { across: undefined },
    "columns: `upTo` needs the table's `across`: what it counts",
  ],
  [
    "cells stand in columns that there are",
    { "rows.0.cells.40": 7 },
    'rows[small-arms-assault].cells.40: "40" is no column; there are: 5, 15, 25, 35, 50, 60, 75, 100, 150, 250',
  ],
]);

describeFile("tables/spotting.json", [
  [
    "columns that count something say how far they reach",
    { across: { name: "Distance", unit: "cm" } },
    "across: the columns need one of `upTo` or `from` or `odds`, the same in all of them",
  ],
  [
    "words are explained",
    { "legend.as terrain": undefined },
    'rows[light-weapons-firing].cells.concealed: "as terrain" is not in the table\'s legend',
  ],
  [
    "… also where they hold in one case only",
    { "rows.0.cells.concealed": { usual: 5, except: "never", when: "it rains" } },
    'rows[unencumbered-foot].cells.concealed: "never" is not in the table\'s legend',
  ],
]);

test("words of a table without a legend need no explanation", () => {
  const folder = copyOfData(MC);
  spoil(MC, folder, "tables/spotting.json", { legend: undefined });
  expect(faultsOf(folder)).toEqual([]);
});

describeFile("tables/area-fire-structures.json", [
  [
    "the letters of thresholds are explained",
    { "legend.C": undefined },
    'rows[medium-75-110/light].cells.standard: "C" is not in the table\'s legend',
  ],
]);

const TWO_BANDS = "rows.2.cells.2.bands";
const AT_RIFLES = "rows[at-rifles].cells.2.bands";

describeFile("tables/ko-conversion-part-1.json", [
  ["bands run upwards", { [`${TWO_BANDS}.0.to`]: 0 }, `${AT_RIFLES}[0]: runs from 0 to 0`],
  [
    "bands do not overlap",
    { [`${TWO_BANDS}.1.from`]: 15 },
    `${AT_RIFLES}[1]: must begin at 25, where the previous band ends`,
  ],
  [
    "… and leave no gap",
    { [`${TWO_BANDS}.1.from`]: 30 },
    `${AT_RIFLES}[1]: must begin at 25, where the previous band ends`,
  ],
  [
    "… and stand in order",
    { [`${TWO_BANDS}.0`]: { from: 50, to: 75, is: 11 } },
    `${AT_RIFLES}[1]: must begin at 75, where the previous band ends`,
  ],
  [
    "only the last band has no end",
    { [`${TWO_BANDS}.0.to`]: null },
    `${AT_RIFLES}[1]: the previous band has no end`,
  ],
  [
    "bands of a doubtful cell too",
    { "rows.12.cells.3.value.bands.0.to": 5 },
    "rows[ge-50mm-l42].cells.3.value.bands[0]: runs from 15 to 5",
  ],
  [
    "… and those that it may be otherwise",
    { "rows.12.cells.3.otherwise": [11, { bands: [{ from: 9, to: 5, is: 11 }] }] },
    "rows[ge-50mm-l42].cells.3.otherwise[1].bands[0]: runs from 9 to 5",
  ],
  [
    "what holds outside all bands is said",
    { beyond: undefined },
    "rows[hmg].cells.1: the table needs `beyond`: the value outside of all bands",
  ],
  [
    "words in bands are explained",
    { [`${TWO_BANDS}.1.is`]: "perhaps" },
    'rows[at-rifles].cells.2: "perhaps" is not in the table\'s legend',
  ],
  [
    "words that a doubtful cell may be are explained",
    { "rows.10.cells.1.otherwise.0": "OK" },
    'rows[recoilless-75-105].cells.1.otherwise[0]: "OK" is not in the table\'s legend',
  ],
  [
    "words for outside too",
    { "beyond.farther": "miss" },
    'beyond.farther: "miss" is not in the table\'s legend',
  ],
]);
