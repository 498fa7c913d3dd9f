import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "./watch-context.ts";

/** The time of a pause is over: clocks run again, and both sides hear of it. */
export async function endPauseInTime(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  const now = context.clock();
  await actAlone(context, id, { do: "endPause", at: now }, { cause: `pause:${id}:${at}`, now });
}
