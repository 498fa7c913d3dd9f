const BLANKS = /[\s\p{Cc}]+/gu;
/**
 * Characters that users must not type: invisible ones, those that change the direction of text, and the placeholders
 * of drawn dice (`cards/dice/faces.ts`).
 */
export const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufdd0-\ufddf\ufeff]/gu;
const MARKDOWN = /[\\*_~`|[\]<]|:(?=\/\/)/g;
const LINE_START = /^(?:[>#+-]|(\d+)(?=\.))/;

/**
 * Escapes typed text: one line, without Discord markdown, pings, links or invisible characters. `most`: maximum
 * length in characters before escaping.
 */
export function plain(typed: string, most = 100): string {
  return plainWithin(typed, most).replace(LINE_START, (sign, digits?: string) =>
    digits === undefined ? `\\${sign}` : `${digits}\\`,
  );
}

/** As `plain`, for text within a line, where marks of lists and headings have no effect. */
export function plainWithin(typed: string, most = 100): string {
  return shorten(readable(typed), most).replace(MARKDOWN, "\\$&").replaceAll("@", "@\u200b");
}

/** Text without pings and links, whose markup stays. */
export function withoutPings(text: string): string {
  return text
    .replaceAll("@", "@\u200b")
    .replaceAll("://", ":\u200b//")
    .replaceAll("](", "]\u200b(")
    .replaceAll(/<(?=[@#:/]|a:|t:|id:)/g, "‹");
}

/** Signs of Markdown, and signs that look like them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "*": "∗",
  "`": "ˋ",
  "\\": "∖",
  "~~": "∼∼",
  "||": "∣∣",
  "#": "＃",
  ">": "›",
};

/**
 * Text that a label, a picture and a card show alike: without pings, links, markdown, invisible characters and towers of
 * accents. Signs of markdown become signs that look like them, because labels and pictures show an escape.
 */
export function harmless(typed: string): string {
  const text = typed
    .toWellFormed()
    .replace(INVISIBLE, "")
    .replaceAll(/(\p{M}{3})\p{M}+/gu, "$1")
    .replaceAll(/[*`\\]|~~|\|\||(?<=(?:^|\s)-?)(?:#|>)(?=[\s#>])/g, (sign) => LOOKALIKES[sign] ?? sign)
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "ˍ");
  return withoutPings(text);
}

/** Typed text in the form in which it is kept: with its line breaks, and at most one empty line in a row. */
export function keptLines(written: string): string {
  return written
    .toWellFormed()
    .replace(INVISIBLE, "")
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(BLANKS, " ").trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * Escapes typed text that may have several lines: one line as `plain` does, several as a quote below the text before
 * them, so that none is mistaken for a line of the card. `most`: maximum length in characters before escaping.
 */
export function plainLines(typed: string, most: number): string {
  const lines = shorten(keptLines(typed), most).split("\n");
  if (lines.length < 2) return plain(typed, most);
  return lines.map((line) => `\n> ${plain(line, most)}`).join("");
}

/** True if `plain` does not change what readers see, so that copying the line gives the typed text. */
export function isShownExactly(line: string): boolean {
  return readable(line) === line && !line.includes("@");
}

function readable(typed: string): string {
  return typed.toWellFormed().replace(INVISIBLE, "").replace(BLANKS, " ").trim();
}

function shorten(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** Escapes typed text within backticks, in a command to copy. */
export function inCode(typed: string): string {
  return readable(typed).replaceAll("`", "'");
}
