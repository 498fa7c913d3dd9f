import type { Rules } from "#core/rules.ts";
import { NOTE_DECISIONS } from "./rules/decide.ts";
import { NOTE_EVOLUTIONS } from "./rules/evolve.ts";

export * from "./rules/decide.ts";
export { hasCome } from "./rules/due.ts";
export * from "#core/places.ts";
export * from "./rules/private.ts";
export * from "./rules/written.ts";

/** Public notes at places in the sequence of play. */
export const NOTE_RULES = { decisions: NOTE_DECISIONS, evolutions: NOTE_EVOLUTIONS } satisfies Rules;
