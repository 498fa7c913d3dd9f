export { type Answer, type Answers, asked, idsOf, readAnswersSoFar, unanswered } from "./checks/answers.ts";
export * from "./checks/chain.ts";
export * from "./checks/decide.ts";
export { declare } from "./checks/declare.ts";
export * from "./checks/entered-dice.ts";
export { figureToEnter, findFigure, turnedIn } from "./checks/figures.ts";
export { checkOf, toHitOf, toHitWeapons } from "./checks/find.ts";
export { givenByName, namedPart, readGiven, shortGiven, typedSoFar } from "./checks/given.ts";
export { canTake } from "./checks/items.ts";
export {
  alsoAfter,
  calledFor,
  diceToThrow,
  followUps,
  judge,
  leftOpen,
  nextsAfter,
  oddsOfDeclared,
  remarksOn,
  takerOf,
  weaponOfDeclared,
} from "./checks/judge.ts";
export {
  knownAnswers,
  type Settings,
  settingsMissing,
  sideTaking,
  withOpenSides,
} from "./checks/known-answers.ts";
export { leftBy, movedIn } from "./checks/leaves.ts";
export { noteLoss } from "./checks/losses.ts";
export {
  answersOfWorth,
  changedModifiers,
  countingIn,
  countsByItself,
  modifierCode,
  type ModifierCount,
  readModifiers,
  type UnitFacts,
} from "./checks/modifiers.ts";
export { isMade } from "./checks/odds.ts";
export { diceOfRoll, marginOf, needMovedBy, type Outcome } from "./checks/outcomes.ts";
export * from "./checks/ranked.ts";
export * from "./checks/results.ts";
export * from "./checks/still-open.ts";
export * from "./checks/unset.ts";
