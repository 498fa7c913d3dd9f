import type { RuleError } from "#core/errors.ts";
import type { System } from "#core/system.ts";
import type { Language } from "./language.ts";
import { sayWithNames } from "./names.ts";

/**
 * Reader of a refusal: the language, and the games whose names the refusal may contain. The channel's game comes
 * first.
 */
export interface Reader {
  language: Language;
  systems: readonly System[];
}

/** The text of a refusal in the reader's language. */
export function refusalIn({ language, systems }: Reader, { text }: RuleError): string {
  return sayWithNames(language, systems, text);
}
