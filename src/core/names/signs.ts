/** Figures with a minus sign before negative ones: `−2`, `−4 to 0`; a hyphen between letters or figures stays. */
export function withMinus(text: string | number): string {
  return String(text).replace(/(?<![\p{Letter}\p{Number}])-(?=\p{Number})/gu, "−");
}

/** What was written or copied, with a plain `-` for every minus sign and dash. */
export function plainMinus(written: string): string {
  return written.replace(/[−–]/g, "-");
}
