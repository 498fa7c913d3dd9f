import { RuleError } from "#core/errors.ts";
import type { Due, WakeUp } from "#store/store.ts";
import type { WatchContext } from "./watch-context.ts";
import { putDigestOnItsWay } from "./digests.ts";
import { lookAfter } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { letPassLater } from "./let-pass.ts";
import { endPauseInTime } from "./end-pause.ts";
import { endTime } from "./time-up.ts";
import { putAwayIfLeft, putAwayWhereLeft } from "./leaving.ts";
import { expireUndo } from "./expire-undo.ts";

/** What is done when something comes due, by its kind. */
const HANDLERS: Record<WakeUp["kind"], (context: WatchContext, wakeUp: WakeUp) => Promise<void>> = {
  pace: lookAfter,
  card: showStatus,
  pass: letPassLater,
  undo: expireUndo,
  pause: endPauseInTime,
  deadline: endTime,
  digest: putDigestOnItsWay,
  left: putAwayWhereLeft,
  parked: putAwayIfLeft,
  forget: async (context, wakeUp) => void (await context.people.forget(wakeUp.id, context.clock(), wakeUp)),
};

function isKnown(due: Due): due is WakeUp {
  return Object.hasOwn(HANDLERS, due.kind);
}

/** Does what has come due; what concerns a game that is gone, or is not possible any more, is over. */
export async function handleWakeUp(context: WatchContext, due: Due): Promise<void> {
  if (!isKnown(due))
    throw new Error(`${due.kind} is nothing that this bot does when it is due: upgrade the bot`);
  try {
    await HANDLERS[due.kind](context, due);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
