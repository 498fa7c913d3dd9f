import { type Keys, keysOf, wordPartsOf } from "./keys.ts";
import { bare, tidy, type NamedThing } from "./names.ts";
import { respelt } from "./respelt.ts";
import { isRoman, slips } from "./typos.ts";

/** How well a thing fits what somebody wrote, the best first. */
const FIT = {
  /** One of its names, its id included, as written. */
  written: 1,
  /** One of its names but for case and signs. */
  whole: 2,
  /** As a card or a list heads it: its name with the rule, or with what stands behind a point. */
  headed: 3,
  /** One of its names has all the words, written apart or together. */
  words: 4,
  /** A name contains it, without cutting a number in two. */
  within: 5,
  /** Its words begin with all of the words. */
  begun: 6,
  /** Its words are so but for a slip or two. */
  misspelt: 7,
  /** It may still become one of its names: it is only offered. */
  typed: 8,
  not: 9,
} as const;

const isDigit = (sign = "") => (sign >= "0" && sign <= "9") || (sign > "\x7f" && /\p{Number}/u.test(sign));

/** Less than this is a part of too much. */
const SHORTEST_PART = 3;

/** Whether a name contains a text without cutting a number in two: `20mm` is no part of `120mm`, nor `Mk I` of `Mk II`. */
function hasPart(name: string, { bare: part, parts }: WrittenForms): boolean {
  if (part.length < SHORTEST_PART) return false;
  const isCutBefore = (sign = "") => isDigit(part[0]) && /[\p{Number}·]/u.test(sign);
  const goesOn = isRoman(parts.at(-1) ?? "") ? isRoman : isDigit(part.at(-1)) ? isDigit : () => false;
  for (let at = name.indexOf(part); at !== -1; at = name.indexOf(part, at + 1))
    if (!isCutBefore(name[at - 1]) && !goesOn(name[at + part.length] ?? "")) return true;
  return false;
}

/** Whether a word begins so, without cutting a number in two; several of a thing count as one, a letter as itself. */
function beginsSo(word: string, part: string): boolean {
  if (word === part || word === singular(part)) return true;
  if (!word.startsWith(part) || isRoman(part)) return false;
  const next = word[part.length];
  return isDigit(part.at(-1)) ? !isDigit(next) : part.length > 1 || isDigit(next);
}

/** One of several: `tanks` are a tank. */
function singular(part: string): string {
  return part.length > 3 && part.endsWith("s") ? part.slice(0, -1) : part;
}

/** More words than this are the name of nothing. */
const MOST_WORDS = 20;

/** What somebody wrote, as things are held against it. */
interface WrittenForms {
  text: string;
  bare: string;
  /** What stands before the first point between blanks, as lists have it behind a name. */
  head: string;
  parts: string[];
}

function wantedBy(written: string): WrittenForms {
  const parts = wordPartsOf(written);
  const [head = "", ...more] = written.split(" · ");
  return {
    text: tidy(written),
    bare: bare(written),
    head: more.length === 0 ? "" : bare(head),
    parts: parts.length > MOST_WORDS ? [] : parts,
  };
}

function isHeaded({ names, ruled }: Keys, { bare: text, head }: WrittenForms): boolean {
  return ruled === text || (head !== "" && (names.includes(head) || ruled === head));
}

/** Whether each of the words, of which there is one at least, is so of some word of the thing. */
function eachPart(
  { parts }: WrittenForms,
  words: readonly string[],
  is: (word: string, part: string) => boolean,
) {
  return parts.length > 0 && parts.every((part) => words.some((word) => is(word, part)));
}

/** Whether words that follow one another are so when they are written together: `PzIV` of `Pz IV H`. */
function hasTogether(words: readonly string[], together: string): boolean {
  return words.some((_, from) => {
    let rest = together;
    for (let at = from; rest !== ""; at += 1) {
      const word = words[at];
      if (word === undefined || !rest.startsWith(word)) return false;
      rest = rest.slice(word.length);
    }
    return true;
  });
}

