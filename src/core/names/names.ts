import type { Wording } from "#words/text.ts";
import { plainWithin } from "./typed.ts";

/** A thing that players name by id, name or alias, or with its rule number as on cards. */
export interface NamedThing {
  id: string;
  name: string;
  aliases?: readonly string[] | undefined;
  /** Other names that players use. Lists show them after the name. */
  knownAs?: readonly string[] | undefined;
  /** Its name in every language, if the bot speaks several. */
  allNames?: readonly string[] | undefined;
  rule?: string | undefined;
  /** Its place in the data, as of `DataName`. */
  path?: string | undefined;
  /** Its words in refusals and choices, if they are more than its name. */
  words?: Wording | undefined;
}

/**
 * The letters and digits of a text, without accents, so that `17-pdr`, `17 pdr` and `17PDR` are equal. `1-2` does not
 * become 12, and `3"` becomes 3 in.
 */
export function bare(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/(?<=\p{Number})(?:["”″]|[\s-]*inch(?:es)?\b)/gu, "in")
    .replace(/(?<=\p{Number})[^\p{Letter}\p{Number}]+(?=\p{Number})/gu, "·")
    .replace(/[^\p{Letter}\p{Number}·]+/gu, "");
}

/** Typed text in lower case, with single spaces. */
export function tidy(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Maximum length of a quote of typed text, in characters. */
const MAX_QUOTED = 60;

/** Typed text in quotation marks for a refusal, escaped and truncated. */
export function quoted(written: string): string {
  return `"${plainWithin(written, MAX_QUOTED)}"`;
}

/** Ids to type, in a refusal: "`axis` or `allies`". */
export function asTyped(ids: readonly string[]): { or: string[] } {
  return { or: ids.map((id) => `\`${id}\``) };
}

interface Side {
  id: string;
  name: string;
  plural?: boolean | undefined;
}

/** A side's name in three forms: at the start of a sentence, within one, and on its own. */
interface SideNames {
  first: string;
  within: string;
  alone: string;
}

/** A side's name in the log's English: "The Allies", "the Allies", "Allies". */
export function calledInLog({ sides }: { sides: readonly Side[] }, id: string): SideNames {
  const { name, plural } = sides.find((side) => side.id === id) ?? { name: id };
  return plural === true
    ? { first: `The ${name}`, within: `the ${name}`, alone: name }
    : { first: name, within: name, alone: name };
}

/**
 * Replaces `{side}` and `{opponent}` in a text from data/. In brackets and before a colon, uses the name on its own.
 */
export function withSides(text: string, names: { side: SideNames; opponent: SideNames }): string {
  return text.replaceAll(/\{(side|opponent)\}/g, (_, who: "side" | "opponent", at: number) => {
    const [before, after] = [text.slice(0, at), text.slice(at + who.length + 2)];
    if (before.endsWith("(") || after.startsWith(":")) return names[who].alone;
    return /(?:^|[.!?] )$/.test(before) ? names[who].first : names[who].within;
  });
}

/** Negative numbers with a minus sign: `−2`, `−4 to 0`. A hyphen between letters or digits is unchanged. */
export function withMinus(text: string | number): string {
  return String(text).replace(/(?<![\p{Letter}\p{Number}])-(?=\p{Number})/gu, "−");
}

/** Typed or copied text, with a plain `-` in place of every minus sign and dash. */
export function plainMinus(written: string): string {
  return written.replace(/[−–—]/g, "-");
}
