import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "./imports.ts";

/** Code that core must not contain. */
const IMPURE: [code: string, reason: RegExp][] = [
  ["export const now = Date.now();", /time is an argument/],
  ["export const now = new Date();", /time is an argument/],
  ["export const now = performance.now();", /time is an argument/],
  ["export const now = globalThis.Date.now();", /imported or an argument/],
  ["export const env = process.env;", /configuration is an argument/],
  [
    'import { Temporal } from "temporal-polyfill";\nexport const now = Temporal.Now.instant();',
    /time is an argument/,
  ],
  ["setTimeout(() => {}, 1);", /no timers/],
  ["setInterval(() => {}, 1);", /no timers/],
  ["setImmediate(() => {});", /no timers/],
  ["export const page = fetch('https://example.org');", /no I\/O/],
  ["console.log('x');", /no I\/O/],
  ["export const bytes = crypto.getRandomValues(new Uint8Array(1));", /secrets are arguments/],
  ["export const face = Math.random();", /dice are an argument/],
  ["export const { random } = Math;", /dice are an argument/],
];

const READS_ENVIRONMENT = "export const port = process.env.PORT;";

interface Case {
  file: string;
  code: string;
  /** The linter's message; empty if the code is allowed. */
  reason: RegExp;
}

const CASES: Case[] = [
  ...IMPURE.map(([code, reason], at) => ({ file: `src/core/case-${at}.ts`, code, reason })),
  ...["src/main.ts", "src/games/case.ts", "commands/case.ts"].map((file) => {
    return { file, code: READS_ENVIRONMENT, reason: /config\.ts alone reads the environment/ };
  }),
  { file: "src/config.ts", code: READS_ENVIRONMENT, reason: /^$/ },
];

interface Diagnostic {
  filename: string;
  message: string;
  help?: string;
  code: string;
}

let folder: string;
let diagnostics: Diagnostic[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rider-lint-"));
  copyFileSync(join(ROOT, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  for (const { file, code } of CASES) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  const oxlint = join(ROOT, "node_modules", ".bin", "oxlint");
  const run = promisify(execFile)(oxlint, ["--format=json"], { cwd: folder, maxBuffer: 2 ** 26 });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  diagnostics = (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(CASES)("$file: $code", ({ file, reason }) => {
  const faults = diagnostics
    .filter(({ filename, code }) => filename === file && /no-restricted-(globals|properties)/.test(code))
    .map(({ message, help }) => `${message} ${help ?? ""}`);
  expect(faults.join("\n")).toMatch(reason);
});
