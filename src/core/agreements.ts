export { consentTo, proposalOf } from "./agreements/consent.ts";
export * from "./agreements/decide.ts";
export * from "./agreements/evolve.ts";
export * from "./agreements/propose.ts";
