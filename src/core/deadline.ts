export * from "./deadline/clock.ts";
export * from "./deadline/decide.ts";
export * from "./deadline/evolve.ts";
