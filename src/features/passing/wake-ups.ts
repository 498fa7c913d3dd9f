import { actNow } from "#games/watch/act-now.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";

export const PASSING_WAKE_UPS = {
  pass: actNow(() => ({ do: "letPass" })),
} satisfies WakeUpHandlers;
