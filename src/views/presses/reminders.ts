import { button, menu, number, word } from "./fields.ts";

/** What is pressed on reminders. */
export const reminderPresses = {
  nudge: button("game"),
  /** What the status card leaves out, for whoever presses it alone. */
  statusMore: button("game"),
  snooze: menu("game"),
  notMe: button("game"),
  /** Begins a side's reminders again, after they ended. */
  /** Gives the time back that was over in this entry. */
  grace: button("game", { entry: number }),
  waitOn: button("game", { side: word }),
};
