import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import type { Due, WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "../watch-context.ts";
import { deleteWhenDue } from "./deleting.ts";
import { putDigestOnItsWay } from "./digests.ts";
import { lookAfter } from "./reminders.ts";
import { showStatus } from "./status-cards.ts";
import { endTime } from "./time-up.ts";
import { putAwayIfLeft, putAwayWhereLeft } from "./leaving.ts";

/** A handler with which the bot acts in a game. */
function actNow(action: (now: number) => Action) {
  return async (context: WatchContext, { id, at, kind }: WakeUp): Promise<void> => {
    const now = context.clock();
    await actAlone(context, id, action(now), { cause: `${kind}:${id}:${at}`, now });
  };
}

/** Handlers of wake-ups, by kind. */
const HANDLERS: Record<WakeUp["kind"], (context: WatchContext, wakeUp: WakeUp) => Promise<void>> = {
  pace: lookAfter,
  card: showStatus,
  pass: actNow(() => ({ do: "letPass" })),
  expire: actNow((at) => ({ do: "expire", at })),
  pause: actNow((at) => ({ do: "endPause", at })),
  deadline: endTime,
  digest: putDigestOnItsWay,
  left: putAwayWhereLeft,
  parked: putAwayIfLeft,
  delete: deleteWhenDue,
  forget: async (context, wakeUp) => void (await context.people.forget(wakeUp.id, context.clock(), wakeUp)),
};

function isKnown(due: Due): due is WakeUp {
  return Object.hasOwn(HANDLERS, due.kind);
}

/** Handles a wake-up; drops one whose game is gone or whose action is no longer possible. */
export async function handleWakeUp(context: WatchContext, due: Due): Promise<void> {
  if (!isKnown(due))
    throw new Error(`${due.kind} is nothing that this bot does when it is due: upgrade the bot`);
  try {
    await HANDLERS[due.kind](context, due);
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
  }
}
