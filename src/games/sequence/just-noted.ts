import type { ActionOf } from "#core/actions.ts";
import { justNotedCard } from "#cards/results/just-noted.ts";
import { bookOf } from "#words/rulebook.ts";
import type { Call } from "../command.ts";
import type { Context } from "../context.ts";
import type { ActionMaker } from "../running/ready-action.ts";

/** Time in milliseconds within which two players who record the same event may mean one event. */
const CROSSING = 60_000;

/** Maximum number of entries since the other player's. */
const MOST_ENTRIES = 5;

/** Records an event of a step, or asks if another player has just recorded the same. */
export function unlessJustNoted(context: Context, call: Call, action: ActionOf<"takeOffer">): ActionMaker {
  return async ({ game, system }) => {
    const { n, at } = game.head;
    if (call.now - at > CROSSING) return { action };
    const latest = await context.games.entries(game, Math.max(1, n - MOST_ENTRIES + 1), n);
    const same = latest.findLast(({ events }) =>
      events.some(
        (event) => event.type === "offerTaken" && event.offer === action.offer && event.side === action.side,
      ),
    );
    if (same === undefined || same.by === call.user.id || call.now - same.at > CROSSING) return { action };
    const book = bookOf(system, call.language);
    return { instead: justNotedCard(book, game, action, { by: same.by, ago: call.now - same.at }) };
  };
}
