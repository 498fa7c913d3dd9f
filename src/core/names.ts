import { nearest } from "./nearest.ts";
import { plainWithin } from "./typed.ts";

/** Something that players call by its id, its name or its aliases; or with its rule number, as cards do. */
export interface Named {
  id: string;
  name: string;
  aliases?: string[] | undefined;
  rule?: string | undefined;
}

/** Letters and digits only, so that `17-pdr`, `17 pdr` and `17PDR` are the same; `1-2` is not 12, and `3"` is 3 in. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\p{Number})(?:["”″]|[\s-]*inch(?:es)?\b)/gu, "in")
    .replace(/(?<=\p{Number})[^\p{Letter}\p{Number}]+(?=\p{Number})/gu, "·")
    .replace(/[^\p{Letter}\p{Number}·]+/gu, "");
}

/** What somebody writes for a name, without case and with single blanks. */
export function tidy(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}

/**
 * What a thing can be found by: its names as written, and without signs; its name with the rule; the words in them, and
 * all together.
 */
interface Keys {
  written: string[];
  names: string[];
  ruled: string | undefined;
  words: string[];
  all: string;
}

/** Named things of data/ never change, so what they are found by is worked out once. */
const KEYS = new WeakMap<Named, Keys>();

function namesOf({ id, name, aliases = [] }: Named): string[] {
  return [id, name, ...aliases];
}

function keysOf(thing: Named): Keys {
  const known = KEYS.get(thing);
  if (known !== undefined) return known;
  const written = namesOf(thing).map(tidy);
  const names = namesOf(thing).map(bare);
  const words = namesOf(thing).flatMap((name) => name.split(/[\s/-]+/).map(bare));
  const ruled = thing.rule === undefined ? undefined : bare(`${thing.name} (${thing.rule})`);
  const keys = { written, names, ruled, words, all: names.join(" ") };
  KEYS.set(thing, keys);
  return keys;
}

/** All things of a whole name, as written or but for its signs: what is changed is named so. */
export function allCalled<Thing extends Named>(things: readonly Thing[], written: string): Thing[] {
  const text = tidy(written);
  const exact = things.filter((thing) => keysOf(thing).written.includes(text));
  if (exact.length > 0) return exact;
  const wanted = bare(written);
  if (wanted === "") return [];
  const called = things.filter((thing) => keysOf(thing).names.includes(wanted));
  return called.length > 0 ? called : things.filter((thing) => keysOf(thing).ruled === wanted);
}

const isDigit = (sign = "") => /\p{Number}/u.test(sign);

/** Whether a name contains a text without cutting a number in two: `20mm` is no part of `120mm`. */
function hasPart(name: string, part: string): boolean {
  for (let at = name.indexOf(part); at !== -1; at = name.indexOf(part, at + 1)) {
    const isCutBefore = isDigit(part[0]) && /[\p{Number}·]/u.test(name[at - 1] ?? "");
    const isCutBehind = isDigit(part.at(-1)) && isDigit(name[at + part.length]);
    if (!isCutBefore && !isCutBehind) return true;
  }
  return false;
}

/** Whether a word begins so, without cutting a number in two; several of a thing count as one, a letter as itself. */
function beginsSo(word: string, part: string): boolean {
  const next = word[part.length];
  const isCut = isDigit(part.at(-1))
    ? isDigit(next)
    : part.length === 1 && next !== undefined && !isDigit(next);
  const isOne = word.startsWith(part) && !isCut;
  return isOne || (part.length > 3 && part.endsWith("s") && word === part.slice(0, -1));
}

/** The words of what was written; a letter before a number, as in L/48, is part of that. */
function partsOf(written: string): string[] {
  return written
    .replace(/(?<!\p{Letter})(\p{Letter})\/(?=\p{Number})/gu, "$1")
    .split(/[\s/-]+/)
    .map(bare)
    .filter((part) => part !== "");
}

/**
 * All things called so; else those whose names contain what was written, or begin words with all of its words: what is
 * looked up is named so.
 */
export function allNamed<Thing extends Named>(things: readonly Thing[], written: string): Thing[] {
  const called = allCalled(things, written);
  const wanted = bare(written);
  if (called.length > 0 || wanted === "") return called;
  const within = things.filter((thing) => keysOf(thing).names.some((name) => hasPart(name, wanted)));
  if (within.length > 0) return within;
  const parts = partsOf(written);
  return things.filter((thing) =>
    parts.every((part) => keysOf(thing).words.some((word) => beginsSo(word, part))),
  );
}

