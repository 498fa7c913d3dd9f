import { asTyped, among } from "./names.ts";
import type { SystemFacts } from "./system/facts.ts";
import { FINDING } from "./system/find.ts";
import { NAMING } from "./system/naming.ts";
import { ORDER } from "./system/order.ts";
import { ROLES } from "./system/roles.ts";
import { UNIT_KINDS } from "./system/units.ts";

export type { GameSetting, GameTrack, SystemFacts, Texts } from "./system/facts.ts";
export { commonNumber, settingAsOf, settingIn } from "./system/settings.ts";
export { namedPhase, withoutKind } from "./system/phases.ts";
export { defaultOf } from "./system/units.ts";

type Methods = typeof FINDING & typeof NAMING & typeof ORDER & typeof ROLES & typeof UNIT_KINDS;

/** A published game. A copy with other data keeps the methods, which are properties of the object. */
export interface System extends SystemFacts, Methods {}

export function systemWith(facts: SystemFacts): System {
  return { ...facts, ...FINDING, ...NAMING, ...ORDER, ...ROLES, ...UNIT_KINDS };
}

/** Ids of the sides, for a refusal. */
export function sideIds(sides: System["sides"]): { or: string[] } {
  return asTyped(sides.map(({ id }) => id));
}

/** Finds a side by id or name. */
export function findSide(system: System, wanted: string): string | undefined {
  return among(system.sides).only(wanted)?.id;
}
