import type { Feature } from "../feature.ts";
import { asTyped, among } from "../names/index.ts";
import type { SystemFacts } from "./facts.ts";
import { FINDING } from "./find.ts";
import { NAMING } from "./naming.ts";
import { ORDER } from "./order.ts";
import { ROLES } from "./roles.ts";
import { UNIT_KINDS } from "./units.ts";

export type { GameLimit, GameSetting, GameTrack, SystemFacts, Texts } from "./facts.ts";
export { commonNumber, settingAsOf, settingIn } from "./settings.ts";
export { namedPhase, withoutKind } from "./phases.ts";
export { defaultOf } from "./units.ts";

type Methods = typeof FINDING & typeof NAMING & typeof ORDER & typeof ROLES & typeof UNIT_KINDS;

/** A published game. A copy with other data keeps the methods, which are properties of the object. */
export interface System extends SystemFacts, Methods {
  /** The features with which it is played. Core only carries them. */
  features: readonly Feature[];
  /** In a game that has taken new pages: its systems before, oldest first; omitted if there are none. */
  earlier?: readonly EarlierSystem[];
}

/** A system through the entry of a game's log in which the game had it last. */
interface EarlierSystem {
  system: System;
  through: number;
}

/** The system that a game had in an entry of its log. */
export function systemAsOf(system: System, n: number): System {
  return system.earlier?.find(({ through }) => n <= through)?.system ?? system;
}

/** A system without features. */
export function systemWith(facts: SystemFacts): System {
  return { ...facts, features: [], ...FINDING, ...NAMING, ...ORDER, ...ROLES, ...UNIT_KINDS };
}

/** The data of a system without its methods and features, which cannot be sent to a thread. */
export function systemFacts(system: System): SystemFacts {
  const facts = Object.entries(system).filter(
    ([key, value]) => typeof value !== "function" && key !== "features",
  );
  return Object.fromEntries(facts) as unknown as SystemFacts;
}

/** Ids of the sides, for a refusal. */
export function sideIds(sides: System["sides"]): { or: string[] } {
  return asTyped(sides.map(({ id }) => id));
}

/** Finds a side by id or name. */
export function findSide(system: System, wanted: string): string | undefined {
  return among(system.sides).only(wanted)?.id;
}
