export { askedAgain, hasPassed, sidesPassedHere } from "./ended.ts";
export * from "./evolve-moves.ts";
