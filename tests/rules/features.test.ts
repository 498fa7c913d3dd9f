import { expect, test } from "vitest";
import { FEATURES } from "#rules/features.ts";

test.each(["decisions", "evolutions", "settles"] as const)("no two features share an entry of %s", (part) => {
  const names = FEATURES.flatMap((feature) => Object.keys(feature[part] ?? {}));
  expect(names).not.toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
