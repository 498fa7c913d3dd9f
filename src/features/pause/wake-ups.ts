import { actNow } from "#app/watch/act-now.ts";
import type { WakeUpHandlers } from "#app/watch/feature-kinds.ts";

export const PAUSE_WAKE_UPS = {
  pause: actNow((at) => ({ do: "endPause", at })),
} satisfies WakeUpHandlers;
