import type { Context } from "../context.ts";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { mention } from "#core/seats/people.ts";
import type { LogEntry } from "#core/schema/game.ts";
import { seatWords } from "#core/system.ts";
import { playersOf, waits } from "#core/pace/waits.ts";
import type { Call } from "../command.ts";
import type { ActionMaker } from "../act.ts";

/** What partners type within so short a time was typed without seeing what the other's brought, in milliseconds. */
const CROSSING = 5000;

/** The sides for which somebody said in an entry that they are done, or handed the move over; a roll says neither. */
function sidesSpeaking({ events }: LogEntry): string[] {
  if (events.some(({ type }) => type === "rolled")) return [];
  return events.flatMap((event) => {
    if (event.type === "done") return [event.side];
    return event.type === "handedOver" ? [event.from] : [];
  });
}

/**
 * An action that is typed to end one's part of a step: refused where a partner has just ended it and play has come to a
 * step in which their side is awaited anew. The press of a button is known by its card.
 */
export function unlessAtTheSameMoment(context: Context, call: Call, action: Action): ActionMaker {
  return async (running) => {
    const { game, system } = running;
    const { n, at } = game.head;
    if (call.revision !== undefined || call.now - at > CROSSING) return { action };
    const shared = waits(system, game).filter(({ side }) => playersOf(game, side).length > 1);
    // Where nobody has a partner, the log need not be read.
    if (shared.length === 0) return { action };
    const [last] = await context.games.entries(game, n, n);
    if (last === undefined || last.by === call.user.id) return { action };
    const awaited = new Set(shared.map(({ side }) => side));
    const isShared = (side: string) =>
      [last.by, call.user.id].every((user) => playersOf(game, side).includes(user));
    const side = sidesSpeaking(last).find((said) => awaited.has(said) && isShared(said));
    if (side === undefined) return { action };
    throw new RuleError("refuse-same-moment", { by: mention(last.by), ...seatWords(system, side) });
  };
}
