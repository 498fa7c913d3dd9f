import { diceInWords } from "#views/dice/faces.ts";

const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A text that Discord takes: well-formed, with plain line breaks, without control characters, and its dice in words. */
export function clean(text: string): string {
  return diceInWords(text.toWellFormed()).replaceAll("\r\n", "\n").replace(CONTROL, "");
}

/** Whether Discord would find nothing to show. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{C}]/u.test(text);
}

/** One clean line of at most `most` characters; `otherwise` if nothing is left of it. */
export function oneLine(text: string, most: number, otherwise = "…"): string {
  const line = clean(text).replace(/\s+/g, " ").trim();
  return isBlank(line) ? otherwise : shorten(line, most);
}

/** At most `most` characters, cut at the end of a line, else of a word, with an ellipsis for the rest. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = text.slice(0, Math.max(0, most - 2));
  const line = head.lastIndexOf("\n");
  if (line >= most / 2) return `${head.slice(0, line).trimEnd()}\n…`;
  const word = head.lastIndexOf(" ");
  return `${head
    .slice(0, word >= most / 2 ? word : undefined)
    // Half an emoji or a mention would be read letter by letter.
    .replace(/[\ud800-\udbff]$|<[^<>\s]*$/, "")
    .trimEnd()}…`;
}

/** How much of a text that is cut in its middle stands before the gap; the rest is its end. */
const HEAD = 0.3;

/** At most `most` characters, with whole lines left out of the middle: the first stay, and the last. */
export function shortenMiddle(text: string, most: number): string {
  if (text.length <= most) return text;
  const tail = lastLines(text, Math.floor(most * (1 - HEAD)) - 6);
  if (tail === "") return shorten(text, most);
  const head = withClosedFence(shorten(text, most - tail.length - 6));
  return `${head}\n${tail}`;
}

/** The last lines that fit, without the rest of a fence that began before them. */
function lastLines(text: string, most: number): string {
  const end = text.slice(text.length - most);
  const lines = end.slice(end.indexOf("\n") + 1);
  const isCutFence = lines.split("```").length % 2 === 0;
  const whole = isCutFence ? lines.slice(lines.indexOf("```") + 3).trimStart() : lines;
  return end.includes("\n") ? whole : "";
}

/** Text inside a fence, with whatever would end the fence early broken up. */
export function fenced(text: string): string {
  return `\`\`\`\n${text.replace(/`(?=`)/g, "`\u200b")}\n\`\`\``;
}

/** Closes a fence that shortening has left open. */
export function withClosedFence(text: string): string {
  return text.split("```").length % 2 === 0 ? `${text}\n\`\`\`` : text;
}
