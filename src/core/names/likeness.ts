import Fuse from "fuse.js";
import type { TextParts } from "./parts.ts";
import { remembered } from "./remembered.ts";

/** Minimum number of letters of a misspelt text, and of a misspelt beginning of a word. */
const SHORTEST = 3;
const SHORTEST_BEGINNING = 6;

/** Finds words with at most a third of their letters wrong. */
const OPTIONS = { includeScore: true, threshold: 0.34 };

/** The words that a typed word resembles, each with its number of wrong letters: at most one for each 7 letters. */
function wordsLike(typed: string, words: Fuse<string>): Map<string, number> {
  const found = typed.length < SHORTEST ? [] : words.search(typed);
  const counted = found.map(({ item, score = 1 }) => ({ word: item, wrong: score * typed.length }));
  const like = counted.filter(({ word, wrong }) => {
    const mayBegin = typed.length >= SHORTEST_BEGINNING && word[0] === typed[0];
    const mayBeWrong = mayBegin || Math.abs(word.length - typed.length) <= 1;
    // The fraction is for Fuse's penalty on matches that do not begin with the word.
    return wrong < (mayBeWrong ? Math.ceil(typed.length / 7) + 0.5 : 0.1);
  });
  return new Map(like.map(({ word, wrong }) => [word, wrong]));
}

/** Letters of a word in alphabetical order. Fuse counts a swap as two wrong letters; here the words are equal. */
const sorted = remembered((word) => word.split("").toSorted().join(""));

/** Maximum share of wrong letters in a text. */
const MOST_WRONG = 0.4;

/**
 * Returns a function for the distance of a typed text from one of these names: its share of wrong letters, and more for
 * a number that the name lacks or a word that is not typed. Infinite if they are not alike.
 */
export function comparing(names: readonly TextParts[]) {
  const words = new Fuse([...new Set(names.flatMap(({ letters, joined }) => [...letters, joined]))], OPTIONS);
  const likeOf = remembered((typed) => wordsLike(typed, words));
  const wrongIn = (typed: string, word: string) => {
    if (typed === word) return 0;
    return sorted(typed) === sorted(word) ? 1 : (likeOf(typed).get(word) ?? typed.length);
  };
  const wrongAmong = (typed: readonly string[], name: readonly string[]) =>
    typed.reduce((sum, each) => sum + Math.min(...name.map((word) => wrongIn(each, word))), 0);
  return (typed: TextParts, name: TextParts): number => {
    const { length } = typed.joined;
    const isSameNumbers = typed.numbers.join(" ") === name.numbers.join(" ");
    const joined = isSameNumbers ? wrongAmong([typed.joined], [name.joined]) : length;
    const wrong = Math.min(joined, wrongAmong(typed.letters, name.letters));
    if (length < SHORTEST || wrong > MOST_WRONG * length) return Infinity;
    const otherNumbers = typed.numbers.filter((number) => !name.numbers.includes(number)).length;
    const moreWords = Math.max(0, name.letters.length - typed.letters.length);
    return (wrong + otherNumbers + moreWords / 10) / length;
  };
}
