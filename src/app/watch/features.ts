import { DELETION_WAKE_UPS } from "#features/deletion/wake-ups.ts";
import { PAUSE_WAKE_UPS } from "#features/pause/wake-ups.ts";
import type { WakeUpHandlers } from "./feature-kinds.ts";

/** The features' handlers of wake-ups. */
export const FEATURE_WAKE_UPS: WakeUpHandlers = { ...PAUSE_WAKE_UPS, ...DELETION_WAKE_UPS };
