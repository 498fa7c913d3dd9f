import { expect, test } from "vitest";
import { FEATURE_CARDS } from "#views/features.ts";

test.each(["titles", "logged", "asked"] as const)("no two features share an entry of %s", (table) => {
  const names = FEATURE_CARDS.flatMap((feature) => Object.keys(feature[table] ?? {}));
  expect(names).not.toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
