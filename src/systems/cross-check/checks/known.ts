import type { Modifier } from "#core/checks/shape.ts";
import type { UnitKind, UnitState } from "#core/units/shape.ts";
import type { Scope } from "./demands.ts";
import type { OneCheck } from "./readings.ts";
import type { DataPlace } from "../../place.ts";

function canBe(state: UnitState, value: string | number): boolean {
  if ("choices" in state) return state.choices.some(({ id }) => id === value);
  return typeof value === "number" && value >= state.number.min && value <= state.number.max;
}

/** A state of a kind that must be a number. */
function checkCount(id: string | undefined, kind: UnitKind, place: DataPlace, scope: Scope): void {
  if (id === undefined) return;
  const state = scope.references.unitState(id, place, kind);
  if (state !== undefined && !("number" in state)) place.fault(`"${id}" is no number`);
}

function checkKnownOf(modifier: Modifier, kind: UnitKind, place: DataPlace, scope: Scope): void {
  const { where, count, members } = modifier.known ?? {};
  where?.forEach(({ state: id, is }, at) => {
    const here = place.at("where", at);
    const state = scope.references.unitState(id, here.at("state"), kind);
    is.forEach((value, number) => {
      if (state !== undefined && !canBe(state, value)) {
        here.at("is", number).fault(`the state "${id}" is never ${JSON.stringify(value)}`);
      }
    });
  });
  checkCount(count, kind, place.at("count"), scope);
  if (members === undefined) return;
  const kinds = scope.references.system.units?.kinds ?? [];
  const below = kinds.filter(({ of }) => of === kind.id);
  if (below.length === 0) place.at("members").fault(`units of the kind "${kind.id}" have no members`);
  for (const member of below) checkCount(members, member, place.at("members"), scope);
}

/** What is known of a unit is kept of it, wherever the modifier counts. */
export function checkKnown(modifier: Modifier, place: DataPlace, scope: Scope): void {
  if (modifier.known === undefined) return;
  for (const { id, unit } of scope.checks) {
    if (unit === undefined) {
      place.fault(`nothing is known in "${id}": the check has no \`unit\``);
      continue;
    }
    const kind = scope.references.system.units?.kinds.find((candidate) => candidate.id === unit.kind);
    if (kind !== undefined) checkKnownOf(modifier, kind, place, scope);
  }
}

/** The unit that takes a check is of a kind that is kept, and results change what is kept of it. */
export function checkUnitChanges({ check, place, scope }: OneCheck): void {
  const kind =
    check.unit === undefined
      ? undefined
      : scope.references.unitKind(check.unit.kind, place.at("unit", "kind"));
  const counts = scope.references.system.units?.kinds.some(({ losses }) => losses !== undefined) === true;
  check.results.forEach((result, at) => {
    if (result.loss !== undefined && !counts)
      place.at("results", at, "loss").fault("no kind of units counts what it loses: none has `losses`");
    result.unit?.forEach(({ state: id, to }, number) => {
      const here = place.at("results", at, "unit", number);
      if (check.unit === undefined) here.fault("no unit takes the check: it has no `unit`");
      const state = kind === undefined ? undefined : scope.references.unitState(id, here.at("state"), kind);
      if (state !== undefined && !canBe(state, to)) {
        here.at("to").fault(`the state "${id}" is never ${JSON.stringify(to)}`);
      }
    });
  });
}
