import { answerable, type FeatureShapes, noticeType, roomKind } from "#core/shapes/index.ts";
import { z } from "zod";

export const ROOMS_SHAPES = {
  wakeUps: ["room"],
  notices: [
    /** A room to open for the game. The user `by` asked for it in the channel `from`, by the interaction `asked`. */
    noticeType("room", { as: roomKind, by: z.string(), from: z.string(), asked: answerable.exactOptional() }),
  ],
} as const satisfies FeatureShapes;
