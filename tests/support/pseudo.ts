import { ACCENTED, STRETCH } from "#words/pseudo.ts";

const PLAIN = new Map([...ACCENTED].map(([plain, accented]) => [accented, plain]));

/** Words of the pseudo-language as they were in English. */
export function inPlain(words: string): string {
  return Array.from(words, (sign) => (sign === STRETCH ? "" : (PLAIN.get(sign) ?? sign))).join("");
}

/** Whether any of it is in the pseudo-language. */
export function isPseudo(words: string): boolean {
  return Array.from(words).some((sign) => PLAIN.has(sign));
}

/** Whether it was cut: texts have an ellipsis of their own, so that a plain one behind them was put there by the bot. */
export function isCut(words: string): boolean {
  return (
    /(.)\s?…/u
      .exec(words)
      ?.slice(1)
      .some((sign) => sign === STRETCH || PLAIN.has(sign)) ?? false
  );
}

/** What is in no language: what Discord reads itself, commands, links, dice, hashes, times, time zones, rules' numbers. */
const NOBODYS = [
  /^(?:### )?(?:\/[a-z]+|Dispatch Rider)$/gm,
  // A command with its options, to be copied.
  /(?<=: )\/[a-z]+ [a-z]+:.*$/gm,
  /\b[A-Z]\w+\/[A-Z]\w+\b/g,
  /<(?:[@#][!&]?|id:)\w+>|<a?:\w+:\d+>|<t:-?\d+(?::\w)?>|<\/[^>]+>/g,
  /(?<!`)`[^`\n]+`(?!`)/g,
  /\]\(https?:[^)]*\)|https?:\S+/g,
  /\b[IVX]+\b/g,
  /\b\d*d(?:\d+|F|%)[\w!<>=]*/g,
  // The first digits of a hash, and the id of a fault, may be letters all.
  /\b[\da-f]{8}(?=[…‥])|\([\da-f]{6}\)/g,
];

/** Letters that no reader of the pseudo-language should see, by the words that they make. */
export function englishIn(words: string): string[] {
  const rest = NOBODYS.reduce((left, nobodys) => left.replaceAll(nobodys, " "), words);
  return [...rest.matchAll(/(?<![\p{L}\p{N}])[a-z]{2,}(?:[ -][a-z]+)*(?![\p{L}\p{N}])/giu)].map(
    ([found]) => found,
  );
}
