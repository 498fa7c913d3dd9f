import type { Draft } from "../draft.ts";
import type { Unit } from "../schema/index.ts";

/** Counts a lost member of a unit, if units of its kind count losses. */
export function countLoss(draft: Draft, side: string, owner: Unit): void {
  const { system } = draft;
  const { losses, states } = system.kindOfUnit(owner);
  const state = states.find(({ id }) => id === losses);
  if (state === undefined || !("number" in state)) return;
  const from = Number(system.unitState(owner, state.id));
  const to = Math.min(from + 1, state.number.max);
  if (to !== from) draft.emit({ type: "unitChanged", side, unit: owner.name, state: state.id, from, to });
}
