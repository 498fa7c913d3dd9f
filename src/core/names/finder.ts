import Fuse from "fuse.js";
import { type Keys, keysOf, nameKeys, namesOf } from "./keys.ts";
import type { NamedThing } from "./names.ts";
import { respelt } from "./respelt.ts";

/** Maximum length of a name, in characters. */
const LONGEST = 100;

/** A typed text in the forms that are compared with names. */
interface WrittenForms {
  text: string;
  bare: string;
  plain: string;
  words: string[];
  /** The part before the first " · ", after which lists show other names; empty without a separator. */
  head: string;
}

function formsOf(written: string): WrittenForms {
  const { written: text, bare, plain, words } = nameKeys(written);
  const at = written.indexOf(" · ");
  return { text, bare, plain, words, head: at === -1 ? "" : nameKeys(written.slice(0, at)).bare };
}

/** Tests for a whole name, the strictest first. */
const EXACT: readonly ((keys: Keys, written: WrittenForms) => boolean)[] = [
  ({ names }, { text }) => names.some((name) => name.written === text),
  ({ names }, { bare }) => bare !== "" && names.some((name) => name.bare === bare),
  ({ names, ruled }, { bare, head }) =>
    bare !== "" &&
    (ruled === bare || (head !== "" && (ruled === head || names.some((name) => name.bare === head)))),
  ({ names }, { plain }) => plain !== "" && names.some((name) => name.plain === plain),
];

/**
 * The things whose id, name or alias is the given text. Ignores case, accents and signs, a rule number or other names
 * after it, and the plural. Accepts Roman for Arabic numerals, and cm for mm. Returns only the matches of the
 * strictest test.
 */
export function allCalled<Thing extends NamedThing>(things: readonly Thing[], written: string): Thing[] {
  const byId = things.filter(({ id }) => id === written);
  if (byId.length > 0 || written.length > LONGEST) return byId;
  const forms = formsOf(written);
  for (const isCalled of EXACT) {
    const called = things.filter((thing) => isCalled(keysOf(thing), forms));
    if (called.length > 0) return called;
  }
  return [];
}

/** Kinds of match between a name and typed text, the closest first. */
const HAS = { words: 0, start: 1, beginnings: 2, part: 3, not: 4 } as const;

const isDigit = (sign = "") => /\p{Number}/u.test(sign);

/**
 * True if a word starts with the typed text and does not continue its number: `20mm` starts with `20`, but `120` does
 * not start with `12`.
 */
function begins(word: string, typed: string): boolean {
  return word.startsWith(typed) && !(isDigit(typed.at(-1)) && isDigit(word[typed.length]));
}

function nearnessOf({ names, words: all, whole }: Keys, { bare, words }: WrittenForms): number {
  if (!words.every((word) => whole.includes(word)) && !whole.includes(bare)) return HAS.not;
  if (
    words.every((word) => all.includes(word)) &&
    names.some((name) => words.every((word) => name.words.includes(word)))
  )
    return HAS.words;
  if (names.some((name) => name.bare.startsWith(bare))) return HAS.start;
  if (words.every((word) => all.some((own) => begins(own, word)))) return HAS.beginnings;
  return names.some((name) => name.bare.includes(bare)) ? HAS.part : HAS.not;
}

/** The things whose names contain the typed text, the closest first, each with its kind of match. */
function holding<Thing extends NamedThing>(things: readonly Thing[], typed: string) {
  const forms = [...new Set([typed, respelt(typed)])].map(formsOf).filter(({ words }) => words.length > 0);
  return things
    .map((thing) => ({
      thing,
      has: Math.min(HAS.not, ...forms.map((each) => nearnessOf(keysOf(thing), each))),
    }))
    .filter(({ has }) => has < HAS.not)
    .toSorted((a, b) => a.has - b.has);
}

/** Maximum distance of a name from the typed text: 0 is equal, 1 matches anything. */
const FARTHEST = 0.34;

const OPTIONS = { keys: ["names"], threshold: FARTHEST, ignoreLocation: true, ignoreDiacritics: true };

/** Lists from data/ never change, so each is indexed once. */
const INDEXES = new WeakMap<readonly NamedThing[], Fuse<{ at: number; names: string[] }>>();

function indexOf(things: readonly NamedThing[]) {
  const known = INDEXES.get(things);
  if (known !== undefined) return known;
  const index = new Fuse(
    things.map((thing, at) => ({ at, names: namesOf(thing) })),
    OPTIONS,
  );
  INDEXES.set(things, index);
  return index;
}

/** The nearest things whose names contain a text. */
export function containing<Thing extends NamedThing>(things: readonly Thing[], written: string): Thing[] {
  const found = holding(things, written).map(({ thing }) => thing);
  return found.slice(0, NEAREST);
}

/** The things with similar names, the most similar first. */
function similar<Thing extends NamedThing>(things: readonly Thing[], typed: string): Thing[] {
  return indexOf(things)
    .search(typed)
    .flatMap(({ item }) => things[item.at] ?? []);
}

/** The things that match typed text, the best first: by name, by part of a name, or otherwise similar names. */
export function offered<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  const wanted = typed.slice(0, LONGEST);
  if (nameKeys(wanted).bare === "") return things;
  const having = holding(things, wanted).map(({ thing }) => thing);
  const found = [...allCalled(things, wanted), ...having];
  return found.length > 0 ? [...new Set(found)] : similar(things, wanted);
}

/** Number of suggestions for an unknown name. */
const NEAREST = 3;
/** Maximum number of things of one family, such as the Semoventes, that are suggested together. */
const LARGEST_FAMILY = 10;

/** The three nearest things to an unknown name. A family whose names contain all its words is suggested whole. */
export function nearest<Thing extends NamedThing>(
  things: readonly Thing[],
  written: string,
): readonly Thing[] {
  const wanted = written.slice(0, LONGEST);
  if (nameKeys(wanted).bare === "") return [];
  const family = holding(things, wanted).filter(({ has }) => has === HAS.words);
  return family.length > 0 && family.length <= LARGEST_FAMILY
    ? family.map(({ thing }) => thing)
    : offered(things, wanted).slice(0, NEAREST);
}
