import type { Feature } from "#core/feature.ts";
import { remindersShown } from "./additions.ts";
import { REMINDER_NOTICES } from "./notices.ts";
import { reminderHandlers } from "./presses.ts";

export const REMINDERS: Feature = {
  name: "reminders",
  presses: reminderHandlers,
  additions: { "game pace": [remindersShown] },
  notices: REMINDER_NOTICES,
};
