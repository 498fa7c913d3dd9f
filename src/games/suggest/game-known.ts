import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { gameFor } from "./suggest.ts";

declare module "#core/feature.ts" {
  interface Feature {
    /** A game with the parts that only some users know. */
    known?: (context: Context, running: Running, call: Call) => Promise<Running>;
  }
}

/** The channel's game as the user knows it, in their language, for suggestions. */
export async function gameKnown(context: Context, call: Call): Promise<Running> {
  let running = gameFor(call);
  for (const { known } of context.features) running = (await known?.(context, running, call)) ?? running;
  return running;
}
