import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the records; empty if not all tests run. */
    recordIn: string;
  }
}

/** True if the run has all test files of the project, and all their tests. */
function isWhole({ vitest, config }: TestProject): boolean {
  const { filenamePattern: named } = vitest as unknown as { filenamePattern?: string[] };
  return (named ?? []).length === 0 && config.testNamePattern === undefined && config.shard === undefined;
}

/** The things in the records that have not run. */
function lackingIn(folder: string): string[] {
  const lines = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")),
  );
  const known = [...lines].flatMap((line) => (line.startsWith("there is ") ? line.slice(9) : []));
  return known.filter((name) => !lines.has(name));
}

/**
 * After a run of all tests, fails it if no test has exercised a kind of event, press, notice, wake-up or migration,
 * or a refusal.
 */
export default function recordAll(project: TestProject): (() => void) | undefined {
  const folder = isWhole(project) ? mkdtempSync(join(tmpdir(), "exercised-")) : "";
  project.provide("recordIn", folder);
  if (folder === "") return undefined;
  return () => {
    const lacking = lackingIn(folder);
    rmSync(folder, { recursive: true });
    for (const name of lacking) process.stderr.write(`\nno test exercises: ${name}`);
    if (lacking.length > 0) process.exitCode = 1;
  };
}
