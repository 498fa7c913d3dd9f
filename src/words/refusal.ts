import type { RuleError } from "#core/errors.ts";
import type { System } from "#core/system.ts";
import type { Language } from "./language.ts";
import { sayWithNames } from "./names.ts";

/** Who is refused: the language, and the games whose names can stand in a refusal, the one that is played there first. */
export interface Reader {
  language: Language;
  systems: readonly System[];
}

/** A refusal in the words of whoever is refused. */
export function refusalIn({ language, systems }: Reader, { text }: RuleError): string {
  return sayWithNames(language, systems, text);
}
