import { type FeatureShapes, button, menu, noticeType, word } from "#core/shapes/index.ts";
import { z } from "zod";

export const REMINDERS_SHAPES = {
  presses: {
    nudge: button("game"),
    snooze: menu("game"),
    notMe: button("game"),
    /** Resumes a side's reminders after they ended. */
    waitOn: button("game", { side: word }),
  },
  notices: [
    /** The users to remind, each with the key of the wait. */
    noticeType("nudge", {
      reminders: z.array(z.strictObject({ key: z.string(), user: z.string() })),
      /** Requested by an opponent. */
      asked: z.literal(true).exactOptional(),
    }),
    /** A wait whose reminders have ended. */
    noticeType("stalled", { key: z.string() }),
  ],
} as const satisfies FeatureShapes;
