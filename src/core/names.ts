import { nearest } from "./nearest.ts";

/** Something that players call by its id, its name or its aliases. */
export interface Named {
  id: string;
  name: string;
  aliases?: string[] | undefined;
}

/** Letters and digits only, so that `17-pdr`, `17 pdr` and `17PDR` are the same. */
export function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{Letter}\p{Number}]+/gu, "");
}

/** What a thing can be found by, without case and signs: its names, the words in them, and all together. */
interface Keys {
  names: string[];
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
  const names = namesOf(thing).map(bare);
  const words = namesOf(thing).flatMap((name) => name.split(/[\s/-]+/).map(bare));
  const keys = { names, words, all: names.join(" ") };
  KEYS.set(thing, keys);
  return keys;
}

/** The thing called so; else the only one whose names contain what was written. */
export function findNamed<Thing extends Named>(things: readonly Thing[], written: string): Thing | undefined {
  const byId = things.find(({ id }) => id === written);
  if (byId !== undefined) return byId;
  const wanted = bare(written);
  if (wanted === "") return undefined;
  const exact = things.find((thing) => keysOf(thing).names.includes(wanted));
  if (exact !== undefined) return exact;
  const partly = things.filter((thing) => keysOf(thing).names.some((name) => name.includes(wanted)));
  return partly.length === 1 ? partly[0] : undefined;
}

/** The names of the three things most like what was written, for a refusal. */
export function nearestNames(things: readonly Named[], written: string): string {
  return nearest(written, things, namesOf)
    .map((thing) => thing.name)
    .join(", ");
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

/** What somebody wrote, in quotation marks for a refusal: on one line, and no longer than is needed to know it again. */
export function quoted(written: string): string {
  const characters = Array.from(
    written
      .toWellFormed()
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim(),
  );
  if (characters.length <= MOST_QUOTED) return `"${characters.join("")}"`;
  return `"${characters
    .slice(0, MOST_QUOTED - 1)
    .join("")
    .trimEnd()}…"`;
}
