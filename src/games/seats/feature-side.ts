import type { SidePart } from "#cards/seats/our-side.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";

/** The part of a feature on the card of a side's secrets. The running game is in the reader's language. */
export type FeatureSide = (context: Context, running: Running, call: Call) => Promise<SidePart>;

declare module "#core/feature.ts" {
  interface Feature {
    ourSide?: FeatureSide;
  }
}
