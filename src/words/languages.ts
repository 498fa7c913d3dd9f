import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLanguage, type Language } from "./language.ts";
import { pseudo } from "./pseudo.ts";

const FOLDER = fileURLToPath(new URL("../../locales", import.meta.url));

/** The language in which all texts are written first. */
const SOURCE = "en";

/** The language that shows what has not been made translatable. */
export const PSEUDO = "en-XA";

function sourcesOf(code: string): string[] {
  const folder = `${FOLDER}/${code}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ftl"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

/** English, the source. */
export const english: Language = makeLanguage({ code: SOURCE, locale: "en-GB", sources: sourcesOf(SOURCE) });

/** Every language that has a folder in `locales/`, English first. */
export const languages: readonly Language[] = [
  english,
  ...readdirSync(FOLDER)
    .filter((code) => code !== SOURCE)
    .map((code) => makeLanguage({ code, locale: code, sources: sourcesOf(code), fallback: english })),
];

/** English with accents and one third longer. */
export function pseudoLanguage(): Language {
  return makeLanguage({ code: PSEUDO, locale: "en-GB", sources: sourcesOf(SOURCE), transform: pseudo });
}
