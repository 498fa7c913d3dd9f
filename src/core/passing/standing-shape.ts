import { z } from "zod";
import type { NotePlace } from "../notes/shape.ts";

/** Why a side's orders rest, or what it passed ahead is over. */
export const disturbance = z.enum([
  "order",
  "check",
  "aimed",
  "loss",
  "request",
  "seat",
  "ruling",
  "undone",
  "roll",
  "stop",
  "reached",
  "taken-back",
  "concerned",
  "held",
]);
export type Disturbance = z.infer<typeof disturbance>;

/** The same for orders, which only the side's own players see: they also rest where a private note of theirs comes. */
const rest = z.enum([...disturbance.options, "note"]);
export type Rest = z.infer<typeof rest>;

/** A place in the sequence of play: a phase by its id, or a step as `phase/step`. */
const place = z.string();

/**
 * What a side has ordered to be done for it until it says otherwise. `pass`: where it says Done by itself, with `reactions`
 * in the opponent's part of the turn alone; `stop`: where it is asked in any case; `until`: the last turn for which they count; `held`: they rest until the side is done with a
 * step itself, and why; `asked`: who came to the seat has to say whether they go on.
 */
const standingOrders = z.strictObject({
  pass: z.union([z.enum(["all", "reactions"]), z.array(place)]),
  stop: z.array(place),
  until: z.number().int().min(1).optional(),
  held: z.strictObject({ why: rest, what: z.string().optional() }).optional(),
  asked: z.literal(true).optional(),
});
export type StandingOrders = z.infer<typeof standingOrders>;

/** The standing orders of a game, by side; a side without any is left out. */
export const standingBySide = z.record(z.string(), standingOrders);
export type StandingBySide = z.infer<typeof standingBySide>;

/** Where a side wants to be asked because a private note of one of its players comes there. */
export interface NotedPlace {
  side: string;
  at: NotePlace;
}

/** Standing orders that wait a little before they pass: meanwhile sides are asked all the same where they want to be. */
export function stopsOf(standing: StandingBySide): StandingBySide {
  return Object.fromEntries(
    Object.entries(standing).map(([side, orders]) => [side, { ...orders, pass: [] }]),
  );
}
