import { allCalled } from "./called.ts";
import { type Keys, keysOf, type NameKeys, nameKeys, respelt } from "./keys.ts";
import { comparing } from "./likeness.ts";
import type { NamedThing } from "./names.ts";

/** Maximum length of a name, in characters. */
const LONGEST = 100;

/** Kinds of match between a name and typed text, the closest first. */
const HAS = { words: 0, start: 1, beginnings: 2, part: 3, not: 4 } as const;

const isDigit = (sign = "") => /\p{Number}/u.test(sign);

/** True if a text is cut within a number at a position: `120` at 1 and 2. */
function cutsNumber(text: string, at: number): boolean {
  return isDigit(text[at - 1]) && isDigit(text[at]);
}

/**
 * True if a word starts with the typed text and does not continue its number: `20mm` starts with `20`, but `120` does
 * not start with `12`.
 */
function begins(word: string, typed: string): boolean {
  return word.startsWith(typed) && !cutsNumber(word, typed.length);
}

/**
 * True if a name contains the typed text, but not from within a number: `75mm` contains `mm`, but not `5mm`. A text
 * without letters must be a whole number.
 */
function contains(name: string, typed: string, from = 0): boolean {
  const at = name.indexOf(typed, from);
  if (at === -1) return false;
  return (!cutsNumber(name, at) && endsWell(name, typed, at)) || contains(name, typed, at + 1);
}

/** True if a typed text, which a name contains at a position, has letters or does not end within a number. */
function endsWell(name: string, typed: string, at: number): boolean {
  return /\p{Letter}/u.test(typed) || !cutsNumber(name, at + typed.length);
}

function nearnessOf({ names, words: all, whole }: Keys, { bare, words }: NameKeys): number {
  if (!words.every((word) => whole.includes(word)) && !whole.includes(bare)) return HAS.not;
  if (
    words.every((word) => all.includes(word)) &&
    names.some((name) => words.every((word) => name.words.includes(word)))
  )
    return HAS.words;
  if (names.some((name) => name.bare.startsWith(bare) && endsWell(name.bare, bare, 0))) return HAS.start;
  if (words.every((word) => all.some((own) => begins(own, word)))) return HAS.beginnings;
  return names.some((name) => contains(name.bare, bare)) ? HAS.part : HAS.not;
}

/** A number with its sign, which is a worth and no part of a name: `+2`. */
const SIGNED = /^\s*[+−–-]\s*\p{Number}+\s*$/u;

/** The things whose names contain the typed text, the closest first, each with its kind of match. */
function holding<Thing extends NamedThing>(things: readonly Thing[], typed: string) {
  if (SIGNED.test(typed)) return [];
  const forms = [...new Set([typed, respelt(typed)])].map(nameKeys).filter(({ words }) => words.length > 0);
  return things
    .map((thing) => ({
      thing,
      has: Math.min(HAS.not, ...forms.map((each) => nearnessOf(keysOf(thing), each))),
    }))
    .filter(({ has }) => has < HAS.not)
    .toSorted((a, b) => a.has - b.has);
}

/** The nearest things whose names contain a text. */
export function containing<Thing extends NamedThing>(things: readonly Thing[], written: string): Thing[] {
  const found = holding(things, written).map(({ thing }) => thing);
  return found.slice(0, NEAREST);
}

/** The things with similar names, the most similar first. */
function similar<Thing extends NamedThing>(things: readonly Thing[], typed: string): Thing[] {
  const forms = [...new Set([typed, respelt(typed)])].map((each) => nameKeys(each).parts);
  const named = things.map((thing) => ({ thing, names: keysOf(thing).names.map(({ parts }) => parts) }));
  const distance = comparing(named.flatMap(({ names }) => names));
  return named
    .map(({ thing, names }) => ({
      thing,
      distance: Math.min(...forms.flatMap((form) => names.map((name) => distance(form, name)))),
    }))
    .filter((each) => each.distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ thing }) => thing);
}

/** The things that match typed text, the best first: by name, by part of a name, or otherwise similar names. */
export function offered<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  const wanted = typed.slice(0, LONGEST);
  if (nameKeys(wanted).bare === "") return wanted.trim() === "" ? things : [];
  const having = holding(things, wanted).map(({ thing }) => thing);
  const found = [...allCalled(things, wanted), ...having];
  return found.length > 0 ? [...new Set(found)] : similar(things, wanted);
}

/** Number of suggestions for an unknown name. */
const NEAREST = 3;
/** Minimum length of a text for which names are suggested that have it within a word. */
const SHORTEST_PART = 3;
/** Maximum number of things of one family, such as the Semoventes, that are suggested together. */
const LARGEST_FAMILY = 10;

/** The three nearest things to an unknown name. A family whose names contain all its words is suggested whole. */
export function nearest<Thing extends NamedThing>(
  things: readonly Thing[],
  written: string,
): readonly Thing[] {
  const wanted = written.slice(0, LONGEST);
  if (nameKeys(wanted).bare === "") return [];
  const having = holding(things, wanted);
  const family = having.filter(({ has }) => has === HAS.words);
  if (family.length > 0 && family.length <= LARGEST_FAMILY) return family.map(({ thing }) => thing);
  const isShort = nameKeys(wanted).bare.length < SHORTEST_PART;
  const within = new Set(having.filter(({ has }) => isShort && has === HAS.part).map(({ thing }) => thing));
  return offered(things, wanted)
    .filter((thing) => !within.has(thing))
    .slice(0, NEAREST);
}
