import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stringsOf } from "#core/translation.ts";
import { loadSystems } from "#systems/load-systems.ts";
import { missingKeys } from "#words/languages.ts";
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

/** Lists every text that a language lacks, of the catalogue and of each game: `npm run untranslated`. */
for (const language of readdirSync(at("../../locales")).filter((code) => code !== "en")) {
  const missing = missingKeys(language);
  for (const key of missing) say(`locales/${language}: ${key}`);
  for (const system of systems) {
    const texts = system.translations?.[language] ?? {};
    const open = [...stringsOf(system)].filter(([path, { isText }]) => isText && texts[path] === undefined);
    for (const [path, { text }] of open) say(`data/${system.id}/texts.${language}.json: ${path}: ${text}`);
    say(`${language}, ${system.title}: ${open.length} texts to translate.`);
  }
  say(`${language}: ${missing.length} texts of the catalogue to translate.`);
}
