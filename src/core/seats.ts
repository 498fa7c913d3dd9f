export { hostsOf, keptFor } from "./seats/decide-asking.ts";
export { seatsOf, seatWanted, sidesWanted } from "./seats/decide-seats.ts";
export * from "./seats/decide.ts";
export * from "./seats/evolve.ts";
export * from "./seats/opponents.ts";
