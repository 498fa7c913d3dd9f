import { expect, test } from "vitest";
import { copyOfData, describeFile as describeFileOf, faultsOf, spoil } from "../support/game/spoilt-data.ts";

const MC = "mission-command";
const describeFile = describeFileOf.bind(undefined, MC);

test("an untouched copy has no fault", () => {
  expect(faultsOf(copyOfData(MC))).toEqual([]);
});

describeFile("tables/reaction-test-effects.json", [
  [
    "every score must lead to a row",
    { "rows.1.rolls.result": "2..5" },
    "columns[result]: a score of 1 leads to no row",
  ],
  [
    "every score must lead to one row only",
    { "rows.1.rolls.result": "0..5" },
    "columns[result]: a score of 0 leads to several rows: halt, retire",
  ],
  [
    "a row must not include another row's scores",
    { "rows.3.rolls.result": "-10..20" },
    "columns[result]: a score of 6 leads to several rows: obey, retreat",
  ],
  [
    "only one row may be open below",
    { "rows.3.rolls.result": "..-5" },
    "columns[result]: a score of -12 leads to several rows: retreat, rout",
  ],
  [
    "the highest scores must lead to a row",
    { "rows.0.rolls.result": "6..60" },
    "columns[result]: a score of 61 leads to no row",
  ],
  [
    "the lowest scores must lead to a row",
    { "rows.4.rolls.result": "-60..-11" },
    "columns[result]: a score of -61 leads to no row",
  ],
  [
    "bands must run upwards",
    { "rows.2.rolls.result": "0..-4" },
    'rows[retire].rolls.result: "0..-4" runs backwards',
  ],
  [
    "every column must have scores",
    { "columns.1": { id: "at-night", name: "At night" } },
    "columns[at-night]: no score leads to any row",
  ],
  [
    "every row must have a score",
    { "rows.0.rolls": undefined },
    "rows[obey]: no score leads here: the table has score, so every row needs `rolls`",
  ],
  [
    "a table of scores must have no dice",
    { dice: "1d10" },
    "score: the table has `dice`, so rolls select its rows, not scores",
  ],
  [
    "a table without score and dice must have no rolls",
    { score: undefined },
    "rows[obey].rolls: the table has no `dice`, so nothing can be rolled on it",
  ],
]);

describeFile("tables/point-to-point-to-hit.json", [
  [
    "ranges of columns must increase",
    { "columns.3.upTo": 20 },
    "columns[35].upTo: must be above 25, the value of the previous column",
  ],
  [
    "ranges of columns must differ",
    { "columns.3.upTo": 25 },
    "columns[35].upTo: must be above 25, the value of the previous column",
  ],
  [
    "all columns must have a range if one has",
    { "columns.4.upTo": undefined },
    "columns[50]: `upTo` is missing, which other columns have",
  ],
  [
    "columns with a range need its quantity",
    { across: undefined },
    "columns: `upTo` needs the table's `across`: what it counts",
  ],
  [
    "cells must be in existing columns",
    { "rows.0.cells.40": 7 },
    'rows[small-arms-assault].cells.40: "40" is no column; there are: 5, 15, 25, 35, 50, 60, 75, 100, 150, 250',
  ],
]);

describeFile("tables/spotting.json", [
  [
    "columns of a quantity need a range",
    { across: { name: "Distance", unit: "cm" } },
    "across: the columns need one of `upTo` or `from` or `odds`, the same in all of them",
  ],
  [
    "words must be in the legend",
    { "legend.as terrain": undefined },
    'rows[light-weapons-firing].cells.concealed: "as terrain" is not in the table\'s legend',
  ],
  [
    "words of exceptions must be in the legend, too",
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
    "the letters of thresholds must be in the legend",
    { "legend.C": undefined },
    'rows[medium-75-110/light].cells.standard: "C" is not in the table\'s legend',
  ],
]);

const TWO_BANDS = "rows.2.cells.2.bands";
const AT_RIFLES = "rows[at-rifles].cells.2.bands";

describeFile("tables/ko-conversion-part-1.json", [
  ["bands must run upwards", { [`${TWO_BANDS}.0.to`]: 0 }, `${AT_RIFLES}[0]: runs from 0 to 0`],
  [
    "bands must not overlap",
    { [`${TWO_BANDS}.1.from`]: 15 },
    `${AT_RIFLES}[1]: must begin at 25, where the previous band ends`,
  ],
  [
    "bands must leave no gap",
    { [`${TWO_BANDS}.1.from`]: 30 },
    `${AT_RIFLES}[1]: must begin at 25, where the previous band ends`,
  ],
  [
    "bands must be in order",
    { [`${TWO_BANDS}.0`]: { from: 50, to: 75, is: 11 } },
    `${AT_RIFLES}[1]: must begin at 75, where the previous band ends`,
  ],
  [
    "only the last band may be open",
    { [`${TWO_BANDS}.0.to`]: null },
    `${AT_RIFLES}[1]: the previous band has no end`,
  ],
  [
    "bands of a doubtful cell must run upwards, too",
    { "rows.12.cells.3.value.bands.0.to": 5 },
    "rows[ge-50mm-l42].cells.3.value.bands[0]: runs from 15 to 5",
  ],
  [
    "bands of a doubtful cell's alternatives must run upwards, too",
    { "rows.12.cells.3.otherwise": [11, { bands: [{ from: 9, to: 5, is: 11 }] }] },
    "rows[ge-50mm-l42].cells.3.otherwise[1].bands[0]: runs from 9 to 5",
  ],
  [
    "a table with bands must have a value outside of them",
    { beyond: undefined },
    "rows[hmg].cells.1: the table needs `beyond`: the value outside of all bands",
  ],
  [
    "words in bands must be in the legend",
    { [`${TWO_BANDS}.1.is`]: "perhaps" },
    'rows[at-rifles].cells.2: "perhaps" is not in the table\'s legend',
  ],
  [
    "words of a doubtful cell's alternatives must be in the legend",
    { "rows.10.cells.1.otherwise.0": "OK" },
    'rows[recoilless-75-105].cells.1.otherwise[0]: "OK" is not in the table\'s legend',
  ],
  [
    "words outside the bands must be in the legend",
    { "beyond.farther": "miss" },
    'beyond.farther: "miss" is not in the table\'s legend',
  ],
]);

describeFile("tables/ko-to-enter.json", [
  [
    "a column that is read at a range must have the ranges of its figures",
    { "columns.0.bands": undefined },
    "columns[1].bands: is missing: a check reads the table at a value, so write the ranges of its figures, or `all`",
  ],
  [
    "ranges must leave no gap if the table has figures beyond all bands",
    { "columns.0.bands": ["0-5", "15-25", "25.."] },
    "columns[1].bands[1]: must begin at 5",
  ],
  [
    "the last range must have an open end if the table has figures beyond all bands",
    { "columns.0.bands": ["0-5"] },
    "columns[1].bands: the last range needs an open end, because the table has `beyond`",
  ],
]);

describeFileOf("last-hundred-yards", "tables/time-lapse.json", [
  [
    "a row gives an order only in a table of a random event",
    { "rows.1.order": { by: "self", options: [{ id: "noted", label: "Noted" }] } },
    "rows[minutes-3].order: needs an event in `events` with this table; or write `effects`",
  ],
]);
