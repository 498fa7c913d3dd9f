export { withAbsence } from "./pace/absences.ts";
export * from "./pace/awaited.ts";
export { atLocal, localTime, reachableFrom } from "./pace/hours.ts";
export { withCredit } from "./pace/nudge-times.ts";
export {
  askedFor,
  credited,
  LEAST_PATIENCE,
  nudgePaceOf,
  type Plan,
  remindersOf,
  stalledFrom,
  type Wishes,
} from "./pace/plan.ts";
export * from "./pace/side-clock.ts";
export { learnedFrom } from "./pace/usual-hours.ts";
export * from "./pace/wall-clock.ts";
