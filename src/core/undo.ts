export * from "./undo/decide-refusing.ts";
export * from "./undo/decide.ts";
export * from "./undo/evolve.ts";
export * from "./undo/undoing.ts";
