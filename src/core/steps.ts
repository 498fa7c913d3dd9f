export * from "./steps/advance-to.ts";
export * from "./steps/decide.ts";
export { missedStep } from "./steps/missed.ts";
export * from "./steps/progress.ts";
export * from "./steps/speaking.ts";
export { stepsIn, type Wait } from "./steps/steps-in.ts";
