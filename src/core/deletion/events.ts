import { z } from "zod";
import { eventType as type } from "../schema/event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** When a game is deleted, and who asked for it. */
export const deletionShape = z.strictObject({ by: z.string(), at: ms });

/** The game is deleted at `at`, as `by` asked and all agreed; `by` is the bot if the game's server removed it. */
const deletionSet = type("deletionSet", { by: z.string(), at: ms });
/** A player keeps the game. */
const deletionDropped = type("deletionDropped", { by: z.string() });

export const deletionEvents = [deletionSet, deletionDropped] as const;
