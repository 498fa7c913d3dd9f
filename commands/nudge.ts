import { nudgeNow, remindLater } from "#features/reminders/nudging.ts";
import { snoozeChoices } from "#features/reminders/card.ts";
import { z } from "zod";
import { commandOf, sub } from "./definitions/command.ts";
import { listed, text } from "./definitions/options.ts";

const snoozed = listed((_, call) =>
  snoozeChoices(call.language).map(({ label, value }) => ({ name: label, value })),
);

/** Sends or postpones reminders of the channel's game. */
export const nudge = commandOf("nudge", {
  now: sub({}, nudgeNow),
  later: sub({ for: text({ suggest: snoozed }, z.string().max(40)) }, (context, call, wanted) =>
    remindLater(context, call, wanted.for),
  ),
});
