import { z } from "zod";
import { eventType as type } from "../event-type.ts";
import { nextTime, user } from "../marks.ts";

/** Time of a game's deletion, and the user who asked for it. */
export const deletionShape = z.strictObject({ by: user, at: nextTime });

/**
 * The game's deletion was scheduled for `at`. `by`: the user who asked for it, or the bot if the game's server removed
 * the bot.
 */
const deletionSet = type("deletionSet", deletionShape.shape);
/** A player kept the game. */
const deletionDropped = type("deletionDropped", { by: user });

export const deletionEvents = [deletionSet, deletionDropped] as const;
