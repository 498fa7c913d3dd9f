import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf, ROOT } from "./imports.ts";

const ROOMS = [
  "commands",
  "packages/discord-sandbox/src",
  "src/games",
  "src/core",
  "src/discord",
  "src/store",
  "src/systems",
  "src/cards",
  "src/words",
];

/** All files that a file imports, directly or indirectly. */
function reachedFrom(start: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of imports.get(file) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return reached;
}

/** Import cycles: sets of files that all import each other, directly or indirectly. */
function cycles(files: readonly string[]): string[][] {
  const imports = importsOf(files);
  const reached = new Map(files.map((file) => [file, reachedFrom(file, imports)]));
  const cycleOf = (file: string) =>
    [...(reached.get(file) ?? [])].filter((other) => reached.get(other)?.has(file)).toSorted();
  const found = files.map(cycleOf).filter((cycle) => cycle.length > 0);
  return [...new Map(found.map((cycle) => [cycle.join(), cycle])).values()];
}

test.each(ROOMS)("%s has no import cycle of more than two files", (room) => {
  const files = globSync(`${room}/**/*.ts`, { cwd: ROOT });
  expect(files.length).toBeGreaterThan(5);
  expect(cycles(files).filter(({ length }) => length > 2)).toEqual([]);
});
