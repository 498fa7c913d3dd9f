import type { SystemFile } from "#core/schema/system.ts";
import type { UnitKind, UnitState } from "#core/units/shape.ts";
import { checkNamed } from "./ids.ts";
import type { DataPlace } from "../place.ts";

/** What every unit has besides its states, so that no state can be called so. */
const TAKEN = new Set(["name", "kind", "of", "side"]);

function checkState(state: UnitState, place: DataPlace, states: readonly UnitState[]): void {
  if (TAKEN.has(state.id)) place.at("id").fault(`"${state.id}" is something that every unit has`);
  if ("choices" in state) {
    checkNamed(state.choices, place.at("choices"));
    if (!state.choices.some((choice) => choice.id === state.default)) {
      place.at("default").fault(`"${state.default}" is none of its choices`);
    }
    state.choices.forEach(({ id, unless }, at) => {
      const here = place.at("choices", at, "unless");
      if (unless === undefined) return;
      if (id === state.default) here.fault("every unit begins so: it cannot be barred");
      if (unless.state === state.id || !states.some((other) => other.id === unless.state))
        here.at("state").fault(`"${unless.state}" is no other state of the kind`);
    });
    return;
  }
  const { min, max, start } = state.number;
  if (min >= max) place.at("number").fault(`from ${min} to ${max} there is nothing to count`);
  else if (start < min || start > max) place.at("number", "start").fault(`${start} is off ${min} to ${max}`);
}

/** What counts members that are lost is a number, of a kind that has members. */
function checkLosses({ id, losses, states }: UnitKind, kinds: readonly UnitKind[], place: DataPlace): void {
  if (losses === undefined) return;
  const state = states.find((candidate) => candidate.id === losses);
  if (state === undefined || !("number" in state)) place.fault(`"${losses}" is no number of the kind`);
  if (!kinds.some(({ of }) => of === id)) place.fault(`units of the kind "${id}" have no members`);
}

/** Kinds of units and their states: ids and names differ, defaults are possible, kinds lead somewhere. */
export function checkUnits(system: SystemFile, place: DataPlace): void {
  if (system.units === undefined) return;
  const { kinds } = system.units;
  const here = place.at("units", "kinds");
  checkNamed(kinds, here);
  if (kinds.every((kind) => kind.of !== undefined)) here.fault("one kind must belong to no other");
  kinds.forEach((kind, at) => {
    const owner = kinds.find((candidate) => candidate.id === kind.of);
    const named = here.at(at, "of");
    if (kind.of !== undefined && owner === undefined) named.fault(`there is no kind "${kind.of}"`);
    if (owner?.of !== undefined) named.fault(`units of the kind "${owner.id}" belong to others themselves`);
    checkNamed(kind.states, here.at(at, "states"));
    checkLosses(kind, kinds, here.at(at, "losses"));
    kind.states.forEach((state, number) => checkState(state, here.at(at, "states", number), kind.states));
  });
}
