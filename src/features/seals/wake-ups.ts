import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import { openDue } from "./sealing.ts";

/** Opens sealed orders when play reaches their phase. */
export const SEAL_WAKE_UPS = { orders: openDue } satisfies WakeUpHandlers;
