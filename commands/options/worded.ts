import type { ContextMenuCommandBuilder, SharedNameAndDescription } from "@discordjs/builders";
import { PSEUDO, spoken } from "#words/languages.ts";
import type { Language } from "#words/language.ts";
import { pseudo } from "#words/pseudo.ts";
import type { PlainKey } from "#words/text.ts";

/** Keys of the texts of commands, subcommands, options and fixed choices. */
export type CommandKey = Extract<PlainKey, `command-${string}`>;

/** Discord's limit for a description and a choice's name, in characters. */
const MAX_LENGTH = 100;

/** English, Discord's fallback, and the other languages. */
const [english, ...others] = spoken;

/** Throws if a text is too long, because Discord would reject all commands. */
function fitting(key: CommandKey, words: string, code: string): string {
  if (words.length <= MAX_LENGTH) return words;
  throw new Error(`The text ${key} has ${words.length} characters in ${code}; Discord takes ${MAX_LENGTH}.`);
}

const said = (key: CommandKey, language: Language) => fitting(key, language.say(key), language.code);

/** Translations, except the pseudo-language, which most bots do not enable. */
const localized = (key: CommandKey) => ({
  ...Object.fromEntries(others.map((language) => [language.code, said(key, language)])),
  [PSEUDO]: fitting(key, pseudo(said(key, english)), PSEUDO),
});

/**
 * Sets the description of a command, subcommand or option in every language. Names stay in English, because players,
 * texts and clickable mentions use them.
 */
export function worded<Defined extends SharedNameAndDescription>(defined: Defined, key: CommandKey): Defined {
  return defined.setDescription(said(key, english)).setDescriptionLocalizations(localized(key));
}

/** Sets the name of a command in a menu, which players read, in every language. */
export function named<Defined extends ContextMenuCommandBuilder>(defined: Defined, key: CommandKey): Defined {
  return defined.setName(said(key, english)).setNameLocalizations(localized(key));
}

/** A fixed choice of an option, named in every language. */
export function choice<Value extends string>(key: CommandKey, value: Value) {
  return { name: said(key, english), name_localizations: localized(key), value };
}
