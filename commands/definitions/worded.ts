import type { SharedNameAndDescription } from "@discordjs/builders";
import { everyLanguage } from "#words/languages.ts";
import type { Language } from "#words/language.ts";
import type { PlainKey } from "#words/text.ts";

/** The texts of commands, subcommands, their options and fixed choices. */
export type CommandKey = Extract<PlainKey, `command-${string}`>;

/** As many characters Discord shows of a description, and of the name of a choice. */
const MOST = 100;

/** English, which Discord shows wherever it has nothing else, and the other languages. */
const [english, ...others] = everyLanguage;

/** Refuses a text for which Discord has no room: it would take none of the commands. */
function said(key: CommandKey, language: Language): string {
  const words = language.say(key);
  if (words.length <= MOST) return words;
  throw new Error(
    `The text ${key} has ${words.length} characters in ${language.code}; Discord takes ${MOST}.`,
  );
}

const localized = (key: CommandKey) =>
  Object.fromEntries(others.map((language) => [language.code, said(key, language)]));

/**
 * Describes a command, a subcommand or an option in every language. Names stay English: players tell them to each other,
 * and texts and clickable mentions name them.
 */
export function worded<Defined extends SharedNameAndDescription>(defined: Defined, key: CommandKey): Defined {
  return defined.setDescription(said(key, english)).setDescriptionLocalizations(localized(key));
}

/** A fixed choice of an option, named in every language. */
export function choice<Value extends string>(key: CommandKey, value: Value) {
  return { name: said(key, english), name_localizations: localized(key), value };
}
