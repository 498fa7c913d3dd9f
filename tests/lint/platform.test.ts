import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./imports.ts";

/** A use of the computer's own time, timers or random numbers, or of the platform that has them. */
const OWN =
  /\bDate\.now\b|\bnew Date\(\)|(?<!new )\bDate\(\)|\bTemporal\.Now\b|\bperformance\.now\b|\bhrtime\b|\bset(?:Timeout|Interval|Immediate)\b|\bAbortSignal\.timeout\b|"(?:node:)?timers(?:\/promises)?"|\bMath\.random\b|(?<!\b[pP]latform\.)\brandom(?:Bytes|Int|UUID|FillSync|Fill)\b|\bgetRandomValues\b|\bcomputer\b/;

/** Files that may use them, and why. */
const MAY: [file: RegExp, reason: string][] = [
  [/^src\/platform\.ts$/, "takes them from the computer, for all others"],
  [/^src\/(?:main\.ts$|hosting\/)/, "programs, which are the computer's own"],
  [/^src\/store\/sqlite\/copy\.ts$/, "called by programs alone, to back up and restore a file"],
  [
    /^src\/(?:games\/context|store\/open-store|discord\/api\/discord-api)\.ts$/,
    "take the computer by default",
  ],
  [/^src\/store\/in-slices\.ts$/, "yields to the event loop, with no effect on results"],
];

function usesOwn(source: string): boolean {
  return source.split("\n").some((line) => !/^\s*(?:\/\*\*|\*|\/\/)/.test(line) && OWN.test(line));
}

test.each([
  "const at = Date.now();",
  "const clock = Date.now;",
  "const at = new Date();",
  "const now = Temporal.Now.instant();",
  "const from = performance.now();",
  "const from = process.hrtime.bigint();",
  "setTimeout(run, 5);",
  "const timer = setInterval(run, 5).unref();",
  "setImmediate(run);",
  'import { setTimeout as pause } from "node:timers/promises";',
  "fetch(url, { signal: AbortSignal.timeout(5) });",
  "const face = Math.ceil(Math.random() * 6);",
  'import { hash, randomBytes } from "node:crypto";',
  "const id = crypto.randomUUID();",
  "crypto.getRandomValues(bytes);",
  'import { computer } from "#platform";',
])("%s uses the computer's own time, timers or random numbers", (line) => {
  expect(usesOwn(`${line}\n`)).toBe(true);
});

test.each([
  "const at = platform.now();",
  "const nonce = this.#platform.randomBytes(12);",
  "const id = randomHex(platform, 8);",
  "const day = new Date(at).toISOString();",
  "/** Discord's clock and this computer's may differ. */",
])("%s does not", (line) => {
  expect(usesOwn(`${line}\n`)).toBe(false);
});

test("time, timers and random numbers come from a platform that is passed in", () => {
  const files = globSync("{src,commands}/**/*.ts", { cwd: ROOT });
  const found = files.filter((file) => usesOwn(readFileSync(join(ROOT, file), "utf8")));
  expect(files.length).toBeGreaterThan(500);
  expect(found.filter((file) => !MAY.some(([may]) => may.test(file)))).toEqual([]);
  const unused = MAY.filter(([may]) => !found.some((file) => may.test(file)));
  expect(unused).toEqual([]);
});
