import { type System, systemAsOf } from "#core/system/index.ts";
import { translated } from "./translation.ts";
import { commonSettings } from "./common-settings.ts";
import type { Language } from "./language.ts";
import { ownWords } from "./own-words.ts";

/** A game in one language: its names and texts, and the texts of the bot. */
export interface Rulebook extends System, Pick<Language, "say" | "all" | "any"> {
  language: Language;
  /** Translates English names of the game that a log contains, such as the name of a step. */
  inOwnWords: (english: string) => string;
}

const books = new WeakMap<System, Map<string, Rulebook>>();

/** A game in a language. Untranslated data stays in English. */
export function bookOf(system: System, language: Language): Rulebook {
  const there = books.get(system) ?? new Map<string, Rulebook>();
  books.set(system, there);
  const book = there.get(language.code) ?? newBook(system, language);
  there.set(language.code, book);
  return book;
}

/** The rulebook that a game had in an entry of its log. */
export function bookAsOf(book: Rulebook, n: number): Rulebook {
  const then = systemAsOf(book, n);
  return then === book ? book : bookOf(then, book.language);
}

/** The settings of a game, including the common ones in the language. */
function withCommon({ settings }: System, language: Language): System["settings"] {
  const common = commonSettings(language);
  return settings.map((own) => {
    const setting = { unset: language.say("setting-not-set"), ...own };
    const words = common.find(({ id }) => id === setting.id);
    if (words === undefined) return setting;
    const choices = words.choices?.map((choice) => ({
      ...setting.choices?.find(({ value }) => value === choice.value),
      ...choice,
    }));
    return { ...setting, ...words, ...(choices && { choices }) };
  });
}

function newBook(system: System, language: Language): Rulebook {
  const { code, say, all, any } = language;
  const texts = language.translate?.(system) ?? system.translations?.[code];
  const own = texts === undefined ? system : translated(system, texts);
  return {
    ...own,
    settings: withCommon(own, language),
    say,
    all,
    any,
    language,
    inOwnWords: own === system ? (english) => english : ownWords(system, { ...own, say }),
  };
}
