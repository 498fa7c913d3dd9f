import type { Unit, UnitKind, UnitState } from "../schema/index.ts";
import type { SystemFacts } from "./facts.ts";

type Methods = typeof UNIT_KINDS;
interface WithUnits extends SystemFacts, Methods {}

export function defaultOf(state: UnitState): string | number {
  return "choices" in state ? state.default : state.number.start;
}

/** The kinds of a system's units, and their states. */
export const UNIT_KINDS = {
  /** Empty if the game has no units. */
  unitKinds(this: SystemFacts): UnitKind[] {
    return this.units?.kinds ?? [];
  },

  kindOfUnit(this: WithUnits, { kind: id }: Unit): UnitKind {
    const kind = this.unitKinds().find((candidate) => candidate.id === id);
    if (kind === undefined) throw new Error(`${this.id} has no units of the kind "${id}".`);
    return kind;
  },

  /** A unit's state. Its kind must have the state. */
  unitState(this: WithUnits, unit: Unit, id: string): string | number {
    const state = this.kindOfUnit(unit).states.find((candidate) => candidate.id === id);
    if (state === undefined) throw new Error(`Units of the kind "${unit.kind}" have no state "${id}".`);
    return unit.states[id] ?? defaultOf(state);
  },
};
