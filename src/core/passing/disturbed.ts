import { takerOf } from "../checks/judge.ts";
import type { GameEvent, Play } from "../schema/events.ts";
import type { Game } from "../schema/game.ts";
import type { System } from "../system.ts";
import { comesWith } from "../notes/due.ts";
import { isNeutral, playersOf } from "../pace/waits.ts";
import { isMove } from "../undo/undoing.ts";
import type { Reason } from "./concerns.ts";
import type { NotedPlace, StandingBySide } from "./standing-shape.ts";
import { sideTouched } from "./touches.ts";

/** Events that change who sits where, or ask for it. */
const SEATS = new Set<GameEvent["type"]>([
  "joined",
  "left",
  "seatGiven",
  "seatAsked",
  "umpireAccepted",
  "substituteSought",
]);

/** Who acts, and in what. */
export interface Acting {
  system: System;
  /** The game before the events. */
  before: Game;
  by: string;
  /** Where private notes of the sides' players come; none where it is left out. */
  noted?: readonly NotedPlace[] | undefined;
}

function ofCheck({ system }: Acting, event: GameEvent, side: string): Reason | undefined {
  if (event.type !== "declared" && event.type !== "checked") return undefined;
  const { declaration } = event;
  const what = declaration.check;
  if (takerOf(declaration) === side) return event.type === "declared" ? { why: "check", what } : undefined;
  return sideTouched(system, declaration) === side ? { why: "aimed", what } : undefined;
}

/** What an event changes of play that notes come with; undefined where none do. */
function comingWith({ play }: Game, event: GameEvent): Partial<Play> | undefined {
  if (event.type === "began") return { position: play.position };
  if (event.type === "advanced") return { position: event.to };
  if (event.type !== "adjusted") return undefined;
  return { numbers: { ...play.numbers, [event.track]: event.to } };
}

/** True if an event brings play, or the clock, to a private note of a side's. */
function bringsNote({ system, before, noted = [] }: Acting, event: GameEvent, side: string): boolean {
  const change = comingWith(before, event);
  if (change === undefined) return false;
  return noted.some((note) => note.side === side && comesWith(system, before, change, note.at));
}

/** What an event has that is new for a side, so that it is asked again; undefined where it has nothing. */
function disturbing(acting: Acting, event: GameEvent, side: string): Reason | undefined {
  const { before, by } = acting;
  const isOwn = playersOf(before, side).includes(by);
  if (SEATS.has(event.type)) return { why: "seat" };
  if (event.type === "undone") return { why: "undone" };
  if (event.type === "proposed") return isOwn ? undefined : { why: "request" };
  if (event.type === "orderGiven") return event.order.by.includes(side) ? { why: "order" } : undefined;
  if (event.type === "spokenFor") return event.sides.includes(side) ? { why: "ruling" } : undefined;
  if (event.type === "lossOpened" && event.loss.side === side) return { why: "loss" };
  return ofCheck(acting, event, side);
}

/** The sides that were handed the move by one that is not done itself: it waits for them to react. */
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

/** Why a side is asked again after some events; undefined where they bring nothing that is new for it. */
export function whyDisturbed(acting: Acting, events: readonly GameEvent[], side: string): Reason | undefined {
  if (isNeutral(acting.system, acting.before, acting.by) && isMove(events)) return { why: "ruling" };
  return whatIsNew(acting, events, side);
}

/** What some events have that is new for a side, whoever brought them about. */
export function whatIsNew(acting: Acting, events: readonly GameEvent[], side: string): Reason | undefined {
  if (handedTo(events).has(side)) return { why: "concerned" };
  for (const event of events) {
    const reason = disturbing(acting, event, side);
    if (reason !== undefined) return reason;
  }
  return events.some((event) => bringsNote(acting, event, side)) ? { why: "note" } : undefined;
}

/** Whether a player of a side has said that it is done: its orders go on from there. */
function hasPressed({ before, by }: Acting, events: readonly GameEvent[], side: string): boolean {
  if (!playersOf(before, side).includes(by)) return false;
  return events.some((event) => event.type === "done" && event.side === side && event.ahead === undefined);
}

/**
 * The standing orders of a game after some events: those of a side rest once it is disturbed, and go on once it has pressed
 * Done itself. What comes to a seat with another player rests until that one has said so.
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

/** Whether a seat of a side has somebody else. */
function isTaken(events: readonly GameEvent[], side: string): boolean {
  return events.some(
    (event) => ["joined", "left", "seatGiven"].includes(event.type) && "side" in event && event.side === side,
  );
}
