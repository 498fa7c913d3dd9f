import { bare, type NamedThing } from "./names.ts";
import { partsToCompare, type TextParts } from "./parts.ts";
import { remembered } from "./remembered.ts";

const ROMAN = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];

/**
 * Normalizes spelling: separates a mark's number and writes it as a Roman numeral, and abbreviates the kind of a
 * vehicle. `Panzer4`, `Pz 4`, `PanzrIV` and `Panzerkampfwagen IV` become `Panzer iv`, `Pz iv`, `Panzr iv` and `Panzer
 * IV`.
 */
export function respelt(written: string): string {
  return written
    .replace(/(?<=panzer)kampfwagen/gi, " ")
    .replace(/(?<=\p{Letter}{2})[\s.-]*([1-9])(?!\p{Number})/gu, (_, figure) => ` ${ROMAN[Number(figure)]} `)
    .replace(/(?<=\p{Ll})(?=[IVX]+(?![\p{Letter}\p{Number}]))/gu, " ")
    .trim();
}

/** A name in the forms used for comparison. */
export interface NameKeys {
  bare: string;
  words: string[];
  /** The words in the form for comparison with misspelt texts. */
  parts: TextParts;
}

/** The names of a thing in the forms used for comparison. */
export interface Keys {
  names: NameKeys[];
  /** Words of all names, in one list. */
  words: string[];
  /** All names and words in one text, which contains each of them. */
  whole: string;
}

/** Named things of data/ never change, so their keys are computed once. */
const KEYS = new WeakMap<NamedThing, Keys>();

export function keysOf(thing: NamedThing): Keys {
  const known = KEYS.get(thing);
  if (known !== undefined) return known;
  const names = namesOf(thing).map(nameKeys);
  const words = [...new Set(names.flatMap((each) => each.words))];
  const keys = { names, words, whole: [...names.map((each) => each.bare), ...words].join(" ") };
  KEYS.set(thing, keys);
  return keys;
}

/** All names of a thing, the id first. */
export function namesOf({ id, name, aliases = [], knownAs = [], allNames = [] }: NamedThing): string[] {
  return [id, name, ...aliases, ...knownAs, ...allNames];
}

/** Cached, because each typed letter produces new lists with mostly the same names. */
export const nameKeys = remembered((name): NameKeys => {
  const words = wordsOf(name);
  return {
    bare: bare(name),
    words,
    parts: partsToCompare(words),
  };
});

/** A name respelt, in the singular and in millimetres. Equal for two spellings of one name. */
export const plainOf = remembered((name: string): string => {
  const millimetres = respelt(name).replace(
    /(\d+)(?:[.,](\d))?\s*cm\b/gi,
    (_, whole, tenth = "0") => `${whole}${tenth}mm`,
  );
  return bare(millimetres.replace(/(\p{Letter}\p{Letter}[^s\s])s(?![\p{Letter}\p{Number}])/giu, "$1"));
});

/** The words of a text. A letter before a number belongs to the number, as in L/48. */
function wordsOf(written: string): string[] {
  return written
    .replace(/(?<!\p{Letter})(\p{Letter})\/(?=\p{Number})/gu, "$1")
    .split(/[\s/·–-]+/)
    .map(bare)
    .filter((word) => word !== "");
}
