export { withAbsence } from "./pace/absences.ts";
export * from "./pace/awaited.ts";
export { atLocal, localTime, reachableFrom } from "./pace/hours.ts";
export { type NudgePace, withCredit } from "./pace/nudge-times.ts";
export {
  askedFor,
  credited,
  LEAST_PATIENCE,
  nextDue,
  nudgePaceOf,
  type Plan,
  planReminders,
  type Reminder,
  reminderAt,
  stalledFrom,
  type Wishes,
} from "./pace/plan.ts";
export * from "./pace/side-clock.ts";
export { movesCounted, usualHour } from "./pace/usual-hours.ts";
export * from "./pace/wall-clock.ts";
