const BLANKS = /[\s\p{Cc}]+/gu;
/**
 * What nobody sees and what turns the direction of writing: with it a text reads otherwise than it is. Nor may anybody
 * type what stands for a drawn die (`views/dice/faces.ts`).
 */
export const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufdd0-\ufddf\ufeff]/gu;
const MARKDOWN = /[\\*_~`|[\]<]|:(?=\/\/)/g;
const LINE_START = /^(?:[>#+-]|(\d+)(?=\.))/;

/**
 * What a player typed, made harmless: on one line, without Discord markdown, pings, links or invisible
 * characters, and at most `most` characters long before escaping.
 */
export function plain(typed: string, most = 100): string {
  return plainWithin(typed, most).replace(LINE_START, (sign, digits?: string) =>
    digits === undefined ? `\\${sign}` : `${digits}\\`,
  );
}

/** The same within a line, where signs that begin a list or a heading are no more than signs. */
export function plainWithin(typed: string, most = 100): string {
  return shorten(readable(typed), most).replace(MARKDOWN, "\\$&").replaceAll("@", "@\u200b");
}

/** Whether `plain` leaves a line as it is for those who read it, so that copying gives just what was typed. */
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

/** The same where it stands in a command that is shown to be copied: between backticks nothing needs escaping but they. */
export function inCode(typed: string): string {
  return readable(typed).replaceAll("`", "'");
}

/** Names that players typed, in a row. */
export function plainNames(names: readonly string[], between = ", "): string {
  return names.map((name) => plain(name)).join(between);
}
