/** A check as buttons and menus carry it: parts that were not said are empty. */
export interface ShortCheck {
  check: string;
  with: string;
  modifiers: string;
  times: string;
  die: string;
  system: string;
  by: string;
}

/** In the order in which they are written; the unit's name comes last, since it may hold anything. */
const PARTS = ["check", "with", "modifiers", "times", "die", "system", "by"] as const;

/** Writes a check as one short text: parts are parted by asterisks, which custom ids take as they are. */
export function shortCheck(parts: ShortCheck): string {
  return PARTS.map((part) => parts[part])
    .join("*")
    .replace(/\*+$/, "");
}

/** Reads what `shortCheck` wrote; parts that are empty are left out. */
export function readShortCheck(text: string): Partial<ShortCheck> {
  const written = text.split("*");
  const by = written.slice(PARTS.length - 1).join("*");
  const parts = PARTS.map((part, at) => [part, part === "by" ? by : (written[at] ?? "")] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== ""));
}
