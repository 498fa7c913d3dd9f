import type { Path, Place } from "./place.ts";

/** Where texts are about a side, so that its name and its opponent's can stand in them. */
const ABOUT_A_SIDE = [
  /^events\.\d+\.text$/,
  /^rows\.\d+\.text$/,
  /\.options\.\d+\.label$/,
  /\.effects\.\d+\.text$/,
];

const PLACEHOLDERS = new Set(["{side}", "{opponent}"]);

function* stringsIn(value: unknown, path: Path): Generator<{ text: string; path: Path }> {
  if (typeof value === "string") yield { text: value, path };
  if (typeof value !== "object" || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    yield* stringsIn(member, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** Braces stand only for a side or its opponent, and only in texts that are about a side. */
export function checkTexts(json: unknown, place: Place): void {
  for (const { text, path } of stringsIn(json, [])) {
    for (const [placeholder] of text.matchAll(/\{[^}]*\}?|\}/g)) {
      const here = place.at(...path);
      if (!PLACEHOLDERS.has(placeholder))
        here.fault(`${placeholder} is not known; write {side} or {opponent}`);
      else if (!ABOUT_A_SIDE.some((pattern) => pattern.test(path.join(".")))) {
        here.fault(`${placeholder} cannot stand here: this text is not about a side`);
      }
    }
  }
}

/** Every `src` names sources that system.json lists. */
export function checkSources(json: unknown, place: Place, sources: Record<string, string>): void {
  for (const { text, path } of stringsIn(json, [])) {
    const isSource = path.at(-2) === "src";
    if (isSource && !Object.hasOwn(sources, text)) {
      place.at(...path).fault(`system.json lists no source "${text}"`);
    }
  }
}
