import type { System } from "#core/system/index.ts";
import { english } from "#words/languages.ts";
import { bookOf, type Rulebook } from "#words/rulebook.ts";

export function inEnglish(system: System): Rulebook {
  return bookOf(system, english);
}
