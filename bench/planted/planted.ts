import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { FAULTS, type PlantedFault } from "./faults.ts";

const ROOT = join(import.meta.dirname, "../..");

const OPTIONS = {
  /** Time limit for each fault, in minutes on two cores. */
  minutes: { type: "string", default: "5" },
  /** Only the faults whose names include this text. */
  only: { type: "string", default: "" },
} as const;

/** Folders and files that the copies leave out. */
const LEFT_OUT = new Set(["node_modules", ".git", "docs"]);

/** How a fault was found: the first line of the failure, and the seconds that it took. */
interface Found {
  how: string | undefined;
  seconds: number;
}

/**
 * Plants each fault in a copy of the program and lets the simulation look for it. Prints a table: the fault, the seconds
 * until it was found, and how.
 */
export async function benchPlanted(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const chosen = FAULTS.filter(({ name }) => name.includes(values.only));
  say("| planted fault | found after | by |\n| --- | --- | --- |");
  let found = 0;
  for (const fault of chosen) {
    const { how, seconds } = await lookFor(fault, Number(values.minutes) * 60_000);
    if (how !== undefined) found += 1;
    say(`| ${fault.name} | ${how === undefined ? "not found" : `${seconds} s`} | ${how ?? ""} |`);
  }
  say(`\n${found} of ${chosen.length} found`);
}

async function lookFor(fault: PlantedFault, most: number): Promise<Found> {
  const copy = mkdtempSync(join(tmpdir(), "dispatch-rider-planted-"));
  try {
    cpSync(ROOT, copy, { recursive: true, filter: (from) => !LEFT_OUT.has(basename(from)) });
    symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
    plant(copy, fault);
    const start = performance.now();
    const output = await simulate(copy, most);
    const seconds = Math.round((performance.now() - start) / 1000);
    return { how: /^(?:\S*Error: )(.*)$/m.exec(output)?.[1]?.slice(0, 120), seconds };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Replaces the text of the fault. Throws if the program has changed, so that the text no longer occurs once. */
function plant(copy: string, { name, file, from, to }: PlantedFault): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2)
    throw new Error(`"${name}": ${file} does not hold the text once: ${from}`);
  unlinkSync(path);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Runs the simulation until it fails or the time is over. Returns its output without colours. */
async function simulate(copy: string, most: number): Promise<string> {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const test = ["run", "--project", "all", "--maxWorkers=4", "--bail=1", "tests/simulation"];
  const child = spawn(process.execPath, [vitest, ...test], {
    cwd: copy,
    env: { ...process.env, RUNS: "1000000", NO_COLOR: "1", CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, because Vitest starts a worker.
    detached: true,
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), most);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += String(part)));
  await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  return output;
}
