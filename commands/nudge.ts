import { nudgeNow, remindLater } from "#features/reminders/nudging.ts";
import { snoozeChoices } from "#features/reminders/card.ts";
import { commandOf, sub } from "./definitions/command.ts";
import { time } from "./options/options.ts";

const snoozed = time("later", ({ language }) =>
  snoozeChoices(language).map(({ label, value }) => ({ name: label, value })),
);

/** Sends or postpones reminders of the channel's game. */
export const nudge = commandOf("nudge", {
  now: sub({}, nudgeNow),
  later: sub({ for: snoozed }, (context, call, wanted) => remindLater(context, call, wanted.for)),
});
