export * from "./dice.ts";
export { enteredRule } from "./entered.ts";
export * from "./evolve-dice.ts";
export { commitmentTo, deriveFaces } from "./fairness.ts";
export { MOST_SIDES, type Sum } from "./notation-dice.ts";
export { parseNotation } from "./parse-notation.ts";
export * from "./notation.ts";
export * from "./repeated.ts";
export * from "./throws.ts";
