import { sidesCalled } from "../sequence/conditions.ts";
import { kindOf } from "../procedures/verbs.ts";
import type { Step } from "../sequence/shape.ts";
import { openSteps, sidesToMove, stepAt } from "../sequence/sequence.ts";
import type { Game } from "../schema/game.ts";
import { sidesEverHeld } from "../seats/history.ts";
import type { System } from "../system.ts";

/** Whom the game waits for, and for what: a step's id. Derived from the game's state alone. */
export interface Wait {
  side: string;
  step: string;
  /** What is to be done: say so, roll, or carry out an order. */
  for: "confirm" | "roll" | "order";
}

/**
 * Everyone the game waits for now, each side once: for the step, or else for an order to be carried out, wherever it was
 * given. Whoever owes both is waited for since the step called on them. Where sides hand the move to and fro, only the
 * side whose move it is owes the step.
 */
export function waits(system: System, game: Game): Wait[] {
  if (game.status !== "running") return [];
  const step = stepAt(system, game.play.position);
  const kind = step.ends === "roll" ? "roll" : "confirm";
  const sides = step.ends === "orders" ? [] : sidesToMove(system, game, step);
  const ordered = new Set(game.play.orders.flatMap(({ by }) => by).filter((side) => !sides.includes(side)));
  return [
    ...[...ordered].map((side) => ({ side, step: step.id, for: "order" }) as const),
    ...sides.map((side) => ({ side, step: step.id, for: kind }) as const),
  ];
}

/** The users who hold a side. */
export function playersOf(game: Game, side: string): string[] {
  return game.seats.filter((seat) => seat.side === side).map((seat) => seat.user);
}

/** The sides that a user holds, in the order of the game's sides; `umpire` is no side. */
export function sidesHeldBy(system: System, game: Game, user: string): string[] {
  return system.sides
    .map((side) => side.id)
    .filter((side) => game.seats.some((seat) => seat.user === user && seat.side === side));
}

/**
 * The sides for which a user alone has the say: their own. Whoever plays several has it not over one that somebody else
 * plays too.
 */
export function sidesSpokenFor(system: System, game: Game, user: string): string[] {
  const own = sidesHeldBy(system, game, user);
  return own.length < 2 ? own : own.filter((side) => playersOf(game, side).length === 1);
}

/**
 * The players of a side, or of all, who have not accepted an umpire: who sat there when the umpire came and has not said
 * yes since. Whoever sits down later accepts by that.
 */
export function notAcceptedBy({ seats }: Pick<Game, "seats">, umpire: string, side?: string): string[] {
  const awaits = seats.flatMap((seat) =>
    seat.side === "umpire" && seat.user === umpire ? (seat.awaits ?? []) : [],
  );
  const sits = (user: string) =>
    seats.some(
      (seat) => seat.user === user && seat.side !== "umpire" && (side === undefined || seat.side === side),
    );
  return awaits.filter(sits);
}

/** Whether a user sits in the umpire's seat, accepted by all players of a side, or of every side. */
export function isAcceptedUmpire(game: Game, user: string, side?: string): boolean {
  return playersOf(game, "umpire").includes(user) && notAcceptedBy(game, user, side).length === 0;
}

/** Users who have to do with the whole game: its creator and its umpires, accepted or not. */
export function hasOffice(game: Game, user: string): boolean {
  return game.creator === user || playersOf(game, "umpire").includes(user);
}

/** Whether a person has part in the game: a seat, or having made it. Others look on. */
export function hasPart(game: Game, user: string): boolean {
  return game.creator === user || game.seats.some((seat) => seat.user === user);
}

/** Users with powers over the whole game: its creator and the umpires whom every side has accepted. */
export function hasAuthority(game: Game, user: string): boolean {
  return game.creator === user || isAcceptedUmpire(game, user);
}

/** True for an umpire accepted by every side, or by `side`, who has never held a side. */
export function isNeutral(system: System, game: Game, user: string, side?: string): boolean {
  return isAcceptedUmpire(game, user, side) && sidesEverHeld(system, game, user).length === 0;
}

/**
 * True if a person may act for a side without naming it: its players, a neutral umpire, and for a side without players
 * the creator and accepted umpires. For a side that others play these have to name it.
 */
export function mayActFor(system: System, game: Game, user: string, side: string): boolean {
  const players = playersOf(game, side);
  if (players.includes(user) || isNeutral(system, game, user, side)) return true;
  return players.length === 0 && hasAuthority(game, user);
}

/** The creator and the umpires, as far as they decide who has a seat: who plays does not decide on an opponent's. */
export function decidersOn(system: System, game: Game, seat: string): string[] {
  const ruling = [...new Set([...playersOf(game, "umpire"), game.creator])];
  if (seat === "umpire") return ruling.filter((user) => hasAuthority(game, user));
  return ruling.filter((user) => mayActFor(system, game, user, seat));
}

/** The steps in front of the players that offer a roll to somebody who is not done yet. */
export function rollsOffered(system: System, game: Game): Step[] {
  if (game.status === "ended") return [];
  return openSteps(system, game).filter((step) => {
    if (kindOf(step).roll === null) return false;
    return sidesCalled(system, game, step.who).some((side) => !game.play.done.includes(side));
  });
}
