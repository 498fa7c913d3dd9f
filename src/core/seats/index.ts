export { hostsOf, isAsking, isInvited, keptFor } from "./decide-asking.ts";
export * from "./decide.ts";
export * from "./evolve.ts";
