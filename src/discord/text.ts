const control = /[^\P{Cc}\n\t]/gu;

/** A text that Discord takes: well-formed, with plain line breaks and without control characters. */
export function clean(text: string): string {
  return text.toWellFormed().replaceAll("\r\n", "\n").replace(control, "");
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
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}

/** Text inside a fence, with whatever would end the fence early broken up. */
export function fenced(text: string): string {
  return `\`\`\`\n${text.replace(/`(?=`)/g, "`\u200b")}\n\`\`\``;
}

/** Closes a fence that shortening has left open. */
export function withClosedFence(text: string): string {
  return text.split("```").length % 2 === 0 ? `${text}\n\`\`\`` : text;
}
