import { text as worded } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { plainMinus, plainWithin } from "../names/index.ts";
import type { SystemFile } from "../schema/index.ts";
import { Notation } from "./notation.ts";
import { parseNotation } from "./parse-notation.ts";
import { askTimes, choice, withoutLists } from "./several-throws.ts";
import { spellOut } from "./throws.ts";

type Names = Pick<SystemFile, "throws">;

/** Dice as typed, and the words after them. */
export interface TypedDice {
  notation: Notation;
  reason?: string;
}

/** The text with characters of European keyboards, each in its place. */
function narrow(written: string): string {
  const plain = plainMinus(written).replaceAll("\u3000", " ");
  return plain.replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** The beginning of a text that continues a notation: a die, a modifier, or a number of throws. */
const CONTINUES =
  /^(?:[dw](?:\s*\d|%|f?(?![\p{L}\d]))|(?:kh|kl|k|dh|dl)\s*\d*(?![\p{L}\d])|r[or]?\s*[<>=]*\s*\d*(?![\p{L}\d])|[ef]\s*[<>=\d]|cs?\s*[<>=]|x(?=\s*(?:[\d(]|d\d|$))|(?:times|twice|thrice)(?!\p{L})|(?:two|three|four|five|six)\s+times(?!\p{L})|and\s+\d*\s*[dw]\s*\d)/iu;

/** Boundaries before which dice can end and a reason can begin. */
const BOUNDARY =
  /(?<=[^\s+*/×(<>=-])(?:\s*[,;:]\s*|\s+-\s+|\s+)["'“(]?(?=(\p{L}|\d+(?!\s*[xX]|\s*times|[dDwW]\s*[\d%fF])\p{L}))/gu;

/** Index at which a reason begins in a text, after its dice; the text's length if there is none. */
function reasonAt(text: string, { throws = [] }: Names): { end: number; from: number } {
  for (const match of text.matchAll(BOUNDARY)) {
    const rest = text.slice(match.index + match[0].length);
    const head = text.slice(0, match.index);
    const hasDice = /[dw]\s*[\d%f]/i.test(head) || throws.some(({ id }) => head.includes(id));
    const isName = throws.some(({ id }) => id === /^\p{L}+/u.exec(rest)?.[0]);
    if (hasDice && !isName && !CONTINUES.test(rest))
      return { end: match.index, from: match.index + match[0].replace(/["'“(]$/, "").length };
  }
  return { end: text.length, from: text.length };
}

/** Words that sound like a rule for the dice. The bot asks before it takes them as a reason. */
const INSTRUCTS =
  /^(?:and|or|then|plus|minus|keep|drop|re-?roll|explod|adv|dis-?adv|best|worst|highest|lowest)/i;

/** A number of throws, or a modifier, at the end of a reason. */
const TIMES_LAST = /^(.+?)[\s,]+([x×]\s*\d+|\d+\s*(?:[x×]|times)|twice|thrice)$/iu;
const MODIFIER_LAST = /\s[+-]\s?\d+$/;

/** Refuses to take words as a reason that may say how to throw the dice. */
function refuseUnclear(whole: string, head: string, reason: string, names: Names): void {
  const [, words = "", times] = TIMES_LAST.exec(reason) ?? [];
  if (times !== undefined) askTimes(whole, `${head} ${times}`, names, words);
  const isUnclear = [INSTRUCTS, MODIFIER_LAST, /(?<![\p{L}\d])\d*d\d/iu].some((each) => each.test(reason));
  if (isUnclear) askReason(whole, head, reason);
}

/** Modifiers in words, such as `drop lowest` and `keep 3`. */
function withWordsRead(text: string): string {
  return text
    .replace(/^\/?r(?:oll)?\s+(?=\d*\s*[dw]\d)/i, "")
    .replace(
      /\s+(keep|drop)\s+(?:the\s+)?(high|low|best|worst)(?:est)?(?:\s+(\d+))?/gi,
      (_, how: string, which: string, count = "") => {
        const isHigh = /^(?:high|best)/i.test(which);
        return `${how.toLowerCase().startsWith("k") ? "k" : "d"}${isHigh ? "h" : "l"}${count}`;
      },
    )
    .replace(/\s+(?:keep|drop)\s+(?=\d+\s*$)/i, (how) => (/keep/i.test(how) ? "kh" : "dl"))
    .replace(/\s+(plus|minus)\s+(?=\d|d\d)/gi, (_, sign: string) => (/plus/i.test(sign) ? "+" : "-"));
}

/** A comparison at the end of dice: the dice, the sign and the number. */
const COMPARED = /^(.*[\d%f)](?<!![^+]*))(?:\s*)(>=|<=|=>|=<|==?|>|<|≥|≤)\s*(\d+)$/i;

function parsed(text: string): Notation | RuleError {
  try {
    return parseNotation(text);
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
}

/** Both meanings of a comparison behind two or more dice; undefined if the text has none, or only one by its form. */
function bothMeanings(text: string) {
  const [, head, sign = "", number = ""] = COMPARED.exec(text) ?? [];
  const alone = head === undefined ? undefined : parsed(head);
  if (head === undefined || !(alone instanceof Notation) || alone.extra([]).length < 2) return undefined;
  if (alone.dice.some(({ counts }) => counts !== undefined)) return undefined;
  const shown = `${sign}${number}`;
  return { shown, dice: `${head}cs${shown}`, total: `(${head})${shown}` };
}

/**
 * Reads dice with a comparison, which can count dice or compare their total. Asks if both make sense. A total makes
 * sense if it can be met and can be missed.
 */
function compared(written: string, text: string): Notation {
  const both = bothMeanings(text);
  const total = both && parsed(both.total);
  if (both === undefined || !(total instanceof Notation) || !total.isOpen()) return parseNotation(text);
  const asTyped = parsed(text);
  if (!(asTyped instanceof Notation)) return total;
  if (asTyped.target !== undefined || total.target?.is === "=") return asTyped;
  const { shown } = both;
  throw new RuleError("refuse-notation-compared", { shown }).offering({
    asks: worded("which-compared", { shown }),
    what: "dice",
    written,
    of: [
      choice(worded("notation-count", { shown }), both.dice),
      choice(worded("notation-total", { shown }), both.total),
    ],
  });
}

/** Asks before words are taken as the reason of a throw. */
function askReason(written: string, dice: string, reason: string): never {
  const words = { dice: plainWithin(dice, 40), reason: plainWithin(reason, 60) };
  throw new RuleError("refuse-notation-unread", { part: plainWithin(reason, 20) }).offering({
    asks: worded("which-reason", words),
    what: "dice",
    written,
    of: [choice(worded("notation-reason", words), dice, { reason })],
  });
}

/**
 * Reads dice as players type them, with a game's names for dice. Words after the dice are their reason. Asks if several
 * throws can be meant, or if a comparison can count dice or the total.
 */
export function readTyped(written: string, names: Names = {}): TypedDice {
  const whole = written.trim();
  const text = withWordsRead(narrow(whole));
  const { end, from } = reasonAt(text, names);
  const head = text.slice(0, end).trim();
  const reason = text.slice(from).trim();
  const typed = narrow(whole).startsWith(head) ? whole.slice(0, head.length) : whole;
  const [, before, behind = ""] = /^(\p{L}[\p{L}\s'’-]*?)[\s:,]+(\d*[dw]\d.*)$/iu.exec(head) ?? [];
  if (before !== undefined && !/^x$/i.test(before)) askReason(whole, behind, before);
  refuseUnclear(whole, head, reason, names);
  askTimes(typed, head, names);
  const notation = compared(typed, withoutLists(typed, spellOut(names, head)));
  return reason === "" ? { notation } : { notation, reason };
}
