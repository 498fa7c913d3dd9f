export { beganAt, withAbsence } from "./absences.ts";
export { agreedHours } from "./side-clock.ts";
export * from "./awaited.ts";
export { atLocal, localTime, reachableFrom, zonedTime } from "./hours.ts";
export {
  askedFor,
  credited,
  isUnanswered,
  LEAST_PATIENCE,
  nudgePaceOf,
  type Plan,
  remindersOf,
  stalledFrom,
  type Wishes,
} from "./plan.ts";
export * from "./side-clock.ts";
export { learnedFrom } from "./usual-hours.ts";
export * from "./wall-clock.ts";
