import type { System } from "#core/system.ts";
import type { Language } from "./language.ts";

/** A game as the readers of one language have it: its names and texts, and the words of the bot around them. */
export interface Rulebook extends System, Omit<Language, "code"> {
  language: Language;
}

const books = new WeakMap<System, Map<string, Rulebook>>();

/** A game in a language. What nobody has translated of its data stays in English. */
export function bookOf(system: System, language: Language): Rulebook {
  const there = books.get(system) ?? new Map<string, Rulebook>();
  books.set(system, there);
  const { code, ...words } = language;
  const book = there.get(code) ?? { ...system, ...words, language };
  there.set(code, book);
  return book;
}
