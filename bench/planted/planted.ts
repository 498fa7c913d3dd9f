import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { FAULTS, type PlantedFault } from "./faults.ts";

const ROOT = join(import.meta.dirname, "../..");

const OPTIONS = {
  /** Time limit for each fault, in seconds of one core. */
  seconds: { type: "string", default: "600" },
  /** Only the faults whose names include this text. */
  only: { type: "string", default: "" },
} as const;

/** Folders and files that the copies leave out. */
const LEFT_OUT = new Set(["node_modules", ".git", "docs"]);

/** The first promise that broke, if any did, and the processor time until then, in seconds. */
interface Found {
  how: string | undefined;
  seconds: number;
}

/**
 * Plants each fault in a copy of the program and lets the simulation look for it. Prints a table: the fault, the seconds
 * of one core until it was found, and the promise that broke.
 */
export async function benchPlanted(args: readonly string[], say: (line: string) => void): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const chosen = FAULTS.filter(({ name }) => name.includes(values.only));
  say("| planted fault | found after | by |\n| --- | --- | --- |");
  let found = 0;
  for (const fault of chosen) {
    const { how, seconds } = await lookFor(fault, Number(values.seconds));
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
    return await simulate(copy, most);
  } finally {
    rmSync(copy, { recursive: true, maxRetries: 5 });
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

/**
 * Runs the simulation until a promise breaks, it ends otherwise, or the time is over. The tests have no time limit: on a
 * busy machine it would pass before the processor time, and count as a broken promise.
 */
async function simulate(copy: string, most: number): Promise<Found> {
  const vitest = join(copy, "node_modules/vitest/vitest.mjs");
  const test = [
    "run",
    "tests/simulation",
    "--project",
    "all",
    "--maxWorkers=4",
    "--testTimeout=0",
    "--bail=1",
  ];
  const child = spawn(process.execPath, [vitest, ...test], {
    cwd: copy,
    env: { ...process.env, RUNS: "1000000", NO_COLOR: "1", CI: "true" },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, because Vitest starts workers.
    detached: true,
  });
  const group = child.pid!;
  const found: Found = { how: undefined, seconds: 0 };
  const end = (how?: string): void => {
    if (child.killed) return;
    Object.assign(found, { how, seconds: processorTime(group) });
    child.kill("SIGKILL");
    process.kill(-group, "SIGKILL");
  };
  let output = "";
  const read = (part: unknown): void => {
    output += String(part);
    const how = /^(?:A promise broke: |\S*Error: )(.*)$/m.exec(output)?.[1];
    if (how !== undefined) end(how.slice(0, 120));
  };
  for (const stream of [child.stdout, child.stderr]) stream.on("data", read);
  const timer = setInterval(() => processorTime(group) > most && end(), 2000);
  await new Promise((resolve) => child.on("close", resolve));
  clearInterval(timer);
  return found;
}

/** Processor time of a group's living processes, in seconds. */
function processorTime(group: number): number {
  const lines = execFileSync("ps", ["-A", "-o", "pgid=,cputimes="], { encoding: "utf8" }).trim().split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .reduce((sum, [of, seconds]) => (of === group ? sum + seconds! : sum), 0);
}
