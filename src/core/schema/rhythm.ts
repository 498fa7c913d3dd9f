import { z } from "zod";

/** Minutes since 1970, UTC. */
const minutes = z.number().int();

/** Time of a side's answer, and the side's delay in minutes. */
const answer = z.tuple([minutes, z.number().int().min(0)]);

/** A turn, its start, and the number of answers in it. */
const begun = z.tuple([z.number().int(), minutes, z.number().int().min(0)]);

/** Pace of a game: small counters for sides, not for users. */
export const rhythm = z.strictObject({
  /** The latest answers of each side. */
  answers: z.record(z.string(), z.array(answer)),
  /** Sides that are awaited and have not acted since, with the start of the wait. */
  called: z.record(z.string(), minutes),
  /** The latest turns. The current one is last. */
  turns: z.array(begun),
});
