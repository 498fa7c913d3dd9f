import { z } from "zod";

/** The first step of a phase. */
export const phasePlace = z.strictObject({
  turn: z.number().int().min(1),
  segment: z.string(),
  phase: z.string(),
});
export type PhasePlace = z.infer<typeof phasePlace>;

/** A figure on the game's clock, a number track. */
const clockPlace = z.strictObject({ clock: z.string(), to: z.number().int() });

export const publicPlace = z.union([phasePlace, clockPlace]);
export type NotePlace = z.infer<typeof publicPlace>;

/** A moment that comes again: a phase of each turn, an activation by another side, or a check against the own side. */
const moment = z.union([
  z.strictObject({ moment: z.literal("phase"), segment: z.string().optional(), phase: z.string() }),
  z.strictObject({ moment: z.enum(["activation", "check"]) }),
]);
export type OrderMoment = z.infer<typeof moment>;
export const privatePlace = z.union([publicPlace, moment]);
export type PrivatePlace = z.infer<typeof privatePlace>;
