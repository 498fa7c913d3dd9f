import { ACCENTED, STRETCH } from "#words/pseudo.ts";

const PLAIN = new Map([...ACCENTED].map(([plain, accented]) => [accented, plain]));

/** Converts the pseudo-language back to English. */
export function inPlain(words: string): string {
  return Array.from(words, (sign) => (sign === STRETCH ? "" : (PLAIN.get(sign) ?? sign))).join("");
}

/** True if a part is in the pseudo-language. */
export function isPseudo(words: string): boolean {
  return Array.from(words).some((sign) => PLAIN.has(sign));
}

/** True if a text was cut: texts contain the pseudo-language's ellipsis, so a plain one is the bot's. */
export function isCut(words: string): boolean {
  return (
    /(.)\s?…/u
      .exec(words)
      ?.slice(1)
      .some((sign) => sign === STRETCH || PLAIN.has(sign)) ?? false
  );
}

/** Parts without a language: Discord's markup, commands, links, dice, hashes, times, time zones, rule numbers. */
const NOBODYS = [
  /^(?:### )?(?:\/[a-z]+|Dispatch Rider)$/gm,
  // A command with its options, to copy.
  /(?<=: )\/[a-z]+ [a-z]+:.*$/gm,
  /\b[A-Z]\w+\/[A-Z]\w+\b/g,
  /<(?:[@#][!&]?|id:)\w+>|<a?:\w+:\d+>|<t:-?\d+(?::\w)?>|<\/[^>]+>/g,
  /(?<!`)`[^`\n]+`(?!`)/g,
  /\]\(https?:[^)]*\)|https?:\S+/g,
  /\b[IVX]+\b/g,
  /\b\d*d(?:\d+|F|%)[\w!<>=]*/g,
  // The first digits of a hash, and a fault's id, may all be letters.
  /\b[\da-f]{8}(?=[…‥])|\([\da-f]{6}\)/g,
];

/** English words that remain in a text of the pseudo-language. */
export function englishIn(words: string): string[] {
  const rest = NOBODYS.reduce((left, nobodys) => left.replaceAll(nobodys, " "), words);
  return [...rest.matchAll(/(?<![\p{L}\p{N}])[a-z]{2,}(?:[ -][a-z]+)*(?![\p{L}\p{N}])/giu)].map(
    ([found]) => found,
  );
}
