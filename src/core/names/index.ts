export { among } from "./among.ts";
export { indexNames } from "./called.ts";
export * from "./keyed.ts";
export * from "./names.ts";
export * from "./remembered.ts";
export * from "./names.ts";
export * from "./typed.ts";
export * from "./units-of-measure.ts";
export { insteadOf, severalFit, shownName, withKnownAs } from "./which.ts";
