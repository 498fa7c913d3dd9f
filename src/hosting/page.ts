import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { understoodCard } from "#cards/help/understood.ts";
import { DataError } from "#core/errors.ts";
import { id as idShape } from "#core/schema/index.ts";
import { pageSystem } from "#systems/load-systems.ts";
import { schemaName } from "#systems/shapes.ts";
import { english } from "#words/languages.ts";
import { bookOf } from "#words/rulebook.ts";
import { endWithFaults } from "./end-with-faults.ts";

const USAGE = "Usage: npm run page -- game.md [--folder data/game]";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());

const say = (line: string) => process.stdout.write(`${line}\n`);

function wanted(): { path: string; folder: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { folder: { type: "string" } },
    });
    const [path] = positionals;
    if (path === undefined || positionals.length > 1) throw new TypeError("Name one page");
    return { path, folder: values.folder };
  } catch (error) {
    throw new DataError([`${(error as Error).message}. ${USAGE}`]);
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new DataError([`${path} cannot be read: ${(error as NodeJS.ErrnoException).code}. ${USAGE}`]);
  }
}

/** The id of a page's game: the name of its folder. */
function idOf(folder: string): string {
  const name = basename(folder);
  if (!idShape.safeParse(name).success)
    throw new DataError([
      `${folder} cannot be the folder of a game: its name begins with a letter, and has letters, digits and dashes only`,
    ]);
  return name;
}

type PageFolder = Exclude<ReturnType<typeof pageSystem>, { faults: string[] }>["folder"];

/** Writes a page as a new folder of `data/`. */
function writeFolder(folder: string, { system, sequence, checks, tables }: PageFolder): void {
  if (existsSync(folder)) throw new DataError([`${folder} exists already: name a new folder`]);
  const files = [
    { kind: "system", name: "system.json", file: system },
    { kind: "sequence", name: "sequence.json", file: sequence },
    { kind: "checks", name: "checks.json", file: checks },
    ...tables.map((file) => ({ kind: "table", name: `tables/${file.content.id}.json`, file }) as const),
  ] as const;
  mkdirSync(join(folder, "tables"), { recursive: true });
  for (const { kind, name, file } of files) {
    if (file === undefined) continue;
    const up = name.includes("/") ? "../../../" : "../../";
    const content = { $schema: `${up}schemas/${schemaName(kind)}`, ...(file.place.value as object) };
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
    say(`${join(folder, name)} is written.`);
  }
}

/**
 * Checks a game on one page, and prints the game as the bot understands it: `npm run page -- game.md`. With `--folder`,
 * also writes the game as a folder of `data/`.
 */
function main(): void {
  const { path, folder } = wanted();
  const found = pageSystem(read(path), folder === undefined ? "page" : idOf(folder));
  if ("faults" in found) throw new DataError(found.faults);
  const { title, blocks } = understoodCard(bookOf(found.system, english));
  say(title ?? "");
  for (const block of blocks) if (block.kind === "text") say(`\n${block.text.replaceAll("**", "")}`);
  if (folder !== undefined) writeFolder(folder, found.folder);
}

try {
  main();
} catch (error) {
  endWithFaults(error, 1);
}