/** A way of finding what somebody wrote: `allCalled` for what is changed, `allNamed` for what is looked up. */
export type Find = typeof allNamed;

/** The thing with this id, else the only one that is found so. */
function onlyOne<Thing extends Named>(
  find: Find,
  things: readonly Thing[],
  written: string,
): Thing | undefined {
  const byId = things.find(({ id }) => id === written);
  if (byId !== undefined) return byId;
  const [found, other] = find(things, written);
  return other === undefined ? found : undefined;
}

/** The only thing of a whole name, without case and signs: for what changes something. */
export function findCalled<Thing extends Named>(
  things: readonly Thing[],
  written: string,
): Thing | undefined {
  return onlyOne(allCalled, things, written);
}

/** The thing called so; else the only one whose names contain what was written: for look-ups. */
export function findNamed<Thing extends Named>(things: readonly Thing[], written: string): Thing | undefined {
  return onlyOne(allNamed, things, written);
}

/** Names of which one is meant: "a, b or c". */
export function eitherOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}

/** Names in a row; those with commas in them are kept apart by semicolons. */
export function inRow(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(",")) ? "; " : ", ");
}

/** As many are all named in a refusal. */
const FEW = 4;

/** The names of the things that have what was written in theirs, or else of the three most like it, for a refusal. */
export function nearestNames(things: readonly Named[], written: string): string {
  const named = allNamed(things, written).slice(0, FEW);
  const near = named.length > 0 ? named : nearest(written, things, namesOf);
  return inRow(near.map((thing) => thing.name));
}

/** What there is instead, for a refusal: all of a few; else the three nearest, and `rest`, where the others stand. */
export function insteadOf(things: readonly Named[], written: string, rest: string): string {
  if (things.length > FEW) return `Nearest: ${nearestNames(things, written)}. ${rest}`;
  return things.length === 0 ? "There are none." : `Choose one of: ${inRow(things.map(({ name }) => name))}.`;
}

/**
 * Why nothing was found, for a refusal: those of which it could be each, or what there is instead of `none`. `rest`: where
 * all of them stand.
 */
export function notFound(things: readonly Named[], written: string, none: string, rest: string): string {
  const named = allNamed(things, written);
  if (named.length < 2) return `${none}. ${insteadOf(things, written, rest)}`;
  const more = named.length > FEW ? ` and ${named.length - FEW} more` : "";
  return `${quoted(written)} fits several: ${inRow(named.slice(0, FEW).map(({ name }) => name))}${more}. ${rest}`;
}

/** How well a thing fits what is typed: 0 begins so, 1 a word begins so, 2 contains it, 3 has all the words, 4 not. */
function fitOf(thing: Named, wanted: string, parts: readonly string[]): number {
  const { names, words, all } = keysOf(thing);
  if (!all.includes(wanted)) return parts.every((part) => all.includes(part)) ? 3 : 4;
  if (names.some((name) => name.startsWith(wanted))) return 0;
  return words.some((word) => word.startsWith(wanted)) ? 1 : 2;
}

/** The things that fit what is typed, by any of their names, the best fit first. */
export function fitting<Thing extends Named>(things: readonly Thing[], typed: string): readonly Thing[] {
  const wanted = bare(typed);
  if (wanted === "") return things;
  const parts = typed.split(/\s+/).map(bare);
  return things
    .flatMap((thing) => {
      const fit = fitOf(thing, wanted, parts);
      return fit < 4 ? [{ thing, fit }] : [];
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ thing }) => thing);
}

/** A name in the middle of a sentence: words lose their capital, "FOs" and "DRM" keep theirs. */
export function midSentence(name: string): string {
  return name.replace(/\b\p{Lu}\p{Ll}*\b/gu, (word) => (word.length > 1 ? word.toLowerCase() : word));
}

/** What is quoted back of a text that somebody wrote, in characters. */
const MOST_QUOTED = 60;

/** What somebody wrote, in quotation marks for a refusal: harmless, and no longer than is needed to know it again. */
export function quoted(written: string): string {
  return `"${plainWithin(written, MOST_QUOTED)}"`;
}
