import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A folder, what its files may import, what they may not, and the reason that the linter gives. */
interface Rule {
  file: string;
  may: string[];
  mayNot: string[];
  reason: RegExp;
}

const RULES: Rule[] = [
  {
    file: "src/core/case.ts",
    may: [
      "./dice.ts",
      "./schema/game.ts",
      "#core/dice/dice.ts",
      "zod",
      "@noble/hashes/sha2.js",
      "temporal-polyfill",
      "#words/text.ts",
    ],
    mayNot: [
      "../app/app.ts",
      "../hosting/health.ts",
      "../views/reply.ts",
      "../systems/load-systems.ts",
      "../store/store.ts",
      "../discord/render.ts",
      "discord-sandbox",
      "../config.ts",
      "../main.ts",
      "../log.ts",
      "../hosting/verify.ts",
      "../../commands/index.ts",
      "#app/app.ts",
      "#views/reply.ts",
      "#systems/load-systems.ts",
      "#store/store.ts",
      "#discord/messages/render.ts",
      "#commands/index.ts",
      "node:fs",
      "node:crypto",
      "fs",
      "pino",
      "discord.js",
      "keyv",
      "temporal-polyfill/global",
      "#words/languages.ts",
    ],
    reason: /core is pure rules/,
  },
  {
    file: "src/core/procedures/case.ts",
    may: ["../dice.ts", "../schema/game.ts", "./orders.ts", "zod"],
    mayNot: ["../../app/app.ts", "../../store/store.ts", "../../../commands/index.ts", "node:fs"],
    reason: /core is pure rules/,
  },
  {
    file: "src/views/case.ts",
    may: ["./reply.ts", "#core/schema/game.ts", "#words/rulebook.ts"],
    mayNot: [
      "../core/dice.ts",
      "../config.ts",
      "#app/app.ts",
      "#store/store.ts",
      "#systems/load-systems.ts",
      "#discord/messages/render.ts",
      "discord.js",
      "node:fs",
      "zod",
    ],
    reason: /views are pure/,
  },
  {
    file: "src/views/pictures/case.ts",
    may: ["./svg.ts", "../tracks/lines.ts", "#core/system.ts"],
    mayNot: ["../../core/dice.ts", "../../app/app.ts", "#app/app.ts", "@resvg/resvg-js", "node:fs", "zod"],
    reason: /views are pure/,
  },
  {
    file: "src/views/presses/case.ts",
    may: ["./fields.ts", "../reply.ts", "#core/schema/game.ts", "zod"],
    mayNot: ["../../core/dice.ts", "../../app/app.ts", "#app/app.ts", "discord.js", "node:fs"],
    reason: /presses are shapes/,
  },
  {
    file: "src/systems/case.ts",
    may: ["./place.ts", "#core/errors.ts", "zod", "node:fs", "node:fs/promises", "node:path", "node:url"],
    mayNot: [
      "../core/errors.ts",
      "../config.ts",
      "#app/app.ts",
      "#store/store.ts",
      "#views/reply.ts",
      "node:http",
      "keyv",
      "discord.js",
    ],
    reason: /systems only reads data/,
  },
  {
    file: "src/systems/cross-check/case.ts",
    may: ["./references.ts", "../place.ts", "../../place.ts", "#core/errors.ts", "zod"],
    mayNot: ["../../config.ts", "#app/app.ts", "#views/reply.ts", "node:fs", "discord.js"],
    reason: /cross-checks only compare/,
  },
  {
    file: "src/store/case.ts",
    may: ["./store.ts", "#core/schema/game.ts", "zod", "keyv", "pg", "node:sqlite"],
    mayNot: [
      "../core/dice.ts",
      "../config.ts",
      "#app/app.ts",
      "#views/reply.ts",
      "#discord/messages/render.ts",
      "#commands/index.ts",
      "discord.js",
    ],
    reason: /store only keeps what core defines/,
  },
  {
    file: "src/app/case.ts",
    may: [
      "./app.ts",
      "#core/decide.ts",
      "#systems/load-systems.ts",
      "#store/store.ts",
      "#views/reply.ts",
      "zod",
      "node:crypto",
      "node:module",
      "node:worker_threads",
      "@resvg/resvg-js",
    ],
    mayNot: [
      "../core/decide.ts",
      "../config.ts",
      "../main.ts",
      "#discord/messages/render.ts",
      "#commands/index.ts",
      "../discord/render.ts",
      "discord.js",
      "node:fs",
      "keyv",
    ],
    reason: /app runs games/,
  },
  {
    file: "src/app/watch/case.ts",
    may: ["../app.ts", "./scheduler.ts", "#core/decide.ts"],
    mayNot: ["../../core/decide.ts", "../../main.ts", "#discord/messages/render.ts", "node:fs"],
    reason: /app runs games/,
  },
  {
    file: "commands/case.ts",
    may: [
      "./index.ts",
      "#app/command.ts",
      "#core/errors.ts",
      "#views/reply.ts",
      "@discordjs/builders",
      "zod",
    ],
    mayNot: [
      "../src/app/command.ts",
      "#store/store.ts",
      "#systems/load-systems.ts",
      "#discord/messages/render.ts",
      "discord.js",
      "node:fs",
      "keyv",
    ],
    reason: /a command parses options and returns a Reply/,
  },
  {
    file: "src/discord/case.ts",
    may: [
      "./render.ts",
      "#app/app.ts",
      "#core/errors.ts",
      "#views/reply.ts",
      "discord.js",
      "discord.js",
      "@discordjs/builders",
      "undici",
      "zod",
      "node:crypto",
    ],
    mayNot: [
      "../app/app.ts",
      "#commands/index.ts",
      "#store/store.ts",
      "#systems/load-systems.ts",
      "../store/store.ts",
      "keyv",
      "hono",
    ],
    reason: /discord\/ translates between Discord and the app/,
  },
  {
    file: "src/hosting/case.ts",
    may: [
      "./health.ts",
      "../config.ts",
      "../log.ts",
      "#systems/load-systems.ts",
      "#views/reply.ts",
      "#app/context.ts",
      "#discord/bot.ts",
      "#store/open-store.ts",
      "prom-client",
      "node:http",
    ],
    mayNot: ["../main.ts", "../app/context.ts", "#commands/index.ts", "keyv", "hono"],
    reason: /hosting serves whoever looks after the bot/,
  },
  {
    file: "packages/discord-sandbox/src/rest/case.ts",
    may: [
      "./api.ts",
      "../world/world.ts",
      "hono",
      "hono/cors",
      "@hono/node-server",
      "ws",
      "zod",
      "discord-api-types/v10",
      "node:http",
    ],
    mayNot: [
      "../../tests/support/bench.ts",
      "../../../../src/core/dice.ts",
      "#core/errors.ts",
      "#app/app.ts",
      "discord.js",
      "keyv",
    ],
    reason: /the sandbox is a package of its own/,
  },
  {
    file: "packages/discord-sandbox/src/page/case.js",
    may: ["./state.js", "@skyra/discord-components-core"],
    mayNot: ["../world/world.ts", "../../../../src/core/dice.ts", "#core/errors.ts", "node:fs", "hono"],
    reason: /the page is served as it stands/,
  },
];

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

