import { FluentResource } from "@fluent/bundle";
import { SOURCE, sourcesOf, spoken } from "./languages.ts";

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Part = Exclude<Pattern, string>[number];
type Patterns = ReadonlyMap<string, Pattern>;

/** Coverage of a language. */
export interface Coverage {
  /** Number of English texts. */
  texts: number;
  /** Names of missing texts. */
  missing: string[];
  /** Names of texts that are identical to the English ones. */
  copied: string[];
  /** A line for each text that cannot be used, with its name and the reason. */
  faults: string[];
}

/** The messages, attributes and terms of Fluent files, by name. */
function patternsOf(sources: readonly string[]): Patterns {
  const entries = sources.flatMap((source) => new FluentResource(source).body);
  const patterns = entries.flatMap(({ id, value, attributes }) => [
    ...(value === null ? [] : [[id, value] as const]),
    ...Object.entries(attributes).map(([name, pattern]) => [`${id}.${name}`, pattern] as const),
  ]);
  return new Map(patterns);
}

/** The parts of a pattern, including those of all its variants and arguments. */
function partsOf(pattern: Pattern): Part[] {
  if (typeof pattern === "string") return [pattern];
  return pattern.flatMap((part): Part[] => {
    if (typeof part === "string") return [part];
    if (part.type === "select")
      return partsOf([part.selector, ...part.variants.flatMap(({ value }) => value)]);
    if (part.type !== "func") return [part];
    return [part, ...partsOf(part.args.flatMap((each) => (each.type === "narg" ? [] : [each])))];
  });
}

/** The name of the message or term to which a part refers; undefined for any other part. */
function referenceOf(part: Part): string | undefined {
  if (typeof part === "string" || (part.type !== "mesg" && part.type !== "term")) return undefined;
  const id = part.type === "term" ? `-${part.name}` : part.name;
  return part.attr === null ? id : `${id}.${part.attr}`;
}

/** The values of a pattern, including those of the messages to which it refers. */
function valuesOf(patterns: Patterns, pattern: Pattern): string[] {
  return partsOf(pattern).flatMap((part): string[] => {
    if (typeof part !== "string" && part.type === "var") return [part.name];
    const quoted = patterns.get(referenceOf(part) ?? "");
    return quoted === undefined ? [] : valuesOf(patterns, quoted);
  });
}

/** True if a pattern contains words. A pattern of only values and signs is the same in every language. */
function hasWords(pattern: Pattern): boolean {
  return partsOf(pattern).some((part) => typeof part === "string" && /\p{L}/u.test(part));
}

/** Compares the texts of a language with the English texts of some files; of all files if omitted. */
export function coverageOf(sources: readonly string[], files = sourcesOf(SOURCE)): Coverage {
  const english = patternsOf(sourcesOf(SOURCE));
  const own = patternsOf(sources);
  const keys = [...patternsOf(files).keys()].filter((key) => !key.startsWith("-"));
  const isCopied = (key: string) => {
    const pattern = english.get(key) ?? "";
    return hasWords(pattern) && JSON.stringify(own.get(key)) === JSON.stringify(pattern);
  };
  return {
    texts: keys.length,
    missing: keys.filter((key) => !own.has(key)),
    copied: keys.filter(isCopied),
    faults: keys.flatMap((key) => faultsOf(key, own, english)),
  };
}

/** Why a text cannot be used: a reference that the language lacks, or a value that the English text does not have. */
function faultsOf(key: string, own: Patterns, english: Patterns): string[] {
  const pattern = own.get(key);
  if (pattern === undefined) return [];
  const lost = partsOf(pattern)
    .flatMap((part) => referenceOf(part) ?? [])
    .filter((id) => !own.has(id));
  const values = new Set(valuesOf(english, english.get(key) ?? ""));
  const unknown = valuesOf(own, pattern).filter((name) => !values.has(name));
  const known = [...values].map((name) => `{ $${name} }`).join(", ") || "none";
  return [
    ...lost.map((id) => `${key}: refers to ${id}, which is missing`),
    ...unknown.map((name) => `${key}: has no value { $${name} }; its values: ${known}`),
  ];
}

/** The texts shown in English although a language has them, each with the reason, by language. */
export function brokenTexts(): Record<string, string[]> {
  const others = spoken.filter(({ code }) => code !== SOURCE);
  const broken = others.map(({ code }) => [code, coverageOf(sourcesOf(code)).faults] as const);
  return Object.fromEntries(broken.filter(([, faults]) => faults.length > 0));
}
