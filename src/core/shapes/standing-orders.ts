import { z } from "zod";
import type { PrivatePlace } from "./places.ts";

/** Reason why a side's orders are suspended, or why its pass ahead ended. */
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

/** Reasons why orders are suspended, which only players of the side see: the same, and a private note. */
const rest = z.enum([...disturbance.options, "note"]);

/** A place in the sequence of play: a phase by its id, or a step as `phase/step`. */
const place = z.string();

/**
 * A side's standing orders. `pass`: where Done is pressed for the side; `reactions`, alone or among places, only in
 * the opponent's segment. `stop`: where the side is always asked. `until`: the last turn in which the orders apply.
 * `held`: the reason why they are suspended until the side itself is done with a step. `asked`: the new player of the
 * seat has to confirm them.
 */
const standingOrders = z.strictObject({
  pass: z.union([z.enum(["all", "reactions"]), z.array(place)]),
  stop: z.array(place),
  until: z.number().int().min(1).optional(),
  held: z.strictObject({ why: rest, what: z.string().optional() }).optional(),
  asked: z.literal(true).optional(),
});
export type StandingOrders = z.infer<typeof standingOrders>;

/** A game's standing orders, by side. Sides without orders are omitted. */
export const standingBySide = z.record(z.string(), standingOrders);
export type StandingBySide = z.infer<typeof standingBySide>;

/** A place at which to ask a side, because a private note of one of its players is due there. */
export interface NotedPlace {
  side: string;
  at: PrivatePlace;
}

/**
 * Standing orders reduced to their stops. During the delay before orders pass, sides are still asked at their stops.
 */
export function stopsOf(standing: StandingBySide): StandingBySide {
  return Object.fromEntries(
    Object.entries(standing).map(([side, orders]) => [side, { ...orders, pass: [] }]),
  );
}
