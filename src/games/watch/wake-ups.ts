import { RuleError } from "#core/errors.ts";
import type { FeatureWakeUp } from "#core/schema/index.ts";
import type { Due, WakeUp } from "#store/store.ts";
import { actNow } from "./act-now.ts";
import type { WatchContext } from "../watch-context.ts";
import type { WakeUpHandlers } from "./feature-kinds.ts";
import { sendDigest } from "./digests.ts";
import { checkReminders } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { putAwayIfLeft, putAwayWhereLeft } from "./leaving.ts";

/** Handlers of wake-ups that are not a feature's, by kind. */
export const WAKE_UPS: Required<Omit<WakeUpHandlers, FeatureWakeUp>> = {
  pace: checkReminders,
  card: showStatus,
  expire: actNow((at) => ({ do: "expire", at })),
  digest: sendDigest,
  left: putAwayWhereLeft,
  parked: putAwayIfLeft,
  forget: async (context, wakeUp) => void (await context.people.forget(wakeUp.id, context.clock(), wakeUp)),
};

/** Handles a wake-up. Drops it if its game is gone or its action is no longer possible. */
export async function handleWakeUp(context: WatchContext, due: Due): Promise<void> {
  const tables: WakeUpHandlers[] = [WAKE_UPS, ...context.features.flatMap(({ wakeUps = [] }) => wakeUps)];
  const handle = tables.find((table) => Object.hasOwn(table, due.kind))?.[due.kind as WakeUp["kind"]];
  if (handle === undefined)
    throw new Error(`${due.kind} is nothing that this bot does when it is due: upgrade the bot`);
  try {
    await handle(context, due as WakeUp);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