/** Whether a name's words are all that were written, in any order, or some of them written together. */
function hasWords(words: readonly string[], wanted: WrittenForms): boolean {
  return eachPart(wanted, words, (word, part) => word === part) || hasTogether(words, wanted.bare);
}

function isTyped({ all }: Keys, { bare: text, parts }: WrittenForms): boolean {
  return all.includes(text) || (parts.length > 0 && parts.every((part) => all.includes(part)));
}

/** Whether a thing can fit at all: it has what was written, the head of that, or all the words somewhere. */
function mayFit({ whole }: Keys, { bare: text, head, parts }: WrittenForms): boolean {
  if (whole.includes(text) || (head !== "" && whole.includes(head))) return true;
  return parts.length > 0 && parts.every((part) => whole.includes(singular(part)));
}

/** How well a thing fits, slips apart. */
function fitOf(thing: NamedThing, wanted: WrittenForms): number {
  const keys = keysOf(thing);
  if (keys.written.includes(wanted.text)) return FIT.written;
  if (wanted.bare === "" || !mayFit(keys, wanted)) return FIT.not;
  if (keys.names.includes(wanted.bare)) return FIT.whole;
  if (isHeaded(keys, wanted)) return FIT.headed;
  if (keys.wordsEach.some((words) => hasWords(words, wanted))) return FIT.words;
  if (keys.names.some((name) => hasPart(name, wanted))) return FIT.within;
  if (eachPart(wanted, keys.words, beginsSo)) return FIT.begun;
  return isTyped(keys, wanted) ? FIT.typed : FIT.not;
}

interface Fitting<Thing> {
  thing: Thing;
  fit: number;
}

function fittings<Thing extends NamedThing>(
  things: readonly Thing[],
  wanted: WrittenForms,
): Fitting<Thing>[] {
  return things.map((thing) => ({ thing, fit: fitOf(thing, wanted) })).filter(({ fit }) => fit < FIT.not);
}

/** Those that fit best, and how well. */
interface Best<Thing> {
  things: Thing[];
  fit: number;
}

function better<Thing>(one: Best<Thing>, other: Best<Thing>): Best<Thing> {
  return other.fit < one.fit ? other : one;
}

/** `known`: all that fit, where they have been found already. */
function fittingBest<Thing extends NamedThing>(
  things: readonly Thing[],
  written: string,
  known?: readonly Fitting<Thing>[],
): Best<Thing> {
  // Whatever was chosen from a list comes as an id.
  const byId = things.filter(({ id }) => id === written);
  if (byId.length > 0) return { things: byId, fit: FIT.written };
  const fitting = known ?? fittings(things, wantedBy(written));
  const fit = Math.min(FIT.not, ...fitting.map((each) => each.fit));
  return { things: fitting.filter((each) => each.fit === fit).map(({ thing }) => thing), fit };
}

/** Those that fit best, at least so well. */
function bestOf<Thing extends NamedThing>(things: readonly Thing[], written: string, least: number): Thing[] {
  const best = fittingBest(things, written);
  return best.fit > least ? [] : best.things;
}

/** The word that a misspelt one is most likely, and by how many slips; infinitely many for none. */
function nearestWord(words: readonly string[], part: string): { word: string; slips: number } {
  let nearest = { word: part, slips: Infinity };
  for (const word of words) {
    const count = slips(part, word);
    if (count < nearest.slips) nearest = { word, slips: count };
  }
  return nearest;
}

/** What was written with its slips put right for a thing, and how many they are; undefined where a word is none of its. */
function putRight(thing: NamedThing, { parts }: WrittenForms): { text: string; slips: number } | undefined {
  const { words, wholeFirst } = keysOf(thing);
  const right: string[] = [];
  let sum = 0;
  for (const part of parts) {
    const isRight = words.some((word) => beginsSo(word, part));
    const nearest = isRight ? { word: part, slips: 0 } : nearestWord(wholeFirst, part);
    if (nearest.slips === Infinity) return undefined;
    right.push(nearest.word);
    sum += nearest.slips;
  }
  return right.length === 0 ? undefined : { text: right.join(" "), slips: sum };
}

