export * from "./units/count-loss.ts";
export { needSide, UNIT_DECISIONS, type UnitAction } from "./units/decide.ts";
export * from "./units/evolve.ts";
export {
  defaultOf,
  elementsOf,
  findUnit,
  kindOfUnit,
  lossesOpen,
  pluralOf,
  sameName,
  type SideUnit,
  stateOf,
  unitKinds,
  unitNamed,
  unitsOf,
  unitsOfSides,
  unitsThatLose,
} from "./units/units.ts";
