import { z } from "zod";

/** Minutes since 1970, UTC. */
const minutes = z.number().int();

/** Time of a side's answer, and its delay in minutes. */
const answer = z.tuple([minutes, z.number().int().min(0)]);
export type AnswerTime = z.infer<typeof answer>;

/** A turn, its start, and the number of answers in it. */
const begun = z.tuple([z.number().int(), minutes, z.number().int().min(0)]);

/** Pace of a game: small counters of sides, not of users. */
export const rhythm = z.strictObject({
  /** The latest answers of each side. */
  answers: z.record(z.string(), z.array(answer)),
  /** Since when a side is awaited that has not acted since. */
  called: z.record(z.string(), minutes),
  /** The latest turns, the current one last. */
  turns: z.array(begun),
});
export type Rhythm = z.infer<typeof rhythm>;
