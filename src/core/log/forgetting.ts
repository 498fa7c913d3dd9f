import { hashEntry, NO_ENTRY } from "./log.ts";
import type { GameEvent } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";

/**
 * A value as it is without a person: an alias stands wherever their id is a whole text or the key of a record, or is
 * called in what somebody typed.
 */
export function withAlias<Value>(value: Value, user: string, alias: string): Value {
  return walked(value, (text) =>
    text === user ? alias : text.replaceAll(`<@${user}>`, alias).replaceAll(`<@!${user}>`, alias),
  ) as Value;
}

function walked(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => walked(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [change(key), walked(member, change)]),
  );
}

/** A text that was opened stays as it was sealed: it is proved by its hash. */
function eventWithAlias(event: GameEvent, user: string, alias: string): GameEvent {
  const changed = withAlias(event, user, alias);
  return changed.type === "unsealed" && event.type === "unsealed"
    ? { ...changed, text: event.text }
    : changed;
}

/**
 * A game's whole log with an alias for a person, chained anew. Interactions stay, and with them every die; a log in
 * which the person does not occur comes out as it was.
 */
export function logWithAlias(entries: readonly LogEntry[], user: string, alias: string): LogEntry[] {
  let previous = NO_ENTRY;
  return entries.map((entry) => {
    const by = entry.by === user ? alias : entry.by;
    const events = entry.events.map((event) => eventWithAlias(event, user, alias));
    const content = { ...entry, by, events, previous };
    previous = hashEntry(content);
    return { ...content, hash: previous };
  });
}

/**
 * How a forgotten person leaves a game whose log has their alias: seats, invitations and requests of a game that is
 * not over are given up. `head`: the hash that the last entry had until then.
 */
export function farewell(game: Game, alias: string, head: string): GameEvent[] {
  const forgotten: GameEvent = { type: "forgotten", alias, head };
  if (game.status === "ended") return [forgotten];
  const seats = game.seats.filter(({ user }) => user === alias);
  const invitations = (game.invited ?? []).filter(({ user, for: giver }) => [user, giver].includes(alias));
  return [
    ...seats.map(({ user, side }): GameEvent => ({ type: "left", user, side })),
    ...invitations.map(({ user, side }): GameEvent => ({ type: "declined", user, side })),
    ...(game.undoAsked?.by === alias ? [{ type: "undoDropped", why: "withdrawn" } as const] : []),
    forgotten,
  ];
}
