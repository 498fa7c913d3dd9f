export * from "./tables/cells.ts";
export { figureShown, figureText, isMet, readFigure, stepReached, stepsOf } from "./tables/figures.ts";
export { isRolledOn, rowsHit, valueWords } from "./tables/look-up-values.ts";
export {
  columnMeant,
  lookUp,
  type LookUp,
  type LookUpRequest,
  type RollTarget,
  targetOf,
} from "./tables/look-up.ts";
export {
  bandOf,
  columnFor,
  columnLabel,
  columnNamed,
  columnOf,
  columnOfOdds,
  type ColumnRead,
  columnUpTo,
  columnWithoutGame,
  hasShortHeads,
  letterOf,
  needDice,
  rollRange,
  rowAt,
  rowOf,
} from "./tables/tables.ts";
export { weaponsIn } from "./tables/weapon-rows.ts";
