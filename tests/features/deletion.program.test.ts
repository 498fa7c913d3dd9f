import { execFile } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Feature, FEATURES } from "../lint/features.ts";
import { ROOT } from "../lint/imports.ts";
import { amount, IN_SOAK } from "../support/run/soak.ts";

const COPIED = ["src", "commands", "data", "fonts", "locales", "packages", "package.json"];
const COPIED_IN_SOAK = ["tests", "vitest.config.ts"];

/** Players in `tests/support/` who use all commands. */
const USING_ALL = "/(?:typist|wanderer|tampering)\\.ts";

/** A list without the imports of its feature, and without the imported names. */
function struck(text: string, { feature, commands = [] }: Feature): string {
  const files = [`${feature}(?:/[^"]*|\\.ts)`, ...commands.map((name) => `${name}\\.ts`)].join("|");
  const imports = new RegExp(`^import \\{([\\w,\\s]+)\\} from "[^"]*/(?:${files})";\n`, "gm");
  const names = [...text.matchAll(imports)].flatMap(([, each = ""]) => each.match(/\w+/g) ?? []);
  if (names.length === 0) return text;
  const listed = new RegExp(`(?:\\.\\.\\.)?\\b(?:${names.join("|")})\\b,?`, "g");
  return text.replace(imports, "").replace(listed, "");
}

/** A copy of the repository without a feature. Its shapes stay, because saved games may contain them. */
function copyWithout(deleted: Feature): string {
  const copy = mkdtempSync(join(tmpdir(), "rider-without-"));
  for (const name of [...COPIED, ...(IN_SOAK ? COPIED_IN_SOAK : [])])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  for (const name of ["node_modules", ".oxlintrc.json"]) symlinkSync(join(ROOT, name), join(copy, name));
  for (const file of globSync("*", {
    cwd: join(copy, "src/features", deleted.feature),
    exclude: ["shapes.ts"],
  }))
    rmSync(join(copy, "src/features", deleted.feature, file), { recursive: true });
  for (const name of deleted.commands ?? []) rmSync(join(copy, "commands", `${name}.ts`));
  for (const file of globSync("{src,commands}/**/{features,index}.ts", { cwd: copy })) {
    const path = join(copy, file);
    writeFileSync(path, struck(readFileSync(path, "utf8"), deleted));
  }
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, "tsconfig.json"), "utf8")) as object & {
    compilerOptions: object;
  };
  writeFileSync(
    join(copy, "tsconfig.json"),
    JSON.stringify({ compilerOptions, include: ["src", "commands"] }),
  );
  return copy;
}

/** Runs Node in a folder; resolves to its output and exit code. */
async function run(cwd: string, ...words: string[]): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    VITEST: undefined,
    NODE_OPTIONS: undefined,
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
  };
  return promisify(execFile)(process.execPath, words, { cwd, env, maxBuffer: 2 ** 26 }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      output: error.stdout + error.stderr,
    }),
  );
}

const program = (path: string) => join(ROOT, "node_modules", path);

describe.each(FEATURES.slice(0, amount(1, FEATURES.length)))("the program without $feature", (deleted) => {
  let copy: string;

  beforeAll(() => {
    copy = copyWithout(deleted);
  });

  afterAll(() => rmSync(copy, { recursive: true }));

  test("loads: no other file imports the feature", async () => {
    const main = readFileSync(join(copy, "src/main.ts"), "utf8");
    const files = [...main.matchAll(/^import .* from "(.+\.ts)";$/gm)].map(([, file = ""]) => file);
    expect(files).toContain("#commands/index.ts");
    const text = files.map((file) => `await import("${file.replace("./", "./src/")}");`).join(" ");
    expect(await run(copy, "--input-type=module", "--eval", text)).toEqual({ code: 0, output: "" });
  });

  test("passes the type check", async () => {
    expect(await run(copy, program("typescript/bin/tsc"), "--noEmit")).toEqual({ code: 0, output: "" });
  });

  // The other tests take long.
  test.skipIf(!IN_SOAK)("in soak: passes the other tests of rules and cards", async () => {
    const aboutIt = new RegExp(`${deleted.word}|${USING_ALL}`, "i");
    const others = globSync("tests/{core,rules,cards}/**/*.test.ts", { cwd: copy }).filter(
      (file) => !aboutIt.test(readFileSync(join(copy, file), "utf8")),
    );
    expect(others.length).toBeGreaterThan(40);
    const vitest = program("vitest/vitest.mjs");
    const { code, output } = await run(copy, vitest, "run", "--project", "all", ...others.toSorted());
    expect(output.match(/^ *FAIL .*$/gm) ?? []).toEqual([]);
    expect(code).toBe(0);
  });
});
