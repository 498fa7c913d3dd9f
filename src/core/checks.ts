export { type Answers, asked, readAnswersSoFar, unanswered } from "./checks/answers/answers.ts";
export * from "./checks/decide.ts";
export { declare } from "./checks/declare.ts";
export { findFigure, turnedIn } from "./checks/answers/figures.ts";
export { canTake } from "./checks/items.ts";
export { bringsMoment, momentsOf } from "./checks/moments.ts";
export { DeclaredCheck, remarksOn, takerOf } from "./checks/results/declared-check.ts";
export { sideTaking } from "./checks/answers/known-answers.ts";
export {
  answersOfWorth,
  changedModifiers,
  countsByItself,
  modifierCode,
  readModifiers,
  type UnitFacts,
} from "./checks/answers/modifiers.ts";
export type { Outcome } from "./checks/results/outcomes.ts";
export * from "./checks/results/results.ts";
export { type CheckWish, completed, declareIn, factsOf } from "./checks/wish.ts";
export * from "./checks/answers/still-open.ts";
