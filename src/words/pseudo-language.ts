import { stringsOf } from "./translation.ts";
import { makeLanguage, type Language } from "./language.ts";
import { PSEUDO, SOURCE, sourcesOf } from "./languages.ts";
import { pseudo, putIntoPseudo } from "./pseudo.ts";

/** Accented English, lengthened by a third. Text that appears without accents is not translatable. */
export const pseudoLanguage: Language = {
  ...makeLanguage({
    code: PSEUDO,
    locale: PSEUDO,
    sources: sourcesOf(SOURCE),
    change: { texts: putIntoPseudo, words: pseudo },
  }),
  translate: (system) =>
    Object.fromEntries(
      [...stringsOf(system)].flatMap(([path, { text, isText }]) => (isText ? [[path, pseudo(text)]] : [])),
    ),
};
