import { hashText } from "#core/hash.ts";

/** A name without case, emphasis, emoji, quotes, a leading "the" and a full stop at its end. */
export function nameKey(name: string): string {
  return name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[\p{Extended_Pictographic}\u{fe0f}\u{200d}]/gu, "")
    .replaceAll(/["'“”„‘’«»*_`]/g, "")
    .replaceAll(/[−–—‐]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^the /, "")
    .replace(/\.$/, "")
    .trim();
}

/** Number of letters that must be added, removed or changed to make two words equal. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The nearest of several names, with at most a third of its letters wrong; undefined if none is near. */
export function nearestOf(written: string, names: readonly string[]): string | undefined {
  const wanted = nameKey(written);
  if (wanted === "" || wanted.length > 60) return undefined;
  const near = names
    .map((name) => ({ name, wrong: distance(wanted, nameKey(name)) }))
    .filter(({ name, wrong }) => wrong <= Math.floor(Math.max(wanted.length, nameKey(name).length) / 3))
    .toSorted((a, b) => a.wrong - b.wrong);
  return near[0]?.name;
}

/** An id from a name: its letters and digits, or a short hash if it has none that an id may have. */
export function idFrom(name: string, length = 60): string {
  const plain = nameKey(name)
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "");
  const slug = plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
  const isInherited = slug in {};
  const isWhole = !isInherited && !/[^\p{ASCII}]/u.test(plain.replaceAll(/[^\p{Letter}\p{Number}]/gu, ""));
  if (isWhole && /^[a-z]/.test(slug) && slug.length <= length) return slug;
  const hash = hashText(nameKey(name)).slice(0, 8);
  return isWhole && slug !== ""
    ? `n-${slug}`.slice(0, length - 9).replace(/-$/, "") + `-${hash}`
    : `n-${hash}`;
}

/** Ids of a list of things, each used once. */
export class Ids {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  of(name: string, length = 60): string {
    const id = idFrom(name, length - 3);
    let free = id;
    for (let number = 2; this.#taken.has(free); number += 1) free = `${id}-${number}`;
    this.#taken.add(free);
    return free;
  }
}

/** A text for a card: without braces, at most `max` characters. */
export function textWithin(text: string, max = 400): string {
  const plain = text.replaceAll("{", "(").replaceAll("}", ")").replaceAll(/\s+/g, " ").trim();
  return plain.length <= max ? plain : `${plain.slice(0, max - 1).trimEnd()}…`;
}

/** A name without commas and semicolons, by which players separate names. */
export function listedName(name: string): string {
  return name.replaceAll(/\s*[,;]\s*/g, " ").trim();
}

/** True for an empty cell, or a dash. */
export function isEmptyCell(text: string): boolean {
  return /^[−–—-]?$/.test(text.trim());
}

/** A signed number, such as `+2` or `− 1`; undefined if the text is none. */
export function signedIn(text: string): number | undefined {
  const [, sign, digits] = /^([+−–-])\s*(\d{1,4})$/.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits) * (sign === "+" ? 1 : -1);
}

/** Both ends of a range; without an end if it is infinite. */
export interface Range {
  from: number;
  to: number;
}

/** True if a range has two ends, such as `0 to 9`. */
export function isClosed({ from, to }: Range): boolean {
  return Number.isFinite(to - from);
}

const NUMBER = String.raw`([−–-]?\s?\d{1,4})`;
const asNumber = (text = "") => Number(text.replace(/[−–]/, "-").replaceAll(/\s/g, ""));

/** Rolls such as `3`, `2-4`, `2 to 4`, `16+`, `7 or more`, `3-` and `≤3`; undefined if the text is none. */
export function writtenRange(text: string): Range | undefined {
  const plain = text.trim().toLowerCase();
  const one = new RegExp(`^${NUMBER}$`).exec(plain);
  if (plain === "00") return { from: 100, to: 100 };
  if (one) return { from: asNumber(one[1]), to: asNumber(one[1]) };
  const two = new RegExp(`^${NUMBER}\\s*(?:[−–—-]|to|\\.\\.)\\s*${NUMBER}$`).exec(plain);
  // Hundred is printed as `00`.
  if (two) return { from: asNumber(two[1]), to: two[2] === "00" ? 100 : asNumber(two[2]) };
  const up = new RegExp(`^(?:${NUMBER}\\s*(?:\\+|or (?:more|higher|above))|≥\\s*${NUMBER})$`).exec(plain);
  if (up) return { from: asNumber(up[1] ?? up[2]), to: Infinity };
  const down = new RegExp(`^(?:${NUMBER}\\s*(?:[−–-]|or (?:less|lower|fewer|below))|≤\\s*${NUMBER})$`).exec(
    plain,
  );
  return down ? { from: -Infinity, to: asNumber(down[1] ?? down[2]) } : undefined;
}

/** A rule in brackets, such as `5.31`, `A3.2` or `rule 5`; undefined if the text is none. */
export function writtenRule(text: string): string | undefined {
  const [, rule] =
    /^(?:[Rr]ules? )?([A-Z]{0,3}\d+(?:\.\d+)*[a-z]?(?:[ ,–-]+[A-Z]{0,3}\d+(?:\.\d+)*)*)$/.exec(text.trim()) ??
    [];
  return rule === undefined || writtenDice(rule) !== undefined ? undefined : textWithin(rule, 30);
}

/** Highest total of dice, whose odds are still reckoned at once. */
const MOST_PIPS = 1000;

/** Dice such as `2d6`, `d10` or `D6`, in the form of data; undefined if the text is none. */
export function writtenDice(text: string): string | undefined {
  const [, count, sides] = /^([1-9]\d?)?d([2-9]|[1-9]\d{1,2})$/i.exec(text.trim()) ?? [];
  const isMuch = Number(count ?? 1) * Number(sides) > MOST_PIPS;
  return sides === undefined || isMuch ? undefined : `${count ?? 1}d${sides}`;
}

/** The parts of a list of names with `,` or `and` between. */
export function namesIn(text: string): string[] {
  return text
    .split(/,|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
