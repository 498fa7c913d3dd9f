import { actNow } from "#games/watch/act-now.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";

export const PAUSE_WAKE_UPS = {
  pause: actNow((at) => ({ do: "endPause", at })),
} satisfies WakeUpHandlers;
