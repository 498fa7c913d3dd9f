import type { Game, LogEntry, GameEvent } from "#core/schema.ts";
import type { WakeUp } from "#store/store.ts";

/** Events that set a wake-up for a pause's end; a game that was put away or imported has missed it. */
const BEGINS_PAUSE = new Set<GameEvent["type"]>(["paused", "moved", "imported"]);

/**
 * Wake-ups for the expiry of proposals, including those that a pause has extended, for the end of a pause, and for
 * deletion.
 */
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
