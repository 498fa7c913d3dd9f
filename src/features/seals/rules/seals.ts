import type { Game, LogEntry, PhasePlace, Seal } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";
import { mayRead } from "#core/ledger/index.ts";
import { playersOf, roleOf } from "#core/people/index.ts";

/** Maximum lengths of a sealed text, a label, and the name of a set, in characters. */
export const LONGEST_TEXT = 3500;
export const LONGEST_LABEL = 60;
export const LONGEST_SET = 40;

/** Maximum number of closed seals of a user in a game. */
export const MOST_SEALS = 40;

/** True if two names mean the same set. */
function isSameSet(one: string | undefined, other: string): boolean {
  return one?.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The closed seals of a set, oldest first. */
export function sealsOfSet(game: Game, set: string): Seal[] {
  return (game.seals ?? []).filter((seal) => isSameSet(seal.set, set));
}

/** The names of the sets that have closed seals. */
export function setsOf(game: Game): string[] {
  return [...new Set((game.seals ?? []).flatMap(({ set }) => set ?? []))];
}

/** The phase that opens a set; undefined for a set that only its last seal opens. */
export function phaseOfSet(game: Game, set: string): PhasePlace | undefined {
  return sealsOfSet(game, set).find(({ at }) => at !== undefined)?.at;
}

/**
 * True if a phase does not open a seal yet: another user has decided for its side, which has to move first, or its author
 * lost the seat, and no player may know the author's secrets. Otherwise others could open the seal by moving play.
 */
function isHeld(game: Game, { by, side }: Seal): boolean {
  if (side === undefined) return false;
  const isAuthorThere = playersOf(game, side).includes(by);
  const isKept = isAuthorThere || roleOf(game, by).sharers(side).length > 0;
  return !isKept || game.play.spokenFor?.includes(side) === true;
}

/** True if play has reached the phase that opens a set, and none of its seals is held. */
export function isDue(system: System, game: Game, set: string): boolean {
  const at = phaseOfSet(game, set);
  const isReached = at !== undefined && system.hasReached(game, at);
  return isReached && !sealsOfSet(game, set).some((seal) => isHeld(game, seal));
}

/** The sides that have players but none of these seals. */
export function sidesWithout(system: System, game: Game, seals: readonly Seal[]): string[] {
  return system.sides
    .map((side) => side.id)
    .filter((side) => playersOf(game, side).length > 0 && !seals.some((seal) => seal.side === side));
}

/** True if a set has a seal of every side that has players. The seals of one side alone are not a set. */
export function isComplete(system: System, game: Game, set: string): boolean {
  const seals = sealsOfSet(game, set);
  return seals.length > 1 && sidesWithout(system, game, seals).length === 0;
}

/**
 * True if a user may open a seal that is in no set: its author, or once the author is gone, its readers, such
 * as the next players of the seat, who need the text.
 */
export function mayOpen(game: Game, { by, side }: Seal, user: string): boolean {
  return mayRead(game, { kind: "seal", for: side === undefined ? "author" : { side }, by }, user);
}

/**
 * True if a user in the game may open a set:
 * - Anyone may once play has reached the set's phase.
 * - Anyone may open a complete set. Only an umpire accepted by all may open an incomplete set, and only if no phase
 *   opens it. A user who has ever played a side without a seal in the set may open neither, so that leaving a side
 *   opens nothing.
 * - After the game's end, when no side can seal, a user who may open each of its seals may open the set.
 */
export function mayOpenSet(system: System, game: Game, set: string, user: string): boolean {
  if (isDue(system, game, set)) return true;
  const seals = sealsOfSet(game, set);
  const isWaitedFor = roleOf(game, user)
    .sidesEverIn(system)
    .some((side) => !seals.some((seal) => seal.side === side));
  const isStuck = phaseOfSet(game, set) === undefined;
  const mayOpenEarly = isStuck && roleOf(game, user).isNeutral();
  if (!isWaitedFor && (isComplete(system, game, set) || mayOpenEarly)) return true;
  return game.status === "ended" && seals.every((seal) => mayOpen(game, seal, user));
}

/** The seals that an entry opens, in order, including one that the same entry seals. */
export function sealsOpened(before: Game | null, { events }: Pick<LogEntry, "events">): Seal[] {
  const known = [
    ...(before?.seals ?? []),
    ...events.flatMap((event) => (event.type === "sealed" ? [event.seal] : [])),
  ];
  return events.flatMap((event) =>
    event.type === "unsealed" ? known.filter(({ id }) => id === event.seal) : [],
  );
}
