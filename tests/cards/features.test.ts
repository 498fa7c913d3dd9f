import { expect, test } from "vitest";
import { FEATURES } from "#features/features.ts";

const TABLES = ["titles", "logged", "asked"] as const;

const namesIn = (table: (typeof TABLES)[number]) =>
  FEATURES.flatMap(({ cards }) => Object.keys(cards?.[table] ?? {}));

test.each(TABLES)("no two features share an entry of %s", (table) => {
  const names = namesIn(table);
  expect(names).toEqual([...new Set(names)]);
});

test("features have entries", () => {
  expect(TABLES.flatMap(namesIn)).not.toEqual([]);
});
