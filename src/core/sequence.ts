export * from "./sequence/conditions.ts";
export { askedAgain, hasPassed, isEndedByHand, sidesPassedHere } from "./sequence/ended.ts";
export * from "./sequence/evolve-moves.ts";
export * from "./sequence/phases.ts";
export { comesWith, hasReached, inOrder, notesDue } from "./sequence/reached.ts";
export * from "./sequence/sequence.ts";
