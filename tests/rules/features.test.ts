import { expect, test } from "vitest";
import { RULES } from "#rules/features.ts";

test.each(["decisions", "evolutions", "settles"] as const)("no two rules share an entry of %s", (part) => {
  const names = RULES.flatMap((rules) => Object.keys(rules[part] ?? {}));
  expect(names).not.toEqual([]);
  expect(names).toEqual([...new Set(names)]);
});
