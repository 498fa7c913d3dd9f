/** Negative numbers with a minus sign: `−2`, `−4 to 0`; a hyphen between letters or digits stays. */
export function withMinus(text: string | number): string {
  return String(text).replace(/(?<![\p{Letter}\p{Number}])-(?=\p{Number})/gu, "−");
}

/** Typed or copied text, with a plain `-` for every minus sign and dash. */
export function plainMinus(written: string): string {
  return written.replace(/[−–]/g, "-");
}
