export * from "./pause/decide.ts";
export * from "./pause/evolve.ts";
