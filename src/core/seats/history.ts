import type { GameEvent } from "../schema/events.ts";
import type { Game, LogEntry } from "../schema/game.ts";
import type { System } from "../system.ts";

/** How long a person held a seat. Times are milliseconds since 1970; without `until` they still hold it. */
export interface Tenure {
  side: string;
  user: string;
  from: number;
  until?: number;
  /** Whose seat it was before, where it was handed over. */
  after?: string;
}

/** The sides that a person holds or has held. Once play has begun, sides left before that do not count. */
export function sidesEverHeld(system: System, { seats, former = [] }: Game, user: string): string[] {
  const held = [...seats, ...former].filter((seat) => seat.user === user);
  return system.sides.map(({ id }) => id).filter((id) => held.some(({ side }) => side === id));
}

function isOpen({ side, user, until }: Tenure, wanted: { side: string; user: string }): boolean {
  return until === undefined && side === wanted.side && user === wanted.user;
}

function ended(tenures: readonly Tenure[], seat: { side: string; user: string }, until: number): Tenure[] {
  return tenures.map((tenure) => (isOpen(tenure, seat) ? { ...tenure, until } : tenure));
}

function handedOver(
  tenures: readonly Tenure[],
  { side, from: giver, to }: Extract<GameEvent, { type: "seatGiven" }>,
  at: number,
): Tenure[] {
  const left = ended(tenures, { side, user: giver }, at);
  const isThere = left.some((tenure) => isOpen(tenure, { side, user: to }));
  return isThere ? left : [...left, { side, user: to, from: at, after: giver }];
}

/** Who played what and when, by a game's log: earlier players too, in the order in which they sat down. */
export function seatHistory(entries: readonly LogEntry[]): Tenure[] {
  let tenures: Tenure[] = [];
  for (const { at, events } of entries) {
    for (const event of events) {
      if (event.type === "joined") tenures.push({ side: event.side, user: event.user, from: at });
      if (event.type === "left") tenures = ended(tenures, event, at);
      if (event.type === "seatGiven") tenures = handedOver(tenures, event, at);
    }
  }
  return tenures;
}
