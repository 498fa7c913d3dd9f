import { z } from "zod";
import type { NotePlace } from "./notes.ts";

/** Reason why a side's orders are suspended, or why its pass ahead has ended. */
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

/** The same for orders, which only the side's own players see: they are also suspended at a private note. */
const rest = z.enum([...disturbance.options, "note"]);
export type Rest = z.infer<typeof rest>;

/** A place in the sequence of play: a phase by its id, or a step as `phase/step`. */
const place = z.string();

/**
 * A side's standing orders. `pass`: where Done is pressed for it, with `reactions` only in the opponent's segment;
 * `stop`: where it is always asked; `until`: the last turn in which they apply; `held`: they are suspended until
 * the side is done with a step itself, and why; `asked`: the seat's new player has to confirm them.
 */
const standingOrders = z.strictObject({
  pass: z.union([z.enum(["all", "reactions"]), z.array(place)]),
  stop: z.array(place),
  until: z.number().int().min(1).optional(),
  held: z.strictObject({ why: rest, what: z.string().optional() }).optional(),
  asked: z.literal(true).optional(),
});
export type StandingOrders = z.infer<typeof standingOrders>;

/** A game's standing orders, by side; a side without any is left out. */
export const standingBySide = z.record(z.string(), standingOrders);
export type StandingBySide = z.infer<typeof standingBySide>;

/** Where a side wants to be asked because a private note of one of its players comes up there. */
export interface NotedPlace {
  side: string;
  at: NotePlace;
}

/**
 * The stops of standing orders that pause before they pass: during the pause, sides are still asked at their
 * stops.
 */
export function stopsOf(standing: StandingBySide): StandingBySide {
  return Object.fromEntries(
    Object.entries(standing).map(([side, orders]) => [side, { ...orders, pass: [] }]),
  );
}
