import type { Draft } from "../draft.ts";
import type { Game } from "../schema/index.ts";
import { playersOf, roleOf } from "../people/index.ts";

/** The kind of an action, and the side that it names. */
interface Said {
  do: string;
  side?: string;
}

/** The sides for which an action decides: those that it names, or all if it moves the whole game. */
function sidesDecidedFor({ system, events }: Draft, action: Said): string[] {
  const all = system.sides.map(({ id }) => id);
  switch (action.do) {
    case "confirm":
    case "handOver":
    case "carryOut":
      return action.side === undefined ? [] : [system.side(action.side)];
    case "drawEvent":
      return events.flatMap((event) => (event.type === "eventDrawn" ? [event.side] : []));
    case "moveTo":
      return all;
    case "track":
      return events.some(({ type }) => type === "marked") ? all : [];
    default:
      return [];
  }
}

/** True if other users play a side, so that the user would decide for an opponent. */
function isOthers(game: Game, by: string, side: string): boolean {
  const players = playersOf(game, side);
  return players.length > 0 && !players.includes(by) && !roleOf(game, by).isNeutral();
}

/**
 * Logs that a user decided for sides of other players, who need no consent to undo it until they act. `game`: the
 * game before the action.
 */
export function logSpokenFor(draft: Draft, game: Game, action: Said): void {
  if (draft.game.status !== "running") return;
  const sides = sidesDecidedFor(draft, action).filter((side) => isOthers(game, draft.by, side));
  if (sides.length > 0) draft.emit({ type: "spokenFor", sides });
}
