import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";
import { KNOWLEDGE } from "./features.ts";
import { gameFor } from "./suggest.ts";

/** The channel's game as the user knows it, in their language, for suggestions. */
export async function gameKnown(context: Context, call: Call): Promise<Running> {
  let running = await gameFor(context, call);
  for (const know of KNOWLEDGE) running = await know(context, running, call);
  return running;
}
