export { consentTo, proposalOf } from "./consent.ts";
export * from "./decide.ts";
export * from "./evolve.ts";
export * from "./propose.ts";
