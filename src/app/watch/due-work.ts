import { turnOfOthers } from "#store/in-slices.ts";
import type { Due } from "#store/store.ts";
import type { WatchContext } from "./watch-context.ts";
import { OutOfOrder } from "./notifier.ts";
import { handleWakeUp } from "./wake-ups.ts";

/** Does what came due and strikes it off; what fails is left for a while. */
export async function doDue(context: WatchContext, wakeUp: Due, now: number): Promise<void> {
  const { store, log, lateness } = context;
  try {
    await handleWakeUp(context, wakeUp);
    await store.strike({ wakeUps: [wakeUp] });
    lateness.failures.drop(wakeUp);
  } catch (error) {
    const isOutOfOrder = error instanceof OutOfOrder;
    lateness.failures.add(wakeUp, now, isOutOfOrder);
    log[isOutOfOrder ? "warn" : "error"]({ err: error, wakeUp }, "something due could not be done");
  }
  await turnOfOthers();
}
