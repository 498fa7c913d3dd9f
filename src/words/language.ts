import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import type { System } from "#core/system.ts";
import type { Texts } from "#core/translation.ts";
import type { Say, Text, TextKey, Value } from "./text.ts";

/** A language that the bot speaks. */
export interface Language {
  /** Discord's locale, such as `en-US` or `de`. */
  code: string;
  say: Say;
  /** True if there is a message with this name. */
  has: (key: string) => boolean;
  /** Names of the values that a message shows as code, such as the values in a command to type. */
  typedIn: (key: string) => ReadonlySet<string>;
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

function bundleOf({ locale, sources, change }: Making): FluentBundle {
  const bundle = new FluentBundle(locale, { useIsolating: false });
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

/** The pattern of a message or of an attribute, such as `seal-form.placeholder`. */
function patternOf(bundle: FluentBundle, key: string) {
  const [id = "", attribute] = key.split(".");
  const message = bundle.getMessage(id);
  return (attribute === undefined ? message?.value : message?.attributes[attribute]) ?? undefined;
}

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;

/** Names of the values between backticks in a pattern. `isOpen`: a backtick precedes the pattern. */
function namesInCode(pattern: Pattern, isOpen = false): Set<string> {
  let isCode = isOpen;
  const names = (typeof pattern === "string" ? [] : pattern).flatMap((part): string[] => {
    if (typeof part === "string") {
      isCode = (part.split("`").length % 2 === 0) !== isCode;
      return [];
    }
    if (part.type === "var") return isCode ? [part.name] : [];
    return part.type === "select"
      ? part.variants.flatMap(({ value }) => [...namesInCode(value, isCode)])
      : [];
  });
  return new Set(names);
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
  const typed = new Map<string, ReadonlySet<string>>();
  const lists = { all: listOf(making, "conjunction"), any: listOf(making, "disjunction") };
  const put = (value: Value): string | number => {
    if (typeof value !== "object") return value;
    if ("key" in value) return sayText(value);
    if ("or" in value) return lists.any(value.or.map((each) => String(put(each))));
    return lists.all(value.map((each) => String(put(each))));
  };
  const sayText = ({ key, values }: Text): string => {
    const pattern = patternOf(bundle, key);
    if (pattern === undefined && fallback !== undefined) return fallback.say({ key, values });
    if (pattern === undefined) throw new Error(`There is no text ${key}.`);
    const shown = Object.entries((values ?? {}) as Record<string, Value>).map(
      ([name, value]) => [name, plainNumber(put(value))] as const,
    );
    const errors: Error[] = [];
    const words = bundle.formatPattern(pattern, Object.fromEntries(shown), errors);
    if (errors[0] !== undefined && fallback !== undefined) return fallback.say({ key, values });
    if (errors[0] !== undefined) throw new Error(`The text ${key} lacks a value.`, { cause: errors[0] });
    return words;
  };
  const say: Say = (key: TextKey | Text, values: unknown = null) =>
    sayText(typeof key === "string" ? ({ key, values } as Text) : key);
  return {
    code,
    say,
    typedIn: (key) => {
      const pattern = patternOf(bundle, key);
      if (pattern === undefined) return fallback?.typedIn(key) ?? new Set();
      const names = typed.get(key) ?? namesInCode(pattern);
      typed.set(key, names);
      return names;
    },
    has: (key) => patternOf(bundle, key) !== undefined || fallback?.has(key) === true,
    ...lists,
  };
}
