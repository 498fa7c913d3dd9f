export * from "./steps/advance-to.ts";
export * from "./steps/decide.ts";
export { openOffers } from "./steps/offers.ts";
export {
  isAtBeginning,
  isReacting,
  isStepShown,
  openSteps,
  sidesAwaited,
  sidesToMove,
  sideToHandTo,
  stepsToDo,
  unknownOf,
  wordsOf,
  wouldStandElsewhere,
} from "./steps/open-steps.ts";
export * from "./steps/progress.ts";
export * from "./steps/speaking.ts";
export * from "./steps/waits.ts";
