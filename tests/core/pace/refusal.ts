import { RuleError } from "#core/errors.ts";
import { told } from "../../support/game/refused.ts";

/** The text of a refusal; throws unless a bad value is refused. */
export function refusalOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (error instanceof RuleError && error.key.startsWith("refuse-")) return told(error);
    throw error;
  }
  throw new Error("It was not refused.");
}
