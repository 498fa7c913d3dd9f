import { RuleError } from "#core/errors.ts";
import type { Due, WakeUp } from "#store/store.ts";
import { actNow } from "./act-now.ts";
import type { WatchContext } from "../watch-context.ts";
import type { FeatureWakeUp, WakeUpHandlers } from "./feature-kinds.ts";
import { FEATURE_WAKE_UPS } from "./features.ts";
import { sendDigest } from "./digests.ts";
import { checkReminders } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { putAwayIfLeft, putAwayWhereLeft } from "./leaving.ts";

/** Handlers of wake-ups, by kind. */
export const WAKE_UPS: Required<Omit<WakeUpHandlers, FeatureWakeUp>> & WakeUpHandlers = {
  pace: checkReminders,
  card: showStatus,
  expire: actNow((at) => ({ do: "expire", at })),
  digest: sendDigest,
  left: putAwayWhereLeft,
  parked: putAwayIfLeft,
  forget: async (context, wakeUp) => void (await context.people.forget(wakeUp.id, context.clock(), wakeUp)),
  ...FEATURE_WAKE_UPS,
};

/** Handles a wake-up. Drops it if its game is gone or its action is no longer possible. */
export async function handleWakeUp(context: WatchContext, due: Due): Promise<void> {
  const handle = Object.hasOwn(WAKE_UPS, due.kind) ? WAKE_UPS[due.kind as WakeUp["kind"]] : undefined;
  if (handle === undefined)
    throw new Error(`${due.kind} is nothing that this bot does when it is due: upgrade the bot`);
  try {
    await handle(context, due as WakeUp);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
