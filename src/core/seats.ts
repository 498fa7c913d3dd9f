export { hostsOf, keptFor } from "./seats/decide-asking.ts";
export * from "./seats/decide.ts";
export * from "./seats/evolve.ts";
export * from "./seats/farewell.ts";
export * from "./seats/history.ts";
export * from "./seats/opponents.ts";
