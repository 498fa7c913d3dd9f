import type { Action } from "#core/actions.ts";
import type { WakeUp } from "#store/store.ts";
import { actAlone } from "../act.ts";
import type { WatchContext } from "../watch-context.ts";

/** A handler for an action that the bot takes in a game. */
export function actNow(action: (now: number) => Action) {
  return async (context: WatchContext, { id, at, kind }: WakeUp): Promise<void> => {
    const now = context.clock();
    await actAlone(context, id, action(now), { cause: `${kind}:${id}:${at}`, now });
  };
}
