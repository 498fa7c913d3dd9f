export * from "./cells.ts";
export { figuresIn } from "./figures.ts";
export { keptCorrections } from "./kept-corrections.ts";
export {
  columnMeant,
  lookUp,
  type LookUp,
  type LookUpRequest,
  type RollTarget,
  targetOf,
} from "./look-up.ts";
export * from "./printed.ts";
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
} from "./tables.ts";
export { weaponsIn } from "./weapon-rows.ts";
