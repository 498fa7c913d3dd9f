/** Negative numbers with a minus sign: `−2`, `−4 to 0`. A hyphen between letters or digits is unchanged. */
export function withMinus(text: string | number): string {
  return String(text).replace(/(?<![\p{Letter}\p{Number}])-(?=\p{Number})/gu, "−");
}

/** Typed or copied text, with a plain `-` in place of every minus sign and dash. */
export function plainMinus(written: string): string {
  return written.replace(/[−–—]/g, "-");
}
