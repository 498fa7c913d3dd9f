import type { Handlers } from "#games/command.ts";
import type { reminderPresses } from "#cards/presses/game.ts";
import { askNotMe, restartReminders, nudgeNow, remindLater } from "./nudging.ts";

export const reminderHandlers: Handlers<keyof typeof reminderPresses> = {
  nudge: nudgeNow,
  snooze: (context, call, _, [wanted = ""]) => remindLater(context, call, wanted),
  notMe: askNotMe,
  waitOn: (context, call, { side }) => restartReminders(context, call, side),
};
