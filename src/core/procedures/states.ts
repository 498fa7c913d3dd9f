import type { Draft } from "../draft.ts";
import type { EffectOf } from "../schema/index.ts";
import { movedBy } from "../tracks/index.ts";
import { unitsIn } from "../units/index.ts";

function sidesMeant({ system }: Draft, of: "self" | "opponent" | "all", side: string | null): string[] {
  if (of === "all") return system.sides.map((candidate) => candidate.id);
  if (side === null) return [];
  return [of === "self" ? side : system.opponentOf(side)];
}

/** Resets states of all units of a side, or of both, to their defaults. */
export function resetStates(draft: Draft, effect: EffectOf<"reset-states">, self: string | null): void {
  for (const side of sidesMeant(draft, effect.of, self)) {
    const units = unitsIn(draft.game).of(side);
    const states = effect.states.filter((state) => units.some((unit) => state in unit.states));
    if (states.length > 0) draft.emit({ type: "statesReset", side, states });
  }
}

/** Changes a number state of every unit that has it, within its range. */
export function adjustStates(draft: Draft, effect: EffectOf<"adjust-states">, self: string | null): void {
  for (const side of sidesMeant(draft, effect.of, self)) {
    for (const unit of unitsIn(draft.game).of(side)) {
      const state = draft.system.kindOfUnit(unit).states.find(({ id }) => id === effect.state);
      if (state === undefined || !("number" in state)) continue;
      const from = Number(draft.system.unitState(unit, state.id));
      const to = movedBy(state.number, from, effect.by);
      if (to !== from) draft.emit({ type: "unitChanged", side, unit: unit.name, state: state.id, from, to });
    }
  }
}
