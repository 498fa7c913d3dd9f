export { among } from "./names/among.ts";
export * from "./names/keyed.ts";
export * from "./names/names.ts";
export * from "./names/remembered.ts";
export * from "./names/signs.ts";
export * from "./names/typed.ts";
export * from "./names/units-of-measure.ts";
export { insteadOf, severalFit, shownName, withKnownAs } from "./names/which.ts";
