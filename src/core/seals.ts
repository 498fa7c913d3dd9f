import { hashText } from "./log.ts";
import type { Game, LogEntry } from "./schema/game.ts";
import type { Seal } from "./schema/table-events.ts";
import type { System } from "./system.ts";
import { hasAuthority, playersOf, sidesHeldBy } from "./waits.ts";

/** The longest text that can be sealed, its label, and the name of a set, in characters. */
export const LONGEST_TEXT = 3500;
export const LONGEST_LABEL = 60;
export const LONGEST_SET = 40;

/** How many seals of a game may be closed at a time. */
export const MOST_SEALS = 40;

/** A sealed text brought into the open: `seal` is the seal's id. */
export interface OpenedText {
  seal: string;
  /** 32 hex digits. */
  salt: string;
  text: string;
}

/** What is published when a text is sealed: SHA-256 (hex) of its salt, a line break and the text, in UTF-8. */
export function sealHash(salt: string, text: string): string {
  return hashText(`${salt}\n${text}`);
}

/** Whether two names mean the same set. */
function isSameSet(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The closed seals of a set, the oldest first. */
export function sealsOfSet(game: Game, set: string): Seal[] {
  return (game.seals ?? []).filter((seal) => isSameSet(seal.set, set));
}

/** The names of the sets that have closed seals. */
export function setsOf(game: Game): string[] {
  return [...new Set((game.seals ?? []).flatMap(({ set }) => set ?? []))];
}

/** The sides that have players and none of these seals. */
export function sidesWithout(system: System, game: Game, seals: readonly Seal[]): string[] {
  return system.sides
    .map((side) => side.id)
    .filter((side) => playersOf(game, side).length > 0 && !seals.some((seal) => seal.side === side));
}

/** Whether a set has a seal of every side that is played; one side alone makes no set. */
export function isComplete(system: System, game: Game, set: string): boolean {
  const seals = sealsOfSet(game, set);
  return seals.length > 1 && sidesWithout(system, game, seals).length === 0;
}

/** Whether a person may open a seal of no set: its author; where the author has left the game, whoever plays its side. */
export function mayOpen(system: System, game: Game, seal: Seal, user: string): boolean {
  if (seal.by === user) return true;
  const isAuthorThere = game.seats.some((seat) => seat.user === seal.by);
  if (isAuthorThere || seal.by === game.creator) return false;
  return seal.side === undefined
    ? hasAuthority(game, user)
    : sidesHeldBy(system, game, user).includes(seal.side);
}

/**
 * Whether a person in the game may open a set: anybody once no side is missing, before that the creator or the umpire,
 * unless the missing side is their own.
 */
export function mayOpenSet(system: System, game: Game, set: string, user: string): boolean {
  if (isComplete(system, game, set)) return true;
  const missing = sidesWithout(system, game, sealsOfSet(game, set));
  const isOwn = sidesHeldBy(system, game, user).some((side) => missing.includes(side));
  return hasAuthority(game, user) && !isOwn;
}

/** The seals that an entry opens, in its order; one of them may have been sealed by the entry itself. */
export function sealsOpened(before: Game | null, { events }: Pick<LogEntry, "events">): Seal[] {
  const known = [
    ...(before?.seals ?? []),
    ...events.flatMap((event) => (event.type === "sealed" ? [event.seal] : [])),
  ];
  return events.flatMap((event) =>
    event.type === "unsealed" ? known.filter(({ id }) => id === event.seal) : [],
  );
}
