import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { System } from "#core/system/index.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { run } from "./support.ts";

const PAGE = "tests/systems/pages/night-patrol.md";

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dispatch-rider-page-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The data of games, without the keys for editors and without the order of files. */
function dataOf(systems: readonly System[]): unknown {
  const sorted = systems.map((system) => ({
    ...system,
    tables: system.tables.toSorted((a, b) => a.id.localeCompare(b.id)),
  }));
  return JSON.parse(JSON.stringify(sorted, (key, value: unknown) => (key === "$schema" ? undefined : value)));
}

test("a page prints its game, and its folder of data loads as the same game", async () => {
  const folder = newFolder();
  const [asFolder, asPage] = [join(folder, "folder"), join(folder, "page")];
  const { code, said } = await run("hosting/page.ts", {}, [PAGE, "--folder", join(asFolder, "night-patrol")]);
  expect(code).toBe(0);
  for (const part of [
    "🟩 Patrol",
    "2 Listen",
    "A dog barks → Noise +2 16.7%",
    "Struggle",
    "Moon (dark or full), usually dark",
  ])
    expect(said).toContain(part);
  mkdirSync(asPage);
  copyFileSync(PAGE, join(asPage, "night-patrol.md"));
  expect(dataOf(loadSystems(asFolder))).toEqual(dataOf(loadSystems(asPage)));
});

test("a faulty page ends with exit code 1 and a line for each fault", async () => {
  const path = join(newFolder(), "My game.md");
  writeFileSync(path, "# My game\n\nSides: A, B\n\n## Sequence\n\n### Fire\n- A: Fire. Foo?\n- Wait.\n");
  const { code, said } = await run("hosting/page.ts", {}, [path]);
  expect(code).toBe(1);
  expect(said).toMatch(/^Line 8: .*\nLine 9: .*\n$/);
});
