export * from "./notes/decide.ts";
export * from "./notes/due.ts";
export * from "./notes/evolve.ts";
export * from "./notes/places.ts";
export * from "./notes/written.ts";
