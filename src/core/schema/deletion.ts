import { z } from "zod";
import { eventType as type } from "./event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** Time of a game's deletion, and who asked for it. */
export const deletionShape = z.strictObject({ by: z.string(), at: ms });

/** Schedules the agreed deletion at `at`; `by` asked for it, or is the bot if the game's server removed it. */
const deletionSet = type("deletionSet", { by: z.string(), at: ms });
/** A player keeps the game. */
const deletionDropped = type("deletionDropped", { by: z.string() });

export const deletionEvents = [deletionSet, deletionDropped] as const;
