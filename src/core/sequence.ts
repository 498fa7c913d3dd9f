export { askedAgain, hasPassed, sidesPassedHere } from "./sequence/ended.ts";
export * from "./sequence/evolve-moves.ts";
export * from "./sequence/positions.ts";
