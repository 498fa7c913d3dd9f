import { FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLanguage, type Language } from "./language.ts";

const FOLDER = fileURLToPath(new URL("../../locales", import.meta.url));

/** The language in which all texts are written first. */
export const SOURCE = "en";

/** The pseudo-language stands in for the English of Britain, so that a person can choose it in Discord. */
export const PSEUDO = "en-GB";

/** What the Fluent files of a language say. */
export function sourcesOf(code: string): string[] {
  const folder = `${FOLDER}/${code}`;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ftl"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"));
}

/** English, the source. */
export const english: Language = makeLanguage({ code: SOURCE, locale: "en-GB", sources: sourcesOf(SOURCE) });

/** Every language that has a folder in `locales/`, English first. */
export const spoken: readonly [Language, ...Language[]] = [
  english,
  ...readdirSync(FOLDER)
    .filter((code) => code !== SOURCE)
    .map((code) => makeLanguage({ code, locale: code, sources: sourcesOf(code), fallback: english })),
];

/** The names of all texts of some Fluent files. */
function keysOf(sources: readonly string[]): string[] {
  const entries = sources.flatMap((source) => new FluentResource(source).body);
  return entries
    .filter(({ id }) => !id.startsWith("-"))
    .flatMap(({ id, value, attributes }) => [
      ...(value === null ? [] : [id]),
      ...Object.keys(attributes).map((name) => `${id}.${name}`),
    ]);
}

/** The names of the texts that a language lacks. */
export function missingKeys(code: string): string[] {
  const own = makeLanguage({ code, locale: code, sources: sourcesOf(code) });
  return keysOf(sourcesOf(SOURCE)).filter((key) => !own.has(key));
}

/** The languages that a bot speaks. */
export class Languages {
  readonly all: readonly Language[];

  /** `pseudo`: the pseudo-language, where that is spoken too. */
  constructor(pseudo?: Language) {
    this.all = pseudo === undefined ? spoken : [...spoken, pseudo];
  }

  /** The language that Discord calls so, or that of its region: `de` for `de-AT`. Undefined for one not spoken. */
  find(locale: string | undefined): Language | undefined {
    const region = locale?.split("-")[0];
    return this.all.find(({ code }) => code === locale) ?? this.all.find(({ code }) => code === region);
  }

  /** The first of some locales that is spoken, else English. */
  firstOf(...locales: (string | undefined)[]): Language {
    for (const locale of locales) {
      const language = this.find(locale);
      if (language !== undefined) return language;
    }
    return english;
  }
}