/** Those that were meant with the fewest slips, by what was written without these. */
function misspelt<Thing extends NamedThing>(things: readonly Thing[], written: string): Best<Thing> {
  const wanted = wantedBy(written);
  const near = things.flatMap((thing) => {
    const right = putRight(thing, wanted);
    return right === undefined ? [] : [{ thing, ...right }];
  });
  const fewest = Math.min(...near.map((each) => each.slips));
  const nearest = near.filter((each) => each.slips === fewest);
  const texts = [...new Set(nearest.map(({ text }) => text))];
  const meant = nearest.map(({ thing }) => thing);
  const bests = texts.map((text) => fittingBest(meant, text));
  // Of words that are as near, a whole name goes before a part of one.
  const fit = Math.min(FIT.not, ...bests.map((best) => best.fit));
  const same = bests.filter((best) => best.fit === fit);
  return { things: [...new Set(same.flatMap((best) => best.things))], fit };
}

/** A way of finding what somebody wrote. */
export type Find = <Thing extends NamedThing>(things: readonly Thing[], written: string) => Thing[];

/** All things of a whole name, as written or but for its signs. */
export const allCalled: Find = (things, written) => bestOf(things, written, FIT.headed);

/** All things called so; else those whose names have the words, contain what was written, or begin with its words. */
export const allNamed: Find = (things, written) => bestOf(things, written, FIT.begun);

function meantAmong<Thing extends NamedThing>(
  things: readonly Thing[],
  written: string,
  known?: readonly Fitting<Thing>[],
): Thing[] {
  const asWritten = fittingBest(things, written, known);
  if (asWritten.fit === FIT.written) return asWritten.things;
  const spelt = respelt(written);
  const isSame = spelt === written;
  const named = isSame ? asWritten : better(asWritten, fittingBest(things, spelt));
  if (named.fit <= FIT.begun) return named.things;
  const unspelt = misspelt(things, written);
  const slipped = isSame ? unspelt : better(unspelt, misspelt(things, spelt));
  return slipped.fit <= FIT.begun ? slipped.things : [];
}

/** All things named so; else those whose names were meant but for a slip or two. */
export const allMeant: Find = (things, written) => meantAmong(things, written);

/** The only thing that is found so; of several, none. */
function onlyOne<Thing>([found, other]: readonly Thing[]): Thing | undefined {
  return other === undefined ? found : undefined;
}

/** The only thing of a whole name, without case and signs. */
export function findCalled<Thing extends NamedThing>(things: readonly Thing[], written: string) {
  return onlyOne(allCalled(things, written));
}

/** The only thing that has what was written in its names. */
export function findNamed<Thing extends NamedThing>(things: readonly Thing[], written: string) {
  return onlyOne(allNamed(things, written));
}

/** The only thing that can be meant, by a part of its name or misspelt. */
export function findMeant<Thing extends NamedThing>(things: readonly Thing[], written: string) {
  return onlyOne(allMeant(things, written));
}

/** How near the beginning of a thing's names it stands: 0 a name begins so, 1 a word, 2 neither. */
function startOf(thing: NamedThing, { bare: text }: WrittenForms): number {
  const { names, words } = keysOf(thing);
  if (names.some((name) => name.startsWith(text))) return 0;
  return words.some((word) => word.startsWith(text)) ? 1 : 2;
}

/**
 * The things that fit what is typed, by any of their names: those first that would be found if it were sent so, then what
 * it can still become.
 */
export function offered<Thing extends NamedThing>(things: readonly Thing[], typed: string): readonly Thing[] {
  const wanted = wantedBy(typed);
  if (wanted.bare === "") return things;
  const known = fittings(things, wanted);
  const fitting = known
    .map((each) => ({ ...each, start: startOf(each.thing, wanted) }))
    .toSorted((a, b) => a.fit - b.fit || a.start - b.start);
  const first = meantAmong(things, typed, known);
  const isFirst = new Set(first);
  const best = fitting.filter(({ thing }) => isFirst.has(thing)).map(({ thing }) => thing);
  return [...new Set([...best, ...first, ...fitting.map(({ thing }) => thing)])];
}
