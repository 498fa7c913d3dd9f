import type { Game, LogEntry } from "#core/schema/game.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { WakeUp } from "#store/store.ts";

/** After these it is looked when the pause ends: a game that was put away, or came from elsewhere, has missed it. */
const BEGINS = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/** When the pause of a game ends by itself, after an entry that begins it or brings it back. */
export function pauseWakeUps({ after, entry }: { after: Game; entry: LogEntry }): WakeUp[] {
  const { id, paused } = after;
  if (paused === undefined || !entry.events.some(({ type }) => BEGINS.has(type))) return [];
  return [{ at: Math.max(paused.until, entry.at), kind: "pause", id }];
}
