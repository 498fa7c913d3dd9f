import { type FeatureShapes, noticeType } from "#core/shapes/index.ts";
import { z } from "zod";

export const FOLLOW_SHAPES = {
  notices: [
    /** The phase that an entry has led to. */
    noticeType("followed", { n: z.number().int(), stage: z.string() }),
  ],
} as const satisfies FeatureShapes;
