import { bold } from "../faults.ts";
import { isClosed, type Range, signedIn, writtenRange } from "../words.ts";

/** The sides to whose roll a modifier is added. */
export type Addition = "first" | "second" | "number" | undefined;

const TO: [RegExp, Addition, isOpposed: boolean][] = [
  [/^to the number$/i, "number", false],
  [/^for the (?:attacker|side that presses)$/i, "first", true],
  [/^for the (?:defender|other side)$/i, "second", true],
];

/**
 * Words after the number of a modifier: `each, up to 3`, `for the defender`, `to the number`. `isOpposed`: two sides
 * roll. `fault`: they are not understood.
 */
export function additionsIn(
  more: string,
  isOpposed: boolean,
): { to?: Addition; most?: number | undefined; fault?: string } {
  const plain = more.replace(/\.$/, "").trim();
  const [each = "", written] = /^each,?\s+up to\s+(\d{1,2})\b,?\s*/i.exec(plain) ?? [];
  const rest = plain.slice(each.length).trim();
  const most = written === undefined ? undefined : Number(written);
  const [, to] = TO.find(([words, , opposed]) => opposed === isOpposed && words.test(rest)) ?? [];
  if ((rest === "" || to !== undefined) && (most ?? 2) > 1) return { to, most };
  const advice = /^(?:or|to)\s+[+−–-]/i.test(plain)
    ? "write a question, such as `Cover: soft +1, hard +2`"
    : `write \`each, up to 3\` or ${isOpposed ? "`for the defender`" : "`to the number`"}`;
  return { fault: `${bold(plain)} is not understood after a modifier: ${advice}.` };
}

/** True for a range with a plus, or with a sign at both ends: its number is added to the roll. */
export function isSignedRange(plain: string): boolean {
  return /\+|^[−–-].*\s[−–-]\s?\d+$/.test(plain);
}

/** The range of a question that asks for a number; undefined if the text is no range with two ends. */
export function askedRange(plain: string): Range | undefined {
  if (signedIn(plain) !== undefined) return undefined;
  const range = writtenRange(plain.replaceAll(/\+\s?(?=\d)/g, ""));
  return range !== undefined && isClosed(range) ? range : undefined;
}

/** True if each further part of a value ends in a number: it is a question, not a modifier. */
export function isChoice(value: string): boolean {
  const [, ...others] = value.split(",");
  const isNumbered = others.every((part) => /[+−–-]?\d+$/.test(part.trim()));
  return others.length > 0 && isNumbered && !/each/i.test(value);
}
