export { isOpen, needsNoConsent, openSides, proposalOf, sidesToAgree } from "./agreements/consent.ts";
export * from "./agreements/decide.ts";
export * from "./agreements/evolve.ts";
export * from "./agreements/propose.ts";
