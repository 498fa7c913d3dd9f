export { hostsOf, keptFor } from "./seats/decide-asking.ts";
export * from "./seats/decide.ts";
export * from "./seats/evolve.ts";
