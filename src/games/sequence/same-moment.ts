import type { Context } from "../context.ts";
import type { Action } from "#core/actions.ts";
import { RuleError } from "#core/errors.ts";
import { mention, playersOf } from "#core/people/index.ts";
import type { LogEntry } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import type { Call } from "../command.ts";
import type { ActionMaker } from "../running/ready-action.ts";

/** Maximum difference in milliseconds between two partners' commands that count as simultaneous. */
const CROSSING = 5000;

/** The sides for which an entry says Done or hands over the move; none for a roll. */
function sidesSpeaking({ events }: LogEntry): string[] {
  if (events.some(({ type }) => type === "rolled")) return [];
  return events.flatMap((event) => {
    if (event.type === "done") return [event.side];
    return event.type === "handedOver" ? [event.from] : [];
  });
}

/**
 * Refuses a typed command that ends a step if a partner has just ended one, and their side is awaited again. The
 * press of a button is checked by its card instead.
 */
export function unlessAtTheSameMoment(context: Context, call: Call, action: Action): ActionMaker {
  return async (running) => {
    const { game, system } = running;
    const { n, at } = game.head;
    if (call.revision !== undefined || call.now - at > CROSSING) return { action };
    const shared = stepsIn(system, game).waits.filter(({ side }) => playersOf(game, side).length > 1);
    // Without partners there is no need to read the log.
    if (shared.length === 0) return { action };
    const [last] = await context.games.entries(game, n, n);
    if (last === undefined || last.by === call.user.id) return { action };
    const awaited = new Set(shared.map(({ side }) => side));
    const isShared = (side: string) =>
      [last.by, call.user.id].every((user) => playersOf(game, side).includes(user));
    const side = sidesSpeaking(last).find((said) => awaited.has(said) && isShared(said));
    if (side === undefined) return { action };
    throw new RuleError("refuse-same-moment", { by: mention(last.by), ...system.seatWords(side) });
  };
}
