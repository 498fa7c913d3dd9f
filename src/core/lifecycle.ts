export * from "./lifecycle/decide-places.ts";
export * from "./lifecycle/decide.ts";
export * from "./lifecycle/evolve.ts";
export { goBack } from "./lifecycle/go-back.ts";
