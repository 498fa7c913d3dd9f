import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SUITE } from "discord-sandbox/testing/conformance/suite";
import { cellOf, columnsIn, conformancePage } from "../../docs/conformance-page.ts";

const page = readFileSync(new URL("../../docs/conformance.md", import.meta.url), "utf8");
const names = SUITE.flatMap(({ capabilities }) => capabilities.map(({ name }) => name));

test("the page lists the capabilities of the suite, with the stand-in's results", () => {
  const columns = columnsIn(page);
  expect(page).toBe(conformancePage(SUITE, columns));
  expect(Object.keys(columns["Stand-in"]?.cells ?? {})).toEqual(names);
  expect(new Set(Object.values(columns["Stand-in"]?.cells ?? {}))).toEqual(new Set(["holds"]));
});

test("a run replaces its own column, and keeps the other; without a run, a column says so", () => {
  const [first = "", second = ""] = names;
  const difference = cellOf({ holds: false, difference: "answered 400 {a|b}" });
  const columns = {
    "Stand-in": { date: "2026-01-02", cells: { [first]: "holds", [second]: "holds" } },
    Discord: { date: "2026-01-03", cells: { [first]: "holds", [second]: difference } },
  };
  expect(columnsIn(conformancePage(SUITE, columns))).toEqual(columns);
  expect(columnsIn(conformancePage(SUITE, { Discord: columns.Discord }))).toEqual({
    Discord: columns.Discord,
  });
  expect(conformancePage(SUITE, {})).toMatch(/^- Discord: not tried yet/m);
});
