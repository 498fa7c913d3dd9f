import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Game } from "../schema/game.ts";
import { text } from "#words/text.ts";
import { seatWords, type System } from "../system.ts";
import { decidersOn, playersOf } from "../pace/waits.ts";
import { namesOfPeople } from "./decide-seats.ts";
import { awaitingUmpire } from "./decide-umpires.ts";

/** How many requests for seats can be open at a time: the card of the set-up shows them all. */
const MOST_ASKING = 3;

/** Those for whom a free side is kept: they are invited to it. */
export function keptFor({ invited = [] }: Game, side: string): string[] {
  return invited.filter((open) => open.side === side && open.for === undefined).map(({ user }) => user);
}

/**
 * Who lets others in: the players of a side; where it is free, those for whom it is kept and those who decide on it, as
 * on the umpire's seat.
 */
export function hostsOf(system: System, game: Game, side: string): string[] {
  const players = side === "umpire" ? [] : playersOf(game, side);
  if (players.length > 0) return players;
  const kept = side === "umpire" ? [] : keptFor(game, side);
  return [...new Set([...kept, ...decidersOn(system, game, side)])];
}

/** Whether a person asks for a seat and has no answer yet. */
export function isAsking({ asking = [] }: Game, user: string, side: string): boolean {
  return asking.some((open) => open.user === user && open.side === side && open.refused !== true);
}

/** Whether a person sits down only by invitation: this seat was refused to them, or one was taken away from them. */
export function isRefused({ asking = [] }: Game, user: string, side: string): boolean {
  return asking.some(
    (open) => open.user === user && open.refused === true && (open.side === side || open.removed === true),
  );
}

/** Asks those who hold a seat, or decide on it, while the game is set up. */
export function askFor(draft: Draft, side: string): void {
  const { game, by, system } = draft;
  const whom = namesOfPeople(hostsOf(system, game, side));
  if (isAsking(game, by, side)) {
    throw new RuleError("refuse-seat-asked-already", { whom });
  }
  if (isRefused(game, by, side)) {
    const name = text("side-within", seatWords(system, side));
    throw new RuleError("refuse-seat-turned-down", { name, whom });
  }
  if ((game.asking ?? []).filter(({ refused }) => refused !== true).length >= MOST_ASKING) {
    throw new RuleError("refuse-too-many-asking", { whom });
  }
  draft.emit({ type: "seatAsked", user: by, side });
}

/** A person who asked for a seat sits down. */
export function letIn(draft: Draft, user: string, side: string): void {
  const wasFree = side !== "umpire" && playersOf(draft.game, side).length === 0;
  draft.emit({ type: "joined", user, side, ...awaitingUmpire(draft, user, side) });
  if (wasFree) endInvitations(draft, side);
}

/**
 * Whoever fills a side that was free has the say over it: invitations to it from before are over, but for that of the one
 * who let somebody in.
 */
export function endInvitations(draft: Draft, side: string): void {
  const over = (draft.game.invited ?? []).filter((open) => open.side === side && open.user !== draft.by);
  for (const { user } of over) draft.emit({ type: "declined", user, side });
}
