export * from "./tables/cells.ts";
export { figuresIn } from "./tables/figures.ts";
export {
  columnMeant,
  lookUp,
  type LookUp,
  type LookUpRequest,
  type RollTarget,
  targetOf,
} from "./tables/look-up.ts";
export * from "./tables/printed.ts";
export {
  columnFor,
  columnNamed,
  columnOf,
  columnOfOdds,
  type ColumnRead,
  columnUpTo,
  columnWithoutGame,
  needDice,
  rowOf,
} from "./tables/tables.ts";
export { weaponsIn } from "./tables/weapon-rows.ts";
