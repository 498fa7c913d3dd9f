import { z } from "zod";
import { eventType as type } from "../event-type.ts";

/** Milliseconds since 1970. */
const ms = z.number().int();

/** Time of a game's deletion, and the user who asked for it. */
export const deletionShape = z.strictObject({ by: z.string(), at: ms });

/**
 * The game's deletion was scheduled for `at`. `by`: the user who asked for it, or the bot if the game's server removed
 * the bot.
 */
const deletionSet = type("deletionSet", { by: z.string(), at: ms });
/** A player kept the game. */
const deletionDropped = type("deletionDropped", { by: z.string() });

export const deletionEvents = [deletionSet, deletionDropped] as const;
