import { RuleError } from "#core/errors.ts";
import type { Due, WakeUp } from "#store/store.ts";
import type { Duty } from "./watch-context.ts";
import { putDigestOnItsWay } from "./digests.ts";
import { lookAfter } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { expireUndo } from "./expire-undo.ts";

/** What is done when something comes due, by its kind. */
const HANDLERS: Record<WakeUp["kind"], (duty: Duty, wakeUp: WakeUp) => Promise<void>> = {
  pace: lookAfter,
  card: showStatus,
  undo: expireUndo,
  digest: putDigestOnItsWay,
  forget: async (duty, wakeUp) => void (await duty.people.forget(wakeUp.id, duty.clock(), wakeUp)),
};

function isKnown(due: Due): due is WakeUp {
  return Object.hasOwn(HANDLERS, due.kind);
}

/** Does what has come due; what concerns a game that is gone, or is not possible any more, is over. */
export async function handleWakeUp(duty: Duty, due: Due): Promise<void> {
  if (!isKnown(due))
    throw new Error(`${due.kind} is nothing that this bot does when it is due: upgrade the bot`);
  try {
    await HANDLERS[due.kind](duty, due);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
