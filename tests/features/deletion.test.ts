import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../lint/imports.ts";

const COPIED = [
  "src",
  "commands",
  "tests",
  "data",
  "fonts",
  "locales",
  "packages",
  "package.json",
  "vitest.config.ts",
];

/** The feature to delete, and its command. */
const FEATURE = "seals";
const COMMAND = "seal";

/** Tests of the feature, and of players in `tests/support/` who use all commands. */
const ABOUT_IT = /seal|\/(?:typist|wanderer|tampering)\.ts/i;

let copy: string;

/** Deletes the lines of the lists that import the feature, and those that list the imported name. */
function strike(file: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  const imports = new RegExp(
    `^import \\{ (\\w+) \\} from "[^"]*(?:/${FEATURE}/[^"]*|/${COMMAND}\\.ts)";\n`,
    "gm",
  );
  const names = [...text.matchAll(imports)].map(([, name]) => name);
  if (names.length === 0) return;
  const listed = new RegExp(
    `^ +(?:\\.\\.\\.)?(?:${names.join("|")}),\n|(?<=\\[)(?:${names.join("|")})(?=\\])`,
    "gm",
  );
  writeFileSync(path, text.replace(imports, "").replace(listed, ""));
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "rider-without-"));
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ["node_modules", ".oxlintrc.json"]) symlinkSync(join(ROOT, name), join(copy, name));
  rmSync(join(copy, "src/features", FEATURE), { recursive: true });
  rmSync(join(copy, "commands", `${COMMAND}.ts`));
  for (const file of globSync("{src,commands}/**/{features,index}.ts", { cwd: copy })) strike(file);
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as object & {
    compilerOptions: object;
  };
  writeFileSync(
    join(copy, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src", "commands"] }),
  );
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Runs a program of node_modules in the copy; resolves to its output and exit code. */
async function run(program: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const path = join(ROOT, "node_modules", program);
  const env = {
    ...process.env,
    VITEST: undefined,
    NODE_OPTIONS: undefined,
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
  };
  return promisify(execFile)(process.execPath, [path, ...words], { cwd: copy, env, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

test("the types hold without the feature", async () => {
  expect(await run("typescript/bin/tsc", "--noEmit")).toEqual({ code: 0, output: "" });
});

test("the other tests of rules and cards pass without the feature", async () => {
  const others = globSync("tests/{core,rules,views}/**/*.test.ts", { cwd: copy }).filter(
    (file) => !ABOUT_IT.test(readFileSync(join(copy, file), "utf8")),
  );
  expect(others.length).toBeGreaterThan(50);
  const few = others.toSorted().filter((_, at) => process.env["SOAK"] !== undefined || at % 20 === 0);
  const { code, output } = await run("vitest/vitest.mjs", "run", "--project", "all", ...few);
  expect(output.match(/^ *FAIL .*$/gm) ?? []).toEqual([]);
  expect(code).toBe(0);
});
