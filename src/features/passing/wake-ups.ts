import { actNow } from "#app/watch/act-now.ts";
import type { WakeUpHandlers } from "#app/watch/feature-kinds.ts";

export const PASSING_WAKE_UPS = {
  pass: actNow(() => ({ do: "letPass" })),
} satisfies WakeUpHandlers;
