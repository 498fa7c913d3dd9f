import { FluentBundle, type FluentFunction, FluentNumber, FluentResource } from "@fluent/bundle";
import type { System, Texts } from "#core/system/index.ts";
import type { DataName, Say, Text, TextKey, Value } from "./text.ts";
import { midSentence } from "./capitals.ts";

/** A language that the bot speaks. */
export interface Language {
  /** Discord's locale, such as `en-US` or `de`. */
  code: string;
  say: Say;
  /** As `say`, with the names of things from `nameOf`; `say` uses the names as they are. */
  sayWith: (nameOf: (thing: DataName) => string, text: Text) => string;
  /** True if there is a message with this name. */
  has: (key: string) => boolean;
  /** "a, b and c" in this language. */
  all: (words: readonly string[]) => string;
  /** "a, b or c" in this language. */
  any: (words: readonly string[]) => string;
  /** The texts of a game that has no translation; for the pseudo-language. */
  translate?: (system: System) => Texts;
}

/** The parts of a language: the texts of its Fluent files, and the language for missing texts. */
interface Making {
  code: string;
  /** Locale of lists and plurals, such as `en-GB`. */
  locale: string;
  sources: readonly string[];
  fallback?: Language;
  /** Transforms texts before use, and the words between the items of a list; for the pseudo-language. */
  change?: { texts: (resource: FluentResource) => void; words: (words: string) => string };
}

/** Functions of messages. `MID`: a name within a sentence, where words lose their capital. */
const FUNCTIONS: Record<string, FluentFunction> = {
  MID: ([name]) => (typeof name === "string" ? midSentence(name) : (name ?? "")),
};

function bundleOf({ locale, sources, change }: Making): FluentBundle {
  const bundle = new FluentBundle(locale, { useIsolating: false, functions: FUNCTIONS });
  for (const source of sources) {
    const resource = new FluentResource(source);
    change?.texts(resource);
    const errors = bundle.addResource(resource);
    if (errors.length > 0) throw errors[0] ?? new Error(locale);
  }
  return bundle;
}

/** Formats a number without grouping, so that it can be typed again: `2000`. */
function plainNumber(value: string | number): FluentNumber | string {
  return typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : value;
}

/** The pattern of a message or of an attribute, such as `seals-form.set-placeholder`. */
function patternOf(bundle: FluentBundle, key: string) {
  const [id = "", attribute] = key.split(".");
  const message = bundle.getMessage(id);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? undefined;
}

/** Formats a list. Semicolons separate items that contain commas or colons. */
function listOf({ locale, change }: Making, type: Intl.ListFormatType): (words: readonly string[]) => string {
  const list = new Intl.ListFormat(locale, { type });
  const between = change?.words ?? ((words: string) => words);
  return (words) => {
    if (words.length < 2) return words.join("");
    return words.some((word) => /,|: /.test(word))
      ? words.join("; ")
      : Array.from(list.formatToParts(words), ({ type: is, value }) =>
          is === "element" ? value : between(value),
        ).join("");
  };
}

/**
 * Makes a language from its texts. The fallback language supplies missing texts, and texts with a reference that this
 * language lacks.
 */
export function makeLanguage(making: Making): Language {
  const { code, fallback } = making;
  const bundle = bundleOf(making);
  const lists = { all: listOf(making, "conjunction"), any: listOf(making, "disjunction") };
  const sayWith = (nameOf: (thing: DataName) => string, { key, values }: Text): string => {
    const put = (value: Value): string | number => {
      if (typeof value !== "object") return value;
      // A track of a game has a key too.
      if ("name" in value) return nameOf(value);
      if ("key" in value) return sayWith(nameOf, value);
      if ("or" in value) return lists.any(value.or.map((each) => String(put(each))));
      return lists.all(value.map((each) => String(put(each))));
    };
    const pattern = patternOf(bundle, key);
    if (pattern === undefined && fallback !== undefined) return fallback.sayWith(nameOf, { key, values });
    if (pattern === undefined) throw new Error(`There is no text ${key}.`);
    const shown = Object.entries((values ?? {}) as Record<string, Value>).map(
      ([name, value]) => [name, plainNumber(put(value))] as const,
    );
    const errors: Error[] = [];
    const words = bundle.formatPattern(pattern, Object.fromEntries(shown), errors);
    if (errors[0] !== undefined && fallback !== undefined) return fallback.sayWith(nameOf, { key, values });
    if (errors[0] !== undefined) throw new Error(`The text ${key} lacks a value.`, { cause: errors[0] });
    return words;
  };
  const say: Say = (key: TextKey | Text, values: unknown = null) =>
    sayWith(({ name }) => name, typeof key === "string" ? ({ key, values } as Text) : key);
  return {
    code,
    say,
    sayWith,
    has: (key) => patternOf(bundle, key) !== undefined || fallback?.has(key) === true,
    ...lists,
  };
}
