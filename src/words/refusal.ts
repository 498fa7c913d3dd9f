import type { RuleError } from "#core/errors.ts";
import type { Language } from "./language.ts";

/** A refusal in the words of whoever is refused. */
export function refusalIn({ say }: Language, { text }: RuleError): string {
  return say(text);
}
