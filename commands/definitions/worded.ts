import type { SharedNameAndDescription } from "@discordjs/builders";
import { PSEUDO, spoken } from "#words/languages.ts";
import type { Language } from "#words/language.ts";
import { pseudo } from "#words/pseudo.ts";
import type { PlainKey } from "#words/text.ts";

/** The texts of commands, subcommands, their options and fixed choices. */
export type CommandKey = Extract<PlainKey, `command-${string}`>;

/** As many characters Discord shows of a description, and of the name of a choice. */
const MOST = 100;

/** English, which Discord shows wherever it has nothing else, and the other languages. */
const [english, ...others] = spoken;

/** Refuses a text for which Discord has no room: it would take none of the commands. */
function fitting(key: CommandKey, words: string, code: string): string {
  if (words.length <= MOST) return words;
  throw new Error(`The text ${key} has ${words.length} characters in ${code}; Discord takes ${MOST}.`);
}

const said = (key: CommandKey, language: Language) => fitting(key, language.say(key), language.code);

/** The pseudo-language itself is not made for that: most bots do not speak it. */
const localized = (key: CommandKey) => ({
  ...Object.fromEntries(others.map((language) => [language.code, said(key, language)])),
  [PSEUDO]: fitting(key, pseudo(said(key, english)), PSEUDO),
});

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
