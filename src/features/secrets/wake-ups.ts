import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { openAll } from "./closed-rolls.ts";

/** Opens closed rolls after the end of a game. */
export const SECRET_WAKE_UPS = { open: openAll } satisfies WakeUpHandlers;
