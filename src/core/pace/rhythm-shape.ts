import { z } from "zod";

/** Minutes since 1970, UTC. */
const minutes = z.number().int();

/** When a side answered, and after how many minutes. */
const answer = z.tuple([minutes, z.number().int().min(0)]);
export type AnswerTime = z.infer<typeof answer>;

/** A turn, when it began, and how many answers were given in it. */
const begun = z.tuple([z.number().int(), minutes, z.number().int().min(0)]);

/** How fast a game is played: small counters, of sides and not of people. */
export const rhythm = z.strictObject({
  /** The last answers of each side. */
  answers: z.record(z.string(), z.array(answer)),
  /** Since when a side is waited for that has not done anything since. */
  called: z.record(z.string(), minutes),
  /** The last turns, the present one last. */
  turns: z.array(begun),
});
export type Rhythm = z.infer<typeof rhythm>;
