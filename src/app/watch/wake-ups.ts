import { RuleError } from "#core/errors.ts";
import type { WakeUp } from "#store/store.ts";
import type { Duty } from "./duty.ts";
import { putDigestOnItsWay } from "./digests.ts";
import { lookAfter } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { expireUndo } from "../undo-requests.ts";

/** What is done when something comes due, by its kind. */
const HANDLERS: Record<WakeUp["kind"], (duty: Duty, wakeUp: WakeUp) => Promise<void>> = {
  pace: lookAfter,
  card: showStatus,
  undo: expireUndo,
  digest: putDigestOnItsWay,
  forget: async ({ app, clock }, wakeUp) => void (await app.people.forget(wakeUp.id, clock(), wakeUp)),
};

/** Does what has come due; what concerns a game that is gone, or is not possible any more, is over. */
export async function handleWakeUp(duty: Duty, wakeUp: WakeUp): Promise<void> {
  try {
    await HANDLERS[wakeUp.kind](duty, wakeUp);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
