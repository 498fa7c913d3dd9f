export * from "./decide-places.ts";
export * from "./decide.ts";
export * from "./evolve.ts";
export { goBack } from "./go-back.ts";