interface Case {
  file: string;
  code: string;
  reason: RegExp | null;
}

function fileNamed(file: string, at: number): string {
  return file.replace("case.", `case-${at}.`);
}

/** The files beside the folders; a folder may import only those that its rule names. */
const BESIDE = readdirSync(join(ROOT, "src")).filter((name) => name.endsWith(".ts"));

/** Folders right below src/, whose files could reach it by one step up. */
const NEAR: Rule[] = RULES.filter(({ file }) => /^src\/[^/]+\/case/.test(file));

const CASES: Case[] = [
  ...NEAR.flatMap(({ file, may, reason }) =>
    BESIDE.filter((name) => !may.includes(`../${name}`)).map((name) => ({
      file,
      code: `export { thing } from "../${name}";`,
      reason,
    })),
  ),
  ...RULES.flatMap(({ file, may, mayNot, reason }) => [
    ...may.map((name) => ({
      file,
      code: `import { thing } from "${name}";\nexport const it = thing;`,
      reason: null,
    })),
    ...mayNot.map((name) => ({
      file,
      code: `import { thing } from "${name}";\nexport const it = thing;`,
      reason,
    })),
    ...mayNot.slice(0, 1).map((name) => ({ file, code: `export { thing } from "${name}";`, reason })),
  ]),
  ...["src/main.ts", "src/app/case.ts", "commands/case.ts", "src/config.ts"].map((file) => ({
    file,
    code: "export const port = process.env.PORT;",
    reason: file === "src/config.ts" ? null : /config\.ts alone reads the environment/,
  })),
  ...IMPURE.map(([code, reason]) => ({ file: "src/core/impure/case.ts", code, reason })),
].map((each, at) => ({ ...each, file: fileNamed(each.file, at) }));

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

/** The faults against the rules on trial, as the linter tells them. */
function faultsIn(file: string): string[] {
  return diagnostics
    .filter(
      (fault) => fault.filename === file && /no-restricted-(imports|globals|properties)/.test(fault.code),
    )
    .map((fault) => `${fault.message} ${fault.help ?? ""}`);
}

describe("what a folder must not use is a fault, and the linter says why", () => {
  test.each(CASES.filter(({ reason }) => reason !== null))("$file: $code", ({ file, reason }) => {
    expect(faultsIn(file).join("\n")).toMatch(reason ?? /never/);
  });
});

describe("what a folder may import is no fault", () => {
  test.each(CASES.filter(({ reason }) => reason === null))("$file: $code", ({ file }) => {
    expect(faultsIn(file)).toEqual([]);
  });
});

test("every folder of the sources has a rule on trial", () => {
  const folders = RULES.map(({ file }) => /^(?:src\/|packages\/)?[^/]+/.exec(file)?.[0]);
  expect([...new Set(folders)]).toEqual([
    "src/core",
    "src/views",
    "src/systems",
    "src/store",
    "src/app",
    "commands",
    "src/discord",
    "src/hosting",
    "packages/discord-sandbox",
  ]);
});
