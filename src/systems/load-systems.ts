import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DataError } from "#core/errors.ts";
import { assembleSystem } from "./assemble.ts";
import { type System } from "#core/system/index.ts";
import { stringsOf } from "#words/translation.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";
import { crossCheck, crossCheckNames } from "./cross-check/cross-check.ts";
import { readPage } from "./page/read-page.ts";
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

/** The file of a fault, and the line if the file is a page. */
function placeOf(fault: string): { file: string; line: number } {
  const [, file = "", line = "0"] = /^([^:]*): (?:Line (\d+): )?/.exec(fault) ?? [];
  return { file, line: Number(line) };
}

/** Sorts faults by file, and those of a page by line. Keeps the order otherwise. */
function byFile(a: string, b: string): number {
  const [first, second] = [placeOf(a), placeOf(b)];
  if (first.file === second.file) return first.line - second.line;
  return first.file < second.file ? -1 : 1;
}

/** The extension of a game on one page, and the name of such a file: an id, so that a README is none. */
const PAGE = ".md";
const PAGE_NAME = /^[a-z][A-Za-z0-9-]*\.md$/;

/** A game on one page: the system and its folder of data, or its faults, each with its line. */
export function pageSystem(
  written: string,
  id: string,
): { system: System; folder: Folder } | { faults: string[] } {
  const faults: string[] = [];
  const folder = readPage(written, id, id, faults);
  const [system] = faults.length > 0 ? [] : translated(folder);
  if (system !== undefined) return { system, folder };
  return { faults: faults.map((fault) => fault.slice(id.length + 2)) };
}

/** Reads and checks a game of a data folder: a folder, or a page. */
function readGame(folder: string, label: string, name: string, faults: string[]): Folder {
  if (name.endsWith(PAGE)) {
    const written = readFileSync(join(folder, name), "utf8");
    return readPage(written, basename(name, PAGE), `${label}/${name}`, faults);
  }
  const read = readFolder(join(folder, name), `${label}/${name}`, faults);
  crossCheck(read);
  return read;
}

/**
 * Reads and checks all systems in a data folder, sorted by name: a game is a folder, or a page `<game>.md`. Throws a
 * `DataError` that lists all faults: `data/<system>/<file>: <path>: <reason>`.
 */
export function loadSystems(folder: string): System[] {
  const label = basename(folder);
  if (!existsSync(folder)) throw new DataError([`${label}: (folder): is missing`]);
  const faults: string[] = [];
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() || PAGE_NAME.test(entry.name)) && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted()
    .map((name) => readGame(folder, label, name, faults));
  crossCheckNames(folders);
  if (folders.length === 0) faults.push(`${label}: (folder): holds no game`);
  const systems = faults.length > 0 ? [] : folders.flatMap(translated);
  if (faults.length > 0) throw new DataError([...new Set(faults)].toSorted(byFile));
  return systems;
}
