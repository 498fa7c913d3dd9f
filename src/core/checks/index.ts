export {
  asked,
  type Answers,
  type AnswerIds,
  answerIds,
  answersBy,
  idOf,
  isNeeded,
  neededFirst,
  resolveAnswers,
  thingsAnswering,
  unanswered,
} from "./answers/answers.ts";
export * from "./decide.ts";
export { findFigure, fixedWorth } from "./answers/figures.ts";
export type { ChosenModifier, CheckInputs } from "./answers/resolved.ts";
export { countsAs, isTouched } from "./expectations.ts";
export { canTake } from "./items.ts";
export { eventBringing, momentsOf } from "./moments.ts";
export { remarksOn } from "./answers/circumstances.ts";
export { DeclaredCheck } from "./results/declared-check.ts";
export { inputsAgain, takerOf } from "./results/declared-inputs.ts";
export { sideTaking } from "./answers/known-answers.ts";
export { chosenIn, countsByItself, questionOfValue, signedText } from "./answers/modifier-counts.ts";
export type { ResolvedCheck, UnitFacts } from "./answers/resolved.ts";
export { openAnswers, openModifiers } from "./resolve.ts";
export * from "./results/outcomes.ts";
export { wordsOfResults } from "./results/result-words.ts";
export { checksOf, factsOf } from "./in-game.ts";
