import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stringsOf } from "#words/translation.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { coverageOf } from "#words/coverage.ts";
import { SOURCE, sourcesOf } from "#words/languages.ts";
import { endWithFaults } from "./end-with-faults.ts";

// A reader such as `head` may close the pipe early.
process.stdout.on("error", () => process.exit());

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function load() {
  try {
    return loadSystems(at("../../data"));
  } catch (error) {
    return endWithFaults(error);
  }
}

const systems = load();

/**
 * Lists the texts of each language that are missing, or the same as in English, in the catalogue and in each game:
 * `npm run untranslated`. A text that is the same may be right, such as a name.
 */
for (const language of readdirSync(at("../../locales")).filter((code) => code !== SOURCE)) {
  const { missing, copied, broken } = coverageOf(sourcesOf(language));
  for (const key of missing) say(`locales/${language}: ${key}`);
  for (const key of copied) say(`locales/${language}: ${key}: copied from English`);
  for (const key of broken)
    say(`locales/${language}: ${key}: refers to a text that is missing, so it is in English`);
  for (const system of systems) {
    const texts = system.translations?.[language] ?? {};
    const open = [...stringsOf(system)].filter(
      ([path, { text, isText }]) => isText && (texts[path] ?? text) === text,
    );
    for (const [path, { text }] of open) {
      const state = texts[path] === undefined ? text : `${text} (copied from English)`;
      say(`data/${system.id}/texts.${language}.json: ${path}: ${state}`);
    }
    say(`${language}, ${system.title}: ${open.length} texts to translate.`);
  }
  say(
    `${language}: ${missing.length} texts of the catalogue to translate, ${copied.length} copied from English.`,
  );
}
