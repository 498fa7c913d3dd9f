/** A text in the parts by which a misspelt one is compared. */
export interface TextParts {
  /** Runs of letters, in the singular. */
  letters: readonly string[];
  /** All letters in one run. */
  joined: string;
  /** Whole numbers, Roman ones too. */
  numbers: readonly string[];
}

/** A number, or a Roman numeral of up to nine. */
const NUMBER = /^(?:\p{Number}+|i{1,3}|i?v|vi{1,3}|ix)$/u;

/** The parts of a text with these words. */
export function partsToCompare(words: readonly string[]): TextParts {
  const runs = words.flatMap((word) => word.match(/\p{Letter}+|\p{Number}+/gu) ?? []);
  const letters = runs.filter((run) => !NUMBER.test(run));
  return {
    letters: letters.map(singular),
    joined: letters.join(""),
    numbers: runs.filter((run) => NUMBER.test(run)),
  };
}

/** The singular of a word: `tanks` is `tank`. */
function singular(word: string): string {
  return /..[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
