import { plainMinus } from "#core/names/index.ts";

/** Separators of typed inputs. A comma between two digits is a decimal comma. */
const BETWEEN = /[;\n]+|,(?!\d)|(?<!\d),/;

/** A text with several numbers and commas, which is a list. */
const LIST = /^\d+(?:,\d+){2,}$/;

/** The parts of a typed text between its separators. */
export function typedParts(written: string): string[] {
  const parts = written.split(BETWEEN).map((part) => part.trim());
  return parts.flatMap((part) => (LIST.test(part) ? part.split(",") : part === "" ? [] : [part]));
}

/** A text that is still being typed, split at the last separator. */
export function typedSoFar(written: string): { before: string; last: string } {
  const last = written.split(BETWEEN).at(-1) ?? "";
  return { before: written.slice(0, written.length - last.length), last };
}

/** The words of a part. A stroke between two words separates them, too. A sign after a word belongs to its number. */
export function wordsOfPart(part: string): string[] {
  const joined = part.replace(/(?<=\p{L}\s+[+−–—-])\s+(?=\d)/gu, "");
  return joined.split(/\s+|(?<=\p{L}{2})\/(?=\p{L}{2})/u);
}

/** Words that join others and mean nothing by themselves: "woods at 12 hexes". */
const JOINING = /^(?:at|on|in|vs\.?|versus|against|and|&|with)\s+/i;

/** A text without a joining word before it; undefined if it has none. */
export function withoutJoining(written: string): string | undefined {
  return JOINING.test(written) ? written.replace(JOINING, "") : undefined;
}

/**
 * A text with plain signs, without brackets around a number, and with a sign beside the number after a name:
 * `hull-down (−4)` and `hull-down − 4` are `hull-down -4`.
 */
export function plainly(written: string): string {
  return plainMinus(written)
    .replace(/\(\s*([+-]?\d+)\s*\)/g, " $1 ")
    .replace(/(?<=\p{L}\s+[+-])\s+(?=\d)/gu, "")
    .trim();
}

/** True if a sign before or after the words of a text would be lost: `-woods`, `unbroken -`. */
export function hasLostSign(written: string): boolean {
  return /^[+!~*-]\s*\p{L}|\p{L}\s*[+!=-]$/u.test(written);
}

/** A number with a point or a comma; undefined for any other text. */
export function numberTyped(written: string): number | undefined {
  const typed = plainMinus(written).trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

/** A number with a sign and nothing else; undefined for any other text. */
export function signedNumber(written: string): number | undefined {
  const typed = plainMinus(written);
  return /^[+-]\d+$/.test(typed) ? 0 + Number(typed) : undefined;
}

/** The last number of a counter, such as −1 for a 9-1 leader; undefined for any other text. */
export function numberOfCounter(written: string): number | undefined {
  const [, last] = /^\d{1,2}(-\d|\+1)$/.exec(plainMinus(written)) ?? [];
  return last === undefined ? undefined : 0 + Number(last);
}

/** A name with a number before or after it, signed or not. */
export interface NameWithNumber {
  name: string;
  /** As typed, with a plain sign and `×` if it is a count: `+2`, `3`, `×3`. */
  number: string;
  isBefore: boolean;
}

/** A name and a number beside it; undefined for any other text. A name contains no signed number. */
export function nameWithNumber(written: string): NameWithNumber | undefined {
  const typed = plainly(written);
  const [, name, number] = NUMBER_LAST.exec(typed) ?? [];
  const last = name === undefined || number === undefined ? undefined : named(name, number, false);
  if (last !== undefined) return last;
  const [, before, rest] = /^(\d{1,3}\s*[x×*](?=\s)|[+-]?\d{1,3}(?=\s))\s*(.*\p{L}.*)$/u.exec(typed) ?? [];
  return before === undefined || rest === undefined ? undefined : named(rest, before, true);
}

/** A name and the number after it: `suppressed x2`, `cover 2`, `cover +2`, `cover2`. */
const NUMBER_LAST =
  /^(.*?\p{L}.*?)(\s*[×*]\s*\d{1,3}|\s+x\s*\d{1,3}|\s+\d{1,3}\s?[x×*]|\s+[+-]?\d{1,3}|(?<=\p{L}{3})[+-]?\d{1,3})$/iu;

function named(name: string, number: string, isBefore: boolean): NameWithNumber | undefined {
  if (/(?:^|\s)[+-]\s*\d/.test(name)) return undefined;
  const isCount = /[x×*]/i.test(number);
  const digits = number.replaceAll(/[x×*\s]/gi, "");
  return { name: name.replace(/\s*:$/, "").trim(), number: isCount ? `×${digits}` : digits, isBefore };
}
