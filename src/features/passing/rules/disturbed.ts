import type { StandingBySide, GameEvent, Game, NotedPlace, NotePlace, Play } from "#core/schema/index.ts";
import { eventBringing, takerOf } from "#core/checks/index.ts";
import type { System } from "#core/system/index.ts";
import { playersOf, roleOf } from "#core/people/index.ts";
import { given } from "#core/left-out.ts";
import { isMove } from "#core/event-kinds.ts";
import type { Reason } from "./concerns.ts";

/** Events that change a seat's player, or request it. */
const SEATS = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "seatGiven",
  "seatAsked",
  "umpireAccepted",
  "substituteSought",
]);

/** The user who acts, and the game. */
export interface Acting {
  system: System;
  before: Game;
  by: string;
  /** Places of the private notes of the sides' players; none if omitted. */
  noted?: readonly NotedPlace[] | undefined;
}

function ofOwnCheck(event: GameEvent, side: string, events: readonly GameEvent[]): Reason | undefined {
  if (event.type !== "declared" || takerOf(event.declaration) !== side) return undefined;
  const { id, check: what } = event.declaration;
  const isRolled = events.some((other) => other.type === "checked" && other.declaration.id === id);
  return isRolled ? { why: "concerned" } : { why: "check", what };
}

function ofCheck(
  acting: Acting,
  event: GameEvent,
  side: string,
  events: readonly GameEvent[],
): Reason | undefined {
  if (event !== eventBringing({ ...acting, events }, side, { moment: "check" }))
    return ofOwnCheck(event, side, events);
  if (event.type === "rollClosed") return { why: "aimed", ...given({ what: event.closed.aim?.check }) };
  return "declaration" in event ? { why: "aimed", what: event.declaration.check } : { why: "aimed" };
}

/** The part of play on which notes depend, as an event changes it; undefined if it does not. */
function comingWith({ play }: Game, event: GameEvent): Partial<Play> | undefined {
  if (event.type === "began") return { position: play.position };
  if (event.type === "advanced") return { position: event.to };
  if (event.type !== "adjusted") return undefined;
  return { numbers: { ...play.numbers, [event.track]: event.to } };
}

/** True if an event brings play, or the clock, to a side's private note. */
function bringsNote({ system, before, noted = [] }: Acting, event: GameEvent, side: string): boolean {
  const change = comingWith(before, event);
  if (change === undefined) return false;
  return noted.some(
    (note) => note.side === side && !("moment" in note.at) && comesWith(system, before, change, note.at),
  );
}

/** True if events bring the moment of a side's conditional order. */
function bringsOrder(acting: Acting, events: readonly GameEvent[], side: string): boolean {
  const { noted = [] } = acting;
  return noted.some(
    ({ side: owner, at }) =>
      owner === side && "moment" in at && eventBringing({ ...acting, events }, side, at) !== undefined,
  );
}

/** The reason in an event to ask a side again; undefined if there is none. */
function disturbing(
  acting: Acting,
  event: GameEvent,
  side: string,
  events: readonly GameEvent[],
): Reason | undefined {
  const { before, by } = acting;
  const isOwn = playersOf(before, side).includes(by);
  if (SEATS.has(event.type)) return { why: "seat" };
  if (event.type === "undone") return { why: "undone" };
  if (event.type === "proposed") return isOwn ? undefined : { why: "request" };
  if (event.type === "orderGiven") return event.order.by.includes(side) ? { why: "order" } : undefined;
  if (event.type === "spokenFor") return event.sides.includes(side) ? { why: "ruling" } : undefined;
  if (event.type === "lossOpened" && event.loss.side === side) return { why: "loss" };
  return ofCheck(acting, event, side, events);
}

/** Sides that received the move from one that is not done itself: it waits for their reaction. */
function handedTo(events: readonly GameEvent[]): Set<string> {
  const done = new Set<string>();
  const handed = new Set<string>();
  for (const event of events) {
    if (event.type === "advanced") done.clear();
    if (event.type === "done") done.add(event.side);
    if (event.type === "handedOver" && !done.has(event.from)) handed.add(event.to);
  }
  return handed;
}

/** The reason to ask a side again after some events; undefined if there is none. */
export function whyDisturbed(acting: Acting, events: readonly GameEvent[], side: string): Reason | undefined {
  if (roleOf(acting.before, acting.by).isNeutral() && isMove(events)) return { why: "ruling" };
  return whatIsNew(acting, events, side);
}

/** As `whyDisturbed`, regardless of who caused the events. */
export function whatIsNew(acting: Acting, events: readonly GameEvent[], side: string): Reason | undefined {
  if (handedTo(events).has(side)) return { why: "concerned" };
  for (const event of events) {
    const reason = disturbing(acting, event, side, events);
    if (reason !== undefined) return reason;
  }
  const isNoted = events.some((event) => bringsNote(acting, event, side));
  return isNoted || bringsOrder(acting, events, side) ? { why: "note" } : undefined;
}

/** True if a player of a side has pressed Done: its orders resume from there. */
function hasPressed({ before, by }: Acting, events: readonly GameEvent[], side: string): boolean {
  if (!playersOf(before, side).includes(by)) return false;
  return events.some((event) => event.type === "done" && event.side === side && event.ahead === undefined);
}

/**
 * A game's standing orders after some events: a side's orders are suspended once it is disturbed, and resume once
 * it has pressed Done itself. Orders that a new player takes over with a seat are suspended until that player
 * confirms them.
 */
export function standingAfter(
  acting: Acting,
  standing: StandingBySide,
  events: readonly GameEvent[],
): StandingBySide {
  return Object.fromEntries(
    Object.entries(standing).map(([side, orders]) => {
      const reason = whyDisturbed(acting, events, side);
      const { held: _, ...going } = orders;
      const gone = hasPressed(acting, events, side) ? going : orders;
      if (reason === undefined) return [side, gone];
      const asked = reason.why === "seat" && isTaken(events, side) ? ({ asked: true } as const) : {};
      return [side, { ...gone, ...asked, held: reason }];
    }),
  );
}

/** True if a player took or left a seat of the side. */
function isTaken(events: readonly GameEvent[], side: string): boolean {
  return events.some(
    (event) => ["joined", "left", "seatGiven"].includes(event.type) && "side" in event && event.side === side,
  );
}

/** True if a change of play reaches a place. `before`: the game before the change. */
function comesWith(system: System, before: Game, change: Partial<Play>, at: NotePlace): boolean {
  const there = { ...before, status: "running" as const, play: { ...before.play, ...change } };
  return system.hasReached(there, at) && !system.hasReached(before, at);
}
