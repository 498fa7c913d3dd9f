import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DataError } from "#core/errors.ts";
import type { System } from "#core/system/index.ts";
import { stringsOf } from "#words/translation.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { coverageOf } from "#words/coverage.ts";
import { filesOf, SOURCE } from "#words/languages.ts";
import { endWithFaults } from "./end-with-faults.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A file of texts: how much of it is translated, and a line for each text that is not. */
interface Progress {
  file: string;
  texts: number;
  open: string[];
}

/** The English of a message as its file has it, on one line. */
function englishOf(source: string, key: string): string {
  const [id = ""] = key.split(".");
  const [, entry = ""] = new RegExp(String.raw`^${id} =(.*(?:\n[ \t}].*)*)`, "m").exec(source) ?? [];
  return entry.replaceAll(/\s+/g, " ").trim();
}

/** The progress of each file of the catalogue. */
function catalogueIn(language: string): Progress[] {
  const own = [...filesOf(language).values()];
  return [...filesOf(SOURCE)].map(([name, source]) => {
    const { texts, missing, copied, faults } = coverageOf(own, [source]);
    const open = [
      ...missing.map((key) => `${key}: ${englishOf(source, key)}`),
      ...copied.map((key) => `${key}: copied from English: ${englishOf(source, key)}`),
      ...faults.map((fault) => `${fault}; shown in English`),
    ];
    return { file: `locales/${language}/${name}`, texts, open };
  });
}

/** The progress of a game's texts. */
function gameIn(language: string, system: System): Progress {
  const texts = system.translations?.[language] ?? {};
  const all = [...stringsOf(system)].filter(([, { isText }]) => isText);
  const open = all
    .filter(([path, { text }]) => (texts[path] ?? text) === text)
    .map(([path, { text }]) => `${path}: ${texts[path] === undefined ? "" : "copied from English: "}${text}`);
  return { file: `data/${system.id}/texts.${language}.json`, texts: all.length, open };
}

/** The languages with a folder, or the one that is named. Throws a DataError if that has no folder. */
function wantedLanguages(named: string | undefined): string[] {
  const languages = readdirSync(at("../../locales")).filter((code) => code !== SOURCE);
  if (named === undefined || languages.includes(named)) return named === undefined ? languages : [named];
  throw new DataError([
    `locales/${named} does not exist; copy locales/${SOURCE} to it, or name another language`,
  ]);
}

function list({ file, texts, open }: Progress, isDetailed: boolean): void {
  if (open.length > 0) say(`${file}: ${open.length} of ${texts} texts to translate`);
  if (isDetailed) for (const line of open) say(`  ${line}`);
}

/**
 * Lists the files of each language with the number of texts that are missing, the same as in English, or faulty. With a
 * language, lists these texts: `npm run untranslated -- de`. A text that is the same may be right, such as a name.
 */
function main(named: string | undefined): void {
  const languages = wantedLanguages(named);
  const systems = loadSystems(at("../../data"));
  if (languages.length === 0) say("No translations. docs/translate.md describes how to begin one.");
  for (const language of languages) {
    const all = [...catalogueIn(language), ...systems.map((system) => gameIn(language, system))];
    for (const progress of all) list(progress, named !== undefined);
    const left = all.reduce((sum, { open }) => sum + open.length, 0);
    const hint =
      named === undefined && left > 0 ? `; \`npm run untranslated -- ${language}\` lists them` : "";
    say(`${language}: ${left} texts to translate${hint}`);
  }
}

try {
  main(process.argv[2]);
} catch (error) {
  endWithFaults(error);
}
