import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { DataError } from "#core/errors.ts";
import { assembleSystem } from "./assemble.ts";
import { type System } from "#core/system/index.ts";
import { stringsOf } from "#words/translation.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";
import { crossCheck, crossCheckNames } from "./cross-check/cross-check.ts";
import { readFolder, type Folder } from "./read-folder.ts";

function systemOf({ system, sequence, tables, checks, weapons }: Folder): System | undefined {
  if (system === undefined || sequence === undefined) return undefined;
  return assembleSystem({
    common: commonSettings(english),
    system: system.content,
    sequence: sequence.content,
    tables: tables.map(({ content }) => content),
    checks: checks?.content,
    weapons: weapons?.content,
  });
}

/**
 * A system from its files, with translations. Adds a fault for a translation of a text that the system does not have.
 */
function translated(folder: Folder): System[] {
  const system = systemOf(folder);
  if (system === undefined) return [];
  const { translations } = folder;
  if (translations.size === 0) return [system];
  const strings = stringsOf(system);
  for (const { content, place } of translations.values()) {
    for (const path of Object.keys(content))
      if (!strings.has(path)) place.at(path).fault("is not the path of a text in the data");
  }
  const texts = [...translations].map(([language, { content }]) => [language, content] as const);
  return [{ ...system, translations: Object.fromEntries(texts) }];
}

/** Sorts faults by file. Keeps the order within a file. */
function byFile(a: string, b: string): number {
  const [first = "", second = ""] = [a, b].map((fault) => fault.split(": ")[0]);
  return first === second ? 0 : first < second ? -1 : 1;
}

/**
 * Reads and checks all systems in a data folder, sorted by folder name. Throws a `DataError` that lists all faults:
 * `data/<system>/<file>: <path>: <reason>`.
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
  const systems = faults.length > 0 ? [] : folders.flatMap(translated);
  if (faults.length > 0) throw new DataError([...new Set(faults)].toSorted(byFile));
  return systems;
}
