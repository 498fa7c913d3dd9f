import type { Rules } from "#core/rules.ts";
import { correct } from "./rules/correct.ts";

export { correctionOf, type CorrectionRequest } from "./rules/correct.ts";

/** Corrections of printed figures by players. */
export const CORRECTION_RULES = { decisions: { correct } } satisfies Rules;
