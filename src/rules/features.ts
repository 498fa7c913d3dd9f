import type { Action } from "#core/actions.ts";
import type { Settles } from "#core/agreements/index.ts";
import type { Decisions } from "#core/draft.ts";
import type { Evolutions } from "#core/evolutions.ts";
import { CORE_RULES, type Rules } from "#core/rules.ts";
import { CORRECTION_RULES } from "#features/corrections/rules.ts";
import { DEADLINE_RULES } from "#features/deadline/rules.ts";
import { DELETION_RULES } from "#features/deletion/rules.ts";
import { NOTE_RULES } from "#features/notes/rules.ts";
import { PAGES_RULES } from "#features/pages/rules.ts";
import { PASSING_RULES } from "#features/passing/rules.ts";
import { PAUSE_RULES } from "#features/pause/rules.ts";
import { SEAL_RULES } from "#features/seals/rules.ts";
import { SECRET_RULES } from "#features/secrets/rules.ts";
import { SUBSTITUTE_RULES } from "#features/substitutes/rules.ts";
import { UNDO_RULES } from "#features/undo/rules.ts";

/** All rules: of the sequence of play, and of each feature. */
export const RULES: readonly Rules[] = [
  CORE_RULES,
  PASSING_RULES,
  PAUSE_RULES,
  DEADLINE_RULES,
  DELETION_RULES,
  UNDO_RULES,
  SEAL_RULES,
  NOTE_RULES,
  CORRECTION_RULES,
  SUBSTITUTE_RULES,
  SECRET_RULES,
  PAGES_RULES,
];

/** Joins tables of the rules, which have no keys in common. */
function joined<Table extends object>(tables: readonly (Partial<Table> | undefined)[]): Partial<Table> {
  return Object.assign({}, ...tables) as Partial<Table>;
}

export const DECISIONS = joined<Decisions<Action>>(RULES.map(({ decisions }) => decisions));
export const EVOLUTIONS = joined<Evolutions>(RULES.map(({ evolutions }) => evolutions));
export const SETTLES = joined<Settles>(RULES.map(({ settles }) => settles));
