import { withKnown } from "#features/secrets/known.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { Running } from "../running/running.ts";

type Knowing = (context: Context, running: Running, call: Call) => Promise<Running>;

/** Parts of a game that only some users know. */
export const KNOWLEDGE: readonly Knowing[] = [withKnown];
