import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Game } from "../schema/index.ts";
import { text } from "#words/text.ts";
import { decidersOn, playersOf, namesOfPeople } from "../people/index.ts";
import { awaitingUmpire } from "./decide-umpires.ts";

/** Maximum number of open requests for seats, all of which the set-up card shows. */
const MOST_ASKING = 3;

/** True if a user is invited to a seat, or offered it. */
export function isInvited({ invited = [] }: Game, user: string, side: string): boolean {
  return invited.some((open) => open.user === user && open.side === side);
}

/** Users who are invited to a free side, which is reserved for them. */
export function keptFor({ invited = [] }: Game, side: string): string[] {
  return invited.filter((open) => open.side === side && open.for === undefined).map(({ user }) => user);
}

/**
 * Users who can admit others: a side's players. For a free side or the umpire's seat, its invited users and the users
 * who decide about it.
 */
export function hostsOf(game: Game, side: string): string[] {
  const players = side === "umpire" ? [] : playersOf(game, side);
  if (players.length > 0) return players;
  const kept = side === "umpire" ? [] : keptFor(game, side);
  return [...new Set([...kept, ...decidersOn(game, side)])];
}

/** True if a user's request for a seat is open. */
export function isAsking({ asking = [] }: Game, user: string, side: string): boolean {
  return asking.some((open) => open.user === user && open.side === side && open.refused !== true);
}

/**
 * True if a user needs an invitation, because this seat was refused to them, or because a seat was taken away from
 * them.
 */
export function isRefused({ asking = [] }: Game, user: string, side: string): boolean {
  return asking.some(
    (open) => open.user === user && open.refused === true && (open.side === side || open.removed === true),
  );
}

/** Requests a seat during set-up from its holders, or else from the users who decide about it. */
export function askFor(draft: Draft, side: string): void {
  const { game, by, system } = draft;
  const who = namesOfPeople(hostsOf(game, side));
  if (isAsking(game, by, side)) {
    throw new RuleError("refuse-seat-asked-already", { who });
  }
  if (isRefused(game, by, side)) {
    const name = text("side-within", system.seatWords(side));
    throw new RuleError("refuse-seat-turned-down", { name, who });
  }
  if ((game.asking ?? []).filter(({ refused }) => refused !== true).length >= MOST_ASKING) {
    throw new RuleError("refuse-too-many-asking", { who });
  }
  draft.emit({ type: "seatAsked", user: by, side });
}

/** Seats a user who has requested the seat. */
export function letIn(draft: Draft, user: string, side: string): void {
  const wasFree = side !== "umpire" && playersOf(draft.game, side).length === 0;
  draft.emit({ type: "joined", user, side, ...awaitingUmpire(draft, user, side) });
  if (wasFree) endInvitations(draft, side);
  endRequests(draft, user);
}

/** Ends the requests for other seats of a user who has taken one. */
export function endRequests(draft: Draft, user: string): void {
  const open = (draft.game.asking ?? []).filter((asked) => asked.user === user && asked.refused !== true);
  for (const { side } of open) draft.emit({ type: "askingDropped", user, side, why: "withdrawn" });
}

/**
 * Ends invitations to a side that was free, because its new player decides about it. Keeps those by a user who
 * admitted the player.
 */
export function endInvitations(draft: Draft, side: string): void {
  const over = (draft.game.invited ?? []).filter((open) => open.side === side && open.user !== draft.by);
  for (const { user } of over) draft.emit({ type: "declined", user, side });
}
