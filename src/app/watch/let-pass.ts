import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "./watch-context.ts";

/** The pause before standing orders act is over: they let pass what waits for them, if it still does. */
export async function letPassLater(context: WatchContext, { id, at }: WakeUp): Promise<void> {
  await actAlone(context, id, { do: "letPass" }, { cause: `pass:${id}:${at}`, now: context.clock() });
}
