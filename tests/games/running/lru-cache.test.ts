import { expect, test } from "vitest";
import { LruCache } from "#games/runtime/lru-cache.ts";

const letters = ["a", "b", "c", "d"] as const;

function keptIn(recent: LruCache<string, number>): string[] {
  return letters.filter((letter) => recent.get(letter) !== undefined);
}

test("a full cache evicts the oldest entry", () => {
  const recent = new LruCache<string, number>(2);
  for (const [n, letter] of letters.entries()) recent.set(letter, n);
  expect(keptIn(recent)).toEqual(["c", "d"]);
});

test("reading or writing an entry makes it the newest", () => {
  const recent = new LruCache<string, number>(3);
  for (const letter of ["a", "b", "c"]) recent.set(letter, 1);
  recent.get("a");
  recent.set("b", 2);
  recent.set("d", 1);
  expect(keptIn(recent)).toEqual(["a", "b", "d"]);
});

test("deleting an entry frees its place", () => {
  const recent = new LruCache<string, number>(2);
  recent.set("a", 1);
  recent.set("b", 1);
  recent.delete("a");
  recent.set("c", 1);
  expect(keptIn(recent)).toEqual(["b", "c"]);
});
