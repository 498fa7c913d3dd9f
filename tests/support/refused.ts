import { RuleError } from "#core/errors.ts";
import { refusalIn } from "#words/refusal.ts";
import { english } from "#words/languages.ts";

/** What an English reader is told by a refusal. */
export function told(error: RuleError): string {
  return refusalIn({ language: english, systems: [] }, error);
}

/** What is refused, or nothing: its key, and what an English reader is told. */
export function refusedBy(run: () => unknown): { key: string; words: string } | undefined {
  try {
    run();
  } catch (error) {
    if (error instanceof RuleError) return { key: error.key, words: told(error) };
    throw error;
  }
  return undefined;
}
