import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { DataError } from "#core/errors.ts";
import { assembleSystem, type System } from "#core/system.ts";
import { crossCheck, crossCheckNames } from "./cross-check.ts";
import { readFolder, type Folder } from "./read-folder.ts";

function assemble(folder: Folder): System[] {
  const { system, sequence, tables, checks, weapons } = folder;
  if (system === undefined || sequence === undefined) return [];
  return [
    assembleSystem({
      system: system.content,
      sequence: sequence.content,
      tables: tables.map((file) => file.content),
      checks: checks?.content,
      weapons: weapons?.content,
    }),
  ];
}

/** Keeps the faults of a file together, in the order in which they were found. */
function byFile(a: string, b: string): number {
  const [first = "", second = ""] = [a, b].map((fault) => fault.split(": ")[0]);
  return first === second ? 0 : first < second ? -1 : 1;
}

/**
 * Loads every game of a data folder, in the order of the folders' names. Refuses all of them with a DataError
 * if one has a fault; it lists every fault as `data/<system>/<file>: <path>: <reason>`.
 */
export function loadSystems(folder: string): System[] {
  const label = basename(folder);
  if (!existsSync(folder)) throw new DataError([`${label}: (folder): is missing`]);
  const faults: string[] = [];
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readFolder(join(folder, name), `${label}/${name}`, faults));
  for (const each of folders) crossCheck(each);
  crossCheckNames(folders);
  if (folders.length === 0) faults.push(`${label}: (folder): holds no game`);
  if (faults.length > 0) throw new DataError(faults.toSorted(byFile));
  return folders.flatMap(assemble);
}
