export * from "./dice/dice.ts";
export { enteredRule } from "./dice/entered.ts";
export * from "./dice/evolve-dice.ts";
export { commitmentTo, deriveFaces } from "./dice/fairness.ts";
export { MOST_SIDES, type Sum } from "./dice/notation-dice.ts";
export { parseNotation } from "./dice/parse-notation.ts";
export * from "./dice/notation.ts";
export * from "./dice/repeated.ts";
export * from "./dice/throws.ts";
