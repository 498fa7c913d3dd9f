import { RuleError } from "#core/errors.ts";
import { refusalIn } from "#words/refusal.ts";
import { english } from "#words/languages.ts";

/** A refusal in English. */
export function told(error: RuleError): string {
  return refusalIn({ language: english, systems: [] }, error);
}

/** The refusal of a function, if any: key and English text. */
export function refusedBy(run: () => unknown): { key: string; words: string } | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return { key: error.key, words: told(error) };
    throw error;
  }
  return undefined;
}
