export * from "./advance-to.ts";
export * from "./decide.ts";
export { missedStep } from "./missed.ts";
export * from "./progress.ts";
export * from "./speaking.ts";
export { stepsIn, type Wait } from "./steps-in.ts";
