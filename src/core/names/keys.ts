import { bare, tidy, type NamedThing } from "./names.ts";
import { remembered } from "./remembered.ts";
import { respelt } from "./respelt.ts";

/** The forms of one name that are compared. */
interface NameKeys {
  written: string;
  bare: string;
  /** Respelt, in the singular and in millimetres: two spellings of one name have the same. */
  plain: string;
  words: string[];
}

/** The forms of all names of a thing that are compared. */
export interface Keys {
  names: NameKeys[];
  /** The words of all names, in a row. */
  words: string[];
  /** All names and words in one text: a name has nothing that this has not. */
  whole: string;
  /** The name with the rule behind it, as cards head it. */
  ruled: string | undefined;
}

/** Named things of data/ never change, so their keys are computed once. */
const KEYS = new WeakMap<NamedThing, Keys>();

export function keysOf(thing: NamedThing): Keys {
  const known = KEYS.get(thing);
  if (known !== undefined) return known;
  const ruled = thing.rule === undefined ? undefined : bare(`${thing.name} (${thing.rule})`);
  const names = namesOf(thing).map(nameKeys);
  const words = [...new Set(names.flatMap((each) => each.words))];
  const keys = { names, words, whole: [...names.map((each) => each.bare), ...words].join(" "), ruled };
  KEYS.set(thing, keys);
  return keys;
}

/** All that a thing is called, its id first. */
export function namesOf({ id, name, aliases = [], knownAs = [], allNames = [] }: NamedThing): string[] {
  return [id, name, ...aliases, ...knownAs, ...allNames];
}

/** Cached: each letter that is typed makes new lists, mostly of the same names. */
export const nameKeys = remembered((name): NameKeys => ({
  written: tidy(name),
  bare: bare(name),
  plain: plainOf(name),
  words: wordsOf(name),
}));

function plainOf(name: string): string {
  const millimetres = respelt(name).replace(
    /(\d+)(?:[.,](\d))?\s*cm\b/gi,
    (_, whole, tenth = "0") => `${whole}${tenth}mm`,
  );
  return bare(wordsOf(millimetres).map(singular).join(" "));
}

/** One of several: `tanks` are a tank. */
function singular(word: string): string {
  return /..[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The words of a text; a letter before a number, as in L/48, is part of the number. */
function wordsOf(written: string): string[] {
  return written
    .replace(/(?<!\p{Letter})(\p{Letter})\/(?=\p{Number})/gu, "$1")
    .split(/[\s/·–-]+/)
    .map(bare)
    .filter((word) => word !== "");
}
