export * from "./sequence/conditions.ts";
export { askedAgain, hasPassed, sidesPassedHere } from "./sequence/ended.ts";
export * from "./sequence/evolve-moves.ts";
export * from "./sequence/phases.ts";
export { hasReached, inOrder, notesDue } from "./sequence/reached.ts";
export * from "./sequence/sequence.ts";
