export * from "./units/count-loss.ts";
export { needSide, UNIT_DECISIONS, type UnitAction } from "./units/decide.ts";
export * from "./units/evolve.ts";
export {
  defaultOf,
  elementsOf,
  findUnit,
  isUnitEvent,
  kindOfUnit,
  lossesOpen,
  pluralOf,
  sameName,
  type SideUnit,
  stateOf,
  type UnitEvent,
  unitKinds,
  unitNamed,
  unitsOf,
  unitsOfSides,
  unitsThatLose,
} from "./units/units.ts";
