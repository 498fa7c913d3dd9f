export { hostsOf, keptFor } from "./seats/decide-asking.ts";
export { seatWanted, sidesWanted } from "./seats/decide-seats.ts";
export * from "./seats/decide.ts";
export * from "./seats/evolve.ts";
