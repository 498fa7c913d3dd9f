import type { Keys } from "./keys.ts";
import { singular } from "./singular.ts";

/** A text in the parts that are compared. */
export interface TextParts {
  /** Runs of letters, in the singular. */
  letters: readonly string[];
  /** Whole numbers, Roman ones too. */
  numbers: readonly string[];
  /** All letters and digits. */
  whole: string;
}

/** A number, or a Roman numeral of up to nine. */
const NUMBER = /^(?:\p{Number}+|i{1,3}|i?v|vi{1,3}|ix)$/u;

/** The parts of a text with these words. */
export function partsToCompare(words: readonly string[], whole: string): TextParts {
  const runs = words.flatMap((word) => word.match(/\p{Letter}+|\p{Number}+/gu) ?? []);
  return {
    letters: runs.filter((run) => !NUMBER.test(run)).map(singular),
    numbers: runs.filter((run) => NUMBER.test(run)),
    whole,
  };
}

/** Minimum number of letters that make texts alike. */
const SHORTEST = 3;

/** Number of mistakes that a text of this length may have: none in 3 letters, 1 in 4, 2 in 8. */
function mistakesIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Mistakes between a typed text and a word: letters that are missing, superfluous, wrong, or swapped with their
 * neighbour. `start`: mistakes to the nearest beginning of the word.
 */
function mistakesBetween(typed: string, word: string): { whole: number; start: number } {
  let [earlier, before]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= typed.length; row += 1) {
    const here = [row];
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1];
      const isSwapped = typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1];
      here[at] = Math.min(
        (before[at] ?? 0) + 1,
        (here[at - 1] ?? 0) + 1,
        (before[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (earlier[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [earlier, before] = [before, here];
  }
  return { whole: before[word.length] ?? 0, start: Math.min(...before) };
}

/** Distance of a beginning of a word from the whole word. */
const OF_BEGINNING = 0.1;
/** Minimum length of a misspelt beginning of a word. */
const SHORTEST_BEGINNING = 6;

/** Share of mistakes in a misspelt word or beginning of a word; undefined if there are too many. */
function shareOfMistakes(typed: string, word: string): number | undefined {
  const longer = Math.max(typed.length, word.length);
  const most = mistakesIn(longer);
  const isSameStart = typed[0] === word[0];
  if (most === 0 || !(isSameStart || Math.abs(typed.length - word.length) <= most)) return undefined;
  const { whole, start } = mistakesBetween(typed, word);
  if (whole <= (isSameStart ? most : 1)) return whole / longer;
  const isBeginning = typed.length >= SHORTEST_BEGINNING && isSameStart && start <= mistakesIn(typed.length);
  return isBeginning ? OF_BEGINNING + start / typed.length : undefined;
}

/** Distance of a typed run of letters from a word: its share of mistakes. `undefined` if they are not alike. */
function distanceToWord(typed: string, word: string): number | undefined {
  if (typed === word) return 0;
  if (typed.length < SHORTEST) return undefined;
  return word.startsWith(typed) ? OF_BEGINNING : shareOfMistakes(typed, word);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The smallest defined number. */
function least(numbers: readonly (number | undefined)[]): number | undefined {
  const known = numbers.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Distance for each word of the name that is not typed, and for each typed number that the name lacks, in letters. */
const PER_OTHER_WORD = 0.1;
const PER_OTHER_NUMBER = 1;

/**
 * Distance of a typed text from a name word by word. Words that are alike make up at least half of the letters. If a
 * word is unlike, all numbers must be equal; if it is a longer one, another word must be equal too.
 */
function distanceInWords(typed: TextParts, name: TextParts): number | undefined {
  const runs = typed.letters.map((run) => ({
    length: run.length,
    distance: least(name.letters.map((word) => distanceToWord(run, word))),
  }));
  const alike = runs.filter(({ distance }) => distance !== undefined);
  const otherNumbers = typed.numbers.filter((number) => !name.numbers.includes(number)).length;
  const isWhole = alike.length === runs.length;
  const isEnough = runs.every(({ length, distance }) => distance !== undefined || length <= SHORTEST)
    ? alike.some(({ length }) => length >= SHORTEST)
    : alike.some(({ length, distance }) => length > SHORTEST && distance === 0);
  if (!isEnough || !(isWhole || otherNumbers === 0)) return undefined;
  const letters = sum(runs.map(({ length }) => length));
  const matched = sum(alike.map(({ length }) => length));
  if (matched * 2 < letters) return undefined;
  const mistakes = sum(alike.map(({ length, distance = 0 }) => length * distance));
  const otherWords = Math.max(0, name.letters.length - alike.length);
  const others = otherWords * PER_OTHER_WORD + otherNumbers * PER_OTHER_NUMBER;
  return (letters - matched + mistakes + others) / letters;
}

/** Distance of a typed text from a name; undefined if they are not alike. Numbers alone never make them alike. */
function distanceOf(typed: TextParts, name: TextParts): number | undefined {
  if (sum(typed.letters.map(({ length }) => length)) < SHORTEST) return undefined;
  const isSameNumbers = typed.numbers.join(" ") === name.numbers.join(" ");
  const inWhole = isSameNumbers ? distanceToWord(typed.whole, name.whole) : undefined;
  return least([inWhole, distanceInWords(typed, name)]);
}

/** Distance of a typed text, in several spellings, from the nearest of a thing's names; infinite if none is alike. */
export function distanceFrom({ names }: Keys, typed: readonly TextParts[]): number {
  return least(typed.flatMap((each) => names.map(({ parts }) => distanceOf(each, parts)))) ?? Infinity;
}
