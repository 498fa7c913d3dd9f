export * from "./log/aliases.ts";
export { LogInFile, MOST_OF_ENTRY, type GameLog, partsOf } from "./log/file-parts.ts";
export { type EntryFacts, hashEntry, isChained, nextEntry, NO_ENTRY } from "./log/log.ts";
export { type OwnRollWithOdds, rollsWithOddsIn } from "./log/luck-of-rolls.ts";
export * from "./log/plausible.ts";
export * from "./log/slices.ts";
