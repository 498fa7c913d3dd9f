import { symbolsInWords } from "#cards/dice/faces.ts";

const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A text that Discord accepts: well-formed, with plain line breaks, no control characters, and symbols in words. */
export function clean(text: string): string {
  return symbolsInWords(text.toWellFormed()).replaceAll("\r\n", "\n").replace(CONTROL, "");
}

/** True if Discord would show no character of the text. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}]/u.test(text);
}

/** One clean line of at most `most` characters; `otherwise` if it is empty. */
export function oneLine(text: string, most: number, otherwise = "…"): string {
  const line = clean(text).replace(/\s+/g, " ").trim();
  return isBlank(line) ? otherwise : shorten(line, most);
}

/** Shortens a text to `most` characters, at the end of a line or else a word, with an ellipsis. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, Math.max(0, most - 2));
  const line = head.lastIndexOf("\n");
  if (line >= most / 2) return `${head.slice(0, line).trimEnd()}\n…`;
  const word = head.lastIndexOf(" ");
  return `${head
    .slice(0, word >= most / 2 ? word : undefined)
    // Removes half an emoji, and a mention that was cut.
    .replace(/[\ud800-\udbff]$|<[^<>\s]*$/, "")
    .trimEnd()}…`;
}

/** Share of the characters that stay at the start when the middle is left out. */
const HEAD = 0.3;

/** Shortens a text to `most` characters by leaving out its middle. */
export function shortenMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const tail = lastLines(text, Math.floor(most * (1 - HEAD)) - 6);
  if (tail === "") return shorten(text, most);
  const head = withClosedFence(shorten(text, most - tail.length - 6));
  return `${head}\n${tail}`;
}

/** The last lines that fit into `most` characters, without the rest of a code fence that began before them. */
function lastLines(text: string, most: number): string {
  const end = text.slice(text.length - most);
  const lines = end.slice(end.indexOf("\n") + 1);
  const isCutFence = lines.split("```").length % 2 === 0;
  const whole = isCutFence ? lines.slice(lines.indexOf("```") + 3).trimStart() : lines;
  return end.includes("\n") ? whole : "";
}

/** Text in a code fence; sequences that would end the fence are broken up. */
export function fenced(text: string): string {
  return `\`\`\`\n${text.replace(/`(?=`)/g, "`\u200b")}\n\`\`\``;
}

/** Closes a fence that shortening has left open. */
export function withClosedFence(text: string): string {
  return text.split("```").length % 2 === 0 ? `${text}\n\`\`\`` : text;
}
