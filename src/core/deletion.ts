export * from "./deletion/decide.ts";
export * from "./deletion/evolve.ts";
