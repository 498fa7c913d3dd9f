import type { Game, LogEntry } from "#core/schema/game.ts";
import type { GameEvent } from "#core/schema/events.ts";
import type { WakeUp } from "#store/store.ts";

/** After these it is looked when the pause ends: a game that was put away, or came from elsewhere, has missed it. */
const BEGINS_PAUSE = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/** When a proposal expires that an entry makes, or that a pause has kept open, and when a game's pause ends or it is deleted. */
export function agreementWakeUps({ after, entry }: { after: Game; entry: LogEntry }): WakeUp[] {
  const { id, paused, proposals = [] } = after;
  const isResumed = entry.events.some(({ type }) => type === "resumed");
  const beginsPause = entry.events.some(({ type }) => BEGINS_PAUSE.has(type));
  const expiries = proposals.flatMap(({ n, expires }): WakeUp[] =>
    expires !== undefined && (n === entry.n || isResumed) ? [{ at: expires, kind: "expire", id }] : [],
  );
  const ends: WakeUp[] =
    paused !== undefined && beginsPause ? [{ at: Math.max(paused.until, entry.at), kind: "pause", id }] : [];
  const deletions = entry.events.flatMap((event): WakeUp[] =>
    event.type === "deletionSet" ? [{ at: event.at, kind: "delete", id }] : [],
  );
  return [...expiries, ...ends, ...deletions];
}
