import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { IN_SOAK } from "../support/run/soak.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The rooms that have a table of verbs. */
const ROOMS = ["src/cards/steps", "src/core/procedures", "src/systems/cross-check"];

/** Folders to compile, with all their imports; everything in a soak run. */
const INCLUDED = IN_SOAK ? ["src", "commands"] : ROOMS;

/** An existing verb, the model for a new one. */
const OLD = { verb: "carry-out-orders", name: "carryOutOrders" };
const NEW = { verb: "stand-to", name: "standTo" };

let copy = "";

function change(file: string, edit: (text: string) => string): void {
  const before = readFileSync(join(copy, file), "utf8");
  const after = edit(before);
  if (after === before) throw new Error(`${file} has not what this test changes.`);
  writeFileSync(join(copy, file), after);
}

/** The compiler's errors in the copy: "src/core/x.ts: Property 'a' is missing …". */
async function faults(): Promise<string[]> {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const how = ["--pretty", "false", "--incremental", "--tsBuildInfoFile", join(copy, "known.json")];
  const { stdout } = await promisify(execFile)(tsc, how, { cwd: copy }).catch(
    (error: { stdout: string }) => error,
  );
  const lines = stdout.split("\n").filter((line) => /error TS\d+/.test(line));
  return lines.map((line) => line.replace(/\(.*?\): error TS\d+/, ""));
}

/** Adds the new verb's line to the table of a room, and its file if verbs have one there. */
function answer(room: string): void {
  const rename = (text: string) => text.replaceAll(OLD.verb, NEW.verb).replaceAll(OLD.name, NEW.name);
  const file = join(copy, room, `${OLD.verb}.ts`);
  if (existsSync(file)) writeFileSync(join(copy, room, `${NEW.verb}.ts`), rename(readFileSync(file, "utf8")));
  const twice = (line: string) => `${line}\n${rename(line)}`;
  change(`${room}/verbs.ts`, (text) =>
    text
      .replace(new RegExp(`^import .*/${OLD.verb}\\.ts";$`, "m"), twice)
      .replace(new RegExp(`^const ${OLD.name}Step[^]*?^}\\);$`, "m"), twice)
      .replace(new RegExp(`^  "${OLD.verb}": .*$`, "m"), twice),
  );
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "new-verb-"));
  for (const file of ["src", "commands", "package.json", "tsconfig.json"])
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  change("tsconfig.json", (text) =>
    text.replace(/"include": \[[^\]]*\]/, `"include": ${JSON.stringify(INCLUDED)}`),
  );
  const shape = `z.strictObject({ verb: z.literal("${NEW.verb}") })`;
  change("src/core/schema/data/procedures.ts", (text) => text.replace(`\n  ${OLD.name},`, `$&\n  ${shape},`));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("a new kind of step", () => {
  test("is required by the compiler in each of the three tables, and nowhere else", async () => {
    const found = await faults();
    const tables = ROOMS.map((room) => `${room}/verbs.ts`);
    expect(
      found.map((fault) => fault.split(":")[0]).toSorted((a = "", b = "") => a.localeCompare(b)),
    ).toEqual(tables);
    for (const fault of found) expect(fault).toContain(`"${NEW.verb}"`);
  });

  // Another eight seconds of the compiler.
  test.skipIf(!IN_SOAK)("in soak: is complete with a line in each", async () => {
    for (const room of ROOMS) answer(room);
    expect(await faults()).toEqual([]);
  });
});
