export * from "./count-loss.ts";
export { needSide, UNIT_DECISIONS, type UnitAction } from "./decide.ts";
export * from "./evolve.ts";
export { pluralOf, sameName, type SideUnit, unitsIn } from "./units.ts";
