import type { EventOf, LogEntry } from "#core/schema/index.ts";

/** The time for which a user held a seat, in milliseconds since 1970. Without `until`, they still hold it. */
export interface Tenure {
  side: string;
  user: string;
  from: number;
  until?: number;
  /** The earlier holder, if the seat was passed on. */
  after?: string;
}

function isOpen({ side, user, until }: Tenure, wanted: { side: string; user: string }): boolean {
  return until === undefined && side === wanted.side && user === wanted.user;
}

function ended(tenures: readonly Tenure[], seat: { side: string; user: string }, until: number): Tenure[] {
  return tenures.map((tenure) => (isOpen(tenure, seat) ? { ...tenure, until } : tenure));
}

function handedOver(
  tenures: readonly Tenure[],
  { side, from: giver, to }: EventOf<"seatGiven">,
  at: number,
): Tenure[] {
  const left = ended(tenures, { side, user: giver }, at);
  const isThere = left.some((tenure) => isOpen(tenure, { side, user: to }));
  return isThere ? left : [...left, { side, user: to, from: at, after: giver }];
}

/** The tenures of all seats according to a game's log, in the order of their start. */
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
