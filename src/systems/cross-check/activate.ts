import type { ProcedureOf } from "#core/procedures/shape.ts";
import type { UnitState } from "#core/units/shape.ts";
import { defaultOf } from "#core/units/units.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";
import { nothing, type StepCheckOf } from "./step-check.ts";

/** The state that says how far a unit is: it begins elsewhere than in hand or done. */
function checkProgress(activate: ProcedureOf<"activate">, state: UnitState, place: DataPlace): void {
  const choices = "choices" in state ? state.choices.map(({ id }) => id) : [];
  for (const key of ["inHand", "done"] as const) {
    const value = activate[key];
    if (!choices.includes(value)) place.at(key).fault(`the state "${state.id}" is never "${value}"`);
    else if (defaultOf(state) === value) {
      place.at(key).fault(`the state "${state.id}" begins so: units would count as activated from the start`);
    }
  }
  if (activate.inHand === activate.done) place.at("done").fault("must differ from `inHand`");
}

function checkActivate(activate: ProcedureOf<"activate">, place: DataPlace, references: References): void {
  const kind = references.unitKind(activate.kind, place.at("kind"));
  if (kind === undefined) return;
  const state = references.unitState(activate.state, place.at("state"), kind);
  if (state !== undefined) checkProgress(activate, state, place);
  if (activate.asks === undefined) return;
  const asked = references.unitState(activate.asks, place.at("asks"), kind);
  if (asked !== undefined && !("choices" in asked)) place.at("asks").fault(`"${asked.id}" offers no choices`);
}

/** The kind of units has the states that say how far each is, and what is asked of it. */
export const activateCheck: StepCheckOf<"activate"> = {
  ends: ["confirm"],
  asksAlways: true,
  itself: nothing,
  named: checkActivate,
};
