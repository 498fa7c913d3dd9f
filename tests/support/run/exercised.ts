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

const OUTDATED = "only a press on an outdated card gets it";
const GUARDED = "the cards and commands of today's games offer nothing that gets it";
const LACKING = "a player can get it: it lacks a test";

/** Things that no test exercises, by name, with the reason. */
const UNEXERCISED: Readonly<Record<string, string>> = {
  "refusal refuse-check-out-of-date": OUTDATED,
  "refusal refuse-setting-gone": OUTDATED,
  "refusal refuse-deadline-not-now": OUTDATED,
  "refusal refuse-result-first": OUTDATED,
  "refusal refuse-correct-no-game": OUTDATED,
  "refusal refuse-correct-not-manager": OUTDATED,
  "refusal refuse-other-dice": GUARDED,
  "refusal refuse-unasked-option": GUARDED,
  "refusal refuse-figure-unreadable": GUARDED,
  "refusal refuse-not-in-form": GUARDED,
  "refusal refuse-nothing-to-roll-in-step": GUARDED,
  "refusal refuse-no-figures": GUARDED,
  "refusal refuse-no-row-for-roll": GUARDED,
  "refusal refuse-cell-needs-no-roll": GUARDED,
  "refusal refuse-other-kind-activates": GUARDED,
  "refusal refuse-check-once": GUARDED,
  "refusal refuse-follow-ended": LACKING,
  "refusal refuse-out-of-reach": LACKING,
  "refusal refuse-no-side-to-pass": LACKING,
  "refusal refuse-odds-and-column": LACKING,
  "refusal refuse-secret-without-dice": LACKING,
  "refusal refuse-none-closed": LACKING,
  "refusal refuse-orders-phase": LACKING,
  "press throwFor": LACKING,
  "press diceCheckMore": LACKING,
};

/** True if the run has all test files of the project, and all their tests. */
function isWhole({ vitest, config }: TestProject): boolean {
  const { filenamePattern: named } = vitest as unknown as { filenamePattern?: string[] };
  return (named ?? []).length === 0 && config.testNamePattern === undefined && config.shard === undefined;
}

/** The things in the records that have not run, and the ones in the list that have. */
function foundIn(folder: string): { lacking: string[]; needless: string[] } {
  const lines = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n")),
  );
  const known = [...lines].flatMap((line) => (line.startsWith("there is ") ? line.slice(9) : []));
  return {
    lacking: known.filter((name) => !lines.has(name) && !(name in UNEXERCISED)),
    needless: Object.keys(UNEXERCISED).filter((name) => lines.has(name) || !known.includes(name)),
  };
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
    const { lacking, needless } = foundIn(folder);
    rmSync(folder, { recursive: true });
    for (const name of lacking) process.stderr.write(`\nno test exercises: ${name}`);
    for (const name of needless) process.stderr.write(`\nlisted as unexercised without need: ${name}`);
    if (lacking.length > 0) process.exitCode = 1;
  };
}
