import type { DataPlace } from "../place.ts";
import type { DataRules } from "./rule.ts";

/** Other keys of a unit, which therefore cannot be ids of states. */
const TAKEN = new Set(["name", "kind", "of", "side"]);

function checkStateId(id: string, place: DataPlace): void {
  if (TAKEN.has(id)) place.at("id").fault(`"${id}" is a key that every unit has`);
}

/** The rules of unit kinds and their states, and of what reveals hidden units. */
export const UNIT_RULES: DataRules = {
  reveals(_, place, { system }) {
    if (system !== undefined && system.units?.hiddenBy === undefined)
      place.fault("no setting hides units; give `units` a `hiddenBy`");
  },
  units({ kinds }, place) {
    if (kinds.every(({ of }) => of !== undefined))
      place.at("kinds").fault("at least one kind must not belong to another");
  },
  unitKind({ id, losses }, place, { kinds = [] }) {
    if (losses !== undefined && !kinds.some(({ of }) => of === id))
      place.at("losses").fault(`units of the kind "${id}" have no members`);
  },
  choiceState({ id: state, choices, default: usual }, place) {
    checkStateId(state, place);
    choices.forEach(({ id, unless }, at) => {
      const here = place.at("choices", at, "unless");
      if (unless === undefined) return;
      if (id === usual) here.fault("units start in this state, so it cannot be barred");
      if (unless.state === state) here.at("state").fault(`"${state}" is this state; name another one`);
    });
  },
  numberState({ id, number: { min, max, start } }, place) {
    checkStateId(id, place);
    if (min >= max) place.at("number").fault(`from ${min} to ${max} is not a range`);
    else if (start < min || start > max)
      place.at("number", "start").fault(`${start} is outside ${min} to ${max}`);
  },
};
