import { FluentResource } from "@fluent/bundle";
import { SOURCE, sourcesOf, spoken } from "./languages.ts";

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Part = Exclude<Pattern, string>[number];

/** Coverage of a language, as names of messages. */
export interface Coverage {
  missing: string[];
  /** Identical to the English text. */
  copied: string[];
  /** The message refers to a message or a term that the language lacks. */
  broken: string[];
}

/** The messages, attributes and terms of Fluent files, by name. */
function patternsOf(sources: readonly string[]): Map<string, Pattern> {
  const entries = sources.flatMap((source) => new FluentResource(source).body);
  const patterns = entries.flatMap(({ id, value, attributes }) => [
    ...(value === null ? [] : [[id, value] as const]),
    ...Object.entries(attributes).map(([name, pattern]) => [`${id}.${name}`, pattern] as const),
  ]);
  return new Map(patterns);
}

/** The parts of a pattern, including those of all its variants. */
function partsOf(pattern: Pattern): Part[] {
  if (typeof pattern === "string") return [pattern];
  return pattern.flatMap((part): Part[] =>
    typeof part === "string" || part.type !== "select"
      ? [part]
      : [part.selector, ...part.variants.flatMap(({ value }) => partsOf(value))],
  );
}

/** The messages and terms to which a pattern refers. */
function referencesIn(pattern: Pattern): string[] {
  return partsOf(pattern).flatMap((part) => {
    if (typeof part === "string" || (part.type !== "mesg" && part.type !== "term")) return [];
    const id = part.type === "term" ? `-${part.name}` : part.name;
    return [part.attr === null ? id : `${id}.${part.attr}`];
  });
}

/** True if a pattern contains words. A pattern of only values and signs is the same in every language. */
function hasWords(pattern: Pattern): boolean {
  return partsOf(pattern).some((part) => typeof part === "string" && /\p{L}/u.test(part));
}

/** Compares the texts of a language with the English texts. */
export function coverageOf(sources: readonly string[]): Coverage {
  const english = patternsOf(sourcesOf(SOURCE));
  const own = patternsOf(sources);
  const isCopied = (key: string, pattern: Pattern) =>
    hasWords(pattern) && JSON.stringify(own.get(key)) === JSON.stringify(pattern);
  const keysWhere = (isMeant: (key: string, pattern: Pattern) => boolean) =>
    [...english].flatMap(([key, pattern]) => (!key.startsWith("-") && isMeant(key, pattern) ? [key] : []));
  return {
    missing: keysWhere((key) => !own.has(key)),
    copied: keysWhere(isCopied),
    broken: keysWhere((key) => referencesIn(own.get(key) ?? "").some((each) => !own.has(each))),
  };
}

/** The messages shown in English although a language has them, by language. */
export function brokenTexts(): Record<string, string[]> {
  const others = spoken.filter(({ code }) => code !== SOURCE);
  const broken = others.map(({ code }) => [code, coverageOf(sourcesOf(code)).broken] as const);
  return Object.fromEntries(broken.filter(([, keys]) => keys.length > 0));
}
