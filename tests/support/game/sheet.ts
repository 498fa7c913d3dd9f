import { tableShape as shape, type Table } from "#core/schema/data/tables.ts";
import type { System } from "#core/system/index.ts";
import { lhy } from "./given-when-then.ts";

const doubt = { seen: "6", confidence: "low", why: "It lies on its side.", otherwise: [6, "KO"] };

/** A table by range, with figures for a d20. */
export const ranges: Table = shape.parse({
  id: "ranges",
  name: "Ranges",
  across: { name: "Range", unit: "cm" },
  die: "1d20",
  meets: "at-least",
  columns: [
    { id: "5", name: "up to 5 cm", upTo: 5 },
    { id: "25", name: "up to 25 cm", upTo: 25 },
    { id: "50", name: "up to 50 cm", upTo: 50 },
  ],
  rows: [
    { id: "rifle", name: "Rifle", cells: { "5": 5, "25": { value: 9, ...doubt }, "50": null } },
    { id: "gun", name: "Gun", cells: { "5": 3, "25": 5, "50": 9 } },
  ],
});

/** A table with cells of every kind. */
export const kinds: Table = shape.parse({
  id: "kinds",
  name: "Kinds",
  die: "1d20",
  meets: "at-least",
  legend: { KO: "Knocked out.", NE: "No effect.", S: "Suppressed.", C: "A casualty.", D: "Destroyed." },
  beyond: { nearer: "KO", farther: "NE" },
  notes: ["A note of the sheet."],
  columns: [
    { id: "one", name: "One" },
    { id: "two", name: "A column with a long name" },
  ],
  rows: [
    { id: "word", name: "Word", group: "First group", cells: { one: "KO", two: null } },
    {
      id: "bands",
      name: "Bands",
      cells: {
        one: {
          bands: [
            { from: 25, to: 50, is: 11 },
            { from: 50, to: null, is: 15 },
          ],
        },
        two: 9,
      },
    },
    {
      id: "steps",
      name: "Steps",
      group: "Second group",
      cells: { one: { steps: { S: 5, C: 7, D: 9 } }, two: { steps: { S: 18, C: 20 } } },
    },
    {
      id: "except",
      name: "Exception",
      details: ["More of it."],
      cells: { one: { usual: null, except: 5, when: "dug in" }, two: { value: 7, ...doubt } },
    },
  ],
});

/** A table by score. */
const scores: Table = shape.parse({
  id: "scores",
  name: "Scores",
  score: "Adjusted score",
  columns: [{ id: "score", name: "Score" }],
  rows: [
    { id: "obey", name: "Obey", rolls: { score: "6.." }, details: ["Carry on."] },
    { id: "halt", name: "Halt", rolls: { score: "-4..5" } },
    { id: "rout", name: "Rout", rolls: { score: "..-5" } },
  ],
});

/** A system with these tables besides its own. */
export const sheets: System = { ...lhy, tables: [...lhy.tables, ranges, kinds, scores] };
