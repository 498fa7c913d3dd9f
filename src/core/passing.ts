export { dutyOf, passingOf, whyAsked } from "./passing/concerns.ts";
export * from "./passing/decide.ts";
export { standingAfter } from "./passing/disturbed.ts";
export * from "./passing/evolve.ts";
export * from "./passing/let-pass.ts";
export { missedStep } from "./passing/missed.ts";
export { asksAlways, isCovered, passingPlaces, placeMeant } from "./passing/places.ts";
export { noteTouched } from "./passing/touches.ts";
