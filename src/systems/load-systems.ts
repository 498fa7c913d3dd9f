import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { DataError } from "#core/errors.ts";
import { assembleSystem, type System } from "#core/system.ts";
import type { ChecksFile } from "#core/checks/shape.ts";
import type { SequenceFile } from "#core/sequence/shape.ts";
import type { SystemFile } from "#core/schema/system.ts";
import type { Table } from "#core/tables/shape.ts";
import type { WeaponsFile } from "#core/tables/weapon-shape.ts";
import { stringsOf, type Texts } from "#core/translation.ts";
import { commonSettings } from "#words/common-settings.ts";
import { english } from "#words/languages.ts";
import { crossCheck, crossCheckNames } from "./cross-check/cross-check.ts";
import { readFolder, type Folder } from "./read-folder.ts";

/** What the files of one game say. */
export interface GameFiles {
  system: SystemFile;
  sequence: SequenceFile;
  tables: Table[];
  checks?: ChecksFile | undefined;
  weapons?: WeaponsFile | undefined;
  /** Its texts in other languages, by the language. */
  translations: Record<string, Texts>;
}

/** A game from its files. */
export function systemOf({ translations, ...files }: GameFiles): System {
  const system = assembleSystem({
    common: commonSettings(english),
    ...files,
    checks: files.checks,
    weapons: files.weapons,
  });
  return Object.keys(translations).length === 0 ? system : { ...system, translations };
}

function filesOf({ system, sequence, tables, checks, weapons, translations }: Folder): GameFiles[] {
  if (system === undefined || sequence === undefined) return [];
  const texts = [...translations].map(([language, { content }]) => [language, content] as const);
  return [
    {
      system: system.content,
      sequence: sequence.content,
      tables: tables.map((file) => file.content),
      checks: checks?.content,
      weapons: weapons?.content,
      translations: Object.fromEntries(texts),
    },
  ];
}

/** Texts in other languages that name nothing of the game are a fault. */
function checkTranslations({ translations }: Folder, files: GameFiles): void {
  if (translations.size === 0) return;
  const strings = stringsOf(systemOf({ ...files, translations: {} }));
  for (const { content, place } of translations.values()) {
    for (const path of Object.keys(content))
      if (!strings.has(path)) place.at(path).fault("names no text of the game");
  }
}

/** What they say, once the texts in other languages are checked too: those need the game. */
function checkedFiles(folder: Folder): GameFiles[] {
  const games = filesOf(folder);
  for (const files of games) checkTranslations(folder, files);
  return games;
}

/** Keeps the faults of a file together, in the order in which they were found. */
function byFile(a: string, b: string): number {
  const [first = "", second = ""] = [a, b].map((fault) => fault.split(": ")[0]);
  return first === second ? 0 : first < second ? -1 : 1;
}

/**
 * Reads and checks every game of a data folder, in the order of the folders' names. Refuses all of them with a DataError
 * if one has a fault; it lists every fault as `data/<system>/<file>: <path>: <reason>`.
 */
export function readGames(folder: string): GameFiles[] {
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
  const games = faults.length > 0 ? [] : folders.flatMap(checkedFiles);
  if (faults.length > 0) throw new DataError([...new Set(faults)].toSorted(byFile));
  return games;
}

/** Loads every game of a data folder, or throws a DataError with every fault of all of them. */
export function loadSystems(folder: string): System[] {
  return readGames(folder).map(systemOf);
}
