import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { user } from "../marks.ts";

/** The first step of a phase. */
export const phasePlace = z.strictObject({
  turn: z.number().int().min(1),
  segment: z.string(),
  phase: z.string(),
});
export type PhasePlace = z.infer<typeof phasePlace>;

/** A figure on the game's clock, a number track. */
const clockPlace = z.strictObject({ clock: z.string(), to: z.number().int() });

const notePlace = z.union([phasePlace, clockPlace]);
export type NotePlace = z.infer<typeof notePlace>;

/** A moment that comes again: a phase of each turn, an activation by another side, or a check against the own side. */
const moment = z.union([
  z.strictObject({ moment: z.literal("phase"), segment: z.string().optional(), phase: z.string() }),
  z.strictObject({ moment: z.enum(["activation", "check"]) }),
]);
export type OrderMoment = z.infer<typeof moment>;
export const privatePlace = z.union([notePlace, moment]);
export type PrivatePlace = z.infer<typeof privatePlace>;

/** Maximum length of a note, in characters. */
export const LONGEST_NOTE_TEXT = 300;

/** A public note. */
export const gameNote = z.strictObject({
  id: z.string(),
  by: user,
  at: notePlace,
  text: z.string().max(LONGEST_NOTE_TEXT),
});

/** Public notes were added, or replaced those with the same ids. */
const notesLaid = type("notesLaid", { notes: z.array(gameNote).min(1) });
const notesStruck = type("notesStruck", { notes: z.array(z.string()).min(1) });

export const noteEvents = [notesLaid, notesStruck] as const;
