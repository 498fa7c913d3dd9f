import type { Draft } from "../draft.ts";
import type { EffectOf } from "../schema.ts";
import { movedBy } from "../tracks.ts";
import { kindOfUnit, stateOf, unitsOf } from "../units.ts";

function sidesMeant({ system }: Draft, of: "self" | "opponent" | "all", side: string | null): string[] {
  if (of === "all") return system.sides.map((candidate) => candidate.id);
  if (side === null) return [];
  return [of === "self" ? side : system.opponentOf(side)];
}

/** Resets states of all units of a side, or of both, to their defaults. */
export function resetStates(draft: Draft, effect: EffectOf<"reset-states">, self: string | null): void {
  for (const side of sidesMeant(draft, effect.of, self)) {
    const units = unitsOf(draft.game, side);
    const states = effect.states.filter((state) => units.some((unit) => state in unit.states));
    if (states.length > 0) draft.emit({ type: "statesReset", side, states });
  }
}

/** Changes a number state of every unit that has it, within its range. */
export function adjustStates(draft: Draft, effect: EffectOf<"adjust-states">, self: string | null): void {
  for (const side of sidesMeant(draft, effect.of, self)) {
    for (const unit of unitsOf(draft.game, side)) {
      const state = kindOfUnit(draft.system, unit).states.find(({ id }) => id === effect.state);
      if (state === undefined || !("number" in state)) continue;
      const from = Number(stateOf(draft.system, unit, state.id));
      const to = movedBy(state.number, from, effect.by);
      if (to !== from) draft.emit({ type: "unitChanged", side, unit: unit.name, state: state.id, from, to });
    }
  }
}
