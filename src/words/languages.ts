import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLanguage, type Language } from "./language.ts";

const FOLDER = fileURLToPath(new URL("../../locales", import.meta.url));

/** The language of the source texts. */
export const SOURCE = "en";

/** The locale of the pseudo-language: British English, so that users can select it in Discord. */
export const PSEUDO = "en-GB";

/** The contents of a language's Fluent files, by name of the file. */
export function filesOf(code: string): Map<string, string> {
  const folder = `${FOLDER}/${code}`;
  const names = readdirSync(folder).filter((file) => file.endsWith(".ftl"));
  return new Map(names.map((file) => [file, readFileSync(`${folder}/${file}`, "utf8")]));
}

/** The contents of a language's Fluent files. */
export function sourcesOf(code: string): string[] {
  return [...filesOf(code).values()];
}

export const english: Language = makeLanguage({ code: SOURCE, locale: "en-GB", sources: sourcesOf(SOURCE) });

/** Every language that has a folder in `locales/`, English first. */
export const spoken: readonly [Language, ...Language[]] = [
  english,
  ...readdirSync(FOLDER)
    .filter((code) => code !== SOURCE)
    .map((code) => makeLanguage({ code, locale: code, sources: sourcesOf(code), fallback: english })),
];

export class Languages {
  readonly all: readonly Language[];

  /** `pseudo`: the pseudo-language, if it is enabled. */
  constructor(pseudo?: Language) {
    this.all = pseudo === undefined ? spoken : [...spoken, pseudo];
  }

  /**
   * The language for a Discord locale, or for its base language: `de` for `de-AT`. Undefined if neither is supported.
   */
  find(locale: string | undefined): Language | undefined {
    const region = locale?.split("-")[0];
    return this.all.find(({ code }) => code === locale) ?? this.all.find(({ code }) => code === region);
  }

  /** The language for the first locale that is supported, or else English. */
  firstOf(...locales: (string | undefined)[]): Language {
    for (const locale of locales) {
      const language = this.find(locale);
      if (language !== undefined) return language;
    }
    return english;
  }
}
