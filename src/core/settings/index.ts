export * from "./decide-set-up.ts";
export * from "./decide.ts";
