import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { DataError } from "#core/errors.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { IN_SOAK } from "../run/soak.ts";
import { DATA } from "./systems.ts";

/** A copy of data/ with one valid system, to be spoilt; removed after the test. */
export function copyOfData(game: string): string {
  const around = mkdtempSync(join(tmpdir(), "rider-"));
  onTestFinished(() => rmSync(around, { recursive: true }));
  const folder = join(around, "data");
  cpSync(join(DATA, game), join(folder, game), { recursive: true });
  return folder;
}

export function faultsOf(folder: string): readonly string[] {
  try {
    loadSystems(folder);
  } catch (error) {
    if (error instanceof DataError) return error.faults;
    throw error;
  }
  return [];
}

interface Json {
  [key: string]: Json;
}

/** The index of a list entry by its id, or the key itself. */
function keyIn(part: Json, key: string): string {
  const at = Array.isArray(part) ? part.findIndex((entry: { id?: string } | null) => entry?.id === key) : -1;
  return at === -1 ? key : String(at);
}

/** Spoils a file of the copy: path such as `phases.activation.steps.1.who`, and the new value. */
export function spoil(game: string, folder: string, file: string, changes: Record<string, unknown>): void {
  const path = join(folder, game, file);
  const json = JSON.parse(readFileSync(path, "utf8")) as Json;
  for (const [where, value] of Object.entries(changes)) {
    const keys = where.split(".");
    const last = keys.pop() ?? "";
    const parent = keys.reduce<Json>((part, key) => part[keyIn(part, key)] ?? {}, json);
    if (value === undefined) delete parent[keyIn(parent, last)];
    else parent[keyIn(parent, last)] = value as Json;
  }
  writeFileSync(path, JSON.stringify(json));
}

/** Moves the checks of `checks/` into `checks.json`, which may hold them as well. */
function inlineChecks(game: string, folder: string): void {
  const path = join(folder, game, "checks.json");
  if (!existsSync(path)) return;
  const json = JSON.parse(readFileSync(path, "utf8")) as { checks: unknown[] };
  const checks = json.checks.map((entry) => {
    if (typeof entry !== "string") return entry;
    const check = JSON.parse(readFileSync(join(folder, game, "checks", `${entry}.json`), "utf8")) as object;
    return { ...check, $schema: undefined };
  });
  writeFileSync(path, JSON.stringify({ ...json, checks }));
  rmSync(join(folder, game, "checks"), { recursive: true, force: true });
}

type Spoilt = [rule: string, changes: Record<string, unknown>, fault: string];

/** The faults of a file that is spoilt in several ways at once. */
function faultsOfAll(game: string, file: string, ways: readonly Spoilt[]): readonly string[] {
  const folder = copyOfData(game);
  if (file === "checks.json") inlineChecks(game, folder);
  for (const [, changes] of ways) spoil(game, folder, file, changes);
  return faultsOf(folder);
}

/** The faults named for each way of spoiling a file. A way that hides another's fault is tried apart from it. */
function namedFor(game: string, file: string, ways: readonly Spoilt[]): [Spoilt, readonly string[]][] {
  const faults = faultsOfAll(game, file, ways);
  const isNamed = ([, , fault]: Spoilt) => faults.includes(`data/${game}/${file}: ${fault}`);
  const named = ways.filter((way) => ways.length === 1 || isNamed(way));
  const rest = ways.filter((way) => !named.includes(way));
  // The faults of a file's shape hide all others: without them, the rest is tried together.
  const half = named.length > 0 ? rest.length : Math.ceil(rest.length / 2);
  return [
    ...named.map((way): [Spoilt, readonly string[]] => [way, faults]),
    ...[rest.slice(0, half), rest.slice(half)].flatMap((part) =>
      part.length === 0 ? [] : namedFor(game, file, part),
    ),
  ];
}

/** A test for each way of spoiling a file: the loader must name the fault. In soak, each is the only one. */
export function describeFile(game: string, file: string, cases: Spoilt[]): void {
  describe(`faults of ${file}`, () => {
    const groups = IN_SOAK ? cases.map((way) => [way]) : [cases];
    let named: Map<Spoilt, readonly string[]> | undefined;
    test.each(cases.map((way) => [way[0], way] as const))("%s", (_, way) => {
      named ??= new Map(groups.flatMap((ways) => namedFor(game, file, ways)));
      expect(named.get(way)).toContain(`data/${game}/${file}: ${way[2]}`);
    });
  });
}
