const blanks = /[\s\p{Cc}]+/gu;
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const markdown = /[\\*_~`|[\]<]|:(?=\/\/)/g;
const lineStart = /^(?:[>#+-]|(\d+)(?=\.))/;

/**
 * What a player typed, made harmless: on one line, without Discord markdown, pings, links or invisible
 * characters, and at most `most` characters long before escaping.
 */
export function plain(typed: string, most = 100): string {
  return shorten(readable(typed), most)
    .replace(markdown, "\\$&")
    .replace(lineStart, (sign, digits?: string) => (digits === undefined ? `\\${sign}` : `${digits}\\`))
    .replaceAll("@", "@\u200b");
}

/** Whether `plain` leaves a line as it is for those who read it, so that copying gives just what was typed. */
export function isShownExactly(line: string): boolean {
  return readable(line) === line && !line.includes("@");
}

function readable(typed: string): string {
  return typed.toWellFormed().replace(invisible, "").replace(blanks, " ").trim();
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
