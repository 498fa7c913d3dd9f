export { withAbsence } from "./pace/absences.ts";
export { behindBy, hoursWritten, nextPaceNews, PACE_HOURS, paceWritten } from "./pace/agreed.ts";
export * from "./pace/awaited.ts";
export * from "./pace/beat.ts";
export * from "./pace/deadline-clock.ts";
export * from "./pace/digest.ts";
export { likelyEnd, likelyReply, usualMoment } from "./pace/forecast.ts";
export { localTime, reachableFrom } from "./pace/hours.ts";
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
export * from "./pace/read-dates.ts";
export { withoutSides } from "./pace/rhythm.ts";
export * from "./pace/snooze.ts";
export * from "./pace/standstill.ts";
export { movesCounted, noHours, usualHour, withMove } from "./pace/usual-hours.ts";
export * from "./pace/wall-clock.ts";
export { readZone, zonesFitting } from "./pace/zones.ts";
