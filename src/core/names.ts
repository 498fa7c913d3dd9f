export * from "./names/finder.ts";
export * from "./names/keyed.ts";
export * from "./names/names.ts";
export * from "./names/remembered.ts";
export * from "./names/signs.ts";
export * from "./names/typed.ts";
export * from "./names/units-of-measure.ts";
export {
  choicesBetween,
  choicesFor,
  insteadOf,
  severalFit,
  shownName,
  theOne,
  withKnownAs,
} from "./names/which.ts";
