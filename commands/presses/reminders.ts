import { askNotMe, goOnReminding, nudgeNow, remindLater } from "#app/nudging.ts";
import type { Handlers } from "#app/press.ts";
import type { reminderPresses } from "#views/presses/reminders.ts";

/** What is pressed on reminders. */
export const reminders: Handlers<keyof typeof reminderPresses> = {
  nudge: nudgeNow,
  snooze: (call, _, [wanted = ""]) => remindLater(call, wanted),
  notMe: askNotMe,
  waitOn: (call, { side }) => goOnReminding(call, side, "yes"),
};
