export * from "./log/dice-stats.ts";
export * from "./log/export.ts";
export * from "./log/facts.ts";
export * from "./log/verify.ts";
export { type WaitedFor, waitingTimes } from "./log/waiting-times.ts";
