import { midSentence } from "#core/names.ts";
import type { System } from "#core/system.ts";
import { stringsOf } from "#core/translation.ts";
import type { Language } from "./language.ts";
import { SOURCE } from "./languages.ts";
import { bookOf } from "./rulebook.ts";
import type { Messages } from "./messages.ts";
import { text, type Text, type TextKey, type Value } from "./text.ts";

/** A translated text, and the path of the text in the data. */
interface Translation {
  path: string;
  name: string;
}

type Translations = ReadonlyMap<string, readonly Translation[]>;

const known = new WeakMap<System, Map<string, Translations>>();

function newTranslations(system: System, language: Language): Translations {
  const { say: _, all: _all, any: _any, language: _language, ...own } = bookOf(system, language);
  const theirs = stringsOf(own);
  const found = new Map<string, Translation[]>();
  for (const [path, { text: words, isText }] of stringsOf(system)) {
    const name = theirs.get(path)?.text ?? words;
    if (!isText || name === words) continue;
    const called = new Map([
      [midSentence(words), midSentence(name)],
      [words, name],
    ]);
    for (const [english, theirName] of called)
      found.set(english, [...(found.get(english) ?? []), { path, name: theirName }]);
  }
  return found;
}

/** The English texts of a game with their translations in a language. */
function translationsOf(system: System, language: Language): Translations {
  const there = known.get(system) ?? new Map<string, Translations>();
  known.set(system, there);
  const translations = there.get(language.code) ?? newTranslations(system, language);
  there.set(language.code, translations);
  return translations;
}

/** True if a path leads to a name of this kind: `sides.axis.name` for `side`. */
function isOf(place: string, path: string): boolean {
  const kind = place.replace(/s?\d*$/, "");
  return new RegExp(`(?:^|\\.)${kind}s\\.[^.]+\\.name$`).test(path);
}

/** English names that core uses and that are not in the data. */
const OWN: ReadonlyMap<string, Text> = new Map<string, Text>([["Umpire", text("seats-umpire")]]);

/** Translates a name that core took from the English data. `place`: the placeholder for which the name is the value. */
type Translate = (name: string, place: string) => string;

/** Translates the names in a text. Values shown as code stay ids. */
function changedText(language: Language, told: Text, translate: Translate): Text {
  const typed = language.typedIn(told.key);
  const changed = (value: Value, place: string): Value => {
    const each = (one: string | Text) =>
      typeof one === "string" ? translate(one, place) : changedText(language, one, translate);
    if (typeof value === "number") return value;
    if (typeof value === "string") return translate(value, place);
    if ("key" in value) return changedText(language, value, translate);
    return "or" in value ? { or: value.or.map(each) } : value.map(each);
  };
  const values = Object.entries((told.values ?? {}) as Record<string, Value>);
  const own = Object.fromEntries(
    values.map(([place, value]) => [place, typed.has(place) ? value : changed(value, place)]),
  );
  return { key: told.key, values: own as Messages[TextKey] };
}

/** Separators between names that core joins: "Fate: Medic", "Mortar Support, Axis". */
const BETWEEN = /(: |, )/;

/** Separates a name in a list from its context, such as other names or its game. */
const BEHIND = " · ";

/** A name with its printed number, or its rule number: "3.8 Close Combat Phase", "IFT (3.2)". */
const NUMBERED = /^([\dIVXL.]+ )?(.+?)( \([\d., ]+\))?$/;

/** Returns a function that translates names by their English text, using the first game that has them. */
export function translating(language: Language, systems: readonly System[]): Translate {
  if (language.code === SOURCE) return (name) => name;
  const found = (name: string, place: string): string | undefined => {
    const own = OWN.get(name);
    if (own !== undefined) return language.say(own);
    for (const system of systems) {
      const fitting = translationsOf(system, language).get(name) ?? [];
      const fit = fitting.find(({ path }) => isOf(place, path)) ?? fitting[0];
      if (fit !== undefined) return fit.name;
    }
    return undefined;
  };
  const called = (name: string, place: string): string | undefined => {
    const whole = found(name, place);
    if (whole !== undefined) return whole;
    const parts = name.split(BETWEEN).map((part, at) => (at % 2 === 1 ? part : found(part, place)));
    if (parts.every((part) => part !== undefined)) return parts.join("");
    const [, number = "", inner = "", rule = ""] = NUMBERED.exec(name) ?? [];
    const own = inner === name ? undefined : found(inner, place);
    return own === undefined ? undefined : number + own + rule;
  };
  return (name, place) => {
    const [first = "", ...behind] = name.split(BEHIND);
    const own = called(name, place) ?? called(first, place);
    if (own === undefined || behind.length === 0) return own ?? name;
    return called(name, place) ?? [own, ...behind.map((each) => called(each, place) ?? each)].join(BEHIND);
  };
}

/** Formats a text of core in a language, with the names from games translated. */
export function sayWithNames(language: Language, systems: readonly System[], told: Text): string {
  return language.say(changedText(language, told, translating(language, systems)));
}
