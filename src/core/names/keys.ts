import { bare, tidy, type NamedThing } from "./names.ts";
import { remembered } from "./remembered.ts";

/** What a thing can be found by: its names as written, and without signs; the words in them, and all together. */
export interface Keys {
  written: string[];
  names: string[];
  ruled: string | undefined;
  /** Of each name, and of all together. */
  wordsEach: string[][];
  words: string[];
  /** The same words, those first that are a whole name. */
  wholeFirst: string[];
  all: string;
  /** All of these: what is no part of it fits nowhere. */
  whole: string;
}

/** Named things of data/ never change, so what they are found by is worked out once. */
const KEYS = new WeakMap<NamedThing, Keys>();

export function keysOf(thing: NamedThing): Keys {
  const known = KEYS.get(thing);
  if (known !== undefined) return known;
  const keys = namesOf(thing).map(nameKeys);
  const names = keys.map((each) => each.bare);
  const wordsEach = keys.map(({ words }) => words);
  const words = wordsEach.flat();
  const wholeFirst = words.toSorted((a, b) => Number(names.includes(b)) - Number(names.includes(a)));
  const ruled = thing.rule === undefined ? undefined : bare(`${thing.name} (${thing.rule})`);
  const all = names.join(" ");
  const whole = [all, ruled ?? "", ...words].join(" ");
  const made = {
    written: keys.map(({ written }) => written),
    names,
    ruled,
    wordsEach,
    words,
    wholeFirst,
    all,
    whole,
  };
  KEYS.set(thing, made);
  return made;
}

function namesOf({ id, name, aliases = [], knownAs = [], allNames = [] }: NamedThing): string[] {
  return [id, name, ...aliases, ...knownAs, ...allNames];
}

/** What one name is found by. */
interface NameKeys {
  written: string;
  bare: string;
  words: string[];
}

/** Lists are made anew for each letter that is typed, mostly of the same names. */
const nameKeys = remembered((name): NameKeys => ({
  written: tidy(name),
  bare: bare(name),
  words: wordPartsOf(name),
}));

/** The words of what was written; a letter before a number, as in L/48, is part of that. */
export function wordPartsOf(written: string): string[] {
  return written
    .replace(/(?<!\p{Letter})(\p{Letter})\/(?=\p{Number})/gu, "$1")
    .split(/[\s/·–-]+/)
    .map(bare)
    .filter((part) => part !== "");
}
