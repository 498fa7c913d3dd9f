export * from "./units/count-loss.ts";
export { needSide, UNIT_DECISIONS, type UnitAction } from "./units/decide.ts";
export * from "./units/evolve.ts";
export { pluralOf, sameName, type SideUnit, unitsIn } from "./units/units.ts";
